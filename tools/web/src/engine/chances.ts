// Thoughts about a game as chances of winning, and as losses of its moves.
import { formatMove } from "../game/notation";
import { opponent, winner } from "../game/rules";
import type { Color, GameNode } from "../game/types";
import type { Line, Thought } from "./engine";

export type Thoughts = ReadonlyMap<number, Thought>;

/** The chance that the side to move wins, 0 to 1; nothing if it is not known. */
function ownChance(node: GameNode, thoughts: Thoughts): number | undefined {
  if (winner(node.position)) return 0;
  return thoughts.get(node.id)?.lines[0]?.chance;
}

/** The chance that the color wins, 0 to 1; nothing if it is not known. */
export function chanceOf(color: Color, node: GameNode, thoughts: Thoughts): number | undefined {
  const own = ownChance(node, thoughts);
  if (own === undefined) return undefined;
  return node.position.toMove === color ? own : 1 - own;
}

/** The line of the move to the node in the search before it, if it has one. */
function lineTo({ parent, move }: GameNode, thoughts: Thoughts): Line | undefined {
  if (!parent || !move) return undefined;
  const text = formatMove(move);
  return thoughts.get(parent.id)?.lines.find((line) => line.pv[0] === text);
}

/**
 * The loss of the move to the node against the best one, 0 to 1. If the search before the move has a line of
 * it, both chances come from that search; else from the searches before and after.
 */
export function lossOf(node: GameNode, thoughts: Thoughts): number | undefined {
  const { parent } = node;
  if (!parent) return undefined;
  const best = ownChance(parent, thoughts);
  if (best === undefined) return undefined;
  const played = lineTo(node, thoughts)?.chance ?? chanceOf(opponent(node.position.toMove), node, thoughts);
  return played === undefined ? undefined : Math.max(0, best - played);
}

/** Whether the move to the node threw away a win that was proved: now the other side's win is. */
export function threwAwayWin(node: GameNode, thoughts: Thoughts): boolean {
  const isProved = (line: Line | undefined, chance: number) => line?.isProved === true && line.chance === chance;
  const best = node.parent && thoughts.get(node.parent.id)?.lines[0];
  const reply = thoughts.get(node.id)?.lines[0];
  return isProved(best ?? undefined, 1) && (isProved(lineTo(node, thoughts), 0) || isProved(reply, 1));
}

/** How bad a loss is, with the marks that chess players use. */
export type Judgement = "good" | "inaccuracy" | "mistake" | "blunder";

/** The least losses: those of the console's review (bot/console/review.h). */
const LIMITS: readonly (readonly [number, Judgement])[] = [
  [0.2, "blunder"],
  [0.1, "mistake"],
  [0.05, "inaccuracy"],
];

export const judgementOf = (loss: number): Judgement => LIMITS.find(([least]) => loss >= least)?.[1] ?? "good";

export const MARKS: Readonly<Record<Judgement, string>> = {
  good: "",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** Whether the loss is one of a mistake or worse. */
export const isMistake = (loss: number): boolean => ["mistake", "blunder"].includes(judgementOf(loss));

/**
 * How near to the best a player's moves were, 0 to 100; nothing without losses. A move's accuracy is
 * 103.1668 exp(-4.354 loss) - 3.1669, as lichess has it (lichess.org/page/accuracy); a player's is the mean.
 */
export function accuracyOf(losses: readonly number[]): number | undefined {
  if (losses.length === 0) return undefined;
  const each = losses.map((loss) => Math.min(100, Math.max(0, 103.1668 * Math.exp(-4.354 * loss) - 3.1669)));
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}
