// Reads long texts, files and links away from the page's thread.
import { flatten, type FlatGame } from "../game/flat";
import { allNodes } from "../game/tree";
import { ReadError, type FaultParams, type Place } from "../game/types";
import { setLanguage, type Language, type MessageKey } from "../i18n";
import { findGames } from "./find_games";
import type { FoundGame } from "./found_game";
import { readShareFragment } from "./share_link";

export type Wish =
  | { readonly kind: "find"; readonly text: string; readonly language: Language }
  | { readonly kind: "read"; readonly index: number }
  | { readonly kind: "link"; readonly fragment: string };

export type Reply =
  | { readonly titles: readonly string[] }
  | { readonly game: FlatGame; readonly place: number }
  | { readonly fault: { readonly key: MessageKey; readonly params: FaultParams; readonly place: Place } }
  | { readonly error: string };

let found: readonly FoundGame[] = [];

async function answer(wish: Wish): Promise<Reply> {
  if (wish.kind === "find") {
    await setLanguage(wish.language);
    found = findGames(wish.text);
    return { titles: found.map(({ title }) => title) };
  }
  if (wish.kind === "link") {
    const { game, node } = readShareFragment(wish.fragment);
    return { game: flatten(game), place: allNodes(game.root).indexOf(node) };
  }
  const game = found[wish.index]?.read();
  if (!game) throw new RangeError(`no game ${wish.index}`);
  return { game: flatten(game), place: 0 };
}

onmessage = async ({ data }: MessageEvent<Wish>) => {
  try {
    postMessage((await answer(data)) satisfies Reply);
  } catch (error) {
    const isFault = error instanceof ReadError;
    const fault = isFault && { key: error.key, params: error.params, place: error.place };
    postMessage((fault ? { fault } : { error: String(error) }) satisfies Reply);
  }
};
