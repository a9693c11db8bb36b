// Games from SGF (FF[4], GM[18]), as engine/notation/sgf.h describes them: a move is B[djddgd], from,
// to and arrow as column and row counted from the top left. Comments and variations are kept.
import type { BoardSize } from "../game/notation";
import { opponent } from "../game/rules";
import { newGame, playMove, type GameInfo } from "../game/tree";
import { ReadError, type Game, type GameNode, type Position, type Square } from "../game/types";
import { gameTitle, type FoundGame } from "./found_game";
import { ggfDate, ggfResult, isGgf, readGgfStart } from "./ggf";
import { firstMove, hasMoveForm, isEnd, loserOf, movesOf, readMove, type SgfMove } from "./sgf_moves";
import { readStart, SETUP_NAMES } from "./sgf_setup";
import { joinStages } from "./sgf_stages";
import { readSgfTrees, valueOf, valuesOf, type SgfNode } from "./sgf_tree";

const ONLY_FIRST = ["GM", "FF", "SZ", "PL", ...SETUP_NAMES];

/** As one line. */
const simpleText = (node: SgfNode, name: string): string =>
  (valuesOf(node, name)[0]?.text ?? "").replace(/\s+/g, " ").trim();

/** KataGo writes GM[1], Go's number, also for other games; without GM, which means Go too, the moves tell. */
function checkKind(root: SgfNode, isStaged: boolean): void {
  const kind = valueOf(root, "GM");
  const number = kind?.text.trim();
  const isUnnamed = kind ? isStaged && number === "1" : isStaged || hasMoveForm(firstMove(root, false));
  if (number !== "18" && !isUnnamed) throw new ReadError("sgf.wrongGame", {}, kind?.place ?? { line: 1 });
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

const hasMove = ({ properties }: SgfNode): boolean => properties.some(({ name }) => name === "B" || name === "W");

/** The moves of a node but for an end that is written as one. */
function playedMoves(node: SgfNode, isGgfNode: boolean): SgfMove[] {
  const moves = movesOf(node, isGgfNode);
  const last = moves.at(-1);
  return last && isEnd(last.value.text) && !node.children.some(hasMove) ? moves.slice(0, -1) : moves;
}

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
    first && !isEnd(first.value.text) ? readMove(board, first.value).from : null;
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
  const loser = simpleText(root, "RE") === "" ? loserOf(root, isGgfGame) : null;
  const told = isGgfGame ? ggfResult(simpleText(root, "RE"), start.toMove) : info.result;
  const result = loser ? opponent(loser) : told;
  const game = newGame(start, { ...info, date, result });
  const waiting: [SgfNode, GameNode][] = [[root, game.root]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, before] = next;
    if (node !== root) checkLater(node);
    const after = playedMoves(node, isGgfGame).reduce(play, before);
    addComment(after, node);
    for (const child of [...node.children].reverse()) waiting.push([child, after]);
  }
  return game;
}

function titleOf(root: SgfNode, number: number): string {
  const text = (name: string) => simpleText(root, name);
  return gameTitle({ number, game: [text("EV"), text("RO")], players: [text("PW"), text("PB")], result: text("RE") });
}

/** The games of the text; throws ReadError. */
export const findSgfGames = (text: string): FoundGame[] =>
  readSgfTrees(text).map((root, index) => ({ title: titleOf(root, index + 1), read: () => gameOf(root) }));
