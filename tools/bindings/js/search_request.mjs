// Requests, checked: no value reaches C++ that is not a number, or not whole where it must be.

/** A value as an error shows it: 3, null, the text "3", an object. */
function shown(value) {
  if (typeof value === "string") return `the text ${JSON.stringify(value)}`;
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  return typeof value === "function" ? "a function" : String(value);
}

/** Throws a RangeError that says what `name` must be, and what it is, unless it is left out or right. */
function check(name, value, isRight, wanted) {
  if (value === undefined || isRight(value)) return;
  throw new RangeError(`${name} must be ${wanted}, not ${shown(value)}`);
}

const isNumber = (least) => (value) => typeof value === "number" && value >= least;
const isWhole = (least, most) => (value) => Number.isSafeInteger(value) && value >= least && value <= most;
const isText = (value) => typeof value === "string";

/** Throws a RangeError unless the options are an object with none but the known names. */
export function checkNames(what, options, known) {
  check(what, options, (value) => typeof value === "object" && value !== null && !Array.isArray(value),
        "an object");
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue;
    throw new RangeError(`${what} has no field ${JSON.stringify(name)}: they are ${known.join(", ")}`);
  }
}

/** Throws a RangeError unless the value, if there is one, is a text. */
export function checkText(name, value) {
  check(name, value, isText, "a text");
}

/** Throws a RangeError unless the value, if there is one, is a whole number within the limits. */
export function checkWhole(name, value, least, most = Number.MAX_SAFE_INTEGER) {
  check(name, value, isWhole(least, most),
        `a whole number, ${most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`}`);
}

/** Throws a RangeError unless the value, if there is one, is true or false. */
export function checkFlag(name, value) {
  check(name, value, (flag) => typeof flag === "boolean", "true or false");
}

/** Throws a RangeError unless the value, if there is one, is an AbortSignal. */
export function checkSignal(name, value) {
  check(name, value, (signal) => signal instanceof AbortSignal, "an AbortSignal");
}

const FIELDS = ["seconds", "depth", "nodes", "remaining", "increment", "multiPv", "level", "seed", "moves"];

/**
 * The fields that C++ reads, of a request such as {depth: 2, multiPv: 3}. Throws a RangeError that names the wrong
 * field, or one that there is not. C++ checks the rest: levels, moves, and fields that exclude each other.
 */
export function searchRequest(request = {}) {
  checkNames("a request", request, FIELDS);
  const { seconds, depth, nodes, remaining, increment, multiPv, level, seed, moves } = request;
  check("seconds", seconds, (value) => isNumber(0)(value) && value > 0, "a number above 0");
  for (const [name, value] of Object.entries({ remaining, increment })) {
    check(name, value, isNumber(0), "a number of seconds, 0 or more");
  }
  for (const [name, value] of Object.entries({ depth, nodes, multiPv, level })) checkWhole(name, value, 1);
  checkWhole("seed", seed, 0);
  check("moves", moves, (list) => Array.isArray(list) && list.every(isText), "a list of texts");
  // These fit an int of C++; no game is deeper than the first or has more moves than the second.
  const clip = (value) => (value === undefined ? undefined : Math.min(value, 1000));
  return { seconds, depth: clip(depth), nodes, remaining, increment,
           multiPv: multiPv && Math.min(multiPv, 10000), level: clip(level), seed, moves };
}
