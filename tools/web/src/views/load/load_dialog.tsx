// Opening a game: from a file, from a text, by drop and paste, and the choice if there are several.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../i18n";
import { Button } from "../../ui/button";
import { Dialog, openDialog } from "../../ui/dialog";
import { More } from "../../ui/more";
import { isWritten } from "../../ui/window";
import { SIZES } from "../play/play_store";
import * as store from "./load_store";

export function LoadDialog() {
  useEffect(() => store.forget, []);
  const { choices, complaint } = store;
  return (
    <Dialog title={t("load.title")}>
      {complaint.value && (
        <p class="card card-bad" role="alert">
          {complaint.value}
        </p>
      )}
      {choices.value.length > 0 ? <Choices /> : <Sources />}
    </Dialog>
  );
}

function Sources() {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const text = useSignal("");
  return (
    <>
      <Starts />
      <p class="dialog-hint">{t("load.hint")}</p>
      <input
        ref={file}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same file can be chosen again.
          if (chosen) void store.openFile(chosen).finally(() => (currentTarget.value = ""));
        }}
      />
      <Button icon="open" onClick={() => file.current?.click()}>
        {t("load.file")}
      </Button>
      <div class="field">
        <label for={id}>{t("load.text")}</label>
        <textarea
          id={id}
          class="source"
          rows={5}
          spellcheck={false}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </div>
      <Button kind="main" disabled={text.value.trim() === ""} onClick={() => void store.openText(text.value)}>
        {t("load.open")}
      </Button>
    </>
  );
}

function Starts() {
  return (
    <div class="field" role="group" aria-label={t("load.start")}>
      <span class="field-name">{t("load.start")}</span>
      <div class="start-row">
        {SIZES.map((size) => (
          <Button onClick={() => store.openStart(size)}>{`${size} × ${size}`}</Button>
        ))}
      </div>
    </div>
  );
}

/** A file can hold thousands. */
const PAGE = 100;

function Choices() {
  const shown = useSignal(PAGE);
  const games = store.choices.value;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  return (
    <>
      <p class="dialog-hint">{t("load.choose", { count: games.length })}</p>
      <ul ref={list} class="found-games">
        {games.slice(0, shown.value).map((found) => (
          <li>
            <button type="button" class="found-game" onClick={() => void store.choose(found)}>
              {found.title}
            </button>
          </li>
        ))}
      </ul>
      <More total={games.length} shown={shown} step={PAGE} />
    </>
  );
}

const holdsSource = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.some((type) => type === "Files" || type === "text/plain") ?? false;

function open(data: DataTransfer): void {
  const [file] = data.files;
  if (file) void store.openFile(file);
  else void store.openText(data.getData("text/plain"));
}

/** Listens while it is shown; draws a sign while something is dragged over the page. */
export function DropAndPaste() {
  const isOver = useSignal(false);
  useLayoutEffect(() => {
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
