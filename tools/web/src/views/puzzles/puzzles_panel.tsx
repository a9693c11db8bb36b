// The panel beside the board: the task or its outcome, today's puzzle, and all puzzles of the board.
import { t } from "../../i18n";
import { Button, Icon, IconButton } from "../../ui/button";
import { Select } from "../../ui/fields";
import { levelName } from "../players";
import { SizeChoice } from "../play/setup_panel";
import { dayOf, daysInRow, isSolvedOn } from "./days";
import { RightCard, WrongCard } from "./puzzle_card";
import { PuzzleGrid } from "./puzzle_grid";
import * as store from "./puzzles_store";
import { THEMES } from "./themes";

export function PuzzlesPanel() {
  const { puzzle, puzzles, size, theme } = store;
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
      {!current && theme.value !== "all" && <p class="lines-state">{t("puzzles.noneOfTheme")}</p>}
      <Rows />
      <SizeChoice value={size.value} onChange={store.chooseSize} />
      <Select
        label={t("puzzles.theme")}
        value={theme.value}
        options={(["all", ...THEMES] as const).map((value) => ({ value, text: t(`puzzles.theme.${value}`) }))}
        onChange={store.chooseTheme}
      />
      <PuzzleGrid />
    </section>
  );
}

function Task() {
  switch (store.state.value) {
    case "open":
      return <OpenTask />;
    case "wrong":
      return <WrongCard />;
    default:
      return <RightCard />;
  }
}

function OpenTask() {
  const { hints, isProved, toMove } = store;
  return (
    <>
      <p class="task">{t(`puzzles.${isProved.value ? "task" : "taskBest"}.${toMove.value}`)}</p>
      <div class="actions">
        <IconButton icon="hint" label={t("play.hint")} disabled={hints.value > 1} onClick={store.giveHint} />
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
}

/** Today's puzzle, and how many were solved in a row: days, and puzzles at the first try. */
function Rows() {
  const { longestRun, run } = store;
  const today = dayOf(new Date());
  const days = daysInRow(today);
  return (
    <div class="puzzle-rows">
      <Button onClick={store.openTodays} pressed={store.isTodays(store.puzzle.value)}>
        <span class="puzzle-today">
          {isSolvedOn(today) && <Icon name="check" />}
          {t("puzzles.today")}
        </span>
      </Button>
      <p class="puzzle-runs">
        {days > 0 && <span>{t("puzzles.days", { count: days })}</span>}
        {longestRun.value > 0 && <span>{t("puzzles.run", { count: run.value, most: longestRun.value })}</span>}
      </p>
    </div>
  );
}
