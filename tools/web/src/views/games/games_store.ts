// My games: opening, playing on, deleting with undo, export and import of all as one SGF file.
import { batch } from "@preact/signals";
import { gamesIn, gamesInFile } from "../../formats/reading";
import { allNodes } from "../../game/tree";
import { ReadError } from "../../game/types";
import { describeError, t } from "../../i18n";
import { keptForm } from "../../library/keep_match";
import type { KeptGame } from "../../library/library";
import { Match } from "../../match/match";
import { openView } from "../../stores/route";
import { newId } from "../../stores/tab";
import { openDialog } from "../../ui/dialog";
import { notify, notifyUndo } from "../../ui/notices";
import { analyseGame } from "../analyse/analyse_store";
import * as play from "../play/play_store";
import * as watch from "../watch/watch_store";

const library = () => import("../../library/library");

const isPlayed = ({ source, id }: KeptGame): boolean =>
  (source === "play" ? play : watch).match.value?.id === id;

/** Plays on where a game was left. */
export function goOn(kept: KeptGame): void {
  const { running, source } = kept;
  if (!running) return;
  openDialog.value = null;
  batch(() => {
    if (!isPlayed(kept)) (source === "play" ? play : watch).takeUp({ ...running, isPaused: false });
    openView(source === "play" ? "play" : "watch");
  });
}

export async function open(kept: KeptGame): Promise<void> {
  try {
    const [found] = await gamesIn(kept.sgf);
    if (!found) return;
    const game = await found.read();
    const at = allNodes(game.root)[kept.place] ?? game.root;
    // A game that is played on is changed by its moves alone.
    analyseGame(game, at, kept.running ? newId() : kept.id);
    openDialog.value = null;
    openView("analyse");
  } catch (error) {
    notify(messageOf(error), true);
  }
}

export async function remove(kept: KeptGame): Promise<void> {
  const { deleteGame, keepGame } = await library();
  await deleteGame(kept.id);
  notifyUndo(t("games.deleted"), () => void keepGame(kept));
}

/** All games as the text of one SGF file. */
export const exported = (games: readonly KeptGame[]): string => games.map(({ sgf }) => sgf).join("");

/** Reads all games of a file; one that cannot be read is left out, and the message says how many. */
export async function importFile(file: File): Promise<void> {
  try {
    const { keepGames } = await library();
    const found = await gamesInFile(file);
    const kept: KeptGame[] = [];
    let failed = 0;
    for (const one of found) {
      try {
        const game = await one.read();
        kept.push(await keptForm(newId(), "analyse", game, game.root));
      } catch {
        failed += 1;
      }
    }
    await keepGames(kept);
    notify(t(failed > 0 ? "games.importedSome" : "games.imported", { count: kept.length, failed }), failed > 0);
  } catch (error) {
    notify(messageOf(error), true);
  }
}

const messageOf = (error: unknown): string => (error instanceof ReadError ? describeError(error) : String(error));

/** Whether a stored match can be taken up. */
export function canGoOn({ running }: KeptGame): boolean {
  if (!running || running.ending) return false;
  try {
    Match.of(running).close();
    return true;
  } catch {
    return false;
  }
}
