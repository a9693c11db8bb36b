// Puzzles: exactly one move wins.
import { useComputed } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Board } from "../../board/board";
import { TypedSquares } from "../../board/board_keys";
import { HintMarks } from "../../board/marks";
import { t } from "../../i18n";
import { coordinates, orientation } from "../../stores/settings";
import { notify } from "../../ui/notices";
import { useKeys, useTop } from "../../ui/window";
import { PuzzlesPanel } from "./puzzles_panel";
import * as store from "./puzzles_store";

export default function PuzzlesView() {
  useKeys(handleKey);
  useEffect(() => {
    store.load().catch((error: unknown) => notify(String(error), true));
  }, []);
  const side = useRef<HTMLElement>(null);
  useTop(store.puzzle.value);
  // The outcome stands above the list that the puzzle was chosen from.
  useLayoutEffect(() => {
    for (const part of [side.current, side.current?.firstElementChild]) part?.scrollTo(0, 0);
  }, [store.puzzle.value, store.state.value]);
  const best = store.best.value;
  // The side to move sits below.
  const isBlack = useComputed(() => store.puzzle.value?.fen.endsWith(" b") ?? false).value;
  const seen = { ...orientation.value, turned: orientation.value.turned !== isBlack };
  return (
    <main class="view">
      <div class="board-column">
        <Board
          position={store.position.value}
          orientation={seen}
          coordinates={coordinates.value}
          label={t("board.label")}
          lastMove={store.lastMove.value}
          arrival={store.arrival.value}
          input={store.input}
          under={
            best &&
            store.hints.value > 0 &&
            store.state.value === "open" && (
              <HintMarks
                board={store.position.value}
                orientation={seen}
                squares={[best.from, best.to].slice(0, store.hints.value)}
              />
            )
          }
        />
      </div>
      <aside ref={side} class="side">
        <PuzzlesPanel />
      </aside>
    </main>
  );
}

const typed = new TypedSquares(store.position, store.input);

function handleKey(key: string): boolean {
  if (typed.take(key)) return true;
  if (key === "u") store.tryAgain();
  else if (key === "ArrowLeft") store.stepTo(store.shown.value - 1);
  else if (key === "ArrowRight") store.stepTo(store.shown.value + 1);
  else if (key === "o") store.giveHint();
  else if (key === "n") store.openNext();
  else return false;
  return true;
}
