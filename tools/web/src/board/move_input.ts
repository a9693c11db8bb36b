// A move as a person enters it: the amazon, where it steps, where it shoots. Whether squares come
// from a pointer, the keyboard or a screen reader makes no difference here.
import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { contentAt, indexOf, legalShots, legalSteps, sameSquare, squareName } from "../game/rules";
import type { Content, Move, Position, Square } from "../game/types";
import { t } from "../i18n";
import { say } from "../ui/notices";

export type Stage = "amazon" | "step" | "shot";

export interface MoveInput {
  /** Whether the side to move is moved by hand now. */
  readonly enabled: ReadonlySignal<boolean>;
  readonly from: ReadonlySignal<Square | null>;
  readonly to: ReadonlySignal<Square | null>;
  readonly stage: ReadonlySignal<Stage>;
  /** Indices of the squares that the next choice may be. */
  readonly targets: ReadonlySignal<ReadonlySet<number>>;
  /** The position after the step, if one is chosen. */
  readonly shown: ReadonlySignal<Position>;
  /** Returns whether the square was a choice at this stage. */
  choose(square: Square): boolean;
  /** Takes the last choice back; returns whether there was one. */
  back(): boolean;
}

interface Options {
  position: ReadonlySignal<Position>;
  enabled: ReadonlySignal<boolean>;
  onMove(move: Move): void;
}

export function createMoveInput({ position, enabled, onMove }: Options): MoveInput {
  const from = signal<Square | null>(null);
  const to = signal<Square | null>(null);

  const reset = () => {
    from.value = null;
    to.value = null;
  };
  effect(() => {
    void position.value;
    void enabled.value;
    untracked(reset);
  });

  const stage = computed<Stage>(() => (to.value ? "shot" : from.value ? "step" : "amazon"));

  const targets = computed<ReadonlySet<number>>(() => {
    const board = position.value;
    if (!enabled.value) return new Set();
    if (!from.value) return new Set(movableAmazons(board));
    const reached = to.value
      ? legalShots(board, from.value, to.value)
      : legalSteps(board, from.value);
    return new Set(reached.map((square) => indexOf(board, square)));
  });

  const shown = computed(() =>
    from.value && to.value ? stepped(position.value, from.value, to.value) : position.value,
  );

  const isTarget = (square: Square) => targets.value.has(indexOf(position.value, square));

  function choose(square: Square): boolean {
    const before = { stage: stage.value, board: position.value };
    const isDone = tryToChoose(square);
    // A whole move is announced by the view.
    if (before.board !== position.value) return isDone;
    if (!isDone && enabled.value) say(t("board.refused", { square: squareName(square), stage: stageText() }));
    else if (stage.value !== before.stage) say(stageText());
    return isDone;
  }

  const stageText = () => t(`play.stage.${stage.value}`);

  function tryToChoose(square: Square): boolean {
    if (!enabled.value) return false;
    if (stage.value === "shot" && from.value && to.value) {
      if (!isTarget(square)) return back() && false;
      const move = { from: from.value, to: to.value, arrow: square };
      reset();
      onMove(move);
      return true;
    }
    if (stage.value === "step" && from.value) {
      if (isTarget(square)) {
        to.value = square;
        return true;
      }
      const again = sameSquare(square, from.value);
      from.value = null;
      if (again) return true;
    }
    if (!isTarget(square)) return false;
    from.value = square;
    return true;
  }

  function back(): boolean {
    if (to.value) to.value = null;
    else if (from.value) from.value = null;
    else return false;
    say(stageText());
    return true;
  }

  return { enabled, from, to, stage, targets, shown, choose, back };
}

function movableAmazons(board: Position): number[] {
  return board.squares.flatMap((content, index) => {
    const square = { x: index % board.width, y: Math.floor(index / board.width) };
    return content === board.toMove && legalSteps(board, square).length > 0 ? [index] : [];
  });
}

function stepped(board: Position, from: Square, to: Square): Position {
  const squares: Content[] = [...board.squares];
  squares[indexOf(board, from)] = "empty";
  squares[indexOf(board, to)] = contentAt(board, from) ?? "empty";
  return { ...board, squares };
}
