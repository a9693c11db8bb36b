// Loads the WebAssembly, from a file under node and over the network in a browser, and turns what
// its calls report into values and errors.
import instantiate from "./core.mjs";

async function read(url) {
  if (url.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

export const core = await instantiate({
  wasmBinary: await read(new URL("./core.wasm", import.meta.url)),
});

/** Thrown by a call that breaks a rule; `reason` says, in English, which one. */
export class AssertionError extends Error {
  constructor(message, reason) {
    super(message);
    this.reason = reason;
  }
}
// On the prototype, where the names of the language's own errors are.
Object.defineProperty(AssertionError.prototype, "name",
                      { value: "AssertionError", writable: true, configurable: true });

/** The value of an outcome; throws an AssertionError with the message if a rule was broken. */
export function valueOf(outcome, message) {
  if ("invalid" in outcome) throw new AssertionError(message, outcome.invalid);
  if ("error" in outcome) throw new RangeError(outcome.error);
  return outcome.value;
}

/** What to hand to C++ for a name: a string, which no amazon, worker or direction has if it is not. */
export function nameOf(value) {
  return typeof value === "string" ? value : String(value) + "?";
}

/** What to hand to C++ for a distance: a small whole number, 0 standing for anything else. */
export function distanceOf(value) {
  return Number.isInteger(value) ? Math.max(-99, Math.min(value, 99)) : 0;
}

/** The English directions in the order in which everything lists them, and their Dutch names. */
const ENGLISH = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"];
const DUTCH = ["N", "NO", "O", "ZO", "Z", "ZW", "W", "NW"];

export function toDutch(direction) {
  return DUTCH[ENGLISH.indexOf(direction)];
}

export function fromDutch(direction) {
  return ENGLISH[DUTCH.indexOf(direction)] ?? nameOf(direction) + "?";
}
