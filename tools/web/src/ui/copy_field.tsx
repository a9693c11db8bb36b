// A text to hand on: it is copied, or given to what the device shares by.
import { useSignal } from "@preact/signals";
import { useId, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Button, IconButton } from "./button";

interface CopyFieldProps {
  label: string;
  hint?: string;
  /** The name of the button. */
  copy: string;
  text: string;
  /** What devices share it as; without it there is no button for that. */
  shareAs?: "url" | "text";
}

export function CopyField({ label, hint, copy, text, shareAs }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const answer = useSignal("");
  const copyText = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      answer.value = t("share.copied");
    } catch {
      answer.value = t("share.copyFailed");
    }
  };
  // Whoever closes the device's list has changed his mind; nothing is wrong.
  const share = () => void navigator.share(shareAs === "url" ? { url: text } : { text }).catch(() => {});
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="copy-row">
        <input
          ref={field}
          id={id}
          class="copy-text"
          readOnly
          value={text}
          onFocus={() => field.current?.select()}
        />
        <IconButton icon="copy" label={copy} disabled={text === ""} onClick={() => void copyText()} />
        {shareAs && typeof navigator.share === "function" && (
          <Button icon="share" disabled={text === ""} onClick={share}>
            {t("friend.share")}
          </Button>
        )}
      </div>
      <p class="dialog-hint" role="status">
        {answer.value || hint}
      </p>
    </div>
  );
}
