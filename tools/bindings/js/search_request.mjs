// The request of a search, checked: no value reaches C++ that is not a number, or not whole where it must be.

function check(is_right, message) {
  if (!is_right) throw new RangeError(message);
}

function isWhole(number) {
  return Number.isSafeInteger(number);
}

/**
 * The fields that C++ reads, of a request such as {depth: 2, multiPv: 3}; others are left out.
 * Throws a RangeError that names the wrong field. C++ checks the rest: levels, moves, and fields that exclude each
 * other.
 */
export function searchRequest({ seconds, depth, nodes, remaining, increment, multiPv, level, seed,
                                moves } = {}) {
  check(seconds === undefined || (typeof seconds === "number" && seconds > 0),
        "seconds must be above 0");
  for (const [name, number] of Object.entries({ remaining, increment })) {
    check(number === undefined || (typeof number === "number" && number >= 0),
          `${name} must be 0 seconds or more`);
  }
  for (const [name, number] of Object.entries({ depth, nodes, multiPv, level })) {
    check(number === undefined || (isWhole(number) && number >= 1),
          `${name} must be a whole number, 1 or more`);
  }
  check(seed === undefined || (isWhole(seed) && seed >= 0),
        "seed must be a whole number, 0 or more");
  check(moves === undefined ||
        (Array.isArray(moves) && moves.every((move) => typeof move === "string")),
        "moves must be a list of texts");
  // These fit an int of C++; no game is deeper than the first or has more moves than the second.
  const clip = (number) => (number === undefined ? undefined : Math.min(number, 1000));
  return { seconds, depth: clip(depth), nodes, remaining, increment,
           multiPv: multiPv && Math.min(multiPv, 10000), level: clip(level), seed, moves };
}
