// The engine for the whole page: it does one job at a time, the most urgent first. A less urgent search is cut
// short, and its answer says so. A job whose engine died is done again by a fresh one.
import type { BookEntry, EngineClient, Region, ThinkRequest, Thought } from "../../../bindings/js/engine_client.mjs";
import { parseFen } from "../game/notation";
import { amazonsOf } from "../game/rules";
import { dropEngine, EngineFailure, wakeEngine, watched } from "./client";

export type { BookEntry, BookMove, Line, Region, ThinkRequest, Thought } from "../../../bindings/js/engine_client.mjs";
export { EngineFailure, engineLack, engineState, engineThreads, levelElos, MAX_LEVEL } from "./client";

/** The purposes of searches, most urgent first. */
export type Urgency = "move" | "focus" | "background";

const RANKS: Readonly<Record<Urgency, number>> = { move: 0, focus: 1, background: 2 };

interface JobOptions {
  urgency: Urgency;
  /** Ends the job, or keeps it from beginning: then the promise is rejected. */
  signal?: AbortSignal;
}

interface Job {
  readonly options: JobOptions;
  /** How long the engine may be silent. */
  readonly silentMs: number;
  run(client: EngineClient, heard: () => void): Promise<unknown>;
  resolve(answer: { value: unknown; isCut: boolean }): void;
  reject(reason: unknown): void;
  isCut: boolean;
}

interface Answer {
  readonly thought: Thought;
  /** Whether a more urgent search came before the limits were reached. */
  readonly isCut: boolean;
}

interface ThinkOptions extends JobOptions {
  /** Whether nothing of earlier searches is used, so that the answer is the same after every run. */
  isFresh?: boolean;
  onProgress?: (thought: Thought) => void;
}

let running: Job | null = null;
const waiting: Job[] = [];

/** How long the engine may be silent beyond the time that it was given, and where it was given none. */
const SILENT_MS = 20_000;
const SILENT_UNLIMITED_MS = 600_000;

/** Rejects with an EngineFailure if there is no engine. */
export async function think(request: ThinkRequest, options: ThinkOptions): Promise<Answer> {
  const { isFresh, onProgress, signal: abort } = options;
  const isLimited = request.seconds !== undefined || request.nodes !== undefined || request.level !== undefined;
  const silentMs = isLimited ? SILENT_MS + 1000 * (request.seconds ?? 0) : SILENT_UNLIMITED_MS;
  const search = async (client: EngineClient, heard: () => void) => {
    if (isFresh) await client.clear();
    return client.think(request, (thought) => {
      heard();
      if (!abort?.aborted) onProgress?.(thought);
    });
  };
  const { value, isCut } = await ask(request.fen, options, silentMs, search);
  return { thought: value, isCut };
}

/** What the separated parts of the position are worth, counted exactly. Rejects as `think` does. */
export async function regionsOf(fen: string, options: JobOptions): Promise<readonly Region[]> {
  return (await ask(fen, options, SILENT_MS, (client) => client.regions(fen))).value;
}

/** What the opening book knows of the position; null if it does not have it. Rejects as `think` does. */
export async function bookOf(fen: string, options: JobOptions): Promise<BookEntry | null> {
  return (await ask(fen, options, SILENT_MS, (client) => client.book(fen))).value;
}

function ask<T>(
  fen: string,
  options: JobOptions,
  silentMs: number,
  run: (client: EngineClient, heard: () => void) => Promise<T>,
): Promise<{ value: T; isCut: boolean }> {
  const { signal: abort } = options;
  return new Promise((resolve, reject) => {
    if (abort?.aborted) return reject(abort.reason);
    if (!isKnown(fen)) return reject(new EngineFailure("unknown", fen));
    const job: Job = { options, silentMs, run, resolve: resolve as Job["resolve"], reject, isCut: false };
    abort?.addEventListener("abort", () => {
      reject(abort.reason);
      withdraw(job);
    });
    waiting.push(job);
    void next();
  });
}

const MOST_EXTENT = 10;
const MOST_AMAZONS = 4;

/** Whether the engine takes the position: it would say so itself, but in English. */
function isKnown(fen: string): boolean {
  const position = parseFen(fen);
  const isSmall = position.width <= MOST_EXTENT && position.height <= MOST_EXTENT;
  return isSmall && (["white", "black"] as const).every((color) => amazonsOf(position, color).length <= MOST_AMAZONS);
}

/** Ends the search that plays a move: it answers with what it has found. */
export function moveNow(): void {
  if (running?.options.urgency === "move") withdraw(running);
}

function withdraw(job: Job): void {
  if (job === running) void wakeEngine().then((client) => job === running && client.stop(), () => {});
  else if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
}

/** Starts the most urgent job, or makes room for it. */
async function next(): Promise<void> {
  const [first] = waiting.sort((a, b) => RANKS[a.options.urgency] - RANKS[b.options.urgency]);
  if (!first) return;
  if (running) {
    if (RANKS[first.options.urgency] < RANKS[running.options.urgency]) cut(running);
    return;
  }
  waiting.shift();
  running = first;
  try {
    first.resolve({ value: await runTwice(first), isCut: first.isCut });
  } catch (error) {
    first.reject(error);
  }
  running = null;
  void next();
}

/** A worker can die or fall silent at any time; the second one is a fresh one. */
async function runTwice(job: Job): Promise<unknown> {
  try {
    return await run(job);
  } catch (error) {
    const isOver = job.options.signal?.aborted || error instanceof RangeError;
    if (isOver || (error instanceof EngineFailure && error.reason === "notLoaded")) throw error;
    console.warn(error);
    return run(job);
  }
}

async function run(job: Job): Promise<unknown> {
  const client = await wakeEngine();
  try {
    return await watched(job.silentMs, (heard) => job.run(client, heard));
  } catch (error) {
    // A wrong request is no fault of the engine.
    if (error instanceof RangeError) throw error;
    dropEngine();
    throw error instanceof EngineFailure ? error : new EngineFailure("died", error);
  }
}

function cut(job: Job): void {
  job.isCut = true;
  withdraw(job);
}
