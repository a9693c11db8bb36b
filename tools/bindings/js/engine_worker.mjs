// The engine's worker: answers the client's messages one after the other.
import { instantiate } from "./core_glue.mjs";
import { importOfNode } from "./core_wasm.mjs";

/** The value of a call into C++. */
function valueOf(outcome) {
  if ("error" in outcome) throw new RangeError(outcome.error);
  return outcome.value;
}

let engine;

const answers = {
  async start({ build, module, hashMb, threads }) {
    const core = await instantiate(build, module, threads);
    engine = new core.CoreEngine();
    valueOf(engine.start(hashMb, threads));
    return { levels: core.levels() };
  },
  think({ fen, request, pondering, flag }, report) {
    const signal = flag ? () => Atomics.load(flag, 0) : () => 0;
    return valueOf(engine.think(fen, request, pondering, report, signal));
  },
  evaluate({ fen }) {
    return valueOf(engine.evaluate(fen));
  },
  book({ fen }) {
    return valueOf(engine.book(fen));
  },
  regions({ fen }) {
    return valueOf(engine.regions(fen));
  },
  clear() {
    engine.clear();
  },
};

async function answer({ kind, ...message }, post) {
  try {
    post({ value: await answers[kind](message, (thought) => post({ thought })) });
  } catch (error) {
    post({ error: String(error?.message ?? error), isRangeError: error instanceof RangeError });
  }
}

let last = Promise.resolve();

/** Answers after all that came before, of which the first one loads the WebAssembly. */
function listen(message, post) {
  last = last.then(() => answer(message, post));
}

// The listener is there before anything is awaited: browsers drop what comes earlier.
if (typeof globalThis.postMessage === "function") {
  globalThis.onmessage = ({ data }) => listen(data, (reply) => globalThis.postMessage(reply));
} else {
  importOfNode("worker_threads").then(({ parentPort }) => {
    parentPort.on("message", (data) => listen(data, (reply) => parentPort.postMessage(reply)));
  });
}
