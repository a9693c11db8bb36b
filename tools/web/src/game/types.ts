// The types that all parts of the page share: positions, moves, games, and faults of texts.
import type { MessageKey } from "../i18n";

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

/** Lines and columns count from 1; a column is a UTF-16 unit. A move counts from 1 in its game. */
export interface Place {
  readonly line?: number;
  readonly column?: number;
  readonly move?: number;
}

export type FaultParams = Readonly<Record<string, string | number>>;

/** A message that is put into words by i18n. */
export interface Fault {
  readonly key: MessageKey;
  readonly params: FaultParams;
}

/** Thrown by every reader of a text; its English `message` is for logs, not for people. */
export class ReadError extends Error implements Fault {
  constructor(
    readonly key: MessageKey,
    readonly params: FaultParams = {},
    readonly place: Place = {},
  ) {
    super(`${key} ${JSON.stringify(params)} at ${JSON.stringify(place)}`);
    this.name = "ReadError";
  }

  /** The same fault in a place that is known better, such as the line of a file. */
  at(place: Place): ReadError {
    return new ReadError(this.key, this.params, { ...this.place, ...place });
  }
}
