// Games as GGF, the format of the GGS servers, as engine/notation/ggf.h describes it: the form is SGF's, with all
// moves in one node.
import { MAX_EXTENT, MIN_STANDARD_SIZE, opponent } from "../game/rules";
import { ReadError, type Color, type Content, type Position, type Square } from "../game/types";
import { standardSetup } from "./found_game";
import { valueOf, type SgfNode } from "./sgf_tree";

export const isGgf = (root: SgfNode): boolean => /^\s*amazons\s*$/i.test(valueOf(root, "GM")?.text ?? "");

/** The part of the value of B or W before evaluation and time. */
export const ggfMove = (text: string): string => text.split("/", 1)[0] ?? "";

const CONTENTS: Readonly<Record<string, Content>> = { "*": "black", O: "white", "-": "empty" };
const SIDES: Readonly<Record<string, Color>> = { "*": "black", O: "white" };

/** The position that BO lists from rank 1 on. */
function readBoard(text: string, first: Color): Position | null {
  const [, digits = "", rest = ""] = /^\s*(\d+)([^]*)$/.exec(text) ?? [];
  const size = Number(digits);
  const signs = rest.replace(/\s/g, "");
  if (size < 1 || size > MAX_EXTENT || signs.length < size * size) return null;
  const squares = [...signs.slice(0, size * size)].map((sign) => CONTENTS[sign] ?? "arrow");
  return { width: size, height: size, squares, toMove: SIDES[signs.charAt(size * size)] ?? first };
}

/** The start position of a game whose first move is from this square. */
export function readGgfStart(root: SgfNode, first: Color, from: (size: number) => Square | null): Position {
  const board = valueOf(root, "BO");
  if (board) {
    const position = readBoard(board.text, first);
    if (!position) throw new ReadError("ggf.badBoard", {}, board.place);
    return position;
  }
  const numbers = ["TY", "SZ"].map((name) => parseInt(valueOf(root, name)?.text ?? "", 10));
  const size = numbers.find((number) => number > 0) ?? 10;
  if (size < MIN_STANDARD_SIZE || size > MAX_EXTENT) {
    throw new ReadError("ggf.badBoard", {}, root.properties[0]?.place);
  }
  return standardSetup(size, first, from(size));
}

/** RE is the result of the side that moves first. */
export function ggfResult(text: string, first: Color): Color | null {
  if (!/^[+-]/.test(text)) return null;
  return text.startsWith("+") ? first : opponent(first);
}

/** DT[2004.09.18_05:54:38.MDT], or seconds since 1970, as "2004-09-18". */
export function ggfDate(text: string): string {
  if (!/^\d+$/.test(text)) return (text.split("_", 1)[0] ?? "").replaceAll(".", "-");
  const date = new Date(Number(text) * 1000);
  return Number.isNaN(date.getTime()) ? text : date.toISOString().slice(0, 10);
}
