// A mistake with what was better: the line can be played on the board, and one can try oneself.
import { Icon, Button } from "../../ui/button";
import { isMistake, judgementOf, lossOf, threwAwayWin } from "../../engine/chances";
import { formatMove } from "../../game/notation";
import type { GameNode } from "../../game/types";
import { t } from "../../i18n";
import * as store from "./analyse_store";
import { percent } from "./lines_panel";
import { listed, PlayableLine } from "./playable_line";
import { startPreview } from "./preview";

export function MistakeCard() {
  const { analyser, mistake, node, trial } = store;
  if (trial.value) return <TrialCard trial={trial.value} />;
  const { value } = mistake;
  if (!value) return <LossNote node={node.value} />;
  const best = analyser.verdicts.value.get(node.value.id)?.lines[0];
  if (!value.move || !best) return null;
  const loss = percent(lossOf(value, analyser.verdicts.value) ?? 0);
  return (
    <section class="card card-warn mistake" aria-label={t("analyse.nextMistake")}>
      <p>{t("mistake.text", { move: formatMove(value.move), value: loss, best: best.pv[0] ?? "" })}</p>
      {threwAwayWin(value, analyser.verdicts.value) && (
        <p class="proved">{t(`mistake.threwAway.${value.position.toMove}`)}</p>
      )}
      <PlayableLine board={node.value.position} pv={best.pv} />
      <div class="card-actions">
        <Button kind="main" onClick={store.tryMistake}>
          {t("mistake.try")}
        </Button>
        <Button icon="play" onClick={() => startPreview(node.value.position, listed(best.pv))}>
          {t("mistake.show")}
        </Button>
        <NextButton />
      </div>
    </section>
  );
}

/** After a move with a mark: what it lost, and the way to what was better. */
function LossNote({ node }: { node: GameNode }) {
  const verdicts = store.analyser.verdicts.value;
  const loss = lossOf(node, verdicts) ?? 0;
  const best = node.parent && verdicts.get(node.parent.id)?.best;
  if (!node.move || !best || judgementOf(loss) === "good") return null;
  return (
    <div class="card card-warn loss-note">
      <p>{t("mistake.better", { move: formatMove(node.move), value: percent(loss), best })}</p>
      <Button onClick={() => store.showMistake(node)}>{t("mistake.showIt")}</Button>
    </div>
  );
}

function NextButton() {
  const { line, mistake, analyser } = store;
  const later = line.value.slice(line.value.indexOf(mistake.value as never) + 1);
  const isLast = !later.some((node) => isMistake(lossOf(node, analyser.verdicts.value) ?? 0));
  return (
    <Button icon="nextMistake" disabled={isLast} onClick={() => store.goToMistake(1)}>
      {t("mistake.next")}
    </Button>
  );
}

function TrialCard({ trial }: { trial: store.Trial }) {
  return (
    <section class={`card mistake ${trial.state === "wrong" ? "card-warn" : ""}`} aria-label={t("mistake.try")}>
      <p class="card-title">
        {trial.state === "right" && <Icon name="check" />}
        {store.trialText(trial)}
      </p>
      <div class="card-actions">
        {trial.state === "wrong" && (
          <Button kind="main" icon="undo" onClick={store.tryMistake}>
            {t("lesson.takeBack")}
          </Button>
        )}
        {trial.state === "right" && <NextButton />}
        <Button onClick={store.endTrial}>{t("lesson.showBest")}</Button>
      </div>
    </section>
  );
}
