// The panel beside the board during a game: hints and lessons, the moves, buttons.
import { formatMove } from "../../game/notation";
import { t } from "../../i18n";
import type { Match } from "../../match/match";
import type { Lesson } from "../../match/teacher";
import { openView } from "../../stores/route";
import { Button, IconButton } from "../../ui/button";
import { analyseCopy } from "../analyse/analyse_store";
import { MoveTree } from "../move_tree";
import { EndingText } from "../players";
import * as store from "./play_store";

export function GamePanel({ match }: { match: Match }) {
  const lesson = match.teacher?.lesson.value ?? null;
  return (
    <section class="panel game-panel" aria-label={t("play.panel")}>
      {match.failure.value && <p class="card card-bad">{match.failure.value}</p>}
      {lesson && <LessonCard match={match} lesson={lesson} />}
      {match.ending.value ? <EndingCard match={match} /> : <StageHint match={match} />}
      <MoveTree root={match.game.root} current={match.node.value} />
      <div class="actions">
        <IconButton
          icon="undo"
          label={t("play.takeBack")}
          disabled={!match.canTakeBack()}
          onClick={store.takeBack}
        />
        <IconButton
          icon="hint"
          label={t("play.hint")}
          disabled={!match.isPersonsTurn.value || store.isSeekingHint.value}
          onClick={() => void store.seekHint()}
        />
        <span class="actions-gap" />
        <IconButton
          icon="flag"
          label={t("play.resign")}
          disabled={match.ending.value !== null}
          onClick={store.resign}
        />
        <Button icon="plus" kind="quiet" onClick={store.leave}>
          {t("play.newGame")}
        </Button>
      </div>
    </section>
  );
}

function EndingCard({ match }: { match: Match }) {
  const ending = match.ending.value;
  if (!ending) return null;
  const analyse = () => {
    analyseCopy(match.game, match.node.value);
    openView("analyse");
  };
  return (
    <div class="card card-ending" data-testid="ending">
      <EndingText match={match} ending={ending} you={store.you(match)} />
      <div class="card-actions">
        <Button kind="main" icon="swap" onClick={store.rematch}>
          {t("play.rematch")}
        </Button>
        <Button icon="analyse" onClick={analyse}>
          {t("play.analyse")}
        </Button>
      </div>
    </div>
  );
}

/** The next choice on the board. */
function StageHint({ match }: { match: Match }) {
  if (!match.isPersonsTurn.value) return <p class="stage">{t("play.wait")}</p>;
  return <p class="stage">{t(`play.stage.${store.input.stage.value}`)}</p>;
}

/** A teaching game: the loss of the last move, and the question whether to go on with it. */
function LessonCard({ match, lesson }: { match: Match; lesson: Lesson }) {
  const value = Math.round(lesson.loss * 100);
  return (
    <div class="card card-warn" role="alert">
      <p>{t("lesson.lost", { value })}</p>
      <details>
        <summary>{t("lesson.showBest")}</summary>
        <p class="notation">{formatMove(lesson.best)}</p>
      </details>
      <div class="card-actions">
        <Button kind="main" icon="undo" onClick={store.takeBack}>
          {t("lesson.takeBack")}
        </Button>
        <Button onClick={() => match.teacher?.accept()}>{t("lesson.goOn")}</Button>
      </div>
    </div>
  );
}
