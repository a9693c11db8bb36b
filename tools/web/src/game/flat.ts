// A game as numbers, to be sent between threads: nodes refer to one another, and a message of 20,000 of them that are
// nested in one another is more than browsers copy.
import { applyMove, indexOf, squareOf } from "./rules";
import { allNodes, newGame, restoreNode, type GameInfo } from "./tree";
import type { Game, GameNode, Position } from "./types";

export interface FlatGame {
  readonly info: GameInfo;
  readonly start: Position;
  /** For each node but the root: the number of its parent and the indices of the squares of its move. */
  readonly steps: Int32Array<ArrayBuffer>;
  readonly comments: readonly (readonly [node: number, text: string])[];
}

const STEP = 4;

export function flatten({ root, ...info }: Game): FlatGame {
  const nodes = allNodes(root);
  const numbers = new Map(nodes.map((node, index) => [node, index]));
  const steps = new Int32Array(STEP * (nodes.length - 1));
  nodes.slice(1).forEach(({ parent, move }, index) => {
    if (!parent || !move) return;
    const squares = [move.from, move.to, move.arrow].map((square) => indexOf(root.position, square));
    steps.set([numbers.get(parent) ?? 0, ...squares], STEP * index);
  });
  const comments = nodes.flatMap(({ comment }, index) => (comment === "" ? [] : [[index, comment] as const]));
  return { info, start: root.position, steps, comments };
}

/** The game, and its nodes in the order of `allNodes`; its moves were legal when it was flattened. */
export function unflatten({ info, start, steps, comments }: FlatGame): { game: Game; nodes: GameNode[] } {
  const game = newGame(start, info);
  const nodes = [game.root];
  for (let at = 0; at < steps.length; at += STEP) {
    const [number = 0, from = 0, to = 0, arrow = 0] = steps.subarray(at, at + STEP);
    const parent = nodes[number] ?? game.root;
    const move = { from: squareOf(start, from), to: squareOf(start, to), arrow: squareOf(start, arrow) };
    nodes.push(restoreNode(parent, move, applyMove(parent.position, move)));
  }
  for (const [index, text] of comments) (nodes[index] ?? game.root).comment = text;
  return { game, nodes };
}
