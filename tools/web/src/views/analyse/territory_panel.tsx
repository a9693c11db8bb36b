// Territory in numbers: who reaches how many squares first, and what separated regions are worth.
import { useSignalEffect } from "@preact/signals";
import "../../styles/territory.css";
import { countTerritory } from "../../game/territory";
import { opponent } from "../../game/rules";
import type { Color } from "../../game/types";
import { formatNumber, t } from "../../i18n";
import * as store from "./analyse_store";
import { countRegions, isCounting, movesOf, regionValues, sideOf, wholeBalance, type ValuedRegion } from "./region_values";

const COLORS = ["white", "black"] as const;

export default function TerritoryPanel() {
  useSignalEffect(countRegions);
  return (
    <section class="territory-panel" aria-label={t("analyse.territory")}>
      <Numbers />
      <Regions />
    </section>
  );
}

function Numbers() {
  const { first, alone, contested } = countTerritory(store.position.value);
  const total = first.white + first.black + contested || 1;
  const width = (count: number) => ({ width: `${(100 * count) / total}%` });
  return (
    <>
      <div class="territory-bar" aria-hidden="true">
        <span class="territory-bar-white" style={width(first.white)} />
        <span class="territory-bar-both" style={width(contested)} />
        <span class="territory-bar-black" style={width(first.black)} />
      </div>
      <table class="territory-table">
        <thead>
          <tr>
            <td>{t("territory.squares")}</td>
            {COLORS.map((color) => (
              <th scope="col">
                <Side color={color} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <NumbersRow label={t("territory.first")} counts={first} />
          <NumbersRow label={t("territory.alone")} counts={alone} />
          <tr>
            <th scope="row">{t("territory.contested")}</th>
            <td colSpan={2}>{contested}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

const Side = ({ color }: { color: Color }) => (
  <>
    <span class={`swatch swatch-${color}`} aria-hidden="true" /> {t(`color.${color}`)}
  </>
);

const NumbersRow = ({ label, counts }: { label: string; counts: Readonly<Record<Color, number>> }) => (
  <tr>
    <th scope="row">{label}</th>
    {COLORS.map((color) => (
      <td>{counts[color]}</td>
    ))}
  </tr>
);

function Regions() {
  const values = regionValues.value;
  if (isCounting.value) return <p class="lines-state">{t("regions.counting")}</p>;
  if (!values.some(({ least, mean }) => least !== undefined || mean !== undefined)) return null;
  return (
    <>
      <h3>{t("regions.title")}</h3>
      <ul class="region-list">
        {values.map((region) => (
          <li class="region">
            <span class="region-amazons">
              <Swatches region={region} /> {region.amazons.join(" ")}
            </span>
            <span class="region-worth">{worthText(region)}</span>
            <span class="region-more">{moreText(region)}</span>
          </li>
        ))}
      </ul>
      <Balance values={values} />
    </>
  );
}

const Swatches = ({ region: { only } }: { region: ValuedRegion }) => (
  <>
    {COLORS.map((color) => only !== null && only !== color ? null : (
      <span class={`swatch swatch-${color}`} role="img" aria-label={t(`color.${color}`)} />
    ))}
  </>
);

/** "16 moves", or "1.5 for Black". */
function worthText(region: ValuedRegion): string {
  const moves = movesOf(region);
  if (moves) {
    const [least, most] = moves;
    return least === most ? t("regions.moves", { count: most }) : t("regions.range", { least, most });
  }
  if (region.mean === undefined) return t("regions.unknown");
  const { color, amount } = sideOf(region.mean);
  if (color === null) return t("regions.even");
  return t("regions.for", { value: rounded(amount), color: t(`color.${color}`) });
}

/** What is known beside the worth: squares, what a move is worth, who wins the region alone, its value. */
function moreText({ only, empty, temperature, winner, value }: ValuedRegion): string {
  const parts = [t("regions.squares", { count: empty })];
  if (only !== null) return parts.join(" · ");
  if (temperature !== undefined && temperature > 0) parts.push(t("regions.hot", { value: rounded(temperature) }));
  if (winner) parts.push(t(`regions.winner.${winner}`));
  if (value?.startsWith("{")) parts.push(t("regions.value", { value: value.replace(/-/g, "−") }));
  return parts.join(" · ");
}

const rounded = (value: number): string => formatNumber(value, { maximumFractionDigits: 2 });

/** The end of a game whose regions are all worth whole numbers of moves; whoever has more of them wins. */
function Balance({ values }: { values: readonly ValuedRegion[] }) {
  const balance = wholeBalance(values);
  if (balance === null) return null;
  const { color, amount } = sideOf(balance);
  const { toMove } = store.position.value;
  const winner = color ?? opponent(toMove);
  return (
    <p class="proved">
      <span class={`swatch swatch-${winner}`} aria-hidden="true" />
      {color ? t(`regions.ahead.${color}`, { count: amount }) : t(`regions.equal.${toMove}`)}
    </p>
  );
}
