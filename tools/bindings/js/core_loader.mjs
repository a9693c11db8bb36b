// Loads the WebAssembly before the classes are used, and turns the results of its calls into values and
// errors. The classes answer at once, so an import of them waits for it; one of engine_client.mjs does not.
import { instantiate } from "./core_glue.mjs";
import { bestBuild, compiled } from "./core_wasm.mjs";

const build = bestBuild();
export const core = await instantiate(build, await compiled(build));

/** Thrown by a call that breaks a rule; `reason` names the rule, in English. */
export class AssertionError extends Error {
  constructor(message, reason) {
    super(message);
    this.reason = reason;
  }
}
// On the prototype, as for the built-in errors.
Object.defineProperty(AssertionError.prototype, "name",
                      { value: "AssertionError", writable: true, configurable: true });

/** The value of a call's result; throws an AssertionError with the message if a rule was broken. */
export function valueOf(outcome, message) {
  if ("invalid" in outcome) throw new AssertionError(message, outcome.invalid);
  if ("error" in outcome) throw new RangeError(outcome.error);
  return outcome.value;
}

/** A name for C++: the string itself, or for any other value a string that names nothing. */
export function nameOf(value) {
  return typeof value === "string" ? value : String(value) + "?";
}

/** A distance for C++: the integer, clamped to -99 to 99, or for any other value 0. */
export function distanceOf(value) {
  return Number.isInteger(value) ? Math.max(-99, Math.min(value, 99)) : 0;
}

/** The directions clockwise from north, in English and in Dutch. */
const ENGLISH = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
const DUTCH = ["N", "NO", "O", "ZO", "Z", "ZW", "W", "NW"];

export function toDutch(direction) {
  return DUTCH[ENGLISH.indexOf(direction)];
}

export function fromDutch(direction) {
  return ENGLISH[DUTCH.indexOf(direction)] ?? nameOf(direction) + "?";
}
