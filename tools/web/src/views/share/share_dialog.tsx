// Sharing the game: its link, its position, and files to download.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { formatFen } from "../../game/fen";
import { t } from "../../i18n";
import { notify } from "../../stores/notices";
import { IconButton } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Downloads } from "./downloads";
import { shownGame } from "./shared_game";

export function ShareDialog() {
  const shown = useRef(shownGame()).current;
  const link = useSignal("");
  useEffect(() => {
    void import("../../formats/share_link").then(({ shareFragment }) => {
      link.value = new URL(shareFragment(shown.game, shown.node), location.href).href;
    }, (error: unknown) => notify(String(error), true));
  }, []);
  return (
    <Dialog title={t("share.title")}>
      <CopyField
        label={t("share.link")}
        hint={t("share.linkHint")}
        copy={t("share.copyLink")}
        text={link.value}
      />
      <CopyField label={t("share.fen")} copy={t("share.copyFen")} text={formatFen(shown.node.position)} />
      <Downloads shown={shown} />
    </Dialog>
  );
}

interface CopyFieldProps {
  label: string;
  hint?: string;
  /** What the button does. */
  copy: string;
  text: string;
}

function CopyField({ label, hint, copy, text }: CopyFieldProps) {
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
      </div>
      <p class="dialog-hint" role="status">
        {answer.value || hint}
      </p>
    </div>
  );
}
