// Setting up a position: the board with what is put on it, and beside it the side to move, the size, and where to go.
import { useId } from "preact/hooks";
import "../../styles/edit.css";
import { useSignal } from "@preact/signals";
import { Board } from "../../board/board";
import { TypedSquares } from "../../board/board_keys";
import { Amazon, Burned } from "../../board/figures";
import { UNIT } from "../../board/geometry";
import { formatFen, parseFen } from "../../game/notation";
import { ReadError, type Content } from "../../game/types";
import { describeError, t } from "../../i18n";
import { coordinates, orientation } from "../../stores/settings";
import { Button, IconButton } from "../../ui/button";
import { openDialog } from "../../ui/dialog";
import { Choice, Select } from "../../ui/fields";
import { notify } from "../../ui/notices";
import { UNDO, useKeys } from "../../ui/window";
import * as store from "./edit_store";

export default function EditView() {
  useKeys(handleKey);
  return (
    <main class="view view-edit">
      <div class="board-column">
        <Board
          position={store.position.value}
          orientation={orientation.value}
          coordinates={coordinates.value}
          label={t("board.label")}
          edit={store.squareEdit}
        />
        <Brushes />
      </div>
      <aside class="side">
        <section class="panel edit-panel" aria-labelledby="edit-title">
          <h2 id="edit-title">{t("edit.title")}</h2>
          <State />
          <Exits />
          <Choice
            label={t("edit.toMove")}
            value={store.position.value.toMove}
            options={(["white", "black"] as const).map((value) => ({ value, text: t(`color.${value}`) }))}
            onChange={store.setToMove}
          />
          <Size />
          <div class="actions">
            <Button disabled={!store.hasStart.value} onClick={store.setUpStart}>
              {t("edit.start")}
            </Button>
            <Button icon="trash" onClick={store.clear}>
              {t("edit.clear")}
            </Button>
          </div>
          <FenField />
        </section>
      </aside>
    </main>
  );
}

/** What a press puts on a square. */
function Brushes() {
  const options = store.BRUSHES.map((value) => ({
    value,
    text: (
      <>
        <Sample content={value} />
        <span class="unseen">{store.contentText(value)}</span>
      </>
    ),
  }));
  return (
    <div class="toolbar edit-tools">
      <Choice label={t("edit.put")} value={store.brush.value} options={options} onChange={(value) => (store.brush.value = value)} />
      <span class="toolbar-gap" />
      <IconButton icon="undo" label={t("ui.undo")} disabled={!store.canUndo.value} onClick={store.undo} />
    </div>
  );
}

const Sample = ({ content }: { content: Content }) => (
  <svg class="edit-sample" viewBox={`0 0 ${UNIT} ${UNIT}`} aria-hidden="true">
    <rect class="square-dark" width={UNIT} height={UNIT} rx="10" />
    {content === "arrow" && <Burned />}
    {content === "empty" && <path class="edit-cross" d="M30 30L70 70M70 30L30 70" />}
    {(content === "white" || content === "black") && <Amazon color={content} />}
  </svg>
);

/** Whether the position is one of the game, in words. */
function State() {
  const { complaints } = store;
  return (
    <div class="edit-state" role="status">
      {complaints.value.map((key) => (
        <p class="card card-warn">{t(key)}</p>
      ))}
      <p class="dialog-hint">{store.summary()}</p>
    </div>
  );
}

function Size() {
  const { width, height } = store.position.value;
  const most = Math.max(store.MOST_EXTENT, width, height);
  const options = Array.from({ length: most }, (_, index) => ({ value: `${index + 1}`, text: `${index + 1}` }));
  return (
    <div class="edit-size">
      <Select
        label={t("edit.files")}
        value={`${width}`}
        options={options}
        onChange={(value) => store.resize(Number(value), height)}
      />
      <Select
        label={t("edit.ranks")}
        value={`${height}`}
        options={options}
        onChange={(value) => store.resize(width, Number(value))}
      />
    </div>
  );
}

/** The position as text, which can be written, too. */
function FenField() {
  const id = useId();
  const written = useSignal<{ text: string; complaint: string } | null>(null);
  const fen = formatFen(store.position.value);
  const read = (text: string) => {
    try {
      store.change(parseFen(text));
      written.value = null;
    } catch (error) {
      written.value = { text, complaint: error instanceof ReadError ? describeError(error) : String(error) };
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(fen);
      notify(t("share.copied"));
    } catch {
      notify(t("share.copyFailed"), true);
    }
  };
  return (
    <div class="field">
      <label for={id}>{t("share.fen")}</label>
      <div class="copy-row">
        <input
          id={id}
          class="copy-text"
          value={written.value?.text ?? fen}
          aria-invalid={written.value !== null}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => read(event.currentTarget.value)}
          onBlur={() => (written.value = null)}
        />
        <IconButton icon="copy" label={t("share.copyFen")} onClick={() => void copy()} />
      </div>
      {written.value && (
        <p class="card card-bad" role="alert">
          {written.value.complaint}
        </p>
      )}
    </div>
  );
}

function Exits() {
  const { isPlayable, isPosition } = store;
  return (
    <div class="card-actions edit-exits">
      <Button kind="main" icon="analyse" disabled={!isPosition.value} onClick={store.analysePosition}>
        {t("play.analyse")}
      </Button>
      <Button icon="play" disabled={!isPlayable.value} onClick={() => (openDialog.value = "playFrom")}>
        {t("analyse.playFrom")}
      </Button>
      <Button icon="share" disabled={!isPosition.value} onClick={() => (openDialog.value = "share")}>
        {t("share.title")}
      </Button>
    </div>
  );
}

const typed = new TypedSquares(store.position, { choose: (square) => (store.squareEdit.choose(square), true), back: store.undo });

function handleKey(key: string): boolean {
  if (typed.take(key)) return true;
  if (key === UNDO) return store.undo();
  const brush = store.BRUSHES[Number(key) - 1];
  if (brush) store.brush.value = brush;
  else if (key === "p" && store.isPlayable.value) openDialog.value = "playFrom";
  return brush !== undefined || key === "p";
}
