// Stepping through a line of moves: the buttons under a board, and the keys.
import { t } from "../i18n";
import { turned } from "../stores/settings";
import { IconButton } from "../ui/button";

type Step = (by: number) => void;

/** To the start, one move back and on, and to the end. */
export function StepButtons({ isFirst, isLast, step }: { isFirst: boolean; isLast: boolean; step: Step }) {
  return (
    <>
      <IconButton icon="first" label={t("analyse.first")} disabled={isFirst} onClick={() => step(-Infinity)} />
      <IconButton icon="previous" label={t("analyse.previous")} disabled={isFirst} onClick={() => step(-1)} />
      <IconButton icon="next" label={t("analyse.next")} disabled={isLast} onClick={() => step(1)} />
      <IconButton icon="last" label={t("analyse.last")} disabled={isLast} onClick={() => step(Infinity)} />
    </>
  );
}

export function TurnButton() {
  return (
    <IconButton
      icon="turn"
      label={t("settings.turned")}
      pressed={turned.value}
      onClick={() => (turned.value = !turned.value)}
    />
  );
}

/** What the keys of a line do. */
export const stepKeys = (step: Step): Readonly<Record<string, () => void>> => ({
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  ArrowUp: () => step(-Infinity),
  Home: () => step(-Infinity),
  ArrowDown: () => step(Infinity),
  End: () => step(Infinity),
});
