// The engine against itself.
import { computed, signal } from "@preact/signals";
import { MAX_LEVEL } from "../../engine/engine";
import { initialPosition } from "../../game/rules";
import type { Color } from "../../game/types";
import { MatchKeeper } from "../../library/keep_match";
import { Match, playerName, type Player } from "../../match/match";
import type { MatchRecord } from "../../match/record";
import { t } from "../../i18n";
import { view } from "../../stores/route";
import { isOneOf, isWholeNumber, storedSignal } from "../../stores/settings";
import { notifyUndo } from "../../ui/notices";
import { SIZES, today, type Size } from "../play/play_store";

/** Seconds a move, at most. */
export const PACES = [1, 3, 10] as const;

export const size = storedSignal<Size>("watch.size", 10, isOneOf(...SIZES));
export const pace = storedSignal<(typeof PACES)[number]>("watch.pace", 3, isOneOf(...PACES));
export const levels = {
  white: storedSignal("watch.white", MAX_LEVEL, isWholeNumber(1, MAX_LEVEL)),
  black: storedSignal("watch.black", MAX_LEVEL, isWholeNumber(1, MAX_LEVEL)),
} as const;

export const match = signal<Match | null>(null);

const EMPTY_BOARD = computed(() => initialPosition(size.value));
export const position = computed(() => match.value?.position.value ?? EMPTY_BOARD.value);

/** White's chances as the last thought of either side has them. */
export const whiteChance = computed(() => {
  const current = match.value;
  if (!current) return undefined;
  const ending = current.ending.value;
  if (ending) return ending.winner === "white" ? 1 : 0;
  const last: Color = current.isThinking.value
    ? current.position.value.toMove
    : current.position.value.toMove === "white"
      ? "black"
      : "white";
  const chance = current.thoughts[last].value?.lines[0]?.chance;
  if (chance === undefined) return undefined;
  return last === "white" ? chance : 1 - chance;
});

export function start(): void {
  close();
  const player = (color: Color): Player => ({ kind: "engine", level: levels[color].value });
  const players = { white: player("white"), black: player("black") };
  match.value = new Match({
    start: initialPosition(size.value),
    players,
    clock: null,
    teachFrom: null,
    secondsPerMove: pace.value,
    info: { white: playerName(players.white), black: playerName(players.black), date: today() },
  });
}

function close(): void {
  match.value?.close();
  match.value = null;
}

/** Goes on with a match. */
export function takeUp(record: MatchRecord): void {
  close();
  match.value = Match.of(record);
}

export function leave(): void {
  const record = match.value?.record("white", []);
  close();
  if (!record || record.moves.length === 0) return;
  notifyUndo(t(record.ending ? "play.leftOver" : "play.leftRunning"), () => takeUp(record));
}

const keeper = new MatchKeeper({ source: "watch", match, color: () => "white", half: () => [], takeUp });

/** Takes up the match that the page had when it was closed, and keeps this one from now on; unseen it rests. */
export async function keepMatch(): Promise<void> {
  await keeper.begin();
  if (match.value && view.value !== "watch") match.value.isPaused.value = true;
}
