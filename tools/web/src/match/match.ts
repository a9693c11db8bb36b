// A game as it is being played, by people and engines in any combination.
import { batch, computed, effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Arrival } from "../board/arrival";
import { think, type ThinkRequest, type Thought } from "../engine/engine";
import { formatFen, formatMove, parseFen, parseMove } from "../game/notation";
import { opponent, winner } from "../game/rules";
import { deleteNode, depthOf, mainLine, newGame, playMove } from "../game/tree";
import type { Color, Game, GameNode, Move, Position } from "../game/types";
import { t } from "../i18n";
import { newId } from "../stores/tab";
import { wantsLessMotion } from "../ui/window";
import { MatchClock, type ClockSetting } from "./clock";
import type { Ending, MatchRecord, Player } from "./record";
import { Teacher } from "./teacher";

export type { Ending, Player } from "./record";

interface MatchOptions {
  readonly start: Position;
  readonly players: Readonly<Record<Color, Player>>;
  readonly clock: ClockSetting | null;
  /** The least loss of the chances, 0 to 1, that makes a lesson; null: none ever. */
  readonly teachFrom: number | null;
  /** The most time of an engine's move. */
  readonly secondsPerMove: number;
  readonly info: MatchRecord["info"];
}

/** An engine's answer comes no sooner, so that the move before it can be seen. */
const LEAST_ANSWER_MS = 700;
const LEAST_ANSWER_STILL_MS = 100;

const FINISHER: Player = { kind: "engine", level: 20 };
const FINISHING_SECONDS = 0.2;
const FINISHING_MS = 150;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class Match {
  readonly id: string;
  readonly game: Game;
  readonly node: Signal<GameNode>;
  readonly ending = signal<Ending | null>(null);
  readonly arrival = signal<Arrival | null>(null);
  readonly isPaused = signal(false);
  /** What kept the engine from moving. */
  readonly failure = signal<unknown>(null);
  /** Whether the engine plays both sides to the end of a game that is decided. */
  readonly isFinishing = signal(false);
  /** The engine's thought about its move, as it grows. */
  readonly progress = signal<Thought | null>(null);
  /** The last thought of each side's engine. */
  readonly thoughts = {
    white: signal<Thought | null>(null),
    black: signal<Thought | null>(null),
  } as const;
  readonly clock: MatchClock | null;
  readonly teacher: Teacher | null;
  readonly position: ReadonlySignal<Position>;
  readonly isPersonsTurn: ReadonlySignal<boolean>;
  /** What both had left at each position, to be given back with a move that is taken back. */
  readonly #times = new Map<GameNode, Readonly<Record<Color, number>>>();
  readonly #thinking = signal(false);
  readonly isThinking: ReadonlySignal<boolean> = this.#thinking;
  #abort = new AbortController();
  readonly #stopFollowing: () => void;

  /** A new match, or the one of the record, at its last move; throws ReadError if its moves are not legal. */
  constructor(readonly options: MatchOptions, record: MatchRecord | null = null) {
    this.id = record?.id ?? newId();
    this.game = newGame(options.start, options.info);
    let last = this.game.root;
    for (const move of record?.moves ?? []) last = playMove(last, parseMove(move, last.position));
    this.node = signal(last);
    this.ending.value = record?.ending ?? null;
    this.game.result = this.ending.value?.winner ?? null;
    this.isPaused.value = record?.isPaused ?? false;
    this.position = computed(() => this.node.value.position);
    this.clock = options.clock &&
      new MatchClock(options.clock, (color) => this.#lose(color, "time"), record?.left ?? null);
    this.teacher = options.teachFrom === null ? null : new Teacher(options.teachFrom);
    this.isPersonsTurn = computed(() => this.#isOpen() && this.mover().kind === "person");
    this.#noteTimes(record?.times ?? []);
    if (!this.ending.value) this.#runClock();
    this.#stopFollowing = effect(() => {
      const isEnginesTurn = this.#isOpen() && this.mover().kind === "engine";
      untracked(() => (isEnginesTurn ? void this.#engineTurn(this.node.value) : this.#interrupt()));
    });
    this.#prepareLesson();
  }

  /** The match of a record. */
  static of(record: MatchRecord): Match {
    return new Match({ ...record, start: parseFen(record.start) }, record);
  }

  /** All that is needed to take it up again; `color` is below, `half` a move that was begun. */
  record(color: Color, half: readonly string[]): MatchRecord {
    const { start, players, clock, teachFrom, secondsPerMove, info } = this.options;
    const left = this.clock && this.clock.both();
    const line = mainLine(this.game.root);
    const moves = line.flatMap(({ move }) => (move ? [formatMove(move)] : []));
    const known = line.map((node) => this.#times.get(node));
    const times = known.every((both) => both !== undefined) ? { times: known } : {};
    return {
      id: this.id, start: formatFen(start), moves, half, players, color, clock, left, ...times, teachFrom, secondsPerMove,
      info,
      ending: this.ending.peek(), isPaused: this.isPaused.peek(),
    };
  }

  /** Whether one side is played from elsewhere. */
  get hasFriend(): boolean {
    const { white, black } = this.options.players;
    return white.kind === "friend" || black.kind === "friend";
  }

  mover(): Player {
    if (this.isFinishing.value) return FINISHER;
    return this.options.players[this.node.value.position.toMove];
  }

  /** Plays a legal move of the side to move; the game ends if the other side has none. */
  play(move: Move, isByHand: boolean): void {
    if (this.ending.value) return;
    const before = this.node.value;
    const after = playMove(before, move);
    this.arrival.value = { move, slides: !isByHand };
    if (this.clock?.isRunning) this.clock.press();
    else if (!this.isFinishing.peek()) this.clock?.run(after.position.toMove);
    this.#noteTime(after);
    if (isByHand) this.teacher?.judge(before, after);
    this.node.value = after;
    const won = winner(after.position);
    if (won) this.#end({ winner: won, reason: "moves" });
    else if (!isByHand) this.#prepareLesson();
  }

  /** Back to the person's last choice; in a game of two people by one move. */
  takeBack(): void {
    const target = this.#takeBackTarget();
    if (!target) return;
    for (const child of [...target.children]) deleteNode(child);
    this.game.result = null;
    batch(() => {
      this.teacher?.forget();
      this.isFinishing.value = false;
      this.failure.value = null;
      this.ending.value = null;
      this.arrival.value = null;
      this.node.value = target;
    });
    const times = this.#times.get(target);
    if (times) this.clock?.set(times);
    this.#runClock();
    this.#prepareLesson();
  }

  canTakeBack(): boolean {
    return this.ending.value?.reason !== "time" && this.#takeBackTarget() !== null;
  }

  resign(color: Color): void {
    this.#lose(color, "resigned");
  }

  /** Has the engine play both sides to the end. */
  finish(): void {
    this.clock?.stop();
    this.teacher?.forget();
    this.isFinishing.value = true;
  }

  /** Asks the engine again for the move that it failed to make. */
  retry(): void {
    this.failure.value = null;
    void this.#engineTurn(this.node.value);
  }

  /** Goes on as if nobody had resigned. */
  undoResigning(): void {
    if (this.ending.value?.reason !== "resigned") return;
    this.game.result = null;
    this.ending.value = null;
    this.#runClock();
  }

  /** Stops the clock and all searches; the match is not used again. */
  close(): void {
    this.#stopFollowing();
    this.#interrupt();
    this.teacher?.forget();
    this.clock?.stop();
  }

  #isOpen(): boolean {
    const isTalking = this.teacher !== null && this.teacher.isBusy.value;
    return !this.ending.value && !this.isPaused.value && !isTalking && !winner(this.position.value);
  }

  /** Between two people the clock begins with the first move. */
  #runClock(): void {
    const { white, black } = this.options.players;
    const isBegun = this.node.peek().parent !== null;
    if (isBegun || white.kind !== "person" || black.kind !== "person") this.clock?.run(this.position.peek().toMove);
  }

  #noteTime(node: GameNode): void {
    if (this.clock) this.#times.set(node, this.clock.both());
  }

  /** Those of a record, a new match's first one. */
  #noteTimes(times: readonly Readonly<Record<Color, number>>[]): void {
    const line = mainLine(this.game.root);
    if (line.length === 1) this.#noteTime(this.game.root);
    else if (times.length === line.length) line.forEach((node, index) => this.#times.set(node, times[index] ?? { white: 0, black: 0 }));
  }

  #takeBackTarget(): GameNode | null {
    if (this.hasFriend) return null;
    let at = this.node.value.parent;
    while (at && this.options.players[at.position.toMove].kind !== "person") at = at.parent;
    return at;
  }

  #interrupt(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#thinking.value = false;
  }

  async #engineTurn(node: GameNode): Promise<void> {
    const color = node.position.toMove;
    const player = this.mover();
    if (player.kind !== "engine") return;
    this.#interrupt();
    const { signal: abort } = this.#abort;
    this.#thinking.value = true;
    this.progress.value = null;
    try {
      const fen = formatFen(node.position);
      const request = { fen, level: player.level, seed: depthOf(node), ...this.#timeLimits(color) };
      const onProgress = (thought: Thought) => {
        this.progress.value = thought;
        this.thoughts[color].value = thought;
      };
      const [{ thought }] = await Promise.all([
        think(request, { urgency: "move", signal: abort, onProgress }),
        pause(this.#leastAnswerMs()),
      ]);
      if (abort.aborted || this.node.value !== node || !thought.best) return;
      this.thoughts[color].value = thought;
      this.play(parseMove(thought.best, node.position), false);
    } catch (error) {
      if (!abort.aborted) this.failure.value = error;
    } finally {
      if (!abort.aborted) this.#thinking.value = false;
    }
  }

  /** The engine itself shares the time on its clock among the moves to come. */
  #timeLimits(color: Color): Pick<ThinkRequest, "seconds" | "remaining" | "increment"> {
    if (this.isFinishing.value) return { seconds: FINISHING_SECONDS };
    const { clock, secondsPerMove: seconds } = this.options;
    if (!clock || !this.clock) return { seconds };
    return { seconds, remaining: this.clock.left(color).peek(), increment: clock.incrementSeconds };
  }

  #leastAnswerMs(): number {
    if (wantsLessMotion()) return LEAST_ANSWER_STILL_MS;
    return this.isFinishing.value ? FINISHING_MS : LEAST_ANSWER_MS;
  }

  #prepareLesson(): void {
    if (this.mover().kind === "person") this.teacher?.prepare(this.node.value);
  }

  #lose(color: Color, reason: "resigned" | "time"): void {
    this.#end({ winner: opponent(color), reason });
  }

  #end(ending: Ending): void {
    if (this.ending.value) return;
    this.clock?.stop();
    this.game.result = ending.winner;
    this.ending.value = ending;
  }
}

/** The name of a player. */
export function playerName(player: Player): string {
  if (player.kind === "engine") return t("play.engineAt", { level: player.level });
  return player.name || t(player.kind === "person" ? "play.person" : "friend.friend");
}
