// node js_speed.mjs BUILD: the engine's speed as WebAssembly beside the native program's, one thread
// each, in turns on the same positions. Processor time counts, as other programs may run too.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const ROUNDS = 5;
const NODES = 200_000;
const HASH_MB = 32;
const TICKS_A_SECOND = 100; // of /proc, on every Linux

/** The start, and a position in which half of the game has been played. */
const POSITIONS = {
  "8×8": ["2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b", "2q1*3/3*2q*/4Q1*1/1**Q*3/4q1*1/Q**5/Q2*1q2/8 w"],
  "10×10": [
    "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w",
    "10/3q*1*3/2*2Q1*2/1*1q3*2/3*Q*4/2*3*1q1/1Q*2*4/4*1*Q2/3q1*4/10 w",
  ],
};

const build = resolve(process.argv[2] ?? "build");
const { EngineClient } = await import(pathToFileURL(join(build, "js/engine_client.mjs")).href);

const native = spawn(join(build, "amazons"), ["uci"], { stdio: ["pipe", "pipe", "inherit"] });
native.stdin.write(`setoption name Hash value ${HASH_MB}\n`);
const answers = createInterface({ input: native.stdout })[Symbol.asyncIterator]();

/** The seconds of processor time that the native program has used. */
function nativeSeconds() {
  const fields = readFileSync(`/proc/${native.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

async function tellNative(commands, last) {
  native.stdin.write(`${commands}\n`);
  while (!(await answers.next()).value.startsWith(last));
}

const ownSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Nodes a second of processor time, in a search that knows nothing from earlier ones. */
async function nativeSpeed(fen) {
  await tellNative("setoption name Clear Hash\nisready", "readyok");
  const before = nativeSeconds();
  await tellNative(`position fen ${fen}\ngo nodes ${NODES}`, "bestmove");
  return NODES / (nativeSeconds() - before);
}

async function wasmSpeed(fen) {
  await engine.clear();
  const before = ownSeconds();
  await engine.think({ fen, nodes: NODES });
  return NODES / (ownSeconds() - before);
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

const engine = await EngineClient.start({ hashMb: HASH_MB });
console.log(`| position | native, nodes/s | WebAssembly (${engine.build}), nodes/s | ratio |`);
console.log("|---|---|---|---|");
for (const [board, fens] of Object.entries(POSITIONS)) {
  for (const [place, fen] of fens.entries()) {
    // The first search also compiles.
    await wasmSpeed(fen);
    const rounds = { native: [], wasm: [] };
    for (let round = 0; round < ROUNDS; ++round) {
      rounds.native.push(await nativeSpeed(fen));
      rounds.wasm.push(await wasmSpeed(fen));
    }
    const name = `${board}, ${place === 0 ? "start" : "middle"}`;
    const [own, other] = [median(rounds.native), median(rounds.wasm)];
    const speeds = [own, other].map((value) => value.toExponential(2)).join(" | ");
    console.log(`| ${name} | ${speeds} | ${(other / own).toFixed(2)} |`);
  }
}
engine.close();
native.stdin.end();
