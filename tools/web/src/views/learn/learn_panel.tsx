// Beside the board: the task, how it went, and all puzzles of the board.
import { formatMove } from "../../game/notation";
import { t } from "../../i18n";
import { Button, IconButton } from "../../ui/button";
import { Choice } from "../../ui/choice";
import { Icon } from "../../ui/icons";
import { SIZES } from "../play/setup";
import * as store from "./learn_store";

export function LearnPanel() {
  const { puzzle, puzzles, size } = store;
  const current = puzzle.value;
  const number = current ? puzzles.value.indexOf(current) + 1 : 0;
  return (
    <section class="panel learn-panel" aria-label={t("app.view.learn")}>
      {current && (
        <header class="puzzle-head">
          <h2>{t("learn.number", { number })}</h2>
          <span class="puzzle-level">{t("learn.level", { level: current.level })}</span>
        </header>
      )}
      {current && <Task />}
      <Choice
        label={t("setup.size")}
        value={size.value}
        options={SIZES.map((value) => ({ value, text: `${value} × ${value}` }))}
        onChange={store.chooseSize}
      />
      <PuzzleGrid />
    </section>
  );
}

function Task() {
  const { state, best, position, hints } = store;
  switch (state.value) {
    case "open":
      return (
        <>
          <p class="task">{t(`learn.task.${position.value.toMove}`)}</p>
          <div class="actions">
            <IconButton
              icon="hint"
              label={t("play.hint")}
              disabled={hints.value > 1}
              onClick={() => (hints.value += 1)}
            />
            <Button kind="quiet" onClick={store.showSolution}>
              {t("learn.showSolution")}
            </Button>
            <span class="actions-gap" />
            <Button icon="next" onClick={store.openNext}>
              {t("learn.skip")}
            </Button>
          </div>
        </>
      );
    case "wrong":
      return (
        <div class="card card-warn">
          <p>{t("learn.wrong", { move: playedText() })}</p>
          <div class="card-actions">
            <Button kind="main" icon="undo" onClick={store.tryAgain}>
              {t("lesson.takeBack")}
            </Button>
            <Button onClick={store.showSolution}>{t("learn.showSolution")}</Button>
          </div>
        </div>
      );
    default:
      return (
        <div class="card">
          <p class="card-title">
            {state.value === "solved" && <Icon name="check" />}
            {state.value === "solved"
              ? t("learn.solved")
              : t("learn.solutionIs", { move: best.value ? formatMove(best.value) : "" })}
          </p>
          <div class="card-actions">
            <Button kind="main" icon="next" onClick={store.openNext}>
              {t("learn.next")}
            </Button>
            <Button icon="undo" onClick={store.tryAgain}>
              {t("learn.again")}
            </Button>
          </div>
        </div>
      );
  }
}

const playedText = () => (store.lastMove.value ? formatMove(store.lastMove.value) : "");

/** All puzzles of the board, the easiest first; what is solved has a tick. */
function PuzzleGrid() {
  const { puzzles, solvedSet, puzzle } = store;
  const count = puzzles.value.filter(({ fen }) => solvedSet.value.has(fen)).length;
  return (
    <div class="puzzles">
      <label class="working">
        {t("learn.progress", { done: count, total: puzzles.value.length })}
        <progress value={count} max={Math.max(1, puzzles.value.length)} />
      </label>
      <ol class="puzzle-grid" tabIndex={0} aria-label={t("app.view.learn")}>
        {puzzles.value.map((entry, index) => {
          const isSolved = solvedSet.value.has(entry.fen);
          const label = t(isSolved ? "learn.entrySolved" : "learn.entry", {
            number: index + 1,
            level: entry.level,
          });
          return (
            <li>
              <button
                type="button"
                class="puzzle"
                data-solved={isSolved || undefined}
                aria-current={entry === puzzle.value ? "true" : undefined}
                aria-label={label}
                title={label}
                onClick={() => store.open(entry)}
              >
                {isSolved ? <Icon name="check" /> : index + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
