// The form of SGF: games as trees of nodes with properties; sgf_read gives them their meaning.
import { TextReader } from "../game/text_reader";
import type { Place } from "../game/types";
import { MOST_MOVES } from "./found_game";

export interface SgfValue {
  /** The value, its escapes resolved. */
  readonly text: string;
  readonly place: Place;
}

export interface SgfProperty {
  readonly name: string;
  readonly values: readonly SgfValue[];
  readonly place: Place;
}

export interface SgfNode {
  readonly properties: ReadonlyMap<string, SgfProperty>;
  readonly children: SgfNode[];
}

function readValue(reader: TextReader): SgfValue {
  const bracket = reader.place;
  reader.expect("[");
  const { place } = reader;
  let text = "";
  while (!reader.takeIf("]")) {
    const isEscaped = reader.takeIf("\\");
    if (reader.atEnd) reader.fail("sgf.unclosedValue", {}, bracket);
    const isLineEnd = isEscaped && /[\r\n]/.test(reader.peek());
    // An escaped line end is left out: the line only goes on.
    if (!isLineEnd) text += reader.take();
    else if (reader.takeIf("\r")) reader.takeIf("\n");
    else reader.take();
  }
  return { text, place };
}

function readProperty(reader: TextReader): SgfProperty {
  const { place } = reader;
  const name = reader.takeWhile(/[A-Z]/);
  if (name === "") reader.fail("sgf.expectedProperty", { found: reader.found() });
  const values: SgfValue[] = [];
  reader.skipSpace();
  do {
    values.push(readValue(reader));
    reader.skipSpace();
  } while (reader.peek() === "[");
  return { name, values, place };
}

function readNode(reader: TextReader): SgfNode {
  reader.expect(";");
  reader.skipSpace();
  const properties = new Map<string, SgfProperty>();
  while (!reader.atEnd && !/[;()]/.test(reader.peek())) {
    const property = readProperty(reader);
    const { name, place } = property;
    if (properties.has(name)) reader.fail("sgf.twice", { property: name }, place);
    properties.set(name, property);
  }
  return { properties, children: [] };
}

/** Reads one game at the reader's place. No recursion: files may nest deeply. */
function readTree(reader: TextReader): SgfNode {
  const open: { place: Place; before: SgfNode | null }[] = [];
  let root: SgfNode | null = null;
  let last: SgfNode | null = null;
  let count = 0;
  let isAfterTree = false;
  do {
    const tree = open.at(-1);
    if (tree && reader.atEnd) reader.fail("sgf.unclosedTree", {}, tree.place);
    if (tree && reader.takeIf(")")) {
      last = tree.before;
      open.pop();
      isAfterTree = true;
    } else {
      if (!tree || reader.peek() === "(") {
        open.push({ place: reader.place, before: last });
        reader.expect("(");
        reader.skipSpace();
      } else if (isAfterTree) {
        reader.failExpected("(, )");
      }
      isAfterTree = false;
      count += 1;
      if (count > MOST_MOVES) reader.fail("format.tooManyMoves", { most: MOST_MOVES });
      const node = readNode(reader);
      last?.children.push(node);
      root ??= node;
      last = node;
    }
    reader.skipSpace();
  } while (open.length > 0 || root === null);
  return root;
}

/** Reads the games of the text; throws ReadError. */
export function readSgfTrees(text: string): SgfNode[] {
  const reader = new TextReader(text);
  const games: SgfNode[] = [];
  reader.skipSpace();
  do games.push(readTree(reader));
  while (reader.peek() === "(");
  reader.expectEnd();
  return games;
}
