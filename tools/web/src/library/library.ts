// My games: those that were played, watched or analysed here, in the browser's database (IndexedDB).
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { signal } from "@preact/signals";
import type { Color } from "../game/types";
import type { MatchRecord } from "../match/record";

export type Source = "play" | "watch" | "analyse";

export interface KeptGame {
  readonly id: string;
  readonly source: Source;
  readonly sgf: string;
  /** The number of the position on the board, in the order of `allNodes`. */
  readonly place: number;
  readonly white: string;
  readonly black: string;
  readonly event: string;
  readonly date: string;
  readonly result: Color | null;
  readonly width: number;
  readonly height: number;
  /** Of the main line. */
  readonly moves: number;
  /** When it was changed last, in milliseconds since 1970. */
  readonly changed: number;
  /** A game that is not over, to be played on. */
  readonly running?: MatchRecord;
}

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame; indexes: { changed: number } };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>("amazons", 1, {
    upgrade: (db) => void db.createObjectStore("games", { keyPath: "id" }).createIndex("changed", "changed"),
    // Another tab has a newer version of the page: it may go on, and this one opens again when it must.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated: () => (opening = null),
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Counts changes, those of other tabs too. */
export const libraryRevision = signal(0);

const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("amazons.games") : null;
if (channel) channel.onmessage = () => (libraryRevision.value += 1);

function changed(): void {
  libraryRevision.value += 1;
  channel?.postMessage("changed");
}

/** Keeps the game in place of the one with its id; a new one only if there is none with the same moves and texts. */
export async function keepGame(game: KeptGame): Promise<void> {
  const transaction = (await database()).transaction("games", "readwrite");
  const isNew = (await transaction.store.getKey(game.id)) === undefined;
  const isKnown = isNew && !game.running && (await transaction.store.getAll()).some(({ sgf }) => sgf === game.sgf);
  if (!isKnown) await transaction.store.put(game);
  await transaction.done;
  if (!isKnown) changed();
}

export async function keepGames(games: readonly KeptGame[]): Promise<void> {
  for (const game of games) await keepGame(game);
}

export async function keptGame(id: string): Promise<KeptGame | undefined> {
  return (await database()).get("games", id);
}

/** The last changed one first. */
export async function keptGames(): Promise<KeptGame[]> {
  return (await (await database()).getAllFromIndex("games", "changed")).reverse();
}

export async function deleteGame(id: string): Promise<void> {
  await (await database()).delete("games", id);
  changed();
}
