// What became of a try: why the right move wins, or what a wrong one missed, with the line to be played through.
import { formatMove } from "../../game/notation";
import { opponent } from "../../game/rules";
import type { Move } from "../../game/types";
import { t } from "../../i18n";
import { Button, Icon, IconButton } from "../../ui/button";
import * as store from "./puzzles_store";

const textOf = (move: Move | null) => (move ? formatMove(move) : "");

/** The themes that say what the right move does. */
const DEEDS = ["region", "part", "shut"] as const;

const percent = (chance: number): number => Math.round(100 * chance);

/** After a wrong move. */
export function WrongCard() {
  const { triedMove, toMove, refutation, isProved, finding } = store;
  const reply = textOf(refutation.value);
  return (
    <div class="card card-warn puzzle-card">
      <p>{t(isProved.value ? "puzzles.wrong" : "puzzles.notBest", { move: textOf(triedMove.value) })}</p>
      <p>{missedText()}</p>
      {reply && (
        <p>
          {isProved.value
            ? t(`puzzles.refuted.${opponent(toMove.value)}`, { reply })
            : t(`puzzles.answered.${opponent(toMove.value)}`, { reply, value: percent(finding.value?.chance ?? 0) })}
        </p>
      )}
      <Count />
      <Line />
      <div class="card-actions">
        <Button kind="main" icon="undo" onClick={store.tryAgain}>
          {t("lesson.takeBack")}
        </Button>
        <Button onClick={store.showSolution}>{t("puzzles.showSolution")}</Button>
        <AnalyseButton />
      </div>
    </div>
  );
}

/** What the move has right, and what the right one does. */
function missedText(): string {
  const theme = DEEDS.find((name) => store.puzzle.value?.themes.includes(name));
  const parts = [t(`puzzles.near.${store.near.value ?? "none"}`)];
  if (theme) parts.push(t(`puzzles.missed.${theme}`));
  return parts.join(" ");
}

/** After the right move, by hand or shown. */
export function RightCard() {
  const { state, best, finding } = store;
  const isSolved = state.value === "solved";
  return (
    <div class="card puzzle-card">
      <p class="card-title">
        {isSolved && <Icon name="check" />}
        {isSolved ? t("puzzles.solved") : t("puzzles.solutionIs", { move: textOf(best.value) })}
      </p>
      {finding.value ? <Why /> : <p class="lines-state">{t("analyse.thinking")}</p>}
      <Count />
      <Line />
      <div class="card-actions">
        <Button kind="main" icon="next" onClick={store.openNext}>
          {t("puzzles.next")}
        </Button>
        <Button icon="undo" onClick={store.tryAgain}>
          {t("puzzles.again")}
        </Button>
        <AnalyseButton />
      </div>
    </div>
  );
}

function Why() {
  const { finding, isProved, toMove, puzzle } = store;
  const { movesToEnd = null, chance = 0 } = finding.value ?? {};
  const reasons = [...DEEDS, "fronts" as const].filter((name) => puzzle.value?.themes.includes(name));
  return (
    <>
      {reasons.map((name) => (
        <p>{t(`puzzles.why.${name}`)}</p>
      ))}
      <p>
        {isProved.value && movesToEnd !== null && t(`analyse.proved.${toMove.value}`, { count: movesToEnd })}
        {isProved.value && movesToEnd === null && t("puzzles.onlyWin")}
        {!isProved.value && t("puzzles.farBetter", { value: percent(chance) })}
      </p>
    </>
  );
}

/** How many moves are left to each side once the line has parted them. */
function Count() {
  const count = store.finding.value?.count;
  if (!count) return null;
  const { white, black, after } = count;
  const text = store.line.value[after - 1];
  return <p>{t("puzzles.count", { move: text ? formatMove(text) : "", white, black })}</p>;
}

/** The moves of the line, to be stepped through on the board. */
function Line() {
  const { line, shown } = store;
  if (line.value.length < 2) return null;
  return (
    <div class="puzzle-line" role="group" aria-label={t("puzzles.line")}>
      <IconButton
        icon="previous"
        label={t("analyse.previous")}
        disabled={shown.value === 0}
        onClick={() => store.stepTo(shown.value - 1)}
      />
      <ol class="puzzle-steps">
        {line.value.map((move, index) => (
          <li>
            <button
              type="button"
              class="line-step"
              aria-current={index + 1 === shown.value ? "step" : undefined}
              onClick={() => store.stepTo(index + 1)}
            >
              {formatMove(move)}
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        icon="next"
        label={t("analyse.next")}
        disabled={shown.value === line.value.length}
        onClick={() => store.stepTo(shown.value + 1)}
      />
    </div>
  );
}

const AnalyseButton = () => (
  <Button icon="analyse" onClick={store.analysePuzzle}>
    {t("play.analyse")}
  </Button>
);
