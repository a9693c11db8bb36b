// The choices before a game, and the dialog to play on from the position that is analysed.
import { useSignal } from "@preact/signals";
import type { Color } from "../../game/types";
import { t } from "../../i18n";
import { openView, view } from "../../stores/route";
import { Button, StartBar } from "../../ui/button";
import { Dialog, openDialog } from "../../ui/dialog";
import { Choice, Slider, Switch } from "../../ui/fields";
import * as analyse from "../analyse/analyse_store";
import * as edit from "../edit/edit_store";
import { LevelSlider } from "../players";
import * as setup from "./play_store";

export function SetupPanel() {
  const isAgainstEngine = setup.opponentKind.value === "engine";
  return (
    <section class="panel setup" aria-labelledby="setup-title">
      {!setup.knowsRules.value && <Invitation />}
      <h2 id="setup-title">{t("setup.title")}</h2>
      <Choice
        label={t("setup.opponent")}
        value={setup.opponentKind.value}
        options={setup.OPPONENTS.map((value) => ({ value, text: t(`setup.opponent.${value}`) }))}
        onChange={(value) => (setup.opponentKind.value = value)}
      />
      {isAgainstEngine && (
        <LevelSlider value={setup.level.value} onChange={(value) => (setup.level.value = value)} />
      )}
      <SizeChoice value={setup.size.value} onChange={(value) => (setup.size.value = value)} />
      {isAgainstEngine && (
        <Choice
          label={t("setup.color")}
          value={setup.color.value}
          options={setup.COLORS.map((value) => ({ value, text: t(`setup.color.${value}`) }))}
          onChange={(value) => (setup.color.value = value)}
        />
      )}
      <Choice
        label={t("setup.clock")}
        value={setup.clock.value}
        options={setup.CLOCKS.map((value) => ({
          value,
          text: value === "none" ? t("setup.noClock") : value,
        }))}
        onChange={(value) => (setup.clock.value = value)}
      />
      {isAgainstEngine && <Teaching />}
      <StartBar onClick={setup.startChosen}>{t("setup.start")}</StartBar>
    </section>
  );
}

/** How the game goes, in two sentences, for whoever comes for the first time. */
function Invitation() {
  return (
    <div class="card invitation">
      <p>{t("rules.invitation")}</p>
      <div class="card-actions">
        <Button kind="main" onClick={() => (openDialog.value = "rules")}>
          {t("rules.title")}
        </Button>
        <Button kind="quiet" onClick={() => (setup.knowsRules.value = true)}>
          {t("rules.known")}
        </Button>
      </div>
    </div>
  );
}

/** The size of the board. */
export function SizeChoice(choice: { value: setup.Size; onChange(value: setup.Size): void }) {
  const options = setup.SIZES.map((value) => ({ value, text: `${value} × ${value}` }));
  return <Choice label={t("setup.size")} options={options} {...choice} />;
}

function Teaching() {
  const { isTeaching, teachLimit, TEACH_LIMITS } = setup;
  const at = TEACH_LIMITS.indexOf(teachLimit.value);
  return (
    <div class="teaching">
      <Switch
        label={t("setup.teaching")}
        hint={t("setup.teachingHint")}
        checked={isTeaching.value}
        onChange={(checked) => (isTeaching.value = checked)}
      />
      {isTeaching.value && (
        <Slider
          label={t("setup.teachLimit")}
          text={t("ui.percent", { value: teachLimit.value })}
          value={at}
          min={0}
          max={TEACH_LIMITS.length - 1}
          onChange={(index) => (teachLimit.value = TEACH_LIMITS[index] ?? teachLimit.value)}
        />
      )}
    </div>
  );
}

const COLORS: readonly Color[] = ["white", "black"];

/** Playing on against a level, from the position that is analysed or set up. */
export function PlayFromDialog() {
  const from = view.value === "edit" ? edit.position.value : analyse.position.value;
  const color = useSignal<Color>(from.toMove);
  const begin = () => {
    const players = setup.playersOf(color.value, setup.level.value);
    setup.start({ position: from, color: color.value, players });
    openDialog.value = null;
    openView("play");
  };
  return (
    <Dialog title={t("analyse.playFrom")}>
      <Choice
        label={t("setup.color")}
        value={color.value}
        options={COLORS.map((value) => ({ value, text: t(`color.${value}`) }))}
        onChange={(value) => (color.value = value)}
      />
      <LevelSlider value={setup.level.value} onChange={(value) => (setup.level.value = value)} />
      <Button kind="main" onClick={begin}>
        {t("setup.start")}
      </Button>
    </Dialog>
  );
}
