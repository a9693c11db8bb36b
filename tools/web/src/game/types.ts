// What the views, the file formats and the engine's worker share.

/** Column and row, counted from 0 at the lower left ("a1"). */
export interface Square {
  readonly x: number;
  readonly y: number;
}

export type Color = "white" | "black";

/** A player's whole turn. */
export interface Move {
  readonly from: Square;
  readonly to: Square;
  readonly arrow: Square;
}

export type Content = "empty" | "white" | "black" | "arrow";

/** A position; never changed once made. */
export interface Position {
  readonly width: number;
  readonly height: number;
  /** Row by row from "a1". */
  readonly squares: readonly Content[];
  readonly toMove: Color;
}

/** A node of a game's tree: the root has no move, the first child is the main line. */
export interface GameNode {
  readonly id: number;
  readonly move: Move | null;
  readonly position: Position;
  readonly parent: GameNode | null;
  children: GameNode[];
  comment: string;
}

export interface Game {
  readonly root: GameNode;
  /** As files have it: names of the players, event, date, result ("white", "black" or none). */
  white: string;
  black: string;
  event: string;
  date: string;
  result: Color | null;
}
