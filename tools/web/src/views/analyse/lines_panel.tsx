// The engine's best moves with their costs; a line is played on the board while it is pointed at.
import { MoveArrow, MoveBadge } from "../../board/marks";
import { isMistake, judgementOf } from "../../engine/chances";
import { engineLack, engineThreads, type Line } from "../../engine/engine";
import { parseMove } from "../../game/notation";
import { opponent, winner } from "../../game/rules";
import type { Color } from "../../game/types";
import { engineText, formatNumber, t } from "../../i18n";
import { orientation } from "../../stores/settings";
import * as engineSettings from "../../stores/engine_settings";
import { Button } from "../../ui/button";
import { ChanceBar } from "../players";
import * as store from "./analyse_store";
import { listed, PlayableLine } from "./playable_line";
import { startPreview, stopPreview } from "./preview";

/**
 * The colour of a move by its cost: below 0.5 %, less than an inaccuracy, an inaccuracy, a mistake or worse. A proved
 * loss that costs nothing, as all moves lose, is no good move either.
 */
type CostName = "best" | "small" | "some" | "much" | "lost";

const costOf = (line: Line, best: Line): number => Math.max(0, best.chance - line.chance);

function costName(line: Line, best: Line): CostName {
  const cost = costOf(line, best);
  if (isMistake(cost)) return "much";
  if (line.isProved && line.chance < 0.5) return "lost";
  if (judgementOf(cost) === "inaccuracy") return "some";
  return percent(cost) === 0 ? "best" : "small";
}

export const percent = (share: number): number => Math.round(share * 100);

/** "best", or the loss of the move: "−4%". */
const costText = (cost: number): string =>
  percent(cost) === 0 ? t("analyse.best") : t("analyse.cost", { value: percent(cost) });

export function LinesPanel() {
  const thought = store.thought.value;
  const threads = engineThreads.value;
  const failure = store.analyser.failure.value;
  const toMove = store.position.value.toMove;
  const won = winner(store.position.value);
  const best = thought?.lines[0];
  const chance = won ? 0 : best?.chance;
  const white = chance === undefined ? undefined : toMove === "white" ? chance : 1 - chance;
  return (
    <div class="lines">
      <ChanceBar white={white} />
      {failure && (
        <div class="card card-bad" role="alert">
          <p>{engineText(failure)}</p>
          <div class="card-actions">
            <Button onClick={store.searchOn}>{t("engine.retry")}</Button>
          </div>
        </div>
      )}
      {won && <p class="lines-state">{t(`ending.${won}.moves`)}</p>}
      {!won && !failure && <ToMove color={toMove} />}
      {!won && !best && !failure && <p class="lines-state">{t("analyse.thinking")}</p>}
      {best?.isProved && !won && <Proved best={best} toMove={toMove} />}
      {best && !won && (
        <ol class="line-list">
          {thought.lines.slice(0, engineSettings.lines.value).map((line, index) => (
            <LineItem key={index} line={line} best={best} number={index + 1} />
          ))}
        </ol>
      )}
      {best && !won && <SearchState threads={threads} />}
    </div>
  );
}

/** Whose moves the lines are. */
function ToMove({ color }: { color: Color }) {
  return (
    <p class="lines-turn">
      <span class={`swatch swatch-${color}`} aria-hidden="true" />
      {t(`analyse.toMove.${color}`)}
    </p>
  );
}

/** Who wins, if the engine has proved it. */
function Proved({ best, toMove }: { best: Line; toMove: Color }) {
  const color = best.chance > 0.5 ? toMove : opponent(toMove);
  return (
    <p class="proved">
      <span class={`swatch swatch-${color}`} aria-hidden="true" />
      {t(`analyse.proved.${color}`, { count: best.pliesToEnd ?? 0 })}
    </p>
  );
}

/** How far the search has come, and the way to go further once it rests. */
function SearchState({ threads }: { threads: number }) {
  const thought = store.thought.value;
  if (!thought) return null;
  const { isResting } = store.analyser;
  return (
    <div class="search-state">
      <p class="lines-depth">
        {t("analyse.depth", { depth: thought.depth, nodes: formatNumber(thought.nodes, { notation: "compact" }) })}
        {threads > 1 && ` · ${t("analyse.threads", { count: threads })}`}
        {engineLack.value && ` · ${t(`engine.lack.${engineLack.value}`)}`}
      </p>
      {isResting.value && !store.mistake.value && (
        <button type="button" class="link" onClick={() => store.analyser.deeper()}>
          {t("analyse.deeper")}
        </button>
      )}
    </div>
  );
}

function LineItem({ line, best, number }: { line: Line; best: Line; number: number }) {
  const [first] = line.pv;
  if (!first) return null;
  const board = store.position.value;
  const cost = costOf(line, best);
  const show = () => startPreview(board, listed(line.pv, 1));
  return (
    <li class="line" onMouseEnter={show} onMouseLeave={stopPreview}>
      <button
        type="button"
        class="line-take"
        title={t("analyse.takeLine", { move: first, cost: costText(cost) })}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && show()}
        onBlur={stopPreview}
        onClick={() => {
          stopPreview();
          store.take(parseMove(first, board));
        }}
      >
        <span class={`badge badge-${costName(line, best)}`}>{number}</span>
        <span class="line-move">{first}</span>
        <span class="line-cost">{line.isProved ? provedText(line) : costText(cost)}</span>
      </button>
      <span class="line-rest">
        <PlayableLine board={board} pv={line.pv} from={1} />
      </span>
    </li>
  );
}

const provedText = (line: Line): string =>
  line.chance > 0.5 ? t("analyse.provedWin") : t("analyse.provedLoss");

/** The engine's best move as an arrow; other moves are seen when their lines are pointed at. */
export function BestMoves() {
  const best = store.thought.value?.lines[0];
  const [text] = best?.pv ?? [];
  const board = store.position.value;
  // While a move is being entered the squares that it can go to matter more.
  if (!best || !text || store.input.stage.value !== "amazon") return null;
  const arrow = { board, orientation: orientation.value, move: parseMove(text, board), name: costName(best, best) };
  return (
    <g class="best-moves">
      <MoveArrow {...arrow} />
      <MoveBadge {...arrow} text="1" />
    </g>
  );
}
