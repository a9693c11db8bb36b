// Watching the engine play against itself, with what both sides think.
import { useEffect } from "preact/hooks";
import { Board } from "../../board/board";
import { opponent } from "../../game/rules";
import { t } from "../../i18n";
import { coordinates, orientation } from "../../stores/settings";
import { Button } from "../../ui/button";
import { Choice } from "../../ui/fields";
import { useTop } from "../../ui/window";
import { SIZES } from "../play/play_store";
import { LevelSlider, PlayerBar, useAnnouncements } from "../players";
import { WatchPanel } from "./watch_panel";
import * as store from "./watch_store";

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

/** Who plays whom, how fast, on which board. */
function WatchSetup() {
  const { levels, pace, size, PACES } = store;
  return (
    <section class="panel setup" aria-labelledby="watch-title">
      <h2 id="watch-title">{t("watch.title")}</h2>
      <LevelSlider
        label={t("color.white")}
        value={levels.white.value}
        onChange={(value) => (levels.white.value = value)}
      />
      <LevelSlider
        label={t("color.black")}
        value={levels.black.value}
        onChange={(value) => (levels.black.value = value)}
      />
      <Choice
        label={t("setup.size")}
        value={size.value}
        options={SIZES.map((value) => ({ value, text: `${value} × ${value}` }))}
        onChange={(value) => (size.value = value)}
      />
      <Choice
        label={t("watch.pace")}
        value={pace.value}
        options={PACES.map((value) => ({ value, text: t("watch.seconds", { value }) }))}
        onChange={(value) => (pace.value = value)}
      />
      <Button kind="main" onClick={store.start}>
        {t("watch.start")}
      </Button>
    </section>
  );
}
