// The form of SGF: games as trees of nodes with properties; sgf_read gives them their meaning.
import { TextReader } from "../game/text_reader";
import { ReadError, type Place } from "../game/types";
import { MOST_MOVES } from "./found_game";

export interface SgfValue {
  /** The value, its escapes resolved. */
  readonly text: string;
  readonly place: Place;
}

export interface SgfProperty {
  /** Its capital letters: in FF[3] "AddBlack" is AB. */
  readonly name: string;
  /** At least one, but for KO, DO and IT. */
  readonly values: readonly SgfValue[];
  readonly place: Place;
}

export interface SgfNode {
  /** In the order of the text; a name may occur several times. */
  readonly properties: readonly SgfProperty[];
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

/** Such properties say all by their names; some programs then leave out "[]". */
const NEEDS_NO_VALUE = /^(KO|DO|IT)$/;

function readProperty(reader: TextReader): SgfProperty {
  const { place } = reader;
  const found = reader.found();
  const name = reader.takeWhile(/[a-z]/i).replace(/[a-z]/g, "");
  if (name === "") reader.fail("sgf.expectedProperty", { found }, place);
  const values: SgfValue[] = [];
  reader.skipSpace();
  while (reader.peek() === "[" || (values.length === 0 && !NEEDS_NO_VALUE.test(name))) {
    values.push(readValue(reader));
    reader.skipSpace();
  }
  return { name, values, place };
}

/** Some programs leave out the semicolon of a tree's first node. */
function readNode(reader: TextReader, isFirst: boolean): SgfNode {
  if (!isFirst || !/[a-z]/i.test(reader.peek())) reader.expect(";");
  reader.skipSpace();
  const properties: SgfProperty[] = [];
  while (!reader.atEnd && !/[;()]/.test(reader.peek())) properties.push(readProperty(reader));
  return { properties, children: [] };
}

/** All values of the properties of this name. */
export const valuesOf = (node: SgfNode, name: string): SgfValue[] =>
  node.properties.flatMap((property) => (property.name === name ? property.values : []));

/** The value of a property that takes one; throws ReadError if the node has several that differ. */
export function valueOf(node: SgfNode, name: string): SgfValue | undefined {
  const [first, ...others] = valuesOf(node, name);
  const other = others.find(({ text }) => text !== first?.text);
  if (other) throw new ReadError("sgf.oneValue", { property: name }, other.place);
  return first;
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
      const isFirst = !tree || reader.peek() === "(";
      if (isFirst) {
        open.push({ place: reader.place, before: last });
        reader.expect("(");
        reader.skipSpace();
      } else if (isAfterTree) {
        reader.failExpected("(, )");
      }
      isAfterTree = false;
      count += 1;
      if (count > MOST_MOVES) reader.fail("format.tooManyMoves", { most: MOST_MOVES });
      const node = readNode(reader, isFirst);
      last?.children.push(node);
      root ??= node;
      last = node;
    }
    reader.skipSpace();
  } while (open.length > 0 || root === null);
  return root;
}

/** Where a game begins: "(;", or "(" and a property. */
const START = /\(\s*(;|[A-Z][A-Za-z]*\s*\[)/;

export const hasSgf = (text: string): boolean => START.test(text);

/** Reads the games of the text, which may begin with other text; throws ReadError. */
export function readSgfTrees(text: string): SgfNode[] {
  const reader = new TextReader(text);
  const games: SgfNode[] = [];
  const start = START.exec(text)?.index ?? 0;
  while (reader.offset < start) reader.take();
  reader.skipSpace();
  do games.push(readTree(reader));
  while (reader.peek() === "(");
  // What DOS put at the end of files.
  reader.takeWhile(/[\s\x1a\0]/);
  reader.expectEnd();
  return games;
}
