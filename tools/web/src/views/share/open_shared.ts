// A shared game in the address, opened in the view that analyses.
import { ReadError } from "../../game/errors";
import { describeError, t } from "../../i18n";
import { notify } from "../../stores/notices";
import { view } from "../../stores/route";
import { lookAt } from "../look/look_store";

let opened = "";

/** Going back to the address of a game that is open already finds it as it is now. */
export async function openShared(fragment: string): Promise<void> {
  view.value = "look";
  if (fragment === opened) return;
  try {
    const { readShareFragment } = await import("../../formats/share_link");
    const { game, node } = readShareFragment(fragment);
    lookAt(game, node);
    opened = fragment;
    notify(t("share.opened"));
  } catch (error) {
    notify(error instanceof ReadError ? describeError(error) : String(error), true);
  }
}
