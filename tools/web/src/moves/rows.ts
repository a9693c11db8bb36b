// A game's tree as the rows of a list: turns of the main line, and between them what interrupts it.
import type { GameNode } from "../game/types";
import { mainLine } from "../game/tree";

/** A full turn: both sides' moves; one of them may be missing. */
export interface TurnRow {
  readonly kind: "turn";
  readonly number: number;
  readonly first: GameNode | null;
  readonly second: GameNode | null;
}

/** What belongs to a move of the main line: its comment, and the variations beside it. */
export interface AsideRow {
  readonly kind: "aside";
  readonly comment: string;
  readonly variations: readonly GameNode[];
}

export type Row = TurnRow | AsideRow;

export function rowsOf(root: GameNode): Row[] {
  const rows: Row[] = [];
  const moves = mainLine(root).slice(1);
  if (root.comment) rows.push({ kind: "aside", comment: root.comment, variations: [] });
  let first: GameNode | null = null;
  moves.forEach((node, index) => {
    const number = Math.floor(index / 2) + 1;
    const isFirst = index % 2 === 0;
    const variations = node.parent?.children.slice(1) ?? [];
    const isInterrupted = node.comment !== "" || variations.length > 0;
    const isLast = index === moves.length - 1;
    if (isFirst && !isInterrupted && !isLast) {
      first = node;
      return;
    }
    if (isFirst) rows.push({ kind: "turn", number, first: node, second: null });
    else rows.push({ kind: "turn", number, first, second: node });
    first = null;
    if (isInterrupted) rows.push({ kind: "aside", comment: node.comment, variations });
  });
  return rows;
}
