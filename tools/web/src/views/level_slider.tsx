// A level of the engine, with its Elo once the engine is there to say it.
import { levelElos, MAX_LEVEL } from "../engine/engine";
import { t } from "../i18n";
import { Slider } from "../ui/fields";

interface Props {
  value: number;
  onChange(value: number): void;
  label?: string;
}

/** From each of these levels on, what a level means in words. */
const NAMES = [
  [20, "level.full"],
  [16, "level.master"],
  [12, "level.expert"],
  [8, "level.strong"],
  [4, "level.casual"],
  [1, "level.beginner"],
] as const;

export const levelName = (level: number) =>
  NAMES.find(([from]) => level >= from)?.[1] ?? "level.beginner";

export function LevelSlider({ value, onChange, label = t("setup.level") }: Props) {
  const elo = levelElos.value[value - 1];
  const parts = [String(value), t(levelName(value))];
  if (elo !== undefined) parts.push(t("level.elo", { elo: String(elo) }));
  return (
    <Slider label={label} text={parts.join(" · ")} value={value} min={1} max={MAX_LEVEL} onChange={onChange} />
  );
}
