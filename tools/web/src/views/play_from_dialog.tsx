// Going on against a level from the position that is looked at.
import { useSignal } from "@preact/signals";
import type { Color } from "../game/types";
import { t } from "../i18n";
import { openDialog } from "../stores/dialogs";
import { openView } from "../stores/route";
import { Button } from "../ui/button";
import { Choice } from "../ui/choice";
import { Dialog } from "../ui/dialog";
import { LevelSlider } from "./level_slider";
import { position } from "./analyse/analyse_store";
import { playersOf, start } from "./play/play_store";
import { level } from "./play/setup";

const COLORS: readonly Color[] = ["white", "black"];

export function PlayFromDialog() {
  const color = useSignal<Color>(position.value.toMove);
  const begin = () => {
    start({ position: position.value, color: color.value, players: playersOf(color.value, level.value) });
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
      <LevelSlider value={level.value} onChange={(value) => (level.value = value)} />
      <Button kind="main" onClick={begin}>
        {t("setup.start")}
      </Button>
    </Dialog>
  );
}
