// The engine in a worker of its own: a page's thread is never blocked.
import { bestBuild, compiled, importOfNode, mostThreads } from "./core_wasm.mjs";
import { checkFlag, checkNames, checkSignal, checkText, checkWhole, searchRequest } from "./search_request.mjs";

const WORKER_FILE = "./engine_worker.mjs";

/** The values of the flag that a search looks at; engine_core.cpp has the same numbers. */
const SIGNAL = { none: 0, ponderHit: 1, stop: 2 };

/** Whether memory can be shared with workers: in a page only if it is cross-origin isolated. */
function canShareMemory() {
  return typeof SharedArrayBuffer === "function" && globalThis.crossOriginIsolated !== false;
}

/** Returns a function that starts a worker, in browsers and in node, with callbacks for messages and failures. */
async function workerStarter() {
  if (typeof Worker === "function") {
    return (onMessage, onFailure) => {
      // Bundlers look for this very expression.
      const worker = new Worker(new URL("./engine_worker.mjs", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }) => onMessage(data);
      worker.onerror = ({ message }) => onFailure(message);
      return worker;
    };
  }
  const node = await importOfNode("worker_threads");
  return (onMessage, onFailure) => {
    const worker = new node.Worker(new URL(WORKER_FILE, import.meta.url));
    worker.on("message", onMessage);
    worker.on("error", ({ message }) => onFailure(message));
    return worker;
  };
}

/**
 * Searches and evaluates in a worker, one request after the other; see engine_client.d.mts.
 *
 * A worker receives no message during a search. Where memory can be shared, the search looks at a flag in it every
 * few hundred nodes: to go on, to stop, or to stop pondering. Elsewhere `stop` ends the worker and starts another
 * from the program that is compiled already, and the answer is the last iteration that was reported; after
 * `ponderHit` the new worker begins the search again. The transposition table is lost then. To search in slices
 * instead would change the moves that it plays.
 */
export class EngineClient {
  #startWorker;
  #worker;
  #program;  // the message that starts a worker
  #flag = canShareMemory() ? new Int32Array(new SharedArrayBuffer(4)) : null;
  #waiting = [];
  #running = null;
  #closedBy = null;  // an Error
  #levels;

  constructor(startWorker, program) {
    this.#startWorker = startWorker;
    this.#program = program;
  }

  static async start(options = {}) {
    checkNames("the engine", options, ["hashMb", "threads"]);
    const { hashMb = 64, threads = 1 } = options;
    for (const [name, number] of Object.entries({ hashMb, threads })) checkWhole(name, number, 1, 1e6);
    const most = mostThreads();
    if (threads > most) throw new RangeError(`threads must be at most ${most} here`);
    const build = bestBuild(threads);
    const [module, startWorker] = await Promise.all([compiled(build), workerStarter()]);
    const client = new EngineClient(startWorker, { build, module, hashMb, threads });
    ({ levels: client.#levels } = await client.#begin());
    return client;
  }

  get levels() {
    return this.#levels;
  }

  get build() {
    return this.#program.build;
  }

  get threads() {
    return this.#program.threads;
  }

  async think({ fen, pondering = false, signal, ...request }, onProgress) {
    checkText("fen", fen ?? null);
    checkFlag("pondering", pondering);
    const message = { kind: "think", fen, request: searchRequest(request), pondering };
    checkSignal("signal", signal);
    signal?.throwIfAborted();
    return this.#ask(message, onProgress, signal);
  }

  stop() {
    if (this.#running?.message.kind !== "think") return;
    if (this.#flag) {
      Atomics.store(this.#flag, 0, SIGNAL.stop);
    } else {
      this.#running.mustStop = true;
      this.#stopWorker();
    }
  }

  ponderHit() {
    const pondering = [this.#running, ...this.#waiting].find((asked) => asked?.message.pondering);
    if (!pondering) return;
    pondering.message.pondering = false;
    if (pondering !== this.#running) return;  // its time counts once it begins
    if (this.#flag) {
      Atomics.compareExchange(this.#flag, 0, SIGNAL.none, SIGNAL.ponderHit);
    } else {
      this.#waiting.unshift(pondering);
      this.#restart();
    }
  }

  async evaluate(fen) {
    checkText("fen", fen ?? null);
    return this.#ask({ kind: "evaluate", fen });
  }

  async regions(fen) {
    checkText("fen", fen ?? null);
    return this.#ask({ kind: "regions", fen });
  }

  async book(fen) {
    checkText("fen", fen ?? null);
    return this.#ask({ kind: "book", fen });
  }

  async clear() {
    return this.#ask({ kind: "clear" });
  }

  close() {
    this.#fail(new Error("the engine was closed"));
  }

  /** Starts a worker; requests wait for it. */
  #begin() {
    this.#running = null;
    const worker = this.#startWorker(
      // Messages of a worker that was ended do not count.
      (reply) => worker === this.#worker && this.#receive(reply),
      (message) => worker === this.#worker && this.#fail(new Error(`the engine's worker: ${message}`)));
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      const failed = (error) => {
        this.#fail(error);
        reject(error);
      };
      this.#waiting.unshift({ message: { kind: "start", ...this.#program }, resolve, reject: failed });
      this.#sendNext();
    });
  }

  #ask(message, onProgress, signal) {
    const asked = { message, onProgress };
    const abort = () => this.#abort(asked, signal.reason);
    signal?.addEventListener("abort", abort);
    const answered = new Promise((resolve, reject) => {
      if (this.#closedBy) throw this.#closedBy;
      Object.assign(asked, { resolve, reject });
      this.#waiting.push(asked);
      this.#sendNext();
    });
    return answered.finally(() => signal?.removeEventListener("abort", abort));
  }

  /** Rejects a request at once; what runs for it is stopped, and the next one waits for that. */
  #abort(asked, reason) {
    asked.reject(reason);
    asked.onProgress = undefined;
    if (asked === this.#running) {
      this.stop();
    } else {
      this.#waiting = this.#waiting.filter((other) => other !== asked);
    }
  }

  #sendNext() {
    if (this.#running || this.#waiting.length === 0) return;
    this.#running = this.#waiting.shift();
    const { message } = this.#running;
    if (this.#flag) Atomics.store(this.#flag, 0, SIGNAL.none);
    if (message.kind === "think") message.flag = this.#flag;
    try {
      this.#worker.postMessage(message);
    } catch (error) {
      if (!message.flag) throw error;
      // Some browsers have shared memory and refuse to send it to a worker.
      this.#flag = null;
      message.flag = null;
      this.#worker.postMessage(message);
    }
  }

  #receive({ thought, value, error, isRangeError }) {
    const running = this.#running;
    if (thought) {
      running.latest = thought;
      this.#report(running, thought);
      this.#stopWorker();
      return;
    }
    this.#running = null;
    if (error === undefined) {
      running.resolve(value);
    } else if (isRangeError || running.message.kind === "start") {
      running.reject(isRangeError ? new RangeError(error) : new Error(error));
    } else {
      running.reject(new Error(error));
      this.#restart();  // its state is unknown
    }
    this.#sendNext();
  }

  /** An error of the listener is thrown later, so that it does not end this in the middle. */
  #report({ onProgress }, thought) {
    try {
      onProgress?.(thought);
    } catch (error) {
      queueMicrotask(() => { throw error; });
    }
  }

  /** Ends a search that shall stop as soon as it has found something. */
  #stopWorker() {
    const running = this.#running;
    if (!running?.mustStop || !running.latest) return;
    running.resolve(running.latest);
    this.#restart();
  }

  #restart() {
    this.#worker.terminate();
    this.#begin().catch(() => {});  // the waiting requests were rejected
  }

  #fail(error) {
    if (this.#closedBy) return;
    this.#closedBy = error;
    this.#worker.terminate();
    this.#running?.reject(error);
    this.#running = null;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
