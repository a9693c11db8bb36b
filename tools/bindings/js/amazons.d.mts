import type { Region, ThinkRequest, Thought } from "./engine_client.mjs";

/** [row, column], counted from 0 at the top left. */
export type Square = [number, number];
export type Direction = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
export type Richting = "N" | "NO" | "O" | "ZO" | "Z" | "ZW" | "W" | "NW";

/** Thrown by a call that breaks a rule; `reason` names the rule, in English. */
export class AssertionError extends Error {
  readonly reason: string;
}

/** Limits and options of a search; one second if it has no limit. */
export type SearchRequest = Omit<ThinkRequest, "fen" | "pondering" | "signal">;

export interface Analysis extends Thought {
  /** Score of the best move for the side to move, in hundredths of a square. */
  score: number;
  /** Chance that the side to move wins, 0 to 1. */
  chance: number;
  /** Whether the score stands for a won or lost game. */
  isProved: boolean;
  /** Begins with the best move. */
  pv: string[];
}

/** Where a game starts: the standard set-up of a board, 5 to 16 squares a side, with White first if not given. */
export interface StandardStart {
  size?: number;
  toMove?: "white" | "black";
  fen?: never;
}

/**
 * A position as FEN, alone; any rectangle of 1 to 16 squares a side. Its amazons get letters by column from the left
 * and, in a column, from the top.
 */
export interface FenStart {
  fen: string;
  size?: never;
  toMove?: never;
}

export interface SgfInfo {
  black?: string;
  white?: string;
  /** Such as "B+R". */
  result?: string;
  name?: string;
}

/** Options and requests with an unknown or wrong field throw a RangeError that names it. */
export class Amazons {
  /** Without an argument, the standard set-up on 10x10. Throws a RangeError that says what is wrong, and where. */
  constructor(start?: number | StandardStart | FenStart);
  /** The main line of the first game in an SGF text; throws a RangeError, also for an illegal move. */
  static fromSgf(text: string): Amazons;
  readonly amazons: Record<string, string>;
  readonly arrows: Square[];
  /** The longer side, in squares. */
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly toMove: "white" | "black";
  readonly withinTurn: boolean;
  readonly fen: string;
  readonly history: string[];
  toString(): string;
  /**
   * 1 if White has won, 2 if Black has, 0 while the game goes on and between a step and its shot. A side has lost as
   * soon as it cannot move, whoever's turn it is; if neither can, the side whose turn it is has lost.
   */
  winner(): 0 | 1 | 2;
  position(amazon: string): Square;
  possibleDirections(amazon: string): Direction[];
  moveAmazon(amazon: string, direction: Direction, distance: number): this;
  shootArrow(amazon: string, direction: Direction, distance: number): this;
  play(move: string): this;
  /** Undoes the last move or, between a step and its shot, the step; throws an AssertionError if there is none. */
  takeBack(): this;
  legalMoves(): string[];
  /** The complete moves as SGF. */
  sgf(info?: SgfInfo): string;
  bestMove(request?: SearchRequest): string | null;
  analyze(request?: SearchRequest): Analysis;
  evaluate(): number;
  /** What the separated parts of the board are worth, counted exactly; up to a second for each. */
  regions(): Region[];
}

export class Amazones {
  readonly amazones: Record<string, string>;
  readonly pijlen: Square[];
  toString(): string;
  winnaar(): 0 | 1 | 2;
  positie(amazone: string): Square;
  mogelijkeRichtingen(amazone: string): Richting[];
  verzetAmazone(amazone: string, richting: Richting, afstand: number): this;
  schietPijl(amazone: string, richting: Richting, afstand: number): this;
}

export interface Beurt {
  arbeider: string;
  verzet: Richting;
  /** Ontbreekt als het verzetten wint. */
  bouw?: Richting;
}

export class Santorini {
  constructor(posities: Square[]);
  readonly arbeiders: Record<string, Square>;
  niveau(arbeider: string): 0 | 1 | 2 | 3;
  toString(): string;
  verzetArbeider(arbeider: string, richting: Richting): this;
  bouwToren(arbeider: string, richting: Richting): this;
  winnendeArbeider(): string | undefined;

  readonly aantalSpelers: 2 | 3 | 4;
  readonly aanZet: number;
  readonly fase: "verzetten" | "bouwen" | "afgelopen";
  isUitgeschakeld(speler: number): boolean;
  winnaar(): number | undefined;
  mogelijkeVerzettingen(arbeider: string): Richting[];
  mogelijkeBouwrichtingen(arbeider: string): Richting[];
  geldigeBeurten(): Beurt[];
  speel(beurt: Beurt): this;
}

export interface ReadGame {
  /** The position before the first move, as FEN. */
  start: string;
  /** As `Amazons.play` reads them. */
  moves: string[];
  /** What the file does not tell is "". */
  white: string;
  black: string;
  date: string;
  /** As SGF writes it, such as "B+R". */
  result: string;
}

/** Reads a game in any notation and encoding; throws a RangeError that says what is wrong, and where. */
export function readGame(data: string | Uint8Array): ReadGame;
