// Stands in for the engine where a test wants no thinking: the contract of engine_client.d.mts, legal
// moves drawn by lot, made-up chances.
const LEVELS = Array.from({ length: 20 }, (_, i) => ({ elo: 1000 + 150 * i }));
const STEPS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y])).filter(([x, y]) => x || y);

function readFen(fen) {
  const [board, side] = fen.split(" ");
  const rows = board.split("/").map((row) =>
    (row.match(/\d+|[Qq*]/g) ?? []).flatMap((part) => (/\d/.test(part) ? Array(Number(part)).fill(".") : [part])),
  );
  return { rows: rows.reverse(), own: side === "w" ? "Q" : "q" };
}

function reach(rows, x, y, vacated) {
  const found = [];
  for (const [dx, dy] of STEPS) {
    for (let tx = x + dx, ty = y + dy; ; tx += dx, ty += dy) {
      const isVacated = vacated && vacated[0] === tx && vacated[1] === ty;
      if (!isVacated && rows[ty]?.[tx] !== ".") break;
      found.push([tx, ty]);
    }
  }
  return found;
}

const name = ([x, y]) => `${String.fromCharCode(97 + x)}${y + 1}`;

function legalMoves(fen) {
  const { rows, own } = readFen(fen);
  const moves = [];
  rows.forEach((row, y) =>
    row.forEach((content, x) => {
      if (content !== own) return;
      for (const to of reach(rows, x, y)) {
        for (const arrow of reach(rows, ...to, [x, y])) {
          moves.push(`${name([x, y])}-${name(to)}/${name(arrow)}`);
        }
      }
    }),
  );
  return moves;
}

export class EngineClient {
  levels = LEVELS;
  build = "mock";
  #stop = () => {};
  #last = Promise.resolve();

  static async start(options) {
    (globalThis.engineStarts ??= []).push(options);
    return new EngineClient();
  }

  think(request, onProgress) {
    const run = this.#last.then(() => this.#think(request, onProgress));
    this.#last = run.catch(() => {});
    return run;
  }

  async #think({ fen, multiPv = 1, seconds, nodes, depth, level = 20 }, onProgress) {
    const moves = legalMoves(fen);
    const draw = () => moves[Math.floor(Math.random() * moves.length)];
    const chance = 0.3 + 0.4 * Math.random();
    const lines = moves.length === 0 ? [] : Array.from({ length: Math.min(multiPv, moves.length) }, (_, i) => ({
      pv: [draw()],
      score: Math.round(100 * (chance - 0.5)) - 10 * i,
      chance: chance - 0.04 * i,
      isProved: false,
      depth: 3,
    }));
    const thought = { best: lines[0]?.pv[0] ?? null, depth: 3, nodes: 1000, seconds: 0.01, lines };
    onProgress?.(thought);
    const isBounded = seconds !== undefined || nodes !== undefined || depth !== undefined || level < 20;
    const wait = isBounded ? Math.min(seconds ?? 0.05, 0.3) * 1000 : 1e9;
    await new Promise((resolve) => {
      this.#stop = resolve;
      setTimeout(resolve, wait);
    });
    return thought;
  }

  stop() {
    this.#stop();
  }

  async evaluate() {
    return { score: 0, chance: 0.5 };
  }

  async regions() {
    return [];
  }

  /** A book with one position: the start on 10 × 10. */
  async book(fen) {
    if (fen !== "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w") return null;
    return {
      games: 1000,
      won: 540,
      answer: { move: "g1-g8/f9", chance: 0.531, nodes: 20_000_000 },
      moves: [
        { move: "g1-g8/f9", games: 700, won: 399, chance: 0.531 },
        { move: "d1-d7/g7", games: 300, won: 141, chance: null },
      ],
    };
  }

  async clear() {}

  close() {}
}
