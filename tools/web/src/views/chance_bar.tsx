// White's and Black's chances of winning as one bar.
import { t } from "../i18n";

export function ChanceBar({ white }: { white: number | undefined }) {
  const share = white ?? 0.5;
  const value = Math.round(share * 100);
  const isKnown = white !== undefined;
  return (
    <div
      class="chance"
      role="meter"
      aria-label={t("analyse.whiteChance")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      data-known={isKnown || undefined}
    >
      <span class="chance-white" style={{ width: `${share * 100}%` }} />
      {isKnown && <span class="chance-text chance-text-white">{t("ui.percent", { value })}</span>}
      {isKnown && (
        <span class="chance-text chance-text-black">{t("ui.percent", { value: 100 - value })}</span>
      )}
    </div>
  );
}
