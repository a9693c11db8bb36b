// The curve of the winning chances, a strip of the losses of moves, and each side's mean.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { chanceOf, isMistake, judgementOf, lossOf } from "../../engine/chances";
import { formatMove } from "../../game/notation";
import type { Color, GameNode } from "../../game/types";
import { t } from "../../i18n";
import { theme } from "../../stores/settings";
import { Progress } from "../../ui/fields";
import * as store from "./analyse_store";
import { percent } from "./lines_panel";

export function CurvePanel() {
  const { done, total } = store.analyser.progress.value;
  if (store.line.value.length < 2) return null;
  return (
    <div class="curve-panel">
      <Curve />
      <LossStrip />
      {done < total ? <Progress text={t("analyse.analysing", { done, total })} value={done} max={total} /> : <Means />}
    </div>
  );
}

/** A bar a move: the taller, the more it lost. The list of moves does the same for the keyboard. */
function LossStrip() {
  const { thoughts } = store.analyser;
  return (
    <div class="loss-strip" aria-hidden="true">
      {store.line.value.slice(1).map((node) => {
        const loss = lossOf(node, thoughts.value);
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

/** The mean loss of a move, for each side. */
function Means() {
  return (
    <dl class="means" data-testid="means">
      <Mean color="white" />
      <Mean color="black" />
    </dl>
  );
}

function Mean({ color }: { color: Color }) {
  const losses = store.line.value.flatMap((node) => {
    const isOwn = node.parent?.position.toMove === color;
    const loss = isOwn ? lossOf(node, store.analyser.thoughts.value) : undefined;
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
        {t("analyse.meanLoss", { value: (mean * 100).toFixed(1) })} · {t("analyse.mistakes", { count })}
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
    void [store.line.value, store.analyser.thoughts.value, store.node.value, theme.value];
    if (plot.current) draw(plot.current);
  });

  return <div ref={frame} class="curve" role="img" aria-label={t("analyse.curve")} data-testid="curve" />;
}

function draw(plot: uPlot): void {
  const thoughts = store.analyser.thoughts.value;
  const chances = store.line.value.map((node) => {
    const chance = chanceOf("white", node, thoughts);
    return chance === undefined ? null : chance * 100;
  });
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
        spanGaps: true,
        points: { show: false },
      },
    ],
    hooks: { drawClear: [drawBackground], draw: [drawPlace] },
  };
}

/** Black's share is what White's leaves. */
function drawBackground(plot: uPlot): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.fillStyle = colorOf(plot.root.parentElement ?? plot.root, "--curve-black");
  ctx.fillRect(bbox.left, bbox.top, bbox.width, bbox.height);
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
