// Searches the positions of a game in the background: first the one on the board for a moment,
// then the whole line quickly, then all of them deeper for as long as the page is left alone.
import { signal, type ReadonlySignal } from "@preact/signals";
import { formatFen } from "../game/notation";
import { hasLegalMove } from "../game/rules";
import type { GameNode } from "../game/types";
import type { Thoughts } from "./chances";
import { think, type Thought, type Urgency } from "./engine";

const LINES = 3;
/** The first search of the position on the board. */
const GLANCE_SECONDS = 0.7;
/** The first pass over all positions together; a game of 92 moves has twice as much time as it gets. */
const PASS_SECONDS = 40;
const LEAST_SECONDS = 0.2;
const MOST_SECONDS = 0.6;
/** The position on the board, once the game has had its first pass. */
const FOCUS_SECONDS = 12;
const DEEPER_SECONDS = [1.5, 4, 10];

interface Task {
  readonly node: GameNode;
  readonly seconds: number;
  readonly urgency: Urgency;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

export class GameAnalyser {
  readonly #thoughts = signal<Thoughts>(new Map());
  readonly #progress = signal<Progress>({ done: 0, total: 0 });
  readonly #failure = signal<string | null>(null);
  readonly thoughts: ReadonlySignal<Thoughts> = this.#thoughts;
  /** Of the first pass. */
  readonly progress: ReadonlySignal<Progress> = this.#progress;
  readonly failure: ReadonlySignal<string | null> = this.#failure;
  /** Seconds that were spent on each node. */
  readonly #spent = new Map<number, number>();
  #line: readonly GameNode[] = [];
  #focus: GameNode | null = null;
  #abort: AbortController | null = null;

  /** Analyses the moves that are shown, the focus first. */
  follow(line: readonly GameNode[], focus: GameNode): void {
    this.#line = line.filter((node) => hasLegalMove(node.position));
    this.#focus = hasLegalMove(focus.position) ? focus : null;
    this.#failure.value = null;
    this.#report();
    this.pause();
    void this.#run();
  }

  /** Stops until something is followed again. */
  pause(): void {
    this.#abort?.abort();
    this.#abort = null;
  }

  async #run(): Promise<void> {
    const abort = new AbortController();
    this.#abort = abort;
    for (let task = this.#next(); task && !abort.signal.aborted; task = this.#next()) {
      try {
        await this.#search(task, abort.signal);
      } catch (error) {
        if (!abort.signal.aborted) this.#failure.value = String(error);
        return;
      }
    }
  }

  async #search({ node, seconds, urgency }: Task, abort: AbortSignal): Promise<void> {
    const request = { fen: formatFen(node.position), multiPv: LINES, seconds };
    const onProgress = (thought: Thought) => this.#record(node, thought);
    const { thought, isCut } = await think(request, { urgency, signal: abort, onProgress });
    this.#record(node, thought);
    // A search that was not cut and ended early has nothing more to find.
    if (!isCut) this.#spent.set(node.id, Math.max(seconds, this.#spentOn(node)));
    this.#report();
  }

  #next(): Task | null {
    const focus = this.#focus;
    if (focus && this.#spentOn(focus) < GLANCE_SECONDS) {
      return { node: focus, seconds: GLANCE_SECONDS, urgency: "focus" };
    }
    const first = this.#passSeconds();
    const unseen = this.#lessThan(first);
    if (unseen) return { node: unseen, seconds: first, urgency: "background" };
    if (focus && this.#spentOn(focus) < FOCUS_SECONDS) {
      return { node: focus, seconds: FOCUS_SECONDS, urgency: "background" };
    }
    for (const seconds of DEEPER_SECONDS) {
      const node = this.#lessThan(seconds);
      if (node) return { node, seconds, urgency: "background" };
    }
    return null;
  }

  #passSeconds(): number {
    const share = PASS_SECONDS / Math.max(1, this.#line.length);
    return Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, share));
  }

  #lessThan(seconds: number): GameNode | undefined {
    return this.#line.find((node) => this.#spentOn(node) < seconds);
  }

  #spentOn(node: GameNode): number {
    return this.#spent.get(node.id) ?? 0;
  }

  /** Keeps the thought unless an earlier search went deeper. */
  #record(node: GameNode, thought: Thought): void {
    const known = this.#thoughts.value.get(node.id);
    const isBetter = !known || thought.depth >= known.depth;
    if (!isBetter || thought.lines.length === 0) return;
    this.#thoughts.value = new Map(this.#thoughts.value).set(node.id, thought);
  }

  #report(): void {
    const seconds = this.#passSeconds();
    const done = this.#line.filter((node) => this.#spentOn(node) >= seconds).length;
    this.#progress.value = { done, total: this.#line.length };
  }
}
