// Reading texts and links: short ones at once, long ones in a worker, so that no input blocks the page.
import { unflatten } from "../game/flat";
import { ReadError, type Game, type GameNode } from "../game/types";
import { texts } from "../i18n";
import { MOST_CHARACTERS } from "./found_game";
import type { Reply, Wish } from "./reading_worker";

export interface ReadableGame {
  readonly title: string;
  /** Rejects with a ReadError. */
  read(): Promise<Game>;
}

/** Read within some milliseconds. */
const SHORT_TEXT = 20_000;
/** A link can hold a thousand times its length. */
const SHORT_LINK = 1500;

/** The worker that has the last long text; its games are read there. */
let last: Worker | null = null;

function ask(worker: Worker, wish: Wish): Promise<Reply> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      if ("fault" in data) reject(new ReadError(data.fault.key, data.fault.params, data.fault.place));
      else if ("error" in data) reject(new Error(data.error));
      else resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(wish);
  });
}

const startWorker = (): Worker => new Worker(new URL("./reading_worker.ts", import.meta.url), { type: "module" });

async function askForGame(worker: Worker, wish: Wish): Promise<{ game: Game; node: GameNode }> {
  const reply = await ask(worker, wish);
  if (!("game" in reply)) throw new Error("no game");
  const { game, nodes } = unflatten(reply.game);
  return { game, node: nodes[reply.place] ?? game.root };
}

/** The games that the text holds, at least one; rejects with a ReadError. */
export async function gamesIn(text: string): Promise<ReadableGame[]> {
  if (text.length <= SHORT_TEXT) {
    const { findGames } = await import("./find_games");
    return findGames(text).map((found) => ({ title: found.title, read: async () => found.read() }));
  }
  last?.terminate();
  const worker = startWorker();
  last = worker;
  const reply = await ask(worker, { kind: "find", text, texts: texts.value });
  if (!("titles" in reply)) throw new Error("no titles");
  return reply.titles.map((title, index) => ({
    title,
    read: async () => (await askForGame(worker, { kind: "read", index })).game,
  }));
}

/** The games in a file, whose text may be in any encoding; rejects with a ReadError, also if it is too long or no text. */
export async function gamesInFile(file: File): Promise<ReadableGame[]> {
  if (file.size > MOST_CHARACTERS) throw new ReadError("format.tooLong", { most: MOST_CHARACTERS });
  const bytes = await file.arrayBuffer();
  const { decoded } = await import("./encoding");
  return gamesIn(decoded(new Uint8Array(bytes)));
}

/** The game in a link; rejects with a ReadError. */
export async function gameInLink(fragment: string): Promise<{ game: Game; node: GameNode }> {
  if (fragment.length <= SHORT_LINK) return (await import("./share_link")).readShareFragment(fragment);
  const worker = startWorker();
  try {
    return await askForGame(worker, { kind: "link", fragment });
  } finally {
    worker.terminate();
  }
}
