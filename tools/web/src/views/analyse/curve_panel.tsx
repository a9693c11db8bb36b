// The curve of the winning chances, a strip of what each move lost, and each side's mean.
import { faultOf, lossOf } from "../../engine/chances";
import { formatMove } from "../../game/notation";
import type { Color, GameNode } from "../../game/types";
import { t } from "../../i18n";
import { percent } from "./costs";
import { Curve } from "./curve";
import * as store from "./analyse_store";

export function CurvePanel() {
  const { done, total } = store.analyser.progress.value;
  if (store.line.value.length < 2) return null;
  return (
    <div class="curve-panel">
      <Curve />
      <LossStrip />
      {done < total ? <Working done={done} total={total} /> : <Means />}
    </div>
  );
}

function Working({ done, total }: { done: number; total: number }) {
  return (
    <label class="working">
      {t("analyse.analysing", { done, total })}
      <progress value={done} max={total} />
    </label>
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
            class={`loss loss-${loss === undefined ? "unknown" : faultOf(loss)}`}
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

/** What each side lost a move, on average. */
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
  const count = losses.filter((loss) => ["mistake", "blunder"].includes(faultOf(loss))).length;
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
