// The engine for the whole page: it is loaded when it is first needed, and runs one search at a
// time, the most urgent first. A less urgent search is cut short, and its answer says so.
import { signal } from "@preact/signals";
import type { EngineClient, ThinkRequest, Thought } from "../../../bindings/js/engine_client.mjs";

export type { Line, ThinkRequest, Thought } from "../../../bindings/js/engine_client.mjs";

/** The purposes of searches, most urgent first. */
export type Urgency = "move" | "focus" | "background";

const RANKS: Readonly<Record<Urgency, number>> = { move: 0, focus: 1, background: 2 };

interface Job {
  readonly request: ThinkRequest;
  readonly urgency: Urgency;
  readonly onProgress: ((thought: Thought) => void) | undefined;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
  isCut: boolean;
}

interface Answer {
  readonly thought: Thought;
  /** Whether a more urgent search came before the limits were reached. */
  readonly isCut: boolean;
}

type EngineState = "asleep" | "loading" | "ready" | "failed";
export const engineState = signal<EngineState>("asleep");
/** The Elo of each level, weakest first; none until the engine is loaded. */
export const levelElos = signal<readonly number[]>([]);
export const MAX_LEVEL = 20;
/** Threads that search together: more than one only where the page is cross-origin isolated. */
export const engineThreads = signal(1);

const HASH_MB = 32;

let loading: Promise<EngineClient> | null = null;
let running: Job | null = null;
const waiting: Job[] = [];

/** Loads the engine if it is not there yet; after a failure the next call tries again. */
function wakeEngine(): Promise<EngineClient> {
  loading ??= load();
  return loading;
}

async function load(): Promise<EngineClient> {
  engineState.value = "loading";
  try {
    const url = engineFile("engine_client.mjs");
    const module: typeof import("../../../bindings/js/engine_client.mjs") = await import(/* @vite-ignore */ url);
    const { threads } = await chooseBuild();
    const client = await module.EngineClient.start({ hashMb: HASH_MB, threads });
    engineThreads.value = threads;
    levelElos.value = client.levels.map(({ elo }) => elo);
    engineState.value = "ready";
    return client;
  } catch (error) {
    engineState.value = "failed";
    loading = null;
    throw error;
  }
}

interface ThinkOptions {
  urgency: Urgency;
  onProgress?: (thought: Thought) => void;
  /** Ends the search, or keeps it from beginning: then the promise is rejected. */
  signal?: AbortSignal;
}

export function think(request: ThinkRequest, options: ThinkOptions): Promise<Answer> {
  const { urgency, onProgress, signal: abort } = options;
  return new Promise((resolve, reject) => {
    if (abort?.aborted) return reject(abort.reason);
    const hear = (thought: Thought) => {
      if (!abort?.aborted) onProgress?.(thought);
    };
    const job: Job = { request, urgency, onProgress: hear, resolve, reject, isCut: false };
    abort?.addEventListener("abort", () => {
      reject(abort.reason);
      withdraw(job);
    });
    waiting.push(job);
    void next();
  });
}

function withdraw(job: Job): void {
  if (job === running) void wakeEngine().then((client) => job === running && client.stop());
  else if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
}

/** Starts the most urgent job, or makes room for it. */
async function next(): Promise<void> {
  const [first] = waiting.sort((a, b) => RANKS[a.urgency] - RANKS[b.urgency]);
  if (!first) return;
  if (running) {
    if (RANKS[first.urgency] < RANKS[running.urgency]) cut(running);
    return;
  }
  waiting.shift();
  running = first;
  try {
    const client = await wakeEngine();
    const thought = await client.think(first.request, first.onProgress);
    first.resolve({ thought, isCut: first.isCut });
  } catch (error) {
    first.reject(error);
  }
  running = null;
  void next();
}

function cut(job: Job): void {
  job.isCut = true;
  withdraw(job);
}

/** The folder of the engine's files in the page: see vite.config.ts. */
declare const __ENGINE_FOLDER__: string;

const engineFile = (name: string): string =>
  new URL(__ENGINE_FOLDER__ + name, document.baseURI).href;

/** More threads gain little. */
const MOST_THREADS = 8;

/** The number of threads to search with, and the build of the engine that runs then. */
export async function chooseBuild(): Promise<{ threads: number; build: string }> {
  const url = engineFile("core_wasm.mjs");
  const engine: { mostThreads(): number; bestBuild(threads: number): string } = await import(/* @vite-ignore */ url);
  const processors = engine.mostThreads();
  // One processor is left to the page, where there are more than two.
  const threads = Math.min(MOST_THREADS, processors > 2 ? processors - 1 : processors);
  return { threads, build: engine.bestBuild(threads) };
}
