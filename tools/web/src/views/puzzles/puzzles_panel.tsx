// The panel beside the board: the task, its outcome, and all puzzles of the board.
import { formatMove } from "../../game/notation";
import { opponent } from "../../game/rules";
import type { Move } from "../../game/types";
import { t } from "../../i18n";
import { Button, Icon, IconButton } from "../../ui/button";
import { Progress } from "../../ui/fields";
import { levelName } from "../players";
import { SizeChoice } from "../play/setup_panel";
import * as store from "./puzzles_store";
import type { Puzzle } from "./puzzles_store";

export function PuzzlesPanel() {
  const { puzzle, puzzles, size } = store;
  const current = puzzle.value;
  const number = current ? puzzles.value.indexOf(current) + 1 : 0;
  return (
    <section class="panel puzzles-panel" aria-label={t("app.view.puzzles")}>
      {current && (
        <header class="puzzle-head">
          <h2>{t("puzzles.number", { number })}</h2>
          <span class="puzzle-level">
            {t("puzzles.level", { level: current.level })} · {t(levelName(current.level))}
          </span>
        </header>
      )}
      {current && <Task />}
      <SizeChoice value={size.value} onChange={store.chooseSize} />
      <PuzzleGrid />
    </section>
  );
}

function Task() {
  const { state, best, position, hints, triedMove, refutation } = store;
  switch (state.value) {
    case "open":
      return (
        <>
          <p class="task">{t(`puzzles.task.${position.value.toMove}`)}</p>
          <div class="actions">
            <IconButton
              icon="hint"
              label={t("play.hint")}
              disabled={hints.value > 1}
              onClick={() => (hints.value += 1)}
            />
            <Button kind="quiet" onClick={store.showSolution}>
              {t("puzzles.showSolution")}
            </Button>
            <span class="actions-gap" />
            <Button icon="next" onClick={store.openNext}>
              {t("puzzles.skip")}
            </Button>
          </div>
        </>
      );
    case "wrong":
      return (
        <div class="card card-warn">
          <p>{t("puzzles.wrong", { move: textOf(triedMove.value) })}</p>
          {refutation.value && (
            <p>
              {t(`puzzles.refuted.${opponent(position.value.toMove)}`, {
                reply: textOf(refutation.value),
              })}
            </p>
          )}
          <div class="card-actions">
            <Button kind="main" icon="undo" onClick={store.tryAgain}>
              {t("lesson.takeBack")}
            </Button>
            <Button onClick={store.showSolution}>{t("puzzles.showSolution")}</Button>
          </div>
        </div>
      );
    default:
      return (
        <div class="card">
          <p class="card-title">
            {state.value === "solved" && <Icon name="check" />}
            {state.value === "solved"
              ? t("puzzles.solved")
              : t("puzzles.solutionIs", { move: textOf(best.value) })}
          </p>
          <div class="card-actions">
            <Button kind="main" icon="next" onClick={store.openNext}>
              {t("puzzles.next")}
            </Button>
            <Button icon="undo" onClick={store.tryAgain}>
              {t("puzzles.again")}
            </Button>
          </div>
        </div>
      );
  }
}

const textOf = (move: Move | null) => (move ? formatMove(move) : "");

/** All puzzles of the board by their grades, the easiest first; solved ones have a tick. */
function PuzzleGrid() {
  const { puzzles, solvedSet } = store;
  const count = puzzles.value.filter(({ fen }) => solvedSet.value.has(fen)).length;
  const grades = [...new Set(puzzles.value.map(({ level }) => levelName(level)))];
  return (
    <div class="puzzles">
      <Progress
        text={t("puzzles.progress", { done: count, total: puzzles.value.length })}
        value={count}
        max={Math.max(1, puzzles.value.length)}
      />
      <div class="puzzle-grades">
        {grades.map((grade) => (
          <Grade key={grade} name={grade} />
        ))}
      </div>
    </div>
  );
}

function Grade({ name }: { name: ReturnType<typeof levelName> }) {
  const entries = store.puzzles.value.map((puzzle, index) => ({ puzzle, number: index + 1 }));
  return (
    <section>
      <h3 class="puzzle-grade">{t(name)}</h3>
      <ol class="puzzle-grid" aria-label={t(name)}>
        {entries
          .filter(({ puzzle }) => levelName(puzzle.level) === name)
          .map(({ puzzle, number }) => (
            <Entry key={puzzle.fen} puzzle={puzzle} number={number} />
          ))}
      </ol>
    </section>
  );
}

function Entry({ puzzle, number }: { puzzle: Puzzle; number: number }) {
  const isSolved = store.solvedSet.value.has(puzzle.fen);
  const key = isSolved ? "puzzles.entrySolved" : "puzzles.entry";
  const label = t(key, { number, level: puzzle.level });
  return (
    <li>
      <button
        type="button"
        class="puzzle"
        data-solved={isSolved || undefined}
        aria-current={puzzle === store.puzzle.value ? "true" : undefined}
        aria-label={label}
        title={label}
        onClick={() => store.open(puzzle)}
      >
        {isSolved ? <Icon name="check" /> : number}
      </button>
    </li>
  );
}
