// What is chosen before a game.
import { t } from "../../i18n";
import { Button } from "../../ui/button";
import { Choice } from "../../ui/choice";
import { Slider, Switch } from "../../ui/fields";
import { LevelSlider } from "../level_slider";
import * as setup from "./setup";
import { startChosen } from "./play_store";

export function SetupPanel() {
  const isAgainstEngine = setup.opponentKind.value === "engine";
  return (
    <section class="panel setup" aria-labelledby="setup-title">
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
      <Choice
        label={t("setup.size")}
        value={setup.size.value}
        options={setup.SIZES.map((value) => ({ value, text: `${value} × ${value}` }))}
        onChange={(value) => (setup.size.value = value)}
      />
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
      <Button kind="main" onClick={startChosen}>
        {t("setup.start")}
      </Button>
    </section>
  );
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
