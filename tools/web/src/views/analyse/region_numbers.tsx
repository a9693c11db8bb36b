// The worth of separated regions on the board.
import { RegionLabels } from "../../board/region_labels";
import { formatNumber } from "../../i18n";
import { orientation } from "../../stores/settings";
import * as store from "./analyse_store";
import { movesOf, regionValues, sideOf, type ValuedRegion } from "./region_values";

export function RegionNumbers() {
  const labels = regionValues.value.flatMap((region) => {
    const label = labelOf(region);
    return label ? [{ square: region.middle, ...label }] : [];
  });
  return <RegionLabels board={store.position.value} orientation={orientation.value} labels={labels} />;
}

function labelOf(region: ValuedRegion) {
  const moves = movesOf(region);
  if (moves) {
    const [least, most] = moves;
    return { text: least === most ? `${most}` : `${least}–${most}`, color: region.only };
  }
  if (region.mean === undefined) return null;
  const { color, amount } = sideOf(region.mean);
  return { text: formatNumber(amount, { maximumFractionDigits: 1 }), color };
}
