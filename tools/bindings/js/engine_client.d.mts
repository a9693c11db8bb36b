/** The engine in a worker of its own: a page's thread is never blocked. */

export interface EngineClientOptions {
  /** Of the transposition table, in megabytes. */
  hashMb?: number;
  /**
   * That think together; more than one only in pages that are cross-origin isolated, and no more than
   * there are processors. Levels below the highest, and limits of depth or nodes, keep to one of
   * them, so that they repeat.
   */
  threads?: number;
}

export interface ThinkRequest {
  fen: string;
  /** The number of best moves that are wanted; 1 if not given. */
  multiPv?: number;
  /** 1 to 20; 20, full strength, if not given. */
  level?: number;
  /** Of the errors that a level makes. */
  seed?: number;
  /** Moves to choose from; all if not given. */
  moves?: string[];
  /** Limits; without any it thinks until it is stopped. */
  seconds?: number;
  depth?: number;
  nodes?: number;
  /**
   * What the side to move has left for the rest of the game, in seconds, of which the search takes its
   * share, and what is added after each of its moves.
   */
  remaining?: number;
  increment?: number;
  /** To think in the opponent's time: limits on time count from `ponderHit` on; the others hold. */
  pondering?: boolean;
}

export interface Line {
  /** Moves as "d1-d7/g7", the best one first. */
  pv: string[];
  /** For the side to move, in hundredths of a square. */
  score: number;
  /** That the side to move wins, 0 to 1. */
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
  /** For the side to move, in hundredths of a square. */
  score: number;
  /** That the side to move wins, 0 to 1. */
  chance: number;
}

export class EngineClient {
  /** Loads the engine; rejects with what went wrong. */
  static start(options?: EngineClientOptions): Promise<EngineClient>;
  /** The levels, weakest first: their Elo, where level 1 has 1000. */
  readonly levels: { elo: number }[];
  /** Which build runs: "baseline", "simd" or "threads". */
  readonly build: string;
  /** So many think together. */
  readonly threads: number;
  /**
   * Searches; `onProgress` hears of every finished iteration. Requests wait for one another. Rejects
   * with a RangeError that says what was wrong with the request.
   */
  think(request: ThinkRequest, onProgress?: (thought: Thought) => void): Promise<Thought>;
  /** Ends the search that runs: its promise resolves with what was found until now. */
  stop(): void;
  /**
   * Tells the search that ponders, or the next one that shall, that the expected move was played. Where
   * memory cannot be shared with the worker, that search begins again.
   */
  ponderHit(): void;
  /** The static eval, without a search; the side to move must have a legal move. */
  evaluate(fen: string): Promise<StaticEval>;
  /** Forgets all that was found in earlier searches. */
  clear(): Promise<void>;
  /** Ends the worker; what waits is rejected. */
  close(): void;
}
