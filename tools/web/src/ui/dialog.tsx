// The frame of all dialogs, of which at most one is open.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { IconButton } from "./button";
import { dismissPlainNotice, Notices } from "./notices";

type DialogName = "share" | "settings" | "keys" | "playFrom" | "load" | "games" | "rules" | "invite" | "join";

export const openDialog = signal<DialogName | null>(null);

const close = () => (openDialog.value = null);

/** A modal dialog; a click beside it and Escape close it. */
export function Dialog({ title, children }: { title: string; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dismissPlainNotice();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={t("ui.close")} onClick={close} />
        </header>
        {children}
      </div>
      {/* What lies outside a modal dialog cannot be pressed or read. */}
      <Notices />
    </dialog>
  );
}
