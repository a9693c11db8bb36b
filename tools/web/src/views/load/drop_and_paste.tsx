// Files and texts that are dropped or pasted anywhere in a view.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n";
import { openDialog } from "../../stores/dialogs";
import { isWritten } from "../../stores/shortcuts";
import { openFile, openText } from "./load_store";

const holdsSource = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.some((type) => type === "Files" || type === "text/plain") ?? false;

function open(data: DataTransfer): void {
  const [file] = data.files;
  if (file) void openFile(file);
  else void openText(data.getData("text/plain"));
}

/** Listens while it is shown; draws a sign while something is dragged over the page. */
export function DropAndPaste() {
  const isOver = useSignal(false);
  useEffect(() => {
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    window.addEventListener("dragover", (event) => {
      if (!holdsSource(event) || isWritten(event.target)) return;
      event.preventDefault();
      isOver.value = true;
    }, options);
    window.addEventListener("dragleave", (event) => {
      if (event.relatedTarget === null) isOver.value = false;
    }, options);
    window.addEventListener("drop", (event) => {
      isOver.value = false;
      if (!event.dataTransfer || !holdsSource(event) || isWritten(event.target)) return;
      event.preventDefault();
      open(event.dataTransfer);
    }, options);
    window.addEventListener("paste", (event) => {
      if (!event.clipboardData || openDialog.value || isWritten(event.target)) return;
      event.preventDefault();
      open(event.clipboardData);
    }, options);
    return () => listeners.abort();
  }, []);
  return isOver.value ? <div class="drop-sign">{t("load.drop")}</div> : null;
}
