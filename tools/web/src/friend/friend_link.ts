// A game by correspondence, in a link: "#f1.DATA.ID.COLOR". DATA is that of the link that shares a game, ID the game's
// name among My games of both, COLOR ("w" or "b") the one that the link is for.
import { gameInLink } from "../formats/reading";
import { shareFragment } from "../formats/share_link";
import { formatFen, formatMove } from "../game/notation";
import { winner } from "../game/rules";
import { mainLine } from "../game/tree";
import { ReadError, type Color } from "../game/types";
import type { Match } from "../match/match";
import { playersWith, type MatchRecord } from "../match/record";
import { LONGEST_NAME } from "../stores/names";

const VERSION = 1;
const FORM = /^#f(\d+)\.([\w-]+)\.([a-z\d]{8,24})\.([wb])$/;

/** The link that the friend opens next. */
export function friendFragment(match: Match, friend: Color): string {
  const [, data] = shareFragment(match.game, match.game.root).split(".");
  return `#f${VERSION}.${data}.${match.id}.${friend === "white" ? "w" : "b"}`;
}

/** The game in a link, as the one plays it whom the link is for; rejects with a ReadError. */
export async function readFriendFragment(fragment: string): Promise<MatchRecord> {
  const [, version, data = "", id = "", letter] = FORM.exec(fragment) ?? [];
  if (Number(version) > VERSION) throw new ReadError("share.newer");
  if (version === undefined) throw new ReadError("share.damaged");
  const { game } = await gameInLink(`#g1.${data}.0`);
  const color: Color = letter === "w" ? "white" : "black";
  const line = mainLine(game.root);
  const last = line.at(-1) ?? game.root;
  const won = winner(last.position);
  const resigned = won === null && game.result !== null;
  if (won === null && !resigned && last.position.toMove !== color) throw new ReadError("share.damaged");
  const name = (text: string) => text.slice(0, LONGEST_NAME);
  const info = { white: name(game.white), black: name(game.black), date: game.date.slice(0, LONGEST_NAME) };
  return {
    id, color, info, half: [], clock: null, left: null, teachFrom: null, secondsPerMove: 1, isPaused: false,
    start: formatFen(game.root.position),
    moves: line.flatMap(({ move }) => (move ? [formatMove(move)] : [])),
    players: playersWith(color, "link", info),
    ending: won ? { winner: won, reason: "moves" } : game.result ? { winner: game.result, reason: "resigned" } : null,
  };
}

/** Whether the second game begins with all moves of the first one. */
export const isContinued = (before: MatchRecord, after: MatchRecord): boolean =>
  before.start === after.start && before.moves.every((move, index) => move === after.moves[index]);

export interface Opened {
  readonly record: MatchRecord;
  /** What is said about it. */
  readonly note: "friend.yourTurn" | "friend.own" | "friend.older" | "friend.over";
}

/**
 * The game to go on with when a link is opened, beside what is kept of the same game; `newId` names it anew where the two
 * differ, so that a link replaces nothing.
 */
export function joined(link: MatchRecord, kept: MatchRecord | null, newId: () => string): Opened {
  const note = link.ending ? "friend.over" : "friend.yourTurn";
  if (!kept) return { record: link, note };
  if (kept.color !== link.color) return { record: kept, note: "friend.own" };
  const isNewer = isContinued(kept, link) && (link.moves.length > kept.moves.length || !kept.ending);
  if (isNewer) return { record: { ...link, players: { ...link.players, [link.color]: kept.players[link.color] } }, note };
  if (isContinued(link, kept)) return { record: kept, note: "friend.older" };
  return { record: { ...link, id: newId() }, note };
}
