// Looking at a game: the board, and beside it the engine's lines, the moves, the curve.
import { useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Board } from "../../board/board";
import { MoveArrow, MoveBadge } from "../../board/move_arrow";
import { TerritoryLayer } from "../../board/territory_layer";
import { parseMove } from "../../game/notation";
import { t } from "../../i18n";
import { coordinates, orientation } from "../../stores/settings";
import { useKeys } from "../../stores/shortcuts";
import { useTop } from "../../ui/use_top";
import { costName, costOf } from "./costs";
import { DropAndPaste } from "../load/drop_and_paste";
import { handleKey } from "./keys";
import { CommentBox } from "./comment_box";
import { CurvePanel } from "./curve_panel";
import { GameTitle } from "./game_title";
import { keepGame } from "./kept_game";
import { LinesPanel } from "./lines_panel";
import * as store from "./analyse_store";
import { MovesPanel } from "./moves_panel";
import { previewArrival, previewPosition, stopPreview } from "./preview";
import { Toolbar } from "./toolbar";

export function AnalyseView() {
  useKeys(handleKey);
  useSignalEffect(() => store.analyser.follow(store.line.value, store.node.value));
  useSignalEffect(() => {
    void store.node.value;
    stopPreview();
  });
  useEffect(() => () => store.analyser.pause(), []);
  useEffect(keepGame, []);
  useTop(store.game.value);
  const previewed = previewPosition.value;
  const board = previewed ?? store.position.value;
  const arrival = previewArrival.value ?? store.arrival.value;
  const lastMove = previewed ? (previewArrival.value?.move ?? null) : store.node.value.move;
  return (
    <main class="view view-analyse">
      <div class="board-column">
        <Board
          position={board}
          orientation={orientation.value}
          coordinates={coordinates.value}
          label={t("board.label")}
          lastMove={lastMove}
          arrival={arrival}
          {...(previewed ? {} : { input: store.input })}
          under={
            store.showsTerritory.value && (
              <TerritoryLayer board={board} orientation={orientation.value} />
            )
          }
          over={!previewed && store.showsLines.value && <BestMoves />}
        />
        <Toolbar />
      </div>
      <aside class="side">
        <section class="panel analyse-panel">
          <GameTitle />
          {store.showsLines.value && <LinesPanel />}
          <CurvePanel />
          <MovesPanel />
          <CommentBox />
        </section>
      </aside>
      <DropAndPaste />
    </main>
  );
}

/** The engine's best moves as arrows, the best one on top. */
function BestMoves() {
  const thought = store.thought.value;
  const best = thought?.lines[0];
  const board = store.position.value;
  // While a move is being entered the squares that it can go to matter more.
  if (!thought || !best || store.input.stage.value !== "amazon") return null;
  const arrows = thought.lines.flatMap((line) => {
    const [text] = line.pv;
    if (!text) return [];
    const move = parseMove(text, board);
    return [{ board, orientation: orientation.value, move, name: costName(costOf(line, best)) }];
  });
  return (
    <g class="best-moves">
      {arrows.map((arrow) => <MoveArrow {...arrow} />).reverse()}
      {arrows.map((arrow, index) => <MoveBadge {...arrow} text={String(index + 1)} />).reverse()}
    </g>
  );
}
