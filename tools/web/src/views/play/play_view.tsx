// Playing a game: the board between the two players, and beside it a panel.
import { useComputed } from "@preact/signals";
import { Board } from "../../board/board";
import { TypedSquares } from "../../board/board_keys";
import { MoveArrow } from "../../board/marks";
import { opponent } from "../../game/rules";
import { t } from "../../i18n";
import { coordinates, orientation } from "../../stores/settings";
import { undoNoticed } from "../../ui/notices";
import { UNDO, useKeys, useTop } from "../../ui/window";
import { PlayerBar, useAnnouncements } from "../players";
import { GamePanel } from "./game_panel";
import { hint, input, isNow, match, ownColor, position, seekHint, seenNode, showsBest, takeBack } from "./play_store";
import { SetupPanel } from "./setup_panel";

export function PlayView() {
  useKeys(handleKey);
  useAnnouncements(match);
  const seen = useComputed(() => ({
    ...orientation.value,
    turned: orientation.value.turned !== (ownColor.value === "black"),
  }));
  const current = match.value;
  useTop(current);
  const lesson = current?.teacher?.lesson.value;
  const shownMove = lesson && showsBest.value ? lesson.best : isNow.value ? hint.value : null;
  const below = seen.value.turned ? "black" : "white";
  return (
    <main class="view view-play" data-state={current ? "game" : "setup"}>
      <div class="board-column">
        {current && <PlayerBar match={current} color={opponent(below)} />}
        <Board
          position={position.value}
          orientation={seen.value}
          coordinates={coordinates.value}
          label={t("board.label")}
          lastMove={seenNode.value?.move ?? null}
          arrival={isNow.value ? (current?.arrival.value ?? null) : null}
          input={input}
          over={
            shownMove && <MoveArrow board={position.value} orientation={seen.value} move={shownMove} name="hint" />
          }
        />
        {current && <PlayerBar match={current} color={below} />}
      </div>
      <aside class="side">{current ? <GamePanel match={current} /> : <SetupPanel />}</aside>
    </main>
  );
}

const typed = new TypedSquares(position, input);

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

const focusBoard = () =>
  document.querySelector<HTMLElement>(".board-grid [tabindex='0']")?.focus();

function handleKey(key: string): boolean {
  if (typed.take(key)) return true;
  if (key === UNDO) undoNoticed() || takeBack();
  else if (key === "u") takeBack();
  else if (key === "o") void seekHint();
  else if (ARROWS.includes(key)) focusBoard();
  else return false;
  return true;
}
