/** The engine in a worker of its own: a page's thread is never blocked. */

export interface EngineClientOptions {
  /** Size of the transposition table, in megabytes: 1 to 2047, as long as the system has them. */
  hashMb?: number;
  /**
   * Threads that search together; more than one only in pages that are cross-origin isolated, and no more than
   * there are processors. Levels below the highest, and limits of depth or nodes, search with one, so that they
   * repeat.
   */
  threads?: number;
}

export interface ThinkRequest {
  fen: string;
  /** Number of lines; 1 if not given. */
  multiPv?: number;
  /** 1 to 20; 20, full strength, if not given. */
  level?: number;
  /** Seed of the errors that a level makes. */
  seed?: number;
  /** Moves to choose from; all if not given. */
  moves?: string[];
  /** Limits; without any it thinks until it is stopped. */
  seconds?: number;
  depth?: number;
  nodes?: number;
  /**
   * Time on the clock of the side to move for the rest of the game, of which the search takes a share, and time
   * added to it after each of its moves; both in seconds.
   */
  remaining?: number;
  increment?: number;
  /** Whether to ponder, in the opponent's time: limits on time count from `ponderHit` on; the others hold. */
  pondering?: boolean;
  /**
   * Ends the request: its promise is rejected at once with the signal's reason. `stop` ends a search with what it
   * has found instead.
   */
  signal?: AbortSignal;
}

export interface Line {
  /** Moves as "d1-d7/g7", the best one first. */
  pv: string[];
  /** In hundredths of a square, for the side to move. */
  score: number;
  /** Chance that the side to move wins, 0 to 1. */
  chance: number;
  /** Whether the score stands for a won or lost game. */
  isProved: boolean;
  /** Plies to the end of the game, if it is proved. */
  pliesToEnd?: number;
  /** In plies. */
  depth: number;
}

export interface Thought {
  /** Null only if the side to move has no legal move. */
  best: string | null;
  /** In plies. */
  depth: number;
  nodes: number;
  seconds: number;
  /** The best one first. */
  lines: Line[];
}

export interface StaticEval {
  /** In hundredths of a square, for the side to move. */
  score: number;
  /** Chance that the side to move wins, 0 to 1. */
  chance: number;
}

/**
 * Connected empty squares and amazons that arrows and the rim separate from the rest of the board. Values count free
 * moves: above 0 for Black, below 0 for White. Fields are missing where the region is too large to be counted.
 */
export interface Region {
  /** The squares of both sides' amazons, row by row from the top. */
  amazons: string[];
  /** Number of empty squares. */
  empty: number;
  /** Who wins if only this region is played: a side, or whoever moves first or second. */
  winner?: "black" | "white" | "first" | "second";
  /** The closest whole numbers below and above the value. */
  least?: number;
  most?: number;
  /** Of the value. */
  mean?: number;
  /** What a move is worth, in moves; -1 where the value is a whole number. */
  temperature?: number;
  /** In canonical form, "-2", "1/2" or "{2|-1}", unless it is long. */
  value?: string;
}

/** What the opening book knows of a position: the engine's own games that reached it, and a long search. */
export interface BookEntry {
  games: number;
  /** Of these, by the side to move. */
  won: number;
  /** The move that the search found, its mover's chance to win with it, 0 to 1, and the search's nodes. */
  answer: { move: string; chance: number; nodes: number } | null;
  /** The moves to other positions of the book, the most played first; of mirror images one. */
  moves: BookMove[];
}

export interface BookMove {
  move: string;
  /** That reached the position after the move. */
  games: number;
  /** Of these, by the mover. */
  won: number;
  /** Of the mover, 0 to 1, by a search of the position after the move. */
  chance: number | null;
}

export class EngineClient {
  /** Loads the engine; rejects with the error if it cannot. */
  static start(options?: EngineClientOptions): Promise<EngineClient>;
  /** The levels, weakest first: their Elo, where level 1 has 1000. */
  readonly levels: { elo: number }[];
  /** The build that runs: "baseline", "simd" or "threads". */
  readonly build: string;
  /** Threads that search together. */
  readonly threads: number;
  /**
   * Searches; calls `onProgress` after every iteration. Requests wait for one another. Rejects with a RangeError
   * if the request has a wrong or unknown field; its message names the field.
   */
  think(request: ThinkRequest, onProgress?: (thought: Thought) => void): Promise<Thought>;
  /** Ends the search that runs: its promise resolves with its last result. */
  stop(): void;
  /**
   * The expected move was played: the search that ponders, or the next one that waits to, goes on within its time.
   * Where memory cannot be shared with the worker, that search begins again.
   */
  ponderHit(): void;
  /** The static eval, without a search; the side to move must have a legal move. */
  evaluate(fen: string): Promise<StaticEval>;
  /** What the separated parts of the position are worth, counted exactly; up to a second for each. */
  regions(fen: string): Promise<Region[]>;
  /** What the opening book knows of the position; null if it does not have it. */
  book(fen: string): Promise<BookEntry | null>;
  /** Clears the results of earlier searches. */
  clear(): Promise<void>;
  /** Ends the worker; waiting requests are rejected. */
  close(): void;
}
