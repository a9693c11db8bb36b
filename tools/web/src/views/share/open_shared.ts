// A shared game in the address, opened in the view that analyses.
import { ReadError } from "../../game/errors";
import { describeError, t } from "../../i18n";
import { notify } from "../../stores/notices";
import { replaceView } from "../../stores/route";
import { analyseGame } from "../analyse/analyse_store";

/** The address is the view's own then: loading it again finds the game as it has become. */
export async function openShared(fragment: string): Promise<void> {
  replaceView("analyse");
  try {
    const { readShareFragment } = await import("../../formats/share_link");
    const { game, node } = readShareFragment(fragment);
    analyseGame(game, node);
    notify(t("share.opened"));
  } catch (error) {
    notify(error instanceof ReadError ? describeError(error) : String(error), true);
  }
}
