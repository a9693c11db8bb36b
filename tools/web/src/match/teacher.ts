// A lesson after a person's move that loses much. The position is searched while the person is thinking,
// the position after the move once it has been made.
import { signal, type ReadonlySignal } from "@preact/signals";
import { lossOf, type Thoughts } from "../engine/chances";
import { think, type Thought } from "../engine/engine";
import { formatFen, parseMove } from "../game/notation";
import { winner } from "../game/rules";
import type { GameNode, Move } from "../game/types";

export interface Lesson {
  readonly node: GameNode;
  /** Of the chances, 0 to 1. */
  readonly loss: number;
  readonly best: Move;
}

const BEFORE_SECONDS = 4;
const AFTER_SECONDS = 0.6;

export class Teacher {
  readonly #lesson = signal<Lesson | null>(null);
  /** The lesson on the last move; the game waits until it is answered. */
  readonly lesson: ReadonlySignal<Lesson | null> = this.#lesson;
  /** Whether the opponent has to wait: for the judgement or for the person's answer to it. */
  readonly isBusy = signal(false);
  #before: Thought | null = null;
  #abort = new AbortController();

  constructor(private readonly teachFrom: number) {}

  /** Searches the position that the person is thinking about. */
  prepare(node: GameNode): void {
    this.forget();
    if (winner(node.position)) return;
    const request = { fen: formatFen(node.position), multiPv: 3, seconds: BEFORE_SECONDS };
    const onProgress = (thought: Thought) => (this.#before = thought);
    think(request, { urgency: "background", signal: this.#abort.signal, onProgress }).catch(ignore);
  }

  /** Compares the person's move with the best one. */
  judge(before: GameNode, after: GameNode): void {
    const thought = this.#before;
    this.#stop();
    if (winner(after.position)) return;
    this.isBusy.value = true;
    void this.#compare(before, after, thought);
  }

  /** The person goes on with the move. */
  accept(): void {
    this.#lesson.value = null;
    this.isBusy.value = false;
  }

  forget(): void {
    this.#stop();
    this.#before = null;
    this.accept();
  }

  #stop(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
  }

  async #compare(before: GameNode, after: GameNode, known: Thought | null): Promise<void> {
    const { signal: abort } = this.#abort;
    const search = async (node: GameNode) => {
      const request = { fen: formatFen(node.position), seconds: AFTER_SECONDS };
      return (await think(request, { urgency: "focus", signal: abort })).thought;
    };
    try {
      // A person who moves at once is ahead of the search.
      const earlier = known ?? (await search(before));
      const thought = await search(after);
      if (abort.aborted) return;
      const thoughts: Thoughts = new Map([[before.id, earlier], [after.id, thought]]);
      const loss = lossOf(after, thoughts) ?? 0;
      if (earlier.best && loss >= this.teachFrom) {
        this.#lesson.value = { node: after, loss, best: parseMove(earlier.best, before.position) };
      }
    } catch {
      // Without an engine there is no lesson.
    } finally {
      if (!abort.aborted && !this.#lesson.value) this.isBusy.value = false;
    }
  }
}

const ignore = () => {};
