// The game to share: that of the view that is open, as it is seen there; and one that a link brings.
import { lineThrough, newGame } from "../../game/tree";
import { ReadError, type Game, type GameNode } from "../../game/types";
import { describeError, t } from "../../i18n";
import { replaceView, view } from "../../stores/route";
import { coordinates, orientation } from "../../stores/settings";
import { notify } from "../../ui/notices";
import * as analyse from "../analyse/analyse_store";
import * as play from "../play/play_store";
import * as puzzles from "../puzzles/puzzles_store";
import * as watch from "../watch/watch_store";
import type { PictureOf } from "./pictures";

export interface Shown {
  readonly game: Game;
  readonly node: GameNode;
  /** By half a turn more than the settings say. */
  readonly isTurned: boolean;
}

export function shownGame(): Shown {
  const start = (game: Game): Shown => ({ game, node: game.root, isTurned: false });
  switch (view.value) {
    case "analyse":
      return { game: analyse.game.value, node: analyse.node.value, isTurned: false };
    case "puzzles":
      return start(newGame(puzzles.position.value));
    case "play": {
      const { value } = play.match;
      const isTurned = play.ownColor.value === "black";
      return value
        ? { game: value.game, node: value.node.value, isTurned }
        : start(newGame(play.position.value));
    }
    case "watch": {
      const { value } = watch.match;
      return value
        ? { game: value.game, node: value.node.value, isTurned: false }
        : start(newGame(watch.position.value));
    }
  }
}

export const pictureAt = ({ isTurned }: Shown, { position, move }: GameNode): PictureOf => ({
  position,
  lastMove: move,
  orientation: { ...orientation.value, turned: orientation.value.turned !== isTurned },
  coordinates: coordinates.value,
});

/** One for each position of the line that is shown. */
export const picturesOf = (shown: Shown): PictureOf[] =>
  lineThrough(shown.node).map((node) => pictureAt(shown, node));

/** Opens a shared game. The address is the view's own then: loading it again finds the game as it has become. */
export async function openShared(fragment: string): Promise<void> {
  replaceView("analyse");
  try {
    const { readShareFragment } = await import("../../formats/share_link");
    const { game, node } = readShareFragment(fragment);
    analyse.analyseGame(game, node);
    notify(t("share.opened"));
  } catch (error) {
    notify(error instanceof ReadError ? describeError(error) : String(error), true);
  }
}
