// Which encoding a file of text has, by the same rules as engine/notation/encoding.h, and its text.
import { ReadError } from "../game/types";

type Range = readonly [least: number, most: number];

const within = (value: number, [least, most]: Range): boolean => value >= least && value <= most;

/** How many bytes a character has and how usual it is in names and comments, 0 to 100; null if there is none. */
type Character = readonly [bytes: number, usual: number] | null;

interface Encoding {
  readonly label: string;
  /** `before` and `next` are 0 where the text ends. */
  characterOf(lead: number, next: number, before: number): Character;
}

// Tables of these encodings put the usual characters first: GB 2312's first level of hanzi has the lead bytes B0 to
// D7, Big5's A4 to C6, the first level of kanji 88 to 97, kana 82 and 83.

const gb18030: Encoding = {
  label: "gb18030",
  characterOf(lead, next) {
    if (!within(lead, [0x81, 0xfe])) return null;
    if (within(next, [0x30, 0x39])) return [4, 10];
    if (next < 0x40 || next === 0x7f || next === 0xff) return null;
    if (next < 0xa1 || lead < 0xa1) return [2, 20];
    return [2, within(lead, [0xb0, 0xd7]) ? 100 : lead > 0xd7 ? 60 : lead <= 0xa3 ? 90 : 30];
  },
};

const big5: Encoding = {
  label: "big5",
  characterOf(lead, next) {
    const isTrail = within(next, [0x40, 0x7e]) || within(next, [0xa1, 0xfe]);
    if (!within(lead, [0x87, 0xfe]) || !isTrail) return null;
    if (within(lead, [0xa4, 0xc5]) || (lead === 0xc6 && next <= 0x7e)) return [2, 95];
    return [2, within(lead, [0xc9, 0xf9]) ? 45 : within(lead, [0xa1, 0xa3]) ? 80 : 10];
  },
};

const shiftJis: Encoding = {
  label: "shift_jis",
  characterOf(lead, next) {
    // Kana of half width.
    if (within(lead, [0xa1, 0xdf])) return [1, 25];
    if (!within(lead, [0x81, 0x9f]) && !within(lead, [0xe0, 0xfc])) return null;
    if (next < 0x40 || next === 0x7f || next > 0xfc) return null;
    const isKana = (lead === 0x82 && next >= 0x9f) || (lead === 0x83 && next <= 0x96);
    return [2, isKana ? 100 : within(lead, [0x88, 0x97]) ? 90 : lead === 0x81 ? 80 : 40];
  },
};

/** Letters with accents stand alone between others, as a rule. */
const windows1252: Encoding = {
  label: "windows-1252",
  characterOf(lead, next, before) {
    const isAlone = next < 0x80 && before < 0x80;
    return [1, lead >= 0xc0 ? (isAlone ? 92 : 35) : isAlone ? 50 : 15];
  },
};

/** How usual the characters above ASCII are, per byte on average; -1 if some do not exist. */
function likelihood(bytes: Uint8Array, { characterOf }: Encoding): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i] as number;
    if (lead < 0x80) {
      i += 1;
      continue;
    }
    const character = characterOf(lead, bytes[i + 1] ?? 0, bytes[i - 1] ?? 0);
    if (!character) return -1;
    const [length, usual] = character;
    sum += usual * length;
    count += length;
    i += length;
  }
  return count > 0 ? sum / count : 0;
}

/** The likeliest encoding of bytes that are not UTF-8 and do not name their encoding. */
export function guessedEncoding(bytes: Uint8Array): string {
  let best = { label: windows1252.label, likely: likelihood(bytes, windows1252) };
  for (const encoding of [gb18030, big5, shiftJis]) {
    const likely = likelihood(bytes, encoding);
    if (likely > best.likely) best = { label: encoding.label, likely };
  }
  return best.label;
}

/** The text, or null if the encoding is unknown or the bytes are not of it. */
function decodedAs(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What CA[…] of an SGF names; in FF[3] small letters may be among its name's. */
function namedEncoding(bytes: Uint8Array): string {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return /(?<![a-zA-Z])[a-z]*C[a-z]*A[a-z]*\[([^\]]*)\]/.exec(text)?.[1]?.trim() ?? "";
}

/** The encoding of two bytes a character, as the byte order mark or two characters of ASCII at the beginning tell. */
function wideEncoding([a = -1, b = -1, c = -1, d = -1]: Uint8Array): string | null {
  const isAscii = (code: number) => within(code, [0x01, 0x7f]);
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (isAscii(a) && b === 0 && isAscii(c) && d === 0) return "utf-16le";
  if (a === 0 && isAscii(b) && c === 0 && isAscii(d)) return "utf-16be";
  return null;
}

/** Characters that no text has. */
const CONTROLS = /[\0-\x08\x0e-\x19\x1b-\x1f\x7f-\x9f]/;

function wideText(file: Uint8Array, encoding: string): string {
  const text = decodedAs(file, encoding)?.replace(/\0+$/, "");
  if (text === undefined || CONTROLS.test(text)) throw new ReadError("format.notText");
  return text;
}

/** Without the end mark of DOS and the NULs that fill a block of some storage. */
function withoutFill(bytes: Uint8Array): Uint8Array {
  let length = bytes.length;
  while (bytes[length - 1] === 0 || bytes[length - 1] === 0x1a) length -= 1;
  return bytes.subarray(0, length);
}

/**
 * The text of a file: UTF-16 by its beginning, UTF-8, else as CA of an SGF says, else as is likeliest; throws ReadError
 * if it is no text.
 */
export function decoded(file: Uint8Array): string {
  if (file[0] === 0x1f && file[1] === 0x8b) throw new ReadError("format.gzip");
  const wide = wideEncoding(file);
  if (wide) return wideText(file, wide);
  const bytes = withoutFill(file);
  if (bytes.includes(0)) throw new ReadError("format.notText");
  return (
    decodedAs(bytes, "utf-8") ??
    decodedAs(bytes, namedEncoding(bytes)) ??
    decodedAs(bytes, guessedEncoding(bytes)) ??
    new TextDecoder("windows-1252").decode(bytes)
  );
}
