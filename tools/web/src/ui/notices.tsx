// What is said: shown at the edge of the page, or only read by a screen reader.
import { t } from "../i18n";
import { dismissNotice, notice, spoken } from "../stores/notices";
import { IconButton } from "./button";

export function Notices() {
  return (
    <>
      <div class="unseen" aria-live="polite" data-testid="spoken">
        {spoken.value}
      </div>
      <div class="notices" role="status">
        {notice.value && (
          <div class="notice" data-error={notice.value.isError || undefined}>
            <p>{notice.value.text}</p>
            <IconButton icon="close" label={t("ui.close")} onClick={dismissNotice} />
          </div>
        )}
      </div>
    </>
  );
}
