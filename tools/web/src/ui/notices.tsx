// Notices to the person: read by a screen reader, or shown at the edge of the page for a while.
import { signal } from "@preact/signals";
import { t } from "../i18n";
import { IconButton } from "./button";

const spoken = signal("");

/** Has a screen reader say the text after the one before. */
export function say(text: string): void {
  // Screen readers read a text again only if it changes.
  spoken.value = text === spoken.value ? `${text}\u00a0` : text;
}

interface Notice {
  readonly text: string;
  readonly isError: boolean;
}

const notice = signal<Notice | null>(null);

const SHOWN_MS = 6000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function notify(text: string, isError = false): void {
  notice.value = { text, isError };
  clearTimeout(timer);
  // An error stays until it is dismissed.
  if (!isError) timer = setTimeout(dismissNotice, SHOWN_MS);
}

function dismissNotice(): void {
  notice.value = null;
}

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
