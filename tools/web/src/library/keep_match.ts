// Keeps the match of a view: in the tab's own storage, so that it is taken up after a reload, and among My games.
import { effect, untracked, type ReadonlySignal } from "@preact/signals";
import type { Color, Game, GameNode } from "../game/types";
import { allNodes, mainLine } from "../game/tree";
import { Match } from "../match/match";
import { isMatchRecord, type MatchRecord } from "../match/record";
import { forgetText, keepText, lastText, newId, ownName, ownText, whenLeaving } from "../stores/tab";
import type { KeptGame, Source } from "./library";

interface View {
  readonly source: "play" | "watch";
  readonly match: ReadonlySignal<Match | null>;
  /** The color below. */
  color(): Color;
  /** Squares of a move that was begun. */
  half(): readonly string[];
  /** Goes on with a match. */
  takeUp(record: MatchRecord): void;
}

const QUIET_MS = 300;
const CLOCK_MS = 2000;
/** A page that is loaded again may ask before the one before it is gone. */
const RELOAD_MS = 600;

/** The record in a text that was stored; null if it is none. */
export function recordIn(text: string | null): MatchRecord | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (!isMatchRecord(value)) return null;
    Match.of(value).close();
    return value;
  } catch {
    return null;
  }
}

export class MatchKeeper {
  readonly #name: string;
  #release: (() => void) | null = null;
  #owned = "";

  constructor(private readonly view: View) {
    this.#name = `${view.source}.match`;
  }

  /** Takes up the match of this tab, or the last one if no other tab plays it, and keeps each change from then on. */
  async begin(): Promise<void> {
    const own = recordIn(ownText(this.#name));
    const found = own ?? recordIn(lastText(this.#name));
    const isFree = found === null || (await this.#own(found.id, own ? RELOAD_MS : 0));
    if (found && !this.view.match.peek()) {
      // A tab that was duplicated goes on with a game of its own; one that is merely new begins afresh.
      if (isFree) this.view.takeUp(found);
      else if (own) this.view.takeUp({ ...own, id: newId() });
    }
    this.#follow();
  }

  async #own(id: string, waitMs: number): Promise<boolean> {
    const release = await ownName(`match.${id}`, waitMs);
    if (!release) return false;
    this.#release?.();
    this.#release = release;
    this.#owned = id;
    return true;
  }

  #follow(): void {
    let id = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    effect(() => {
      const match = this.view.match.value;
      if (match) void [match.node.value, match.ending.value, match.isPaused.value, this.view.half()];
      untracked(() => {
        if (match) this.#keep(match);
        else forgetText(this.#name, (last) => recordIn(last)?.id === id);
        // A match that another one follows is kept as it was left.
        if (id === (match?.id ?? "")) clearTimeout(timer);
        id = match?.id ?? "";
        if (match) timer = setTimeout(() => void keepAmongGames(this.view, match).catch(console.warn), QUIET_MS);
        if (match && id !== this.#owned) void this.#own(id, 0);
      });
    });
    const saveTime = () => {
      const match = this.view.match.peek();
      if (match?.clock && !match.ending.peek()) this.#keep(match);
    };
    setInterval(saveTime, CLOCK_MS);
    whenLeaving(saveTime);
  }

  #keep(match: Match): void {
    keepText(this.#name, JSON.stringify(match.record(this.view.color(), this.view.half())));
  }
}

/** A game without moves is not worth keeping. */
async function keepAmongGames(view: View, match: Match): Promise<void> {
  const node = match.node.peek();
  if (!node.parent) return;
  const { keepGame } = await import("./library");
  const kept = await keptForm(match.id, view.source, match.game, node);
  const running = match.ending.peek() ? {} : { running: match.record(view.color(), view.half()) };
  await keepGame({ ...kept, ...running });
}

/** The game as My games has it. */
export async function keptForm(id: string, source: Source, game: Game, node: GameNode): Promise<KeptGame> {
  const { writeSgf } = await import("../formats/sgf_write");
  const { white, black, event, date, result, root } = game;
  const { width, height } = root.position;
  return {
    id, source, sgf: writeSgf(game), place: Math.max(0, allNodes(root).indexOf(node)),
    white, black, event, date, result, width, height, moves: mainLine(root).length - 1, changed: Date.now(),
  };
}
