// The moves of a line; a click on one takes the line up to it into the game.
import { parseMove } from "../../game/notation";
import { applyMove } from "../../game/rules";
import type { Position } from "../../game/types";
import * as store from "./analyse_store";
import { stopPreview } from "./preview";

const SHOWN = 6;

/** The part of the line up to the last move that is listed. */
export const listed = (pv: readonly string[], from = 0): readonly string[] => pv.slice(0, from + SHOWN);

export function PlayableLine({ board, pv, from = 0 }: { board: Position; pv: readonly string[]; from?: number }) {
  return (
    <span class="playable">
      {listed(pv, from).slice(from).map((text, index) => (
        <button type="button" class="line-step" onClick={() => takeUpTo(board, pv, from + index)}>
          {text}
        </button>
      ))}
    </span>
  );
}

function takeUpTo(board: Position, pv: readonly string[], last: number): void {
  stopPreview();
  let position = board;
  for (const text of pv.slice(0, last + 1)) {
    const move = parseMove(text, position);
    store.take(move);
    position = applyMove(position, move);
  }
}
