// Beside the board while the engine plays: both sides' thoughts, the moves, pause.
import type { Color } from "../../game/types";
import { formatNumber, t } from "../../i18n";
import type { Match } from "../../match/match";
import { MoveTree } from "../move_tree";
import { openView } from "../../stores/route";
import { Button, IconButton } from "../../ui/button";
import { endingText } from "../players";
import { ChanceBar } from "../players";
import { analyseGame } from "../analyse/analyse_store";
import * as store from "./watch_store";

export function WatchPanel({ match }: { match: Match }) {
  const ending = match.ending.value;
  const { isPaused } = match;
  const analyse = () => {
    analyseGame(match.game, match.node.value);
    openView("analyse");
  };
  return (
    <section class="panel watch-panel" aria-label={t("app.view.watch")}>
      <ChanceBar white={store.whiteChance.value} />
      {match.failure.value && <p class="card card-bad">{match.failure.value}</p>}
      {ending && <p class="card card-ending">{endingText(ending)}</p>}
      <div class="thoughts">
        <ThoughtOf match={match} color="white" />
        <ThoughtOf match={match} color="black" />
      </div>
      <MoveTree root={match.game.root} current={match.node.value} />
      <div class="actions">
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
