// All puzzles of the board and the theme by their grades, the easiest first; solved ones have a tick.
import { t } from "../../i18n";
import { Icon } from "../../ui/button";
import { Progress } from "../../ui/fields";
import { levelName } from "../players";
import * as store from "./puzzles_store";
import type { Puzzle } from "./puzzles_store";

export function PuzzleGrid() {
  const { chosen, solvedSet } = store;
  const count = chosen.value.filter(({ fen }) => solvedSet.value.has(fen)).length;
  const grades = [...new Set(chosen.value.map(({ level }) => levelName(level)))];
  return (
    <div class="puzzles">
      <Progress
        text={t("puzzles.progress", { done: count, total: chosen.value.length })}
        value={count}
        max={Math.max(1, chosen.value.length)}
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
          .filter(({ puzzle }) => levelName(puzzle.level) === name && store.chosen.value.includes(puzzle))
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
