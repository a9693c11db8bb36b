// The board: an SVG picture, and over it a grid of invisible squares that takes the pointer, the
// keyboard and the screen reader.
import { useSignal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { contentAt, fileLetter, indexOf, sameSquare, squareName } from "../game/rules";
import type { Move, Position, Square } from "../game/types";
import { t } from "../i18n";
import { useArrival, type Arrival } from "./arrival";
import { useGridKeys } from "./board_keys";
import { BoardPicture } from "./board_picture";
import { squareAt, type Orientation, type Point } from "./geometry";
import { useGridPointer } from "./grid_pointer";
import type { MoveInput } from "./move_input";
import { useSweep, type SquareEdit } from "./sweep";

interface BoardProps {
  position: Position;
  orientation: Orientation;
  coordinates: boolean;
  label: string;
  lastMove?: Move | null;
  /** A move by hand, or squares that are set up by hand; without them the board is only shown. */
  input?: MoveInput;
  edit?: SquareEdit;
  /** The move that has just been made, to be seen as it happens. */
  arrival?: Arrival | null;
  /** Drawn below and above the figures. */
  under?: ComponentChildren;
  over?: ComponentChildren;
}

export function Board(props: BoardProps) {
  const { position, orientation, input, lastMove = null, arrival = null } = props;
  const shown = input ? input.shown.value : position;
  const picture = useRef<SVGSVGElement>(null);
  /** The point of a dragged amazon, in units of the picture. */
  const dragged = useSignal<Point | null>(null);
  useArrival(picture, arrival, position, orientation);
  const { width, height } = position;
  return (
    <div class="board" data-width={width} style={{ "--columns": width, "--rows": height }}>
      <BoardPicture
        svg={picture}
        position={shown}
        orientation={orientation}
        coordinates={props.coordinates}
        lastMove={lastMove}
        input={input}
        dragged={dragged}
        under={props.under}
        over={props.over}
      />
      {props.coordinates && <Edges position={position} orientation={orientation} />}
      <BoardGrid
        position={shown}
        orientation={orientation}
        label={props.label}
        input={input}
        edit={props.edit}
        dragged={dragged}
      />
    </div>
  );
}

/** The names of files and ranks beside the board, where the window has room for them. */
function Edges({ position, orientation }: Pick<BoardProps, "position" | "orientation">) {
  const { width, height } = position;
  const at = (x: number, y: number) => squareAt(position, orientation, { x, y });
  return (
    <>
      <div class="edge edge-ranks" aria-hidden="true">
        {[...Array(height).keys()].map((row) => (
          <span>{at(0, row).y + 1}</span>
        ))}
      </div>
      <div class="edge edge-files" aria-hidden="true">
        {[...Array(width).keys()].map((column) => (
          <span>{fileLetter(at(column, 0).x)}</span>
        ))}
      </div>
    </>
  );
}

interface Props {
  position: Position;
  orientation: Orientation;
  label: string;
  input: MoveInput | undefined;
  edit: SquareEdit | undefined;
  dragged: Signal<Point | null>;
}

function BoardGrid({ position, orientation, label, input, edit, dragged }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const chooser = input ?? (edit && { choose: (square: Square) => (edit.choose(square), true) });
  const { cursor, onKeyDown } = useGridKeys(grid, position, orientation, chooser);
  const moving = useGridPointer(grid, position, orientation, input, dragged);
  const sweeping = useSweep(grid, position, orientation, edit);
  const pointer = edit ? sweeping : moving;
  const { width, height } = position;
  return (
    <div
      ref={grid}
      class="board-grid"
      role="grid"
      aria-label={label}
      data-edits={edit !== undefined || undefined}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      {[...Array(height).keys()].map((row) => (
        <div class="board-row" role="row">
          {[...Array(width).keys()].map((column) => {
            const square = squareAt(position, orientation, { x: column, y: row });
            const name = squareName(square);
            const isTarget = input?.targets.value.has(indexOf(position, square)) ?? false;
            return (
              <div
                class="board-square"
                role="gridcell"
                data-square={name}
                data-target={isTarget || undefined}
                aria-label={squareLabel(position, square, input, isTarget)}
                aria-selected={isChosen(square, input)}
                tabIndex={sameSquare(square, cursor) ? 0 : -1}
                // A click without a pointer is a screen reader's or a keyboard's.
                onClick={(event) => event.detail === 0 && chooser?.choose(square)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

const CONTENT_KEYS = {
  empty: "board.empty",
  white: "board.whiteAmazon",
  black: "board.blackAmazon",
  arrow: "board.burned",
} as const;

const TARGET_KEYS = {
  amazon: "board.canMove",
  step: "board.canStep",
  shot: "board.canShoot",
} as const;

function squareLabel(
  position: Position,
  square: Square,
  input: MoveInput | undefined,
  isTarget: boolean,
): string {
  const content = contentAt(position, square) ?? "empty";
  const parts = [squareName(square), t(CONTENT_KEYS[content])];
  if (input && isTarget) parts.push(t(TARGET_KEYS[input.stage.value]));
  return parts.join(", ");
}

function isChosen(square: Square, input: MoveInput | undefined): boolean {
  const chosen = input?.to.value ?? input?.from.value;
  return chosen ? sameSquare(chosen, square) : false;
}
