// Replays the games of matches by Fairy-Stockfish's rules, a referee that shares no code with ours:
//
//     node replay.mjs RUN.jsonl...
//
// Every move must be legal there, and the side that has none left must be the one that lost.
import { readFileSync } from "node:fs";

const SETUPS = {
  8: "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b - - 0 1",
  10: "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 b - - 0 1",
};

// Fairy-Stockfish knows Amazons on 10x10 only.
const VARIANTS = `[amazons8:amazons]
maxRank = 8
maxFile = h
startFen = ${SETUPS[8]}
`;

/** "d1-d7/g7" as Fairy-Stockfish writes it. */
function uci(move) {
  const [from, to, arrow] = move.split(/[-/]/);
  return `${from}${to},${to}${arrow}`;
}

function replay(size, game, name) {
  const board = new ffish.Board(size === 8 ? "amazons8" : "amazons", SETUPS[size]);
  try {
    for (const [i, move] of game.moves.entries()) {
      if (!board.push(uci(move))) throw new Error(`${name}: move ${i + 1}, ${move}, is illegal`);
    }
    const isDecided = board.legalMoves().trim() === "";
    const toMove = board.turn() ? 1 : 0; // as the match writes a side: Black is 0
    if (isDecided && toMove !== game.loser) throw new Error(`${name}: the other side has lost`);
    if (!isDecided && game.cause === "moves") throw new Error(`${name}: it is not over`);
    return game.moves.length;
  } finally {
    board.delete();
  }
}

function records(path) {
  return readFileSync(path, "utf8").trim().split("\n").map((line) => JSON.parse(line));
}

// It would fetch its WebAssembly from the path of a file, which node refuses; without it, it reads.
delete globalThis.fetch;
const { default: ffish } = await import("ffish");
await new Promise((resolve) => {
  ffish.onRuntimeInitialized = resolve;
});
ffish.loadVariantConfig(VARIANTS);
try {
  for (const path of process.argv.slice(2)) {
    const [{ run }, ...pairs] = records(path);
    let games = 0;
    let moves = 0;
    for (const { pair, games: played } of pairs.filter((record) => record.games)) {
      for (const game of played) {
        games += 1;
        moves += replay(run.size, game, `${path}: pair ${pair}`);
      }
    }
    if (games === 0) throw new Error(`${path}: no game`);
    console.log(`${path}: ${games} games on ${run.size}x${run.size}, ${moves} moves, all legal`);
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
