// The rules in a minute, as a dialog.
import { useEffect } from "preact/hooks";
import { Board } from "../../board/board";
import { HintMarks } from "../../board/marks";
import { t } from "../../i18n";
import { orientation } from "../../stores/settings";
import { Button, Icon } from "../../ui/button";
import { Dialog, openDialog } from "../../ui/dialog";
import * as play from "../play/play_store";
import * as store from "./rules_store";

export default function RulesDialog() {
  useEffect(() => {
    play.knowsRules.value = true;
    store.open(0);
  }, []);
  const { at, goal, position, state, step } = store;
  const isLast = at.value === store.STEPS.length - 1;
  const isDone = state.value === "done";
  return (
    <Dialog title={t("rules.title")}>
      <div class="tour">
        <p class="tour-text">
          <b>{t(`rules.${step.value}.title`)}</b> {t(`rules.${step.value}`)}
        </p>
        <Board
          position={position.value}
          orientation={orientation.value}
          coordinates={false}
          label={t("board.label")}
          arrival={store.arrival.value}
          input={store.input}
          under={goal.value && <HintMarks board={position.value} orientation={orientation.value} squares={[goal.value]} />}
        />
        <p class="tour-outcome" role="status" data-state={state.value}>
          {isDone && <Icon name="check" />}
          {outcome()}
        </p>
        <div class="actions">
          <Button disabled={at.value === 0} onClick={() => store.open(at.value - 1)}>
            {t("rules.back")}
          </Button>
          <span class="tour-place" aria-label={t("rules.place", { at: at.value + 1, count: store.STEPS.length })}>
            {store.STEPS.map((_, index) => (
              <i data-current={index === at.value || undefined} />
            ))}
          </span>
          {state.value === "open" && !isLast && <Button onClick={() => store.open(at.value + 1)}>{t("rules.next")}</Button>}
          {state.value === "failed" && (
            <Button kind="main" icon="undo" onClick={() => store.open(at.value)}>
              {t("puzzles.again")}
            </Button>
          )}
          {isDone && !isLast && (
            <Button kind="main" icon="next" onClick={() => store.open(at.value + 1)}>
              {t("rules.next")}
            </Button>
          )}
          {isLast && state.value !== "failed" && (
            <Button kind={isDone ? "main" : "plain"} icon="play" onClick={begin}>
              {t("rules.firstGame")}
            </Button>
          )}
        </div>
        <p class="dialog-hint">
          <button type="button" class="link" onClick={() => (openDialog.value = "keys")}>
            {t("keys.title")}
          </button>
        </p>
      </div>
    </Dialog>
  );
}

function outcome(): string {
  const { made, state, step } = store;
  if (state.value === "done") return t(`rules.${step.value}.done`);
  if (state.value === "open") return step.value === "fill" ? t("rules.fill.count", { made: made.value, most: store.FILL }) : "";
  return step.value === "fill" ? t("rules.fill.failed", { made: made.value, most: store.FILL }) : t("rules.failed");
}

function begin(): void {
  openDialog.value = null;
  play.startFirst();
}
