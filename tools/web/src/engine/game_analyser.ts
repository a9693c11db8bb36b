// Searches the positions of a game in the background. Each is searched once with a fixed number of nodes by an
// engine that remembers nothing: marks follow from these verdicts alone, so that they are the same on every machine
// and after every run. Then the position on the board is searched deeper, up to a limit.
import { signal, type ReadonlySignal } from "@preact/signals";
import { formatFen } from "../game/notation";
import { hasLegalMove } from "../game/rules";
import type { GameNode } from "../game/types";
import type { Thoughts } from "./chances";
import { EngineFailure, think, type Thought } from "./engine";

const VERDICT_LINES = 3;
export const VERDICT_NODES = 30_000;
/** "Deeper" gives so many times as long. */
const DEEPER = 4;

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface FocusLimits {
  readonly lines: number;
  /** 0: until it is stopped. */
  readonly seconds: number;
}

export class GameAnalyser {
  readonly #thoughts = signal<Thoughts>(new Map());
  readonly #verdicts = signal<Thoughts>(new Map());
  readonly #progress = signal<Progress>({ done: 0, total: 0 });
  readonly #failure = signal<EngineFailure | null>(null);
  readonly #isResting = signal(true);
  /** The deepest search of each position. */
  readonly thoughts: ReadonlySignal<Thoughts> = this.#thoughts;
  /** The searches that losses and marks follow from. */
  readonly verdicts: ReadonlySignal<Thoughts> = this.#verdicts;
  /** Of the verdicts. */
  readonly progress: ReadonlySignal<Progress> = this.#progress;
  readonly failure: ReadonlySignal<EngineFailure | null> = this.#failure;
  /** Whether nothing is searched: all is done, or it was told to pause. */
  readonly isResting: ReadonlySignal<boolean> = this.#isResting;
  /** What each position was searched with, in seconds and lines. */
  readonly #spent = new Map<number, FocusLimits>();
  /** Seconds that were asked for beyond the limit. */
  readonly #more = new Map<number, number>();
  #line: readonly GameNode[] = [];
  #focus: GameNode | null = null;
  #limits: FocusLimits = { lines: VERDICT_LINES, seconds: 0 };
  #abort: AbortController | null = null;

  /** Analyses the moves that are shown, the focus first. */
  follow(line: readonly GameNode[], focus: GameNode, limits: FocusLimits): void {
    this.#line = line.filter((node) => hasLegalMove(node.position));
    this.#focus = hasLegalMove(focus.position) ? focus : null;
    this.#limits = limits;
    this.#failure.value = null;
    this.#report();
    this.pause();
    void this.#run();
  }

  /** Stops until something is followed again. */
  pause(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#isResting.value = true;
  }

  /** Gives the position on the board several times as long as it had. */
  deeper(): void {
    const focus = this.#focus;
    if (!focus) return;
    this.#more.set(focus.id, DEEPER * (this.#secondsOf(focus) || 1));
    this.follow(this.#line, focus, this.#limits);
  }

  /** The verdict on a position that is no part of the game. */
  async judge(node: GameNode, abort: AbortSignal): Promise<Thought> {
    const request = { fen: formatFen(node.position), multiPv: VERDICT_LINES, nodes: VERDICT_NODES };
    return (await think(request, { urgency: "focus", isFresh: true, signal: abort })).thought;
  }

  async #run(): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    this.#isResting.value = false;
    try {
      for (let node = this.#unjudged(); node && !abort.signal.aborted; node = this.#unjudged()) {
        await this.#judge(node, abort.signal);
      }
      while (this.#focus && !this.#isDone(this.#focus) && !abort.signal.aborted) {
        await this.#deepen(this.#focus, abort.signal);
      }
    } catch (error) {
      if (abort.signal.aborted) return;
      this.#failure.value = error instanceof EngineFailure ? error : new EngineFailure("died", error);
    }
    if (this.#abort === abort) this.#isResting.value = true;
  }

  #unjudged(): GameNode | undefined {
    const isOpen = (node: GameNode) => !this.#verdicts.value.has(node.id);
    if (this.#focus && isOpen(this.#focus)) return this.#focus;
    return this.#line.find(isOpen);
  }

  async #judge(node: GameNode, abort: AbortSignal): Promise<void> {
    const request = { fen: formatFen(node.position), multiPv: VERDICT_LINES, nodes: VERDICT_NODES };
    const isFocus = node === this.#focus;
    const onProgress = (thought: Thought) => isFocus && this.#record(node, thought);
    const urgency = isFocus ? "focus" : "background";
    const { thought, isCut } = await think(request, { urgency, isFresh: true, signal: abort, onProgress });
    this.#record(node, thought);
    if (!isCut) this.#verdicts.value = new Map(this.#verdicts.value).set(node.id, thought);
    this.#report();
  }

  async #deepen(node: GameNode, abort: AbortSignal): Promise<void> {
    const { lines } = this.#limits;
    const seconds = this.#secondsOf(node);
    const request = { fen: formatFen(node.position), multiPv: lines, ...(seconds > 0 && { seconds }) };
    const onProgress = (thought: Thought) => this.#record(node, thought);
    const { thought, isCut } = await think(request, { urgency: "background", signal: abort, onProgress });
    this.#record(node, thought);
    // A search that was not cut and ended early has nothing more to find.
    if (!isCut) this.#spent.set(node.id, { lines, seconds: seconds || Infinity });
  }

  #secondsOf(node: GameNode): number {
    return this.#more.get(node.id) ?? this.#limits.seconds;
  }

  #isDone(node: GameNode): boolean {
    const spent = this.#spent.get(node.id);
    return spent !== undefined && spent.lines >= this.#limits.lines && spent.seconds >= (this.#secondsOf(node) || Infinity);
  }

  /** Keeps the thought unless an earlier search went deeper, with as many lines. */
  #record(node: GameNode, thought: Thought): void {
    const known = this.#thoughts.value.get(node.id);
    const isBetter = !known || thought.depth >= known.depth || known.lines.length < Math.min(this.#limits.lines, thought.lines.length);
    if (!isBetter || thought.lines.length === 0) return;
    this.#thoughts.value = new Map(this.#thoughts.value).set(node.id, thought);
  }

  #report(): void {
    const done = this.#line.filter((node) => this.#verdicts.value.has(node.id)).length;
    this.#progress.value = { done, total: this.#line.length };
  }
}
