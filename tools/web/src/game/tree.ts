// The tree of a game: its moves with variations. Functions that change a tree change it in place.
import { ReadError, type Game, type GameNode, type Move, type Position } from "./types";
import { applyMove, objection, sameMove } from "./rules";

/** A game but for its moves. */
export type GameInfo = Omit<Game, "root">;

const NO_INFO: GameInfo = { white: "", black: "", event: "", date: "", result: null };

let lastId = 0;

/** A node with an id that no other node of this page has. */
function makeNode(position: Position, parent: GameNode | null, move: Move | null): GameNode {
  lastId += 1;
  return { id: lastId, move, position, parent, children: [], comment: "" };
}

export const newGame = (start: Position, info: Partial<GameInfo> = {}): Game => ({
  root: makeNode(start, null, null),
  ...NO_INFO,
  ...info,
});

/**
 * Plays a move and returns its node: the one that is there already, or a new last child. Throws
 * ReadError, changing nothing, if the move is not legal.
 */
export function playMove(node: GameNode, move: Move): GameNode {
  const known = node.children.find((child) => child.move && sameMove(child.move, move));
  if (known) return known;
  const fault = objection(node.position, move);
  if (fault) throw new ReadError(fault.key, fault.params, { move: depthOf(node) + 1 });
  const child = makeNode(applyMove(node.position, move), node, move);
  node.children.push(child);
  return child;
}

/** Adds a move that is known to be legal, and the position after it. */
export function restoreNode(parent: GameNode, move: Move, position: Position): GameNode {
  const child = makeNode(position, parent, move);
  parent.children.push(child);
  return child;
}

/** Removes the node and all that follows it; returns its parent. The root stays. */
export function deleteNode(node: GameNode): GameNode {
  const { parent } = node;
  if (!parent) return node;
  parent.children = parent.children.filter((child) => child !== node);
  return parent;
}

/** Moves the node before its siblings. */
function moveToFront(node: GameNode): void {
  const { parent } = node;
  if (parent) parent.children = [node, ...parent.children.filter((child) => child !== node)];
}

const isFirstChild = (node: GameNode): boolean => !node.parent || node.parent.children[0] === node;

/** Makes the moves up to the node the beginning of the main line. */
export function makeMainLine(node: GameNode): void {
  for (const step of pathTo(node)) moveToFront(step);
}

/** The nodes from the root to this one, both included. */
function pathTo(node: GameNode): GameNode[] {
  const path: GameNode[] = [];
  for (let at: GameNode | null = node; at; at = at.parent) path.push(at);
  return path.reverse();
}

/** The number of moves from the root to the node. */
export const depthOf = (node: GameNode): number => pathTo(node).length - 1;

/** The node and the first children that follow it. */
export function mainLine(node: GameNode): GameNode[] {
  const line: GameNode[] = [];
  for (let at: GameNode | undefined = node; at; at = at.children[0]) line.push(at);
  return line;
}

/** The line that a player of the game sees at the node: the path to it, then its main line. */
export const lineThrough = (node: GameNode): GameNode[] => [
  ...pathTo(node),
  ...mainLine(node).slice(1),
];

export const isOnMainLine = (node: GameNode): boolean => pathTo(node).every(isFirstChild);

/** All nodes of the tree: a node before its children, the main line first. No recursion: lines are long. */
export function allNodes(root: GameNode): GameNode[] {
  const nodes: GameNode[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    nodes.push(node);
    waiting.push(...[...node.children].reverse());
  }
  return nodes;
}

/** The same tree with nodes of its own, and its node in the place of `at`. */
export function copyGame(game: Game, at: GameNode): { game: Game; node: GameNode } {
  const copies = new Map<GameNode, GameNode>();
  for (const node of allNodes(game.root)) {
    const parent = node.parent ? (copies.get(node.parent) ?? null) : null;
    const copy = makeNode(node.position, parent, node.move);
    copy.comment = node.comment;
    parent?.children.push(copy);
    copies.set(node, copy);
  }
  const root = copies.get(game.root) as GameNode;
  return { game: { ...game, root }, node: copies.get(at) ?? root };
}
