/** [row, column], counted from 0 at the top left. */
export type Square = [number, number];
export type Direction = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
export type Richting = "N" | "NO" | "O" | "ZO" | "Z" | "ZW" | "W" | "NW";

/** Thrown by a call that breaks a rule; `reason` says, in English, which one. */
export class AssertionError extends Error {
  readonly reason: string;
}

/** What ends the engine's thinking; one second if neither is given. */
export interface Limits {
  seconds?: number;
  /** In whole turns. */
  depth?: number;
}

export interface Analysis {
  best: string | null;
  /** For the side to move, in hundredths of a square. */
  score: number;
  depth: number;
  nodes: number;
  variation: string[];
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
  play(turn: string): this;
  takeBack(): boolean;
  legalMoves(): string[];
  bestMove(limits?: Limits): string | null;
  analyze(limits?: Limits): Analysis;
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
