// The game that is being played in the view "play".
import { computed, signal } from "@preact/signals";
import { createMoveInput } from "../../board/move_input";
import { think } from "../../engine/engine";
import { initialPosition, opponent } from "../../game/rules";
import { formatFen, parseMove } from "../../game/notation";
import type { Color, Move, Position } from "../../game/types";
import { t } from "../../i18n";
import { Match, type Player } from "../../match/match";
import { playerName } from "../../match/names";
import { notify, say } from "../../stores/notices";
import { clockSetting, drawnColor, isTeaching, level, opponentKind, size, teachLimit } from "./setup";

/** Of a move of the engine at full strength; lower levels answer sooner. */
const SECONDS_PER_MOVE = 4;
const HINT_SECONDS = 1.5;

export const match = signal<Match | null>(null);
/** The color below: the person's against an engine. */
export const ownColor = signal<Color>("white");
export const hint = signal<Move | null>(null);
export const isSeekingHint = signal(false);

const EMPTY_BOARD = computed(() => initialPosition(size.value));

/** What the board shows: the game, or before it the set-up that was chosen. */
export const position = computed<Position>(() => match.value?.position.value ?? EMPTY_BOARD.value);

export const input = createMoveInput({
  position,
  enabled: computed(() => match.value?.isPersonsTurn.value ?? false),
  onMove: (move) => {
    forgetHint();
    match.value?.play(move, true);
  },
});

export interface Start {
  readonly position: Position;
  readonly color: Color;
  readonly players: Readonly<Record<Color, Player>>;
}

const PERSON: Player = { kind: "person" };

export function playersOf(person: Color, engineLevel: number): Record<Color, Player> {
  const engine: Player = { kind: "engine", level: engineLevel };
  return person === "white" ? { white: PERSON, black: engine } : { white: engine, black: PERSON };
}

export function startChosen(): void {
  const person = opponentKind.value === "engine" ? drawnColor() : "white";
  const players =
    opponentKind.value === "engine"
      ? playersOf(person, level.value)
      : { white: PERSON, black: PERSON };
  start({ position: initialPosition(size.value), color: person, players });
}

export function start({ position: from, color, players }: Start): void {
  forgetHint();
  match.value?.close();
  ownColor.value = color;
  const isAgainstEngine = players.white.kind !== players.black.kind;
  match.value = new Match({
    start: from,
    players,
    clock: clockSetting(),
    teachFrom: isTeaching.value && isAgainstEngine ? teachLimit.value / 100 : null,
    secondsPerMove: SECONDS_PER_MOVE,
    info: { white: playerName(players.white), black: playerName(players.black), date: today() },
  });
  say(t("play.started"));
}

/** The same again, colors swapped. */
export function rematch(): void {
  const before = match.value?.options;
  if (!before) return;
  const { white, black } = before.players;
  const color = white.kind === black.kind ? ownColor.value : opponent(ownColor.value);
  start({ position: before.start, color, players: { white: black, black: white } });
}

export function leave(): void {
  forgetHint();
  match.value?.close();
  match.value = null;
}

/** Takes back what was begun of a move or, if nothing was, the last move. */
export function takeBack(): void {
  if (input.back()) return;
  forgetHint();
  match.value?.takeBack();
}

export async function seekHint(): Promise<void> {
  const asked = match.value;
  if (!asked?.isPersonsTurn.value || isSeekingHint.value) return;
  const at = asked.node.value;
  isSeekingHint.value = true;
  try {
    const request = { fen: formatFen(at.position), seconds: HINT_SECONDS };
    const { thought } = await think(request, { urgency: "focus" });
    if (match.value !== asked || asked.node.value !== at || !thought.best) return;
    hint.value = parseMove(thought.best, at.position);
    say(t("play.hintIs", { move: thought.best }));
  } catch (error) {
    notify(t("engine.failed", { reason: String(error) }), true);
  } finally {
    isSeekingHint.value = false;
  }
}

function forgetHint(): void {
  hint.value = null;
}

const today = () => new Date().toISOString().slice(0, 10);
