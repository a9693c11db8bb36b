// A direct game: the line to the friend, and the match that goes over it. Both sides check all moves by the rules.
import { batch, effect, signal, untracked } from "@preact/signals";
import { formatMove, parseMove } from "../game/notation";
import { opponent } from "../game/rules";
import { depthOf } from "../game/tree";
import { ReadError, type Color } from "../game/types";
import { describeError, t } from "../i18n";
import { Match } from "../match/match";
import { playersWith, type MatchRecord } from "../match/record";
import { ownName } from "../stores/names";
import { isText, storedSignal } from "../stores/settings";
import { openDialog } from "../ui/dialog";
import { notify } from "../ui/notices";
import { isContinued } from "./friend_link";
import { readMessage, type GameMessage, type Message } from "./messages";
import { Peer } from "./peer";
import * as play from "../views/play/play_store";

/** "connecting": codes are made and exchanged. */
export const line = signal<"none" | "connecting" | "open" | "lost">("none");
/** A server that tells browsers their outer addresses; "" for none. */
export const stun = storedSignal("friend.stun", "", isText);
export const isStun = (text: string): boolean => text === "" || /^stuns?:[\w.-]+(:\d{1,5})?$/.test(text);

const MOST_FAULTS = 3;
const MOST_MESSAGES = 100;
const WINDOW_MS = 10_000;

let peer: Peer | null = null;
/** The match that goes over the line, and how many of its moves both sides have. */
let matchId = "";
let known = 0;
let isEndingKnown = false;

export const hasWebRtc = typeof RTCPeerConnection === "function";

/** The match on the board, if it is a direct one. */
function directMatch(): Match | null {
  const match = play.match.peek();
  return match && friendOf(match) ? match : null;
}

/** The friend's color in a direct match. */
function friendOf({ options: { players } }: Match): Color | null {
  const isFriend = (color: Color) => players[color].kind === "friend" && players[color].via === "direct";
  return isFriend("white") ? "white" : isFriend("black") ? "black" : null;
}

function open(isHost: boolean): Peer {
  peer?.close();
  line.value = "connecting";
  matchId = "";
  let faults = 0;
  let count = 0;
  let since = Date.now();
  const next: Peer = new Peer(isStun(stun.value) ? stun.value : "", {
    onOpen: () => {
      if (next !== peer) return;
      line.value = "open";
      if (isHost) sendGame(directMatch() ?? play.startDirect());
    },
    onText: (text) => {
      if (next !== peer) return;
      if (Date.now() - since > WINDOW_MS) [count, since] = [0, Date.now()];
      count += 1;
      const message = count <= MOST_MESSAGES ? readMessage(text) : null;
      if (message && isTaken(message, isHost)) return;
      faults += 1;
      notify(t("friend.refused"), true);
      if (faults >= MOST_FAULTS) next.close();
    },
    onClose: () => {
      if (next !== peer) return;
      peer = null;
      const isPlaying = line.value === "open" && directMatch()?.ending.peek() === null;
      if (line.value === "connecting") notify(t("friend.failed"), true);
      else if (isPlaying) notify(t("friend.lost"), true);
      line.value = isPlaying ? "lost" : "none";
    },
  });
  peer = next;
  return next;
}

/** The code of an invitation. */
export const invite = (): Promise<string> => open(true).invite();

/** The answer to a friend's invitation; rejects with a ReadError. */
export const answer = (invitation: string): Promise<string> => open(false).answer(invitation);

/** Takes the friend's answer to the invitation; rejects with a ReadError. */
export async function connect(text: string): Promise<void> {
  await peer?.accept(text);
}

/** Gives up codes that nobody has used. */
export function giveUp(): void {
  if (line.value !== "connecting") return;
  line.value = directMatch() ? "lost" : "none";
  peer?.close();
}

function sendGame(match: Match): void {
  const { id, start, moves, ending } = match.record(play.ownColor.peek(), []);
  matchId = id;
  known = moves.length;
  const resigned = ending?.reason === "resigned" ? opponent(ending.winner) : null;
  isEndingKnown = resigned !== null;
  const message: GameMessage = { kind: "game", id, start, moves, color: play.ownColor.peek(), name: ownName.value, resigned };
  peer?.send(message);
  openDialog.value = null;
}

/** Does what the message says; returns whether that was in order. */
function isTaken(message: Message, isHost: boolean): boolean {
  try {
    if (message.kind === "game") return isGameTaken(message, isHost);
    const match = directMatch();
    const friend = match && friendOf(match);
    if (!match || !friend || match.id !== matchId || match.ending.value) return false;
    if (message.kind === "resign") {
      isEndingKnown = true;
      match.resign(friend);
      return true;
    }
    const { position } = match.node.value;
    if (message.number !== depthOf(match.node.value) + 1 || position.toMove !== friend) return false;
    known = message.number;
    match.play(parseMove(message.move, position), false);
    return true;
  } catch (error) {
    known = Math.min(known, directMatch()?.record("white", []).moves.length ?? 0);
    if (!(error instanceof ReadError)) console.warn(error);
    return false;
  }
}

/** The friend's game: a new one, or the one on the board, which goes on with the moves that either side lacks. */
function isGameTaken(message: GameMessage, isHost: boolean): boolean {
  const color = opponent(message.color);
  const current = directMatch();
  const before = current?.record(play.ownColor.peek(), []);
  const isSame = before?.id === message.id;
  // A line is for one game, and nobody resigns for the other one.
  if ((!isSame && (isHost || matchId !== "")) || message.resigned === color) return false;
  const info = { [color]: ownName.value, [message.color]: message.name } as Record<Color, string>;
  const { id, start, moves, resigned } = message;
  const record: MatchRecord = {
    id, start, moves, color, half: [], clock: null, left: null, teachFrom: null, secondsPerMove: 1, isPaused: false,
    info: { white: info.white, black: info.black, date: play.today() },
    players: playersWith(color, "direct", info),
    ending: null,
  };
  // Its moves are played here: one that is not legal throws.
  const match = Match.of(record);
  match.close();
  if (isSame && before && before.color !== color) return false;
  matchId = id;
  openDialog.value = null;
  if (isSame && current && before) {
    if (isContinued(record, before)) {
      known = moves.length;
      isEndingKnown = resigned !== null;
      sendMissing(current);
      if (resigned === message.color) current.resign(message.color);
      return true;
    }
    // What came about meanwhile is one move, and not one's own.
    const isHisMove = moves.length === before.moves.length + 1 && current.position.peek().toMove === message.color;
    if (!isHisMove || !isContinued(before, record)) return false;
  }
  known = moves.length;
  isEndingKnown = resigned !== null;
  // At once: a moment without a match would be taken for leaving.
  batch(() => play.openFriendGame(record));
  if (resigned) play.match.peek()?.resign(resigned);
  return true;
}

/** Sends what the friend does not have yet: own moves, and that one has resigned. */
function sendMissing(match: Match): void {
  const friend = friendOf(match);
  const { moves } = match.record(play.ownColor.peek(), []);
  if (moves.length - known > 1) return sendGame(match);
  const last = match.node.peek();
  if (moves.length > known && last.move) {
    known = moves.length;
    if (last.position.toMove === friend) peer?.send({ kind: "move", number: known, move: formatMove(last.move) });
  }
  const ending = match.ending.peek();
  if (ending?.reason === "resigned" && ending.winner === friend && !isEndingKnown) {
    isEndingKnown = true;
    peer?.send({ kind: "resign" });
  }
}

effect(() => {
  const match = play.match.value;
  if (match) void [match.node.value, match.ending.value];
  untracked(() => {
    if (line.value !== "open" || matchId === "") return;
    if (match?.id === matchId) sendMissing(match);
    // Who begins another game has left this one.
    else peer?.close();
  });
});

/** The text of an error with a code. */
export const codeError = (error: unknown): string => (error instanceof ReadError ? describeError(error) : String(error));
