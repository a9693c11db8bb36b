// Who plays whom, how fast, on which board.
import { t } from "../../i18n";
import { Button } from "../../ui/button";
import { Choice } from "../../ui/choice";
import { LevelSlider } from "../level_slider";
import { SIZES } from "../play/setup";
import * as store from "./watch_store";

export function WatchSetup() {
  const { levels, pace, size, PACES } = store;
  return (
    <section class="panel setup" aria-labelledby="watch-title">
      <h2 id="watch-title">{t("watch.title")}</h2>
      <LevelSlider
        label={t("color.white")}
        value={levels.white.value}
        onChange={(value) => (levels.white.value = value)}
      />
      <LevelSlider
        label={t("color.black")}
        value={levels.black.value}
        onChange={(value) => (levels.black.value = value)}
      />
      <Choice
        label={t("setup.size")}
        value={size.value}
        options={SIZES.map((value) => ({ value, text: `${value} × ${value}` }))}
        onChange={(value) => (size.value = value)}
      />
      <Choice
        label={t("watch.pace")}
        value={pace.value}
        options={PACES.map((value) => ({ value, text: t("watch.seconds", { value }) }))}
        onChange={(value) => (pace.value = value)}
      />
      <Button kind="main" onClick={store.start}>
        {t("watch.start")}
      </Button>
    </section>
  );
}
