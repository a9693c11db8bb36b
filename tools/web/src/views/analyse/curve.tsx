// The curve itself, drawn by uPlot: White's chances, move by move. A click goes to the move.
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { chanceOf } from "../../engine/chances";
import { t } from "../../i18n";
import { theme } from "../../stores/settings";
import * as store from "./analyse_store";

const HEIGHT = 96;

export function Curve() {
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

/** The middle, and the move that is looked at. */
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
