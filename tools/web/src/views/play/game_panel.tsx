// The panel beside the board during a game: hints and lessons, the moves, buttons.
import { formatMove } from "../../game/notation";
import { moveNow } from "../../engine/engine";
import { engineText, t } from "../../i18n";
import { playerName, type Match } from "../../match/match";
import type { Lesson } from "../../match/teacher";
import { openView } from "../../stores/route";
import { Button, IconButton } from "../../ui/button";
import { Later } from "../../ui/later";
import { analyseCopy } from "../analyse/analyse_store";
import { MoveTree } from "../move_tree";
import { EndingText } from "../players";
import * as store from "./play_store";

export function GamePanel({ match }: { match: Match }) {
  const lesson = match.teacher?.lesson.value ?? null;
  const hasBegun = store.input.stage.value !== "amazon";
  return (
    <section class="panel game-panel" aria-label={t("play.panel")}>
      <FailureCard match={match} />
      {lesson && <LessonCard match={match} lesson={lesson} />}
      {match.hasFriend && <Later load={() => import("../friend/friend_card")} />}
      {match.ending.value ? <EndingCard match={match} /> : !lesson && <Stage match={match} />}
      <MoveTree root={match.game.root} current={store.seenNode.value ?? match.node.value} onSelect={store.look} />
      <div class="actions">
        <IconButton
          icon="undo"
          label={t("play.takeBack")}
          disabled={!match.canTakeBack() && !hasBegun}
          onClick={store.takeBack}
        />
        <IconButton
          icon="hint"
          label={t("play.hint")}
          disabled={!match.isPersonsTurn.value || match.hasFriend || store.isSeekingHint.value}
          onClick={() => void store.seekHint()}
        />
        <IconButton icon="analyse" label={t("play.analyseHere")} onClick={() => analyse(match)} />
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

/** A copy of the game in the view that analyses, at the position that is seen. */
function analyse(match: Match): void {
  analyseCopy(match.game, store.seenNode.value ?? match.node.value);
  openView("analyse");
}

/** What kept the engine from moving, and another try. */
export function FailureCard({ match }: { match: Match }) {
  if (match.failure.value === null) return null;
  return (
    <div class="card card-bad" role="alert">
      <p>{engineText(match.failure.value)}</p>
      <div class="card-actions">
        <Button onClick={() => match.retry()}>{t("engine.retry")}</Button>
      </div>
    </div>
  );
}

function EndingCard({ match }: { match: Match }) {
  const ending = match.ending.value;
  if (!ending) return null;
  return (
    <div class="card card-ending" data-testid="ending">
      <EndingText match={match} ending={ending} you={store.you(match)} />
      <div class="card-actions">
        {!match.hasFriend && (
          <Button kind="main" icon="swap" onClick={store.rematch}>
            {t("play.rematch")}
          </Button>
        )}
        <Button icon="analyse" onClick={() => analyse(match)}>
          {t("play.analyse")}
        </Button>
      </div>
    </div>
  );
}

/** The next choice on the board, or what one can do while the engine thinks. */
function Stage({ match }: { match: Match }) {
  return (
    <div class="stage-row">
      <StageText match={match} />
      {!store.isNow.value && (
        <Button icon="last" onClick={() => store.look(null)}>
          {t("play.backToGame")}
        </Button>
      )}
      {match.isThinking.value && !match.isFinishing.value && (
        <Button icon="next" onClick={moveNow}>
          {t("play.moveNow")}
        </Button>
      )}
      {store.isDecided.value && !match.isFinishing.value && (
        <Button icon="last" onClick={() => match.finish()}>
          {t("play.finish")}
        </Button>
      )}
    </div>
  );
}

function StageText({ match }: { match: Match }) {
  if (!store.isNow.value) return <p class="stage">{t("play.earlier")}</p>;
  if (store.hint.value) return <p class="stage">{store.hintText(store.hint.value)}</p>;
  if (match.isFinishing.value) return <p class="stage">{t("play.finishing")}</p>;
  if (match.teacher?.isBusy.value) return <p class="stage">{t("lesson.looking")}</p>;
  if (!match.isPersonsTurn.value) {
    const name = match.hasFriend ? playerName(match.mover()) : "";
    return <p class="stage">{match.hasFriend ? t("friend.wait", { name }) : t("play.wait")}</p>;
  }
  const stage = t(`play.stage.${store.input.stage.value}`);
  return <p class="stage">{store.isDecided.value ? t("play.decided", { stage }) : stage}</p>;
}

/** A teaching game: the loss of the last move, and the question whether to go on with it. */
function LessonCard({ match, lesson }: { match: Match; lesson: Lesson }) {
  const value = Math.round(lesson.loss * 100);
  const { showsBest } = store;
  return (
    <div class="card card-warn" role="alert">
      <p>{t("lesson.lost", { value })}</p>
      <p class="lesson-best">
        {showsBest.value ? t("lesson.bestIs", { move: formatMove(lesson.best) }) : t("lesson.yourTurn")}
      </p>
      <div class="card-actions">
        <Button kind="main" icon="undo" onClick={store.takeBack}>
          {t("lesson.takeBack")}
        </Button>
        <Button pressed={showsBest.value} onClick={toggleBest}>
          {t("lesson.showBest")}
        </Button>
        <Button onClick={() => match.teacher?.accept()}>{t("lesson.goOn")}</Button>
      </div>
    </div>
  );
}

function toggleBest(): void {
  store.showsBest.value = !store.showsBest.value;
  // On a phone the board may be out of sight.
  window.scrollTo(0, 0);
}
