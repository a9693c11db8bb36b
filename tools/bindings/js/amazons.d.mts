import type { ThinkRequest, Thought } from "./engine_client.mjs";

/** [row, column], counted from 0 at the top left. */
export type Square = [number, number];
export type Direction = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
export type Richting = "N" | "NO" | "O" | "ZO" | "Z" | "ZW" | "W" | "NW";

/** Thrown by a call that breaks a rule; `reason` names the rule, in English. */
export class AssertionError extends Error {
  readonly reason: string;
}

/** Limits and options of a search; one second if it has no limit. */
export type SearchRequest = Omit<ThinkRequest, "fen" | "pondering">;

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

export class Amazons {
  constructor(size?: number);
  readonly amazons: Record<string, string>;
  readonly arrows: Square[];
  readonly size: number;
  readonly toMove: "white" | "black";
  readonly withinTurn: boolean;
  readonly fen: string;
  readonly history: string[];
  toString(): string;
  winner(): 0 | 1 | 2;
  position(amazon: string): Square;
  possibleDirections(amazon: string): Direction[];
  moveAmazon(amazon: string, direction: Direction, distance: number): this;
  shootArrow(amazon: string, direction: Direction, distance: number): this;
  play(move: string): this;
  takeBack(): boolean;
  legalMoves(): string[];
  bestMove(request?: SearchRequest): string | null;
  analyze(request?: SearchRequest): Analysis;
  evaluate(): number;
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
