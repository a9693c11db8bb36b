// Analysing a game: the board, and beside it the engine's lines, the moves, the curve.
import { useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Board } from "../../board/board";
import { TypedSquares } from "../../board/board_keys";
import { TerritoryLayer } from "../../board/marks";
import { applyMove } from "../../game/rules";
import { t } from "../../i18n";
import { coordinates, mirrored, orientation } from "../../stores/settings";
import { IconButton } from "../../ui/button";
import { openDialog } from "../../ui/dialog";
import { undoNoticed } from "../../ui/notices";
import { Later } from "../../ui/later";
import { UNDO, useKeys, useTop } from "../../ui/window";
import { DropAndPaste } from "../load/load_dialog";
import { edit } from "../edit/edit_store";
import { StepButtons, stepKeys, TurnButton } from "../steps";
import * as store from "./analyse_store";
import { RegionNumbers } from "./region_numbers";
import { CommentBox, GameTitle, MovesPanel } from "./game_panel";
import { BestMoves, LinesPanel } from "./lines_panel";
import { MistakeCard } from "./mistake_card";
import { previewArrival, previewPosition, stopPreview } from "./preview";

export function AnalyseView() {
  useKeys(handleKey);
  useSignalEffect(store.search);
  useSignalEffect(() => {
    void [store.node.value, store.trial.value];
    stopPreview();
  });
  useEffect(() => () => store.analyser.pause(), []);
  useEffect(store.keepGame, []);
  useTop(store.game.value);
  const previewed = previewPosition.value;
  const trial = store.trial.value;
  const tried = trial?.move ?? null;
  const board = previewed ?? (tried ? applyMove(store.position.value, tried) : store.position.value);
  const arrival = previewArrival.value ?? store.arrival.value;
  const lastMove = previewed ? (previewArrival.value?.move ?? null) : (tried ?? store.node.value.move);
  return (
    <main class="view view-analyse">
      <div class="board-column" onPointerDown={stopPreview}>
        <Board
          position={board}
          orientation={orientation.value}
          coordinates={coordinates.value}
          label={t("board.label")}
          lastMove={lastMove}
          arrival={arrival}
          {...(previewed || tried ? {} : { input: store.input })}
          under={
            store.showsTerritory.value && (
              <TerritoryLayer board={board} orientation={orientation.value} />
            )
          }
          over={
            !previewed &&
            !trial && (
              <>
                {store.showsTerritory.value && <RegionNumbers />}
                {(store.showsLines.value || store.mistake.value) && <BestMoves />}
              </>
            )
          }
        />
        <Toolbar />
      </div>
      <aside class="side">
        <section class="panel analyse-panel">
          <GameTitle />
          <MistakeCard />
          {store.showsLines.value && !trial && <LinesPanel />}
          {store.showsTerritory.value && <Later load={() => import("./territory_panel")} />}
          <Later load={() => import("./curve")} />
          <MovesPanel />
          <CommentBox />
        </section>
      </aside>
      <DropAndPaste />
    </main>
  );
}

/** The buttons under the board: stepping through the game, and views of the board. */
function Toolbar() {
  const { node, line, showsLines, showsTerritory } = store;
  const isFirst = node.value.parent === null;
  const isLast = node.value === line.value[line.value.length - 1];
  return (
    <div class="toolbar" role="toolbar" aria-label={t("analyse.toolbar")}>
      <StepButtons isFirst={isFirst} isLast={isLast} step={store.step} />
      <IconButton icon="nextMistake" label={t("analyse.nextMistake")} onClick={() => store.goToMistake(1)} />
      <span class="toolbar-gap" />
      <IconButton
        icon="hint"
        label={t("analyse.lines")}
        pressed={showsLines.value}
        onClick={() => (showsLines.value = !showsLines.value)}
      />
      <IconButton
        icon="territory"
        label={t("analyse.territory")}
        pressed={showsTerritory.value}
        onClick={() => (showsTerritory.value = !showsTerritory.value)}
      />
      <TurnButton />
      <span class="toolbar-wide">
        <IconButton
          icon="mirror"
          label={t("settings.mirrored")}
          pressed={mirrored.value}
          onClick={() => (mirrored.value = !mirrored.value)}
        />
      </span>
      <IconButton icon="open" label={t("load.title")} onClick={() => (openDialog.value = "load")} />
    </div>
  );
}

const typed = new TypedSquares(store.position, store.input);

const ACTIONS: Readonly<Record<string, () => void>> = {
  ...stepKeys(store.step),
  n: () => store.goToMistake(1),
  N: () => store.goToMistake(-1),
  l: () => (store.showsLines.value = !store.showsLines.value),
  t: () => (store.showsTerritory.value = !store.showsTerritory.value),
  " ": store.takeBest,
  p: () => (openDialog.value = "playFrom"),
  o: () => (openDialog.value = "load"),
  x: () => edit(store.position.value),
};

function handleKey(key: string): boolean {
  if (typed.take(key)) return true;
  if (key === UNDO) return store.undoChange() || undoNoticed();
  const action = ACTIONS[key];
  action?.();
  return action !== undefined;
}
