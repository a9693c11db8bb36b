// How the cost of a move against the best one is named, coloured and written.
import type { Line } from "../../engine/engine";
import { t } from "../../i18n";

export type CostName = "best" | "small" | "some" | "much";

const LIMITS: readonly (readonly [number, CostName])[] = [
  [0.1, "much"],
  [0.04, "some"],
  [0.005, "small"],
];

export const costOf = (line: Line, best: Line): number => Math.max(0, best.chance - line.chance);

export const costName = (cost: number): CostName =>
  LIMITS.find(([least]) => cost >= least)?.[1] ?? "best";

export const percent = (share: number): number => Math.round(share * 100);

/** "best", or what the move loses: "−4%". */
export const costText = (cost: number): string =>
  percent(cost) === 0 ? t("analyse.best") : t("analyse.cost", { value: percent(cost) });
