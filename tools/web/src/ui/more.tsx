// The button below a long list of which a part is shown.
import type { Signal } from "@preact/signals";

import { t } from "../i18n";
import { Button } from "./button";

/** Shows `step` more of `total` rows; nothing if all are shown. */
export function More({ total, shown, step }: { total: number; shown: Signal<number>; step: number }) {
  if (total <= shown.value) return null;
  return (
    <Button kind="quiet" onClick={() => (shown.value += step)}>
      {t("games.more", { count: total - shown.value })}
    </Button>
  );
}
