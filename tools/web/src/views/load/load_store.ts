// Opening a text or a file: a game that can be read replaces the one that is analysed; of several games one
// is chosen; a text that cannot be read changes nothing, and a message says why.
import { signal } from "@preact/signals";
import { gamesIn, gamesInFile, type ReadableGame } from "../../formats/reading";
import { initialPosition } from "../../game/rules";
import { mainLine, newGame } from "../../game/tree";
import { ReadError } from "../../game/types";
import { describeError, t } from "../../i18n";
import { openDialog } from "../../ui/dialog";
import { notify } from "../../ui/notices";
import { analyseGame } from "../analyse/analyse_store";

/** The games to choose from. */
export const choices = signal<readonly ReadableGame[]>([]);
/** The error of the last text, shown in the dialog. */
export const complaint = signal<string | null>(null);

export function forget(): void {
  choices.value = [];
  complaint.value = null;
}

export const openFile = (file: File): Promise<void> => attempt(async () => offer(await gamesInFile(file)));

export const openText = (text: string): Promise<void> => attempt(async () => offer(await gamesIn(text)));

export function openStart(size: number): void {
  analyseGame(newGame(initialPosition(size)));
  openDialog.value = null;
}

export const choose = (found: ReadableGame): Promise<void> => attempt(() => show(found));

async function offer(found: readonly ReadableGame[]): Promise<void> {
  const [first, second] = found;
  if (first && !second) return show(first);
  choices.value = found;
  openDialog.value = "load";
}

async function show(found: ReadableGame): Promise<void> {
  const game = await found.read();
  analyseGame(game);
  if (openDialog.value === "load") openDialog.value = null;
  notify(t("load.opened", { count: mainLine(game.root).length - 1 }));
}

async function attempt(open: () => void | Promise<void>): Promise<void> {
  complaint.value = null;
  try {
    await open();
  } catch (error) {
    complain(error instanceof ReadError ? describeError(error) : String(error));
  }
}

/** Screen readers do not read the page behind a dialog. */
function complain(text: string): void {
  if (openDialog.value === "load") complaint.value = text;
  else notify(text, true);
}
