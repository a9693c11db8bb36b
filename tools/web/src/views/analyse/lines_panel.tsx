// The engine's best moves with their costs; a line is played on the board while it is pointed at.
import { computed, signal } from "@preact/signals";
import type { Arrival } from "../../board/arrival";
import { MoveArrow, MoveBadge } from "../../board/marks";
import { isMistake, judgementOf } from "../../engine/chances";
import { engineThreads, type Line } from "../../engine/engine";
import { parseMove } from "../../game/notation";
import { applyMove, winner } from "../../game/rules";
import type { Position } from "../../game/types";
import { formatNumber, t } from "../../i18n";
import { orientation } from "../../stores/settings";
import { ChanceBar } from "../players";
import * as store from "./analyse_store";

/** The colour of a move by its cost: below 0.5 %, less than an inaccuracy, an inaccuracy, a mistake or worse. */
type CostName = "best" | "small" | "some" | "much";

const costOf = (line: Line, best: Line): number => Math.max(0, best.chance - line.chance);

function costName(cost: number): CostName {
  if (isMistake(cost)) return "much";
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
      {failure && <p class="card card-bad">{t("engine.failed", { reason: failure })}</p>}
      {won && <p class="lines-state">{t(`ending.${won}.moves`)}</p>}
      {!won && !best && !failure && <p class="lines-state">{t("analyse.thinking")}</p>}
      {best && !won && (
        <ol class="line-list">
          {thought.lines.map((line, index) => (
            <LineItem key={index} line={line} best={best} number={index + 1} />
          ))}
        </ol>
      )}
      {best && !won && thought && (
        <p class="lines-depth">
          {t("analyse.depth", { depth: thought.depth, nodes: formatNumber(thought.nodes, { notation: "compact" }) })}
          {threads > 1 && ` · ${t("analyse.threads", { count: threads })}`}
        </p>
      )}
    </div>
  );
}

function LineItem({ line, best, number }: { line: Line; best: Line; number: number }) {
  const [first, ...rest] = line.pv;
  if (!first) return null;
  const board = store.position.value;
  const cost = costOf(line, best);
  const show = () => startPreview(board, line.pv);
  return (
    <li>
      <button
        type="button"
        class="line"
        title={t("analyse.takeLine", { move: first, cost: costText(cost) })}
        onMouseEnter={show}
        onMouseLeave={stopPreview}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && show()}
        onBlur={stopPreview}
        onClick={() => {
          stopPreview();
          store.take(parseMove(first, board));
        }}
      >
        <span class={`badge badge-${costName(cost)}`}>{number}</span>
        <span class="line-move">{first}</span>
        <span class="line-cost">{line.isProved ? provedText(line) : costText(cost)}</span>
        <span class="line-rest">{rest.slice(0, 4).join(" ")}</span>
      </button>
    </li>
  );
}

const provedText = (line: Line): string =>
  line.chance > 0.5 ? t("analyse.provedWin") : t("analyse.provedLoss");

/** The engine's best moves as arrows, the best one on top. */
export function BestMoves() {
  const thought = store.thought.value;
  const best = thought?.lines[0];
  const board = store.position.value;
  // While a move is being entered the squares that it can go to matter more.
  if (!thought || !best || store.input.stage.value !== "amazon") return null;
  const arrows = thought.lines.flatMap((line) => {
    const [text] = line.pv;
    if (!text) return [];
    const move = parseMove(text, board);
    return [{ board, orientation: orientation.value, move, name: costName(costOf(line, best)) }];
  });
  return (
    <g class="best-moves">
      {arrows.map((arrow) => <MoveArrow {...arrow} />).reverse()}
      {arrows.map((arrow, index) => <MoveBadge {...arrow} text={String(index + 1)} />).reverse()}
    </g>
  );
}

// A line of the engine, played on the board while the pointer or the focus rests on it.

const STEP_MS = 900;
const START_MS = 250;

interface Preview {
  /** From the position that is analysed, one more a move. */
  readonly positions: readonly Position[];
  readonly arrivals: readonly Arrival[];
  readonly shown: number;
}

const preview = signal<Preview | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export const previewPosition = computed(() => {
  const { value } = preview;
  return value?.positions[value.shown] ?? null;
});

export const previewArrival = computed(() => {
  const { value } = preview;
  return value?.arrivals[value.shown - 1] ?? null;
});

function startPreview(from: Position, pv: readonly string[]): void {
  stopPreview();
  const positions = [from];
  const arrivals: Arrival[] = [];
  for (const text of pv) {
    const before = positions[positions.length - 1];
    if (!before) break;
    const move = parseMove(text, before);
    positions.push(applyMove(before, move));
    arrivals.push({ move, slides: true });
  }
  preview.value = { positions, arrivals, shown: 0 };
  timer = setTimeout(advance, START_MS);
}

function advance(): void {
  const { value } = preview;
  if (!value || value.shown >= value.positions.length - 1) return;
  preview.value = { ...value, shown: value.shown + 1 };
  timer = setTimeout(advance, STEP_MS);
}

export function stopPreview(): void {
  clearTimeout(timer);
  preview.value = null;
}
