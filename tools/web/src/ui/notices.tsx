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

interface Action {
  readonly text: string;
  run(): void;
}

interface Notice {
  readonly text: string;
  readonly isError: boolean;
  readonly action: Action | null;
}

const notice = signal<Notice | null>(null);

const SHOWN_MS = 6000;
/** Time to read and to decide. */
const ACTION_SHOWN_MS = 12_000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function notify(text: string, isError = false): void {
  show({ text, isError, action: null });
}

/** Says what was done, with a button that undoes it; Ctrl+Z does the same. */
export function notifyUndo(text: string, undo: () => void): void {
  show({ text, isError: false, action: { text: t("ui.undo"), run: undo } });
}

/** Offers something that stays until it is taken or dismissed. */
export function offer(text: string, actionText: string, run: () => void): void {
  show({ text, isError: false, action: { text: actionText, run } }, false);
}

function show(next: Notice, isShort = !next.isError): void {
  notice.value = next;
  clearTimeout(timer);
  // An error stays until it is dismissed.
  if (isShort) timer = setTimeout(dismissNotice, next.action ? ACTION_SHOWN_MS : SHOWN_MS);
}

export function dismissNotice(): void {
  notice.value = null;
}

/** Takes away what was only said: it would cover a dialog that opens, and means nothing to another view. */
export function dismissPlainNotice(): void {
  const shown = notice.peek();
  if (shown && !shown.isError && !shown.action) dismissNotice();
}

function act(action: Action): void {
  dismissNotice();
  action.run();
}

/** Undoes what the notice that is shown can undo; returns whether there was such a thing. */
export function undoNoticed(): boolean {
  const action = notice.value?.action;
  if (!action || action.text !== t("ui.undo")) return false;
  act(action);
  return true;
}

export function Notices() {
  const action = notice.value?.action;
  return (
    <>
      <div class="unseen" aria-live="polite" data-testid="spoken">
        {spoken.value}
      </div>
      <div class="notices" role="status">
        {notice.value && (
          <div class="notice" data-error={notice.value.isError || undefined}>
            <p>{notice.value.text}</p>
            {action && (
              <button type="button" class="notice-action" onClick={() => act(action)}>
                {action.text}
              </button>
            )}
            <IconButton icon="close" label={t("ui.close")} onClick={dismissNotice} />
          </div>
        )}
      </div>
    </>
  );
}
