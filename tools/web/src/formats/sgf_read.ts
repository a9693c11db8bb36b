// Games from SGF (FF[4], GM[18]), as engine/notation/sgf.h describes them: a move is B[djddgd], from,
// to and arrow as column and row counted from the top left. Comments and variations are kept.
import { parseMove, type BoardSize } from "../game/notation";
import { newGame, playMove, type GameInfo } from "../game/tree";
import {
  ReadError,
  type Color,
  type Game,
  type GameNode,
  type Move,
  type Place,
  type Position,
  type Square,
} from "../game/types";
import type { FoundGame } from "./found_game";
import { ggfDate, ggfMove, ggfResult, isGgf, readGgfStart } from "./ggf";
import { readPoint, readStart, SETUP_NAMES } from "./sgf_setup";
import { joinStages } from "./sgf_stages";
import { readSgfTrees, valueOf, valuesOf, type SgfNode, type SgfValue } from "./sgf_tree";

const ONLY_FIRST = ["GM", "FF", "SZ", "PL", ...SETUP_NAMES];

/** As one line. */
const simpleText = (node: SgfNode, name: string): string =>
  (valuesOf(node, name)[0]?.text ?? "").replace(/\s+/g, " ").trim();

interface SgfMove {
  readonly color: Color;
  readonly value: SgfValue;
  /** Of its property. */
  readonly place: Place;
}

/** The moves of a node; in SGF there is one at most. */
function movesOf(node: SgfNode, isGgfNode: boolean): SgfMove[] {
  const moves = node.properties.filter(({ name }) => name === "B" || name === "W");
  const [, second] = moves;
  if (second && !isGgfNode) throw new ReadError("sgf.twoMoves", {}, second.place);
  return moves.map(({ name, values, place }) => {
    const [value, other] = values;
    if (other) throw new ReadError("sgf.oneValue", { property: name }, other.place);
    const { text = "" } = value ?? {};
    const squares = isGgfNode ? ggfMove(text) : text;
    return { color: name === "B" ? "black" : "white", value: { text: squares, place: value?.place ?? place }, place };
  });
}

/** The first move of the main line. */
function firstMove(root: SgfNode, isGgfGame: boolean): SgfMove | undefined {
  for (let node: SgfNode | undefined = root; node; node = node.children[0]) {
    const [move] = movesOf(node, isGgfGame);
    if (move) return move;
  }
  return undefined;
}

function readMove(board: BoardSize, { text, place }: SgfValue): Move {
  if (/\d/.test(text)) {
    try {
      return parseMove(text, board);
    } catch (error) {
      throw error instanceof ReadError ? error.at(place) : error;
    }
  }
  if (text.length !== 6) throw new ReadError("sgf.moveLength", {}, place);
  const [from, to, arrow] = [0, 2, 4].map((at) => readPoint(board, { text, place }, at));
  return { from, to, arrow } as Move;
}

/** KataGo writes GM[1], Go's number, also for other games. */
function checkKind(root: SgfNode, isStaged: boolean): void {
  const kind = valueOf(root, "GM");
  const number = kind?.text.trim();
  if (number !== "18" && !(isStaged && number === "1")) {
    throw new ReadError("sgf.wrongGame", {}, kind?.place ?? { line: 1 });
  }
  const version = valueOf(root, "FF");
  if (version && !/^[1-4]$/.test(version.text.trim())) throw new ReadError("sgf.wrongVersion", {}, version.place);
}

function play(before: GameNode, { color, value, place }: SgfMove): GameNode {
  if (before.position.toMove !== color) throw new ReadError("sgf.wrongTurn", {}, place);
  try {
    return playMove(before, readMove(before.position, value));
  } catch (error) {
    throw error instanceof ReadError ? error.at(value.place) : error;
  }
}

/** A move without squares at the end of a line is how some programs write that nobody moves any more. */
const isPass = (node: SgfNode, { value }: SgfMove): boolean =>
  value.text.trim() === "" && node.children.every(({ properties }) => properties.every(({ name }) => !/^[BW]$/.test(name)));

function addComment(to: GameNode, node: SgfNode): void {
  const comments = valuesOf(node, "C").map(({ text }) => text.replace(/\r\n?/g, "\n").trim());
  const comment = comments.filter((text) => text).join("\n\n");
  if (comment) to.comment = to.comment ? `${to.comment}\n\n${comment}` : comment;
}

function checkLater(node: SgfNode): void {
  const property = node.properties.find(({ name }) => ONLY_FIRST.includes(name));
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

function startOf(root: SgfNode, isGgfGame: boolean): Position {
  const first = firstMove(root, isGgfGame);
  const from = (board: BoardSize): Square | null =>
    first && first.value.text.trim() !== "" ? readMove(board, first.value).from : null;
  if (!isGgfGame) return readStart(root, first?.color ?? "white", from);
  return readGgfStart(root, first?.color ?? "black", (size) => from({ width: size, height: size }));
}

function gameOf(tree: SgfNode): Game {
  const isGgfGame = isGgf(tree);
  const { root, isStaged } = isGgfGame ? { root: tree, isStaged: false } : joinStages(tree);
  if (!isGgfGame) checkKind(root, isStaged);
  const start = startOf(root, isGgfGame);
  const info = readInfo(root);
  const date = isGgfGame ? ggfDate(info.date) : info.date;
  const result = isGgfGame ? ggfResult(simpleText(root, "RE"), start.toMove) : info.result;
  const game = newGame(start, { ...info, date, result });
  const waiting: [SgfNode, GameNode][] = [[root, game.root]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, before] = next;
    if (node !== root) checkLater(node);
    const moves = movesOf(node, isGgfGame).filter((move) => !isPass(node, move));
    const after = moves.reduce(play, before);
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
