// Watching the engine play against itself, with the thoughts of both sides.
import { useEffect } from "preact/hooks";
import { Board } from "../../board/board";
import { isSeparated } from "../../game/regions";
import { opponent } from "../../game/rules";
import type { Color } from "../../game/types";
import { formatNumber, t } from "../../i18n";
import type { Match } from "../../match/match";
import { openView } from "../../stores/route";
import { coordinates, orientation } from "../../stores/settings";
import { Button, IconButton, StartBar } from "../../ui/button";
import { Choice } from "../../ui/fields";
import { useTop } from "../../ui/window";
import { analyseCopy } from "../analyse/analyse_store";
import { MoveTree } from "../move_tree";
import { FailureCard } from "../play/game_panel";
import { SizeChoice } from "../play/setup_panel";
import { ChanceBar, EndingText, LevelSlider, PlayerBar, useAnnouncements } from "../players";
import * as store from "./watch_store";

export default function WatchView() {
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
      <SizeChoice value={size.value} onChange={(value) => (size.value = value)} />
      <Choice
        label={t("watch.pace")}
        value={pace.value}
        options={PACES.map((value) => ({ value, text: t("watch.seconds", { value }) }))}
        onChange={(value) => (pace.value = value)}
      />
      <StartBar onClick={store.start}>{t("watch.start")}</StartBar>
    </section>
  );
}

/** The panel beside the board: both sides' thoughts, the moves, pause. */
function WatchPanel({ match }: { match: Match }) {
  const ending = match.ending.value;
  const { isPaused } = match;
  const analyse = () => {
    analyseCopy(match.game, match.node.value);
    openView("analyse");
  };
  return (
    <section class="panel watch-panel" aria-label={t("app.view.watch")}>
      <ChanceBar white={store.whiteChance.value} />
      <FailureCard match={match} />
      {ending && (
        <div class="card card-ending">
          <EndingText match={match} ending={ending} you={null} />
        </div>
      )}
      <div class="thoughts">
        <ThoughtOf match={match} color="white" />
        <ThoughtOf match={match} color="black" />
      </div>
      <MoveTree root={match.game.root} current={match.node.value} />
      <div class="actions">
        {!ending && isSeparated(match.position.value) && !match.isFinishing.value && (
          <Button icon="last" onClick={() => match.finish()}>
            {t("play.finish")}
          </Button>
        )}
        {!ending && (
          <Button
            icon={isPaused.value ? "play" : "pause"}
            onClick={() => (isPaused.value = !isPaused.value)}
          >
            {isPaused.value ? t("watch.goOn") : t("watch.pause")}
          </Button>
        )}
        <Button icon="analyse" onClick={analyse}>
          {t("play.analyse")}
        </Button>
        <span class="actions-gap" />
        <IconButton icon="plus" label={t("watch.new")} onClick={store.leave} />
      </div>
    </section>
  );
}

function ThoughtOf({ match, color }: { match: Match; color: Color }) {
  const thought = match.thoughts[color].value;
  const best = thought?.lines[0];
  const isThinking = match.isThinking.value && match.position.value.toMove === color;
  return (
    <div class="thought" data-thinking={isThinking || undefined}>
      <h3>
        <span class={`swatch swatch-${color}`} aria-hidden="true" />
        {t(`color.${color}`)}
        {best && <b>{t("ui.percent", { value: Math.round(best.chance * 100) })}</b>}
      </h3>
      <p class="thought-line notation">{best ? best.pv.slice(0, 4).join("  ") : "–"}</p>
      <p class="thought-depth">
        {thought
          ? t("analyse.depth", {
              depth: thought.depth,
              nodes: formatNumber(thought.nodes, { notation: "compact" }),
            })
          : t("watch.nothingYet")}
      </p>
    </div>
  );
}
