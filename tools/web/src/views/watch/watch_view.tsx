// Watching the engine play against itself, with what both sides think.
import { useEffect } from "preact/hooks";
import { Board } from "../../board/board";
import { opponent } from "../../game/rules";
import { t } from "../../i18n";
import { coordinates, orientation } from "../../stores/settings";
import { useTop } from "../../ui/use_top";
import { useAnnouncements } from "../announcements";
import { PlayerBar } from "../player_bar";
import * as store from "./watch_store";
import { WatchPanel } from "./watch_panel";
import { WatchSetup } from "./watch_setup";

export function WatchView() {
  useAnnouncements(store.match);
  useEffect(() => pauseOnLeaving, []);
  const match = store.match.value;
  useTop(match);
  const below = orientation.value.turned ? "black" : "white";
  return (
    <main class="view view-play" data-state={match ? "game" : "setup"}>
      <div class="board-column">
        {match && <PlayerBar match={match} color={opponent(below)} />}
        <Board
          position={store.position.value}
          orientation={orientation.value}
          coordinates={coordinates.value}
          label={t("board.label")}
          lastMove={match?.node.value.move ?? null}
          arrival={match?.arrival.value ?? null}
        />
        {match && <PlayerBar match={match} color={below} />}
      </div>
      <aside class="side">{match ? <WatchPanel match={match} /> : <WatchSetup />}</aside>
    </main>
  );
}

/** Nobody watches: the engine is left to the other views. */
function pauseOnLeaving(): void {
  if (store.match.value) store.match.value.isPaused.value = true;
}
