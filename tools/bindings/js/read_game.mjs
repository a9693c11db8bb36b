// Games from texts and files, in any notation and encoding.
import { core, valueOf } from "./core_loader.mjs";

function decodedAs(bytes, label) {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return undefined;  // it is not known, or the bytes are not of it
  }
}

const decoded = (bytes) =>
  decodedAs(bytes, core.encodingOf(bytes)) ?? decodedAs(bytes, core.guessedEncoding(bytes)) ??
  new TextDecoder("windows-1252").decode(bytes);

/**
 * The game in a text, or in the bytes of a file, a Uint8Array: SGF, GGF, a FEN, a list of moves in any notation,
 * or Botzone's simple request; of several games the first. Bytes that are not UTF-8 are decoded as the SGF's CA
 * says, else as is likeliest. Returns the `ReadGame` of amazons.d.mts; throws a RangeError that says what is wrong,
 * and where.
 */
export function readGame(data) {
  const text = data instanceof Uint8Array ? decoded(data) : data;
  if (typeof text !== "string") throw new TypeError("a game must be a string or a Uint8Array");
  return valueOf(core.readGame(text));
}
