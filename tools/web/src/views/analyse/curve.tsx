// The curve of the winning chances, a strip of the losses of moves, and each side's mean.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { accuracyOf, chanceOf, isMistake, judgementOf, lossOf } from "../../engine/chances";
import { formatMove } from "../../game/notation";
import type { Color, GameNode } from "../../game/types";
import { t } from "../../i18n";
import { theme } from "../../stores/settings";
import { Progress } from "../../ui/fields";
import * as store from "./analyse_store";
import { percent } from "./lines_panel";

export default function CurvePanel() {
  const { isResting, progress } = store.analyser;
  const { done, total } = progress.value;
  if (store.line.value.length < 2) return null;
  return (
    <div class="curve-panel">
      <Curve />
      {store.line.value.length <= MOST_BARS && <LossStrip />}
      {done < total && (
        <Progress
          text={isResting.value ? t("analyse.resting", { done, total }) : t("analyse.analysing", { done, total })}
          value={done}
          max={total}
        />
      )}
      {done > 0 && <Means isWhole={done === total} />}
    </div>
  );
}

/** More of them would be narrower than a pixel. */
const MOST_BARS = 400;

/** A bar a move: the taller, the more it lost. The list of moves does the same for the keyboard. */
function LossStrip() {
  const { verdicts } = store.analyser;
  return (
    <div class="loss-strip" aria-hidden="true">
      {store.line.value.slice(1).map((node) => {
        const loss = lossOf(node, verdicts.value);
        return (
          <button
            type="button"
            tabIndex={-1}
            class={`loss loss-${loss === undefined ? "unknown" : judgementOf(loss)}`}
            data-current={node === store.node.value || undefined}
            title={lossText(node, loss)}
            style={{ "--loss": Math.min(1, (loss ?? 0) / 0.4) }}
            onClick={() => store.goTo(node)}
          />
        );
      })}
    </div>
  );
}

function lossText(node: GameNode, loss: number | undefined): string {
  const move = node.move ? formatMove(node.move) : "";
  return loss === undefined ? move : t("analyse.moveLost", { move, value: percent(loss) });
}

/** The mistakes of each side as far as the game has been looked at; its accuracy once that is all of it. */
function Means({ isWhole }: { isWhole: boolean }) {
  return (
    <dl class="means" data-testid={isWhole ? "means" : undefined}>
      <Mean color="white" isWhole={isWhole} />
      <Mean color="black" isWhole={isWhole} />
    </dl>
  );
}

function Mean({ color, isWhole }: { color: Color; isWhole: boolean }) {
  const losses = store.line.value.flatMap((node) => {
    const isOwn = node.parent?.position.toMove === color;
    const loss = isOwn ? lossOf(node, store.analyser.verdicts.value) : undefined;
    return loss === undefined ? [] : [loss];
  });
  if (losses.length === 0) return null;
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  const count = losses.filter(isMistake).length;
  return (
    <div>
      <dt>
        <span class={`swatch swatch-${color}`} aria-hidden="true" />
        {t(`color.${color}`)}
      </dt>
      <dd>
        {isWhole && (
          <span title={t("analyse.meanLoss", { value: (mean * 100).toFixed(1) })}>
            {t("analyse.accuracy", { value: Math.round(accuracyOf(losses) ?? 0) })} ·{" "}
          </span>
        )}
        {t("analyse.mistakes", { count })}
      </dd>
    </div>
  );
}

const HEIGHT = 96;

/** Drawn by uPlot: White's chances, move by move. A click goes to the move. */
function Curve() {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const created = new uPlot(options(element), [[], []], element);
    plot.current = created;
    created.over.addEventListener("click", () => {
      const at = created.cursor.idx;
      const node = at === null || at === undefined ? undefined : store.line.value[at];
      if (node) store.goTo(node);
    });
    const resized = new ResizeObserver(() =>
      created.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    resized.observe(element);
    draw(created);
    return () => {
      resized.disconnect();
      created.destroy();
    };
  }, []);

  useSignalEffect(() => {
    // All that the drawing depends on, colors included.
    void [store.line.value, store.analyser.verdicts.value, store.node.value, theme.value];
    if (plot.current) draw(plot.current);
  });

  return <div ref={frame} class="curve" role="img" aria-label={t("analyse.curve")} data-testid="curve" />;
}

/** White's chances in percent; null where nothing has been looked at. */
function knownChances(): (number | null)[] {
  const verdicts = store.analyser.verdicts.value;
  return store.line.value.map((node) => {
    const chance = chanceOf("white", node, verdicts);
    return chance === undefined ? null : chance * 100;
  });
}

function draw(plot: uPlot): void {
  const chances = knownChances();
  plot.setData([chances.map((_, index) => index), chances]);
}

/** The colour that a custom property has now, in the light or in the dark. */
function colorOf(element: HTMLElement, name: string): string {
  element.style.color = `var(${name})`;
  return getComputedStyle(element).color;
}

function options(element: HTMLElement): uPlot.Options {
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    padding: [0, 0, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 7 } },
    scales: {
      x: { time: false, range: (_, least, most) => [least, Math.max(most, least + 1)] },
      y: { range: [0, 100] },
    },
    axes: [{ show: false }, { show: false }],
    series: [
      {},
      {
        stroke: () => colorOf(element, "--accent"),
        fill: () => colorOf(element, "--curve-white"),
        fillTo: 0,
        width: 2,
        spanGaps: false,
        points: { show: false },
      },
    ],
    hooks: { drawClear: [drawBackground], draw: [drawPlace] },
  };
}

const HATCH = 7;

/** Black's share is what White's leaves; hatched where nothing is known. */
function drawBackground(plot: uPlot): void {
  const { ctx, bbox } = plot;
  const frame = plot.root.parentElement ?? plot.root;
  const xOf = (index: number) => plot.valToPos(index, "x", true);
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.strokeStyle = colorOf(frame, "--line");
  ctx.lineWidth = devicePixelRatio;
  ctx.beginPath();
  for (let x = bbox.left - bbox.height; x < bbox.left + bbox.width; x += HATCH * devicePixelRatio) {
    ctx.moveTo(x, bbox.top + bbox.height);
    ctx.lineTo(x + bbox.height, bbox.top);
  }
  ctx.stroke();
  const chances = knownChances();
  const isKnown = (index: number) => (chances[index] ?? null) !== null;
  chances.forEach((chance, index) => {
    if (chance === null) return;
    const isAlone = !isKnown(index - 1) && !isKnown(index + 1);
    const left = xOf(isAlone ? index - 0.4 : index);
    const right = xOf(isAlone ? index + 0.4 : isKnown(index + 1) ? index + 1 : index);
    ctx.fillStyle = colorOf(frame, "--curve-black");
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
    if (!isAlone) return;
    ctx.fillStyle = colorOf(frame, "--curve-white");
    const top = plot.valToPos(chance, "y", true);
    ctx.fillRect(left, top, right - left, bbox.top + bbox.height - top);
  });
  ctx.restore();
}

/** The middle, and the move on the board. */
function drawPlace(plot: uPlot): void {
  const { ctx, bbox } = plot;
  const middle = plot.valToPos(50, "y", true);
  const x = plot.valToPos(store.line.value.indexOf(store.node.value), "x", true);
  const frame = plot.root.parentElement ?? plot.root;
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  ctx.strokeStyle = colorOf(frame, "--curve-middle");
  ctx.beginPath();
  ctx.moveTo(bbox.left, middle);
  ctx.lineTo(bbox.left + bbox.width, middle);
  ctx.stroke();
  ctx.lineWidth = 2 * devicePixelRatio;
  ctx.strokeStyle = colorOf(frame, "--last");
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
  ctx.restore();
}
