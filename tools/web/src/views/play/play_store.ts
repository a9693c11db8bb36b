// The view "play": the choices for the next game, and the game that is being played.
import { batch, computed, effect, signal } from "@preact/signals";
import { createMoveInput } from "../../board/move_input";
import { MAX_LEVEL, think } from "../../engine/engine";
import { formatFen, parseMove, parseSquare } from "../../game/notation";
import { givenIn, HANDICAPS, handicapPosition, type Handicap } from "../../game/handicap";
import { opponent, squareName } from "../../game/rules";
import { isSeparated } from "../../game/regions";
import type { Color, GameNode, Move, Position } from "../../game/types";
import { engineText, t } from "../../i18n";
import { MatchKeeper } from "../../library/keep_match";
import { Match, playerName, type Player } from "../../match/match";
import { playersWith, type MatchRecord } from "../../match/record";
import { names, ownName } from "../../stores/names";
import { openView, replaceView } from "../../stores/route";
import { isBoolean, isOneOf, isWholeNumber, storedSignal } from "../../stores/settings";
import { openDialog } from "../../ui/dialog";
import { notify, notifyUndo, say } from "../../ui/notices";

export const SIZES = [10, 8, 6] as const;
export type Size = (typeof SIZES)[number];
export const OPPONENTS = ["engine", "person", "friend"] as const;
export const VIAS = ["link", "direct"] as const;
export const COLORS = ["white", "black", "random"] as const;
/** Minutes for the game and seconds for each move; "none": no clock, "own": as the fields below say. */
export const CLOCKS = ["none", "5+3", "10+5", "20+10", "own"] as const;
export const MOST_MINUTES = 180;
export const MOST_INCREMENT = 60;
/** Loss of the chances, in percent, from which a teaching game speaks. */
export const TEACH_LIMITS = [5, 10, 20] as const;

export const size = storedSignal<Size>("play.size", 10, isOneOf(...SIZES));
export const opponentKind = storedSignal<(typeof OPPONENTS)[number]>(
  "play.opponent",
  "engine",
  isOneOf(...OPPONENTS),
);
export const color = storedSignal<(typeof COLORS)[number]>("play.color", "white", isOneOf(...COLORS));
export const level = storedSignal("play.level", 3, isWholeNumber(1, MAX_LEVEL));
export const clock = storedSignal<(typeof CLOCKS)[number]>("play.clock", "none", isOneOf(...CLOCKS));
export const ownMinutes = storedSignal("play.minutes", 15, isWholeNumber(1, MOST_MINUTES));
export const ownIncrement = storedSignal("play.increment", 10, isWholeNumber(0, MOST_INCREMENT));
export const handicap = storedSignal<Handicap>("play.handicap", "none", isOneOf(...HANDICAPS));
/** Who gives it: against the engine "white" stands for the person. */
export const giver = storedSignal<Color>("play.giver", "black", isOneOf<Color>("white", "black"));
/** How a friend's moves come. */
export const via = storedSignal<(typeof VIAS)[number]>("play.via", "link", isOneOf(...VIAS));
export const isTeaching = storedSignal("play.teaching", false, isBoolean);
export const teachLimit = storedSignal<(typeof TEACH_LIMITS)[number]>(
  "play.teachLimit",
  10,
  isOneOf(...TEACH_LIMITS),
);

/** Whether the invitation to the rules has been taken or put away. */
export const knowsRules = storedSignal("play.knowsRules", false, isBoolean);

/** The color that the person gets, drawn by lot if it was left open. */
function drawnColor(): Color {
  if (color.value !== "random") return color.value;
  return Math.random() < 0.5 ? "white" : "black";
}

function clockSetting() {
  if (clock.value === "none") return null;
  if (clock.value === "own") return { minutes: ownMinutes.value, incrementSeconds: ownIncrement.value };
  const [minutes, incrementSeconds] = clock.value.split("+").map(Number);
  return { minutes: minutes ?? 0, incrementSeconds: incrementSeconds ?? 0 };
}

/** Of a move of the engine at full strength; lower levels answer sooner. */
const SECONDS_PER_MOVE = 4;
const HINT_SECONDS = 1.5;

export const match = signal<Match | null>(null);
/** The color below: the person's against an engine. */
export const ownColor = signal<Color>("white");
export const hint = signal<Move | null>(null);
export const isSeekingHint = signal(false);

/** The first position of the next game, if the person gets that color. */
function chosenPosition(person: Color): Position {
  const given = opponentKind.value === "person" || person === "white" ? giver.value : opponent(giver.value);
  return handicapPosition(size.value, { handicap: handicap.value, giver: given });
}

const EMPTY_BOARD = computed(() => chosenPosition(color.value === "black" ? "black" : "white"));

/** An earlier position that is looked at, while the game goes on. */
const looked = signal<GameNode | null>(null);
/** Whether the lesson's best move is shown. */
export const showsBest = signal(false);

/** The position that is looked at; the game's own if none is. */
export const seenNode = computed<GameNode | null>(() => {
  const current = match.value;
  if (!current) return null;
  const lesson = current.teacher?.lesson.value;
  if (lesson && showsBest.value) return lesson.node.parent;
  return looked.value ?? current.node.value;
});

/** Whether the board shows the game as it stands. */
export const isNow = computed(() => seenNode.value === (match.value?.node.value ?? null));

export function look(at: GameNode | null): void {
  looked.value = at === match.value?.node.value ? null : at;
}

// A new move is seen as it happens.
effect(() => {
  void match.value?.node.value;
  looked.value = null;
  showsBest.value = false;
});

/** Whether both sides have only moves in regions of their own. */
export const isDecided = computed(() => {
  const current = match.value;
  return current !== null && !current.hasFriend && !current.ending.value && isSeparated(current.position.value);
});

/** The position on the board: of the game, or before it the set-up that was chosen. */
export const position = computed<Position>(() => seenNode.value?.position ?? EMPTY_BOARD.value);

export const input = createMoveInput({
  position,
  enabled: computed(() => (match.value?.isPersonsTurn.value ?? false) && isNow.value),
  onMove: (move) => {
    forgetHint();
    match.value?.play(move, true);
  },
});

interface Start {
  readonly position: Position;
  readonly color: Color;
  readonly players: Readonly<Record<Color, Player>>;
}

const PERSON: Player = { kind: "person" };

const named = (side: Color): Player => {
  const name = names[side].value.trim();
  return name ? { kind: "person", name } : PERSON;
};

export function playersOf(person: Color, engineLevel: number): Record<Color, Player> {
  const engine: Player = { kind: "engine", level: engineLevel };
  return person === "white" ? { white: PERSON, black: engine } : { white: engine, black: PERSON };
}

export function startChosen(): void {
  if (opponentKind.value === "friend") {
    // A direct game begins once the friend is there.
    if (via.value === "direct") openDialog.value = "invite";
    else startWithFriend("link");
    return;
  }
  const person = opponentKind.value === "engine" ? drawnColor() : "white";
  const players =
    opponentKind.value === "engine"
      ? playersOf(person, level.value)
      : { white: named("white"), black: named("black") };
  start({ position: chosenPosition(person), color: person, players });
}

/** A short game against the weakest level, for whoever has just learnt the rules. */
export function startFirst(): void {
  batch(() => {
    opponentKind.value = "engine";
    color.value = "white";
    level.value = 1;
    size.value = 6;
    clock.value = "none";
    handicap.value = "none";
  });
  openView("play");
  startChosen();
}

function startWithFriend(kind: (typeof VIAS)[number]): Match {
  const color = drawnColor();
  const names = { white: "", black: "", [color]: ownName.value.trim() };
  return start({ position: chosenPosition(color), color, players: playersWith(color, kind, names) }, null);
}

/** A direct game as it was chosen; the friend has just come. */
export const startDirect = (): Match => startWithFriend("direct");

/** Goes on with a game that a friend has sent. */
export function openFriendGame(record: MatchRecord): void {
  const current = match.value;
  const before = current?.id === record.id ? null : (current?.record(ownColor.value, half()) ?? null);
  takeUp(record);
  replaceView("play");
  if (before && before.moves.length > 0 && !before.ending) notifyUndo(t("play.leftRunning"), () => takeUp(before));
}

export function start({ position: from, color, players }: Start, time = clockSetting()): Match {
  const before = leftRecord();
  ownColor.value = color;
  const isAgainstEngine = players.white.kind === "engine" || players.black.kind === "engine";
  const begun = new Match({
    start: from,
    players,
    clock: time,
    teachFrom: isTeaching.value && isAgainstEngine ? teachLimit.value / 100 : null,
    secondsPerMove: SECONDS_PER_MOVE,
    info: { white: playerName(players.white), black: playerName(players.black), date: today() },
  });
  match.value = begun;
  say(t("play.started"));
  if (before && !before.ending) notifyUndo(t("play.leftRunning"), () => takeUp(before));
  return begun;
}

/** Squares of the move that was begun. */
const half = (): string[] => [input.from.value, input.to.value].flatMap((square) => (square ? [squareName(square)] : []));

/** Closes the match and forgets it; returns what takes it up again, if it had any moves. */
function leftRecord(): MatchRecord | null {
  const left = match.value;
  const record = left?.record(ownColor.value, half()) ?? null;
  forgetHint();
  left?.close();
  match.value = null;
  return record && record.moves.length > 0 ? record : null;
}

/** Goes on with a match, with the move that was begun. */
export function takeUp(record: MatchRecord): void {
  leftRecord();
  ownColor.value = record.color;
  match.value = Match.of(record);
  for (const name of record.half) input.choose(parseSquare(name, position.value));
}

const keeper = new MatchKeeper({ source: "play", match, color: () => ownColor.value, half, takeUp });

/** Takes up the match that the page had when it was closed, and keeps this one from now on. */
export const keepMatch = (): Promise<void> => keeper.begin();

/** The same again, colors swapped. */
export function rematch(): void {
  const before = match.value?.options;
  if (!before) return;
  const { white, black } = before.players;
  const color = white.kind === black.kind ? ownColor.value : opponent(ownColor.value);
  // Who gave something gives it again.
  const given = givenIn(before.start);
  const position = given ? handicapPosition(before.start.width, { ...given, giver: opponent(given.giver) }) : before.start;
  start({ position, color, players: { white: black, black: white } });
}

export function leave(): void {
  const record = leftRecord();
  if (record) notifyUndo(t(record.ending ? "play.leftOver" : "play.leftRunning"), () => takeUp(record));
}

/** The person's color against an engine; null between two people. */
export function you({ options: { players } }: Match): Color | null {
  return players.white.kind === players.black.kind ? null : ownColor.value;
}

/** The person resigns against an engine; between two people whoever is to move. */
export function resign(): void {
  const resigned = match.value;
  if (!resigned || resigned.ending.value) return;
  resigned.resign(you(resigned) ?? resigned.position.value.toMove);
  // A friend is told at once.
  if (resigned.hasFriend) return notify(t("play.resigned"));
  notifyUndo(t("play.resigned"), () => resigned === match.value && resigned.undoResigning());
}

/** Takes back the last choice of a move that was begun, else the last move. */
export function takeBack(): void {
  if (input.back()) return;
  forgetHint();
  match.value?.takeBack();
}

export async function seekHint(): Promise<void> {
  const asked = match.value;
  if (!asked?.isPersonsTurn.value || asked.hasFriend || isSeekingHint.value) return;
  const at = asked.node.value;
  isSeekingHint.value = true;
  try {
    const request = { fen: formatFen(at.position), seconds: HINT_SECONDS };
    const { thought } = await think(request, { urgency: "focus" });
    if (match.value !== asked || asked.node.value !== at || !thought.best) return;
    hint.value = parseMove(thought.best, at.position);
    say(hintText(hint.value));
  } catch (error) {
    notify(engineText(error), true);
  } finally {
    isSeekingHint.value = false;
  }
}

export const hintText = ({ from, to, arrow }: Move): string =>
  t("play.hintIs", { from: squareName(from), to: squareName(to), arrow: squareName(arrow) });

function forgetHint(): void {
  hint.value = null;
}

export const today = () => new Date().toISOString().slice(0, 10);
