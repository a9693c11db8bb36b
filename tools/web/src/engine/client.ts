// The engine's client, started with what the browser gives: all threads, else one, else one with little memory.
import { effect, signal } from "@preact/signals";
import type { EngineClient } from "../../../bindings/js/engine_client.mjs";
import * as settings from "../stores/engine_settings";
import { ownName } from "../stores/tab";

type EngineState = "asleep" | "loading" | "ready" | "failed";
export const engineState = signal<EngineState>("asleep");
/** The Elo of each level, weakest first; none until the engine is loaded. */
export const levelElos = signal<readonly number[]>([]);
export const MAX_LEVEL = 20;
/** Threads that search together: more than one only where the page is cross-origin isolated. */
export const engineThreads = signal(1);
/** Whether the engine has less than it was meant to have: threads or memory that could not be had. */
export const engineLack = signal<"threads" | "memory" | null>(null);

/** Where the memory that is wanted cannot be had, or another tab has it. */
const SMALL_MB = 8;
/** The files may come over a slow network. */
const START_MS = 120_000;

/** Thrown to whoever asked for a search that could not be made; `i18n` has a text for each. */
export class EngineFailure extends Error {
  constructor(readonly reason: "notLoaded" | "died" | "silent" | "unknown", cause?: unknown) {
    super(`${reason}: ${String(cause)}`);
    this.name = "EngineFailure";
  }
}

/** Rejects when nothing has come for so long; `heard` begins the wait anew. */
export function watched<T>(ms: number, run: (heard: () => void) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(new EngineFailure("silent")), ms);
    };
    heard();
    run(heard).then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

let loading: Promise<EngineClient> | null = null;

/** Loads the engine if it is not there yet; after a failure the next call tries again. */
export function wakeEngine(): Promise<EngineClient> {
  loading ??= load();
  return loading;
}

/** Has the next search begin with a fresh engine. */
export function dropEngine(): void {
  const dropped = loading;
  loading = null;
  engineState.value = "asleep";
  dropped?.then((client) => client.close(), () => {});
}

let isOwner: boolean | null = null;

/** One tab has the memory that is wanted, the others little. */
async function wantedMb(): Promise<number> {
  isOwner ??= (await ownName("engine")) !== null;
  return isOwner ? settings.memory.value : SMALL_MB;
}

async function load(): Promise<EngineClient> {
  engineState.value = "loading";
  try {
    const url = engineFile("engine_client.mjs");
    const module: typeof import("../../../bindings/js/engine_client.mjs") = await import(/* @vite-ignore */ url);
    const [{ threads }, hashMb] = await Promise.all([chooseBuild(), wantedMb()]);
    const attempts = [
      { threads, hashMb, lack: null },
      ...(threads > 1 ? [{ threads: 1, hashMb, lack: "threads" } as const] : []),
      { threads: 1, hashMb: SMALL_MB, lack: "memory" },
    ] as const;
    for (const [index, { lack, ...options }] of attempts.entries()) {
      try {
        const client = await watched(START_MS, () => module.EngineClient.start(options));
        engineThreads.value = options.threads;
        engineLack.value = lack;
        levelElos.value = client.levels.map(({ elo }) => elo);
        engineState.value = "ready";
        return client;
      } catch (error) {
        if (index === attempts.length - 1) throw error;
        console.warn(error);
      }
    }
    throw new Error("no attempt");
  } catch (error) {
    engineState.value = "failed";
    loading = null;
    throw new EngineFailure("notLoaded", error);
  }
}

// Threads and memory are those of the start.
let isFirst = true;
effect(() => {
  void [settings.threads.value, settings.memory.value];
  if (!isFirst) dropEngine();
  isFirst = false;
});

/** The folder of the engine's files in the page: see vite.config.ts. */
declare const __ENGINE_FOLDER__: string;

const engineFile = (name: string): string =>
  new URL(__ENGINE_FOLDER__ + name, document.baseURI).href;

/** The most threads that a search can have here. */
export async function mostThreads(): Promise<number> {
  const engine: { mostThreads(): number | undefined } = await import(/* @vite-ignore */ engineFile("core_wasm.mjs"));
  // Some browsers do not say how many processors there are.
  return Math.min(settings.MOST_THREADS, engine.mostThreads() || 1);
}

/** The number of threads to search with, and the build of the engine that runs then. */
export async function chooseBuild(): Promise<{ threads: number; build: string }> {
  const most = await mostThreads();
  // One processor is left to the page, where there are more than two.
  const usual = most > 2 ? most - 1 : most;
  const threads = Math.min(most, settings.threads.value || usual);
  return { threads, build: await buildWith(threads) };
}

/** The build of the engine that searches with so many threads, where they can be had. */
export async function buildWith(threads: number): Promise<string> {
  const engine: { bestBuild(threads: number): string } = await import(/* @vite-ignore */ engineFile("core_wasm.mjs"));
  return engine.bestBuild(threads);
}
