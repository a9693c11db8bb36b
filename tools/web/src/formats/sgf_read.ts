// Games from SGF (FF[4], GM[18]), as engine/notation/sgf.h describes them: a move is B[djddgd], from,
// to and arrow as column and row counted from the top left. Comments and variations are kept.
import type { Color, Content, Game, GameNode, Move, Position, Square } from "../game/types";
import { ReadError } from "../game/types";
import {
  indexOf,
  initialPosition,
  isOnBoard,
  MAX_EXTENT,
  MIN_STANDARD_SIZE,
  squareName,
} from "../game/rules";
import { newGame, playMove, type GameInfo } from "../game/tree";
import type { BoardSize } from "../game/notation";
import type { FoundGame } from "./found_game";
import { readSgfTrees, type SgfNode, type SgfProperty, type SgfValue } from "./sgf_tree";

const SETUP: Readonly<Record<string, Content>> = { AB: "black", AW: "white", AA: "arrow", AE: "empty" };
const ONLY_FIRST = ["GM", "FF", "SZ", "PL", ...Object.keys(SETUP)];
const DEFAULT_SIZE = "10";

function onlyValue({ name, values }: SgfProperty): SgfValue {
  const [first, second] = values;
  if (second) throw new ReadError("sgf.oneValue", { property: name }, second.place);
  // The reader of the form lets no property be without a value.
  return first as SgfValue;
}

const valueOf = (node: SgfNode, name: string): SgfValue | undefined => {
  const property = node.properties.get(name);
  return property && onlyValue(property);
};

/** As one line. */
const simpleText = (node: SgfNode, name: string): string =>
  (node.properties.get(name)?.values[0]?.text ?? "").replace(/\s+/g, " ").trim();

function checkKind(root: SgfNode): void {
  const kind = valueOf(root, "GM");
  if (kind?.text !== "18") throw new ReadError("sgf.wrongGame", {}, kind?.place ?? { line: 1 });
  const version = valueOf(root, "FF");
  if (version && version.text !== "4") throw new ReadError("sgf.wrongVersion", {}, version.place);
}

function readSize(root: SgfNode): BoardSize {
  const value = valueOf(root, "SZ");
  const [, columns, rows] = /^(\d{1,2})(?::(\d{1,2}))?$/.exec(value?.text ?? DEFAULT_SIZE) ?? [];
  const width = Number(columns ?? 0);
  const height = Number(rows ?? width);
  if (width < 1 || height < 1 || width > MAX_EXTENT || height > MAX_EXTENT) {
    throw new ReadError("sgf.badSize", { most: MAX_EXTENT }, value?.place);
  }
  return { width, height };
}

/** The square whose two letters begin at `at`. */
function readPoint(board: BoardSize, { text, place }: SgfValue, at: number): Square {
  const letter = (index: number) => text.charCodeAt(index) - "a".charCodeAt(0);
  const square = { x: letter(at), y: board.height - 1 - letter(at + 1) };
  if (isOnBoard(board, square)) return square;
  const column = (place.column ?? 1) + at;
  throw new ReadError("sgf.badPoint", { point: text.slice(at, at + 2) }, { ...place, column });
}

/** The squares that one value sets up: one, or those of a rectangle such as "aa:cc". */
function readSquares(board: BoardSize, value: SgfValue): Square[] {
  const isRectangle = /^..:..$/.test(value.text);
  if (!isRectangle && value.text.length !== 2) throw new ReadError("sgf.badSetup", {}, value.place);
  const first = readPoint(board, value, 0);
  const last = isRectangle ? readPoint(board, value, 3) : first;
  if (last.x < first.x || last.y > first.y) throw new ReadError("sgf.badRectangle", {}, value.place);
  const squares: Square[] = [];
  for (let y = first.y; y >= last.y; y -= 1) {
    for (let x = first.x; x <= last.x; x += 1) squares.push({ x, y });
  }
  return squares;
}

function firstPosition(root: SgfNode, size: BoardSize, toMove: Color): Position {
  const { width, height } = size;
  const hasAmazons = root.properties.has("AB") || root.properties.has("AW");
  if (!hasAmazons && width === height && width >= MIN_STANDARD_SIZE) return initialPosition(width, toMove);
  return { width, height, toMove, squares: new Array<Content>(width * height).fill("empty") };
}

function readStart(root: SgfNode): Position {
  const size = readSize(root);
  const start = firstPosition(root, size, readStarter(root));
  const squares = [...start.squares];
  const named = new Set<number>();
  for (const [name, content] of Object.entries(SETUP)) {
    for (const value of root.properties.get(name)?.values ?? []) {
      for (const square of readSquares(size, value)) {
        const index = indexOf(size, square);
        if (named.has(index)) throw new ReadError("sgf.setTwice", { square: squareName(square) }, value.place);
        named.add(index);
        squares[index] = content;
      }
    }
  }
  return { ...start, squares };
}

/** PL says it, or the first move of the main line; White if neither does. */
function readStarter(root: SgfNode): Color {
  const player = valueOf(root, "PL");
  if (player) {
    if (!/^[BW]$/.test(player.text)) throw new ReadError("sgf.badPlayer", {}, player.place);
    return player.text === "B" ? "black" : "white";
  }
  for (let node: SgfNode | undefined = root; node; node = node.children[0]) {
    if (node.properties.has("W")) return "white";
    if (node.properties.has("B")) return "black";
  }
  return "white";
}

/** Plays the node's move, if it has one, and returns the node after it. */
function play(before: GameNode, node: SgfNode): GameNode {
  const [white, black] = [node.properties.get("W"), node.properties.get("B")];
  if (white && black) throw new ReadError("sgf.twoMoves", {}, black.place);
  const property = white ?? black;
  if (!property) return before;
  if (before.position.toMove !== (white ? "white" : "black")) {
    throw new ReadError("sgf.wrongTurn", {}, property.place);
  }
  const value = onlyValue(property);
  if (value.text.length !== 6) throw new ReadError("sgf.moveLength", {}, value.place);
  const [from, to, arrow] = [0, 2, 4].map((at) => readPoint(before.position, value, at));
  try {
    return playMove(before, { from, to, arrow } as Move);
  } catch (error) {
    throw error instanceof ReadError ? error.at(value.place) : error;
  }
}

function addComment(to: GameNode, node: SgfNode): void {
  const comment = valueOf(node, "C")?.text.replace(/\r\n?/g, "\n").trim();
  if (comment) to.comment = to.comment ? `${to.comment}\n\n${comment}` : comment;
}

function checkLater(node: SgfNode): void {
  const property = ONLY_FIRST.map((name) => node.properties.get(name)).find((found) => found);
  if (property) throw new ReadError("sgf.setupLater", { property: property.name }, property.place);
}

function readInfo(root: SgfNode): GameInfo {
  const winner = simpleText(root, "RE").charAt(0);
  return {
    white: simpleText(root, "PW"),
    black: simpleText(root, "PB"),
    event: simpleText(root, "EV"),
    date: simpleText(root, "DT"),
    result: winner === "W" ? "white" : winner === "B" ? "black" : null,
  };
}

function gameOf(root: SgfNode): Game {
  checkKind(root);
  const game = newGame(readStart(root), readInfo(root));
  const waiting: [SgfNode, GameNode][] = [[root, game.root]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, before] = next;
    if (node !== root) checkLater(node);
    const after = play(before, node);
    addComment(after, node);
    for (const child of [...node.children].reverse()) waiting.push([child, after]);
  }
  return game;
}

function titleOf(root: SgfNode, number: number): string {
  const text = (name: string) => simpleText(root, name);
  const players = [text("PW"), text("PB")].filter((name) => name).join(" – ");
  const game = [text("EV"), text("RO")].filter((name) => name).join(", ");
  return [`${number}.`, game, players, text("RE")].filter((part) => part).join(" ");
}

/** The games of the text; throws ReadError. */
export const findSgfGames = (text: string): FoundGame[] =>
  readSgfTrees(text).map((root, index) => ({ title: titleOf(root, index + 1), read: () => gameOf(root) }));
