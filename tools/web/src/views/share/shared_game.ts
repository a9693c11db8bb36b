// The game to share: that of the view that is open, as it is seen there; and one that a link brings.
import { gameInLink } from "../../formats/reading";
import { allNodes, lineThrough, newGame } from "../../game/tree";
import { ReadError, type Game, type GameNode } from "../../game/types";
import { describeError, t } from "../../i18n";
import { replaceView, view } from "../../stores/route";
import { coordinates, orientation } from "../../stores/settings";
import { notify } from "../../ui/notices";
import * as analyse from "../analyse/analyse_store";
import * as edit from "../edit/edit_store";
import * as openings from "../openings/openings_store";
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
    case "edit":
      return start(newGame(edit.position.value));
    case "openings":
      return { game: openings.game.value, node: openings.node.value, isTurned: false };
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

/** In a link, which anybody can make: a page of text, and more than anybody reads beside a move. */
const MOST_COMMENT = 64_000;

/** Cuts comments that are too long; returns whether there was one. */
function cutComments(game: Game): boolean {
  const long = allNodes(game.root).filter(({ comment }) => comment.length > MOST_COMMENT);
  for (const node of long) node.comment = node.comment.slice(0, MOST_COMMENT);
  return long.length > 0;
}

/** Opens a shared game. The address is the view's own then: loading it again finds the game as it has become. */
export async function openShared(fragment: string): Promise<void> {
  if (fragment.startsWith("#f")) return openSent(fragment);
  replaceView("analyse");
  try {
    const { game, node } = await gameInLink(fragment);
    const isCut = cutComments(game);
    analyse.analyseGame(game, node);
    notify(isCut ? t("share.cut", { most: MOST_COMMENT }) : t("share.opened"));
  } catch (error) {
    notify(error instanceof ReadError ? describeError(error) : String(error), true);
  }
}

/** Opens a friend's link: the game goes on in the view that plays. */
async function openSent(fragment: string): Promise<void> {
  replaceView("play");
  try {
    const { openFriendLink } = await import("../friend/open_link");
    await openFriendLink(fragment);
  } catch (error) {
    notify(error instanceof ReadError ? describeError(error) : String(error), true);
  }
}
