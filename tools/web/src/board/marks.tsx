// What is marked below the figures: the last move, the amazon that was chosen, where it can go.
import { squareOf } from "../game/rules";
import type { Move, Position, Square } from "../game/types";
import { centre, corner, UNIT, type Orientation } from "./geometry";
import type { MoveInput } from "./move_input";

interface Props {
  board: Position;
  orientation: Orientation;
  lastMove: Move | null;
  input: MoveInput | undefined;
}

export function Marks({ board, orientation, lastMove, input }: Props) {
  const tint = (name: string, square: Square) => (
    <rect class={name} {...corner(board, orientation, square)} width={UNIT} height={UNIT} />
  );
  const from = input?.from.value;
  const to = input?.to.value;
  return (
    <g class="marks">
      {lastMove && tint("last-square", lastMove.from)}
      {lastMove && tint("last-square", lastMove.to)}
      {from && tint("chosen-square", from)}
      {to && tint("chosen-square", to)}
      {input && <Targets board={board} orientation={orientation} input={input} />}
    </g>
  );
}

/** The square that the last arrow burned, rimmed: it lies over the figures. */
export function LastArrow({ board, orientation, lastMove }: Omit<Props, "input">) {
  if (!lastMove) return null;
  const { x, y } = corner(board, orientation, lastMove.arrow);
  return <rect class="last-arrow" x={x + 5} y={y + 5} width="90" height="90" rx="8" />;
}

/** A dot where the amazon can step, a ring with a cross where the arrow can land. */
function Targets({ board, orientation, input }: Omit<Props, "lastMove"> & { input: MoveInput }) {
  const stage = input.stage.value;
  if (stage === "amazon") return null;
  return (
    <>
      {[...input.targets.value].map((index) => {
        const { x, y } = centre(board, orientation, squareOf(board, index));
        if (stage === "step") return <circle class="step-target" cx={x} cy={y} r="14" />;
        return (
          <path
            class="shot-target"
            d={`M${x - 13} ${y - 13}L${x + 13} ${y + 13}M${x + 13} ${y - 13}L${x - 13} ${y + 13}`}
          />
        );
      })}
    </>
  );
}
