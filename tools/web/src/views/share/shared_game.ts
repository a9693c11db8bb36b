// What is shared: the game of the view that is open, as it is seen there.
import type { PictureOf } from "../../pictures/board_svg";
import { lineThrough, newGame } from "../../game/tree";
import type { Game, GameNode } from "../../game/types";
import { view } from "../../stores/route";
import { coordinates, orientation } from "../../stores/settings";
import * as puzzles from "../puzzles/puzzles_store";
import * as analyse from "../analyse/analyse_store";
import * as play from "../play/play_store";
import * as watch from "../watch/watch_store";

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
