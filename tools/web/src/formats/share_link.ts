// A game as the fragment of an address: "#g1.DATA.PLACE". DATA is the game's SGF, deflated, as base64
// for addresses; PLACE is the number of the position on the board, in the order of `allNodes`.
import { deflateSync, Inflate, strFromU8, strToU8 } from "fflate";
import { ReadError, type Game, type GameNode } from "../game/types";
import { allNodes } from "../game/tree";
import { MOST_CHARACTERS } from "./found_game";
import { findSgfGames } from "./sgf_read";
import { writeSgf } from "./sgf_write";

const VERSION = 1;
const FORM = /^#g(\d+)\.([\w-]+)\.(\d+)$/;
/** A little of deflated data can stand for a thousand times as much. */
const PIECE = 4096;

interface SharedGame {
  readonly game: Game;
  readonly node: GameNode;
}

const damaged = () => new ReadError("share.damaged");

function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

/** Stops as soon as there is more than any game has. */
function inflate(bytes: Uint8Array): string {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  const inflater = new Inflate((piece, isLast) => {
    pieces.push(piece);
    length += piece.length;
    isWhole = isLast;
  });
  for (let at = 0; at < bytes.length && length <= MOST_CHARACTERS; at += PIECE) {
    inflater.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  }
  if (!isWhole || length > MOST_CHARACTERS) throw damaged();
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return strFromU8(whole);
}

export function shareFragment(game: Game, node: GameNode): string {
  const data = toBase64(deflateSync(strToU8(writeSgf(game)), { level: 9 }));
  return `#g${VERSION}.${data}.${Math.max(0, allNodes(game.root).indexOf(node))}`;
}

/** Throws ReadError. */
export function readShareFragment(fragment: string): SharedGame {
  const [, version, data = "", place] = FORM.exec(fragment) ?? [];
  if (Number(version) > VERSION) throw new ReadError("share.newer");
  if (version === undefined) throw damaged();
  let game: Game | undefined;
  try {
    game = findSgfGames(inflate(fromBase64(data)))[0]?.read();
  } catch {
    // The person cannot mend the link, so the error within it is of no use.
  }
  if (!game) throw damaged();
  return { game, node: allNodes(game.root)[Number(place)] ?? game.root };
}
