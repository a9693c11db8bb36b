// The moves of a game with its variations and comments; a click goes to the position after a move.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { formatMove } from "../game/notation";
import { depthOf, mainLine } from "../game/tree";
import type { GameNode } from "../game/types";
import { t } from "../i18n";

/** A full turn: both sides' moves; one of them may be missing. */
interface TurnRow {
  readonly kind: "turn";
  readonly number: number;
  readonly first: GameNode | null;
  readonly second: GameNode | null;
}

/** The comment on a move of the main line, and the variations beside it. */
interface AsideRow {
  readonly kind: "aside";
  readonly comment: string;
  readonly variations: readonly GameNode[];
}

type Row = TurnRow | AsideRow;

/** The rows of the list: turns of the main line, and between them comments and variations. */
function rowsOf(root: GameNode): Row[] {
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

export interface MoveMark {
  readonly text: string;
  readonly name: string;
}

interface Props {
  root: GameNode;
  current: GameNode;
  /** Of the tree, which is changed in place: another number has it drawn again. */
  revision?: number;
  /** Without it the moves are only read. */
  onSelect?: (node: GameNode) => void;
  markOf?: (node: GameNode) => MoveMark | null;
}

export function MoveTree(props: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showCurrent(list.current), [props.current]);
  const wanted = useSignal(0);
  const all = useMemo(() => rowsOf(props.root), [props.root, props.revision, lastOf(props.root)]);
  useLayoutEffect(() => void (wanted.value = 0), [props.root]);
  const [from, to] = windowOf(all, props.current, wanted.value);
  const rows = all.slice(from, to);
  const more = (
    <button type="button" class="link" onClick={() => (wanted.value += MANY_ROWS)}>
      {t("moves.more")}
    </button>
  );
  return (
    // It scrolls, so the keyboard must be able to reach it.
    <div ref={list} class="moves" tabIndex={0} role="region" aria-label={t("moves.label")}>
      {rows.length === 0 && <p class="moves-none">{t("moves.noneYet")}</p>}
      {from > 0 && more}
      <div class="move-rows">
        {rows.map((row) => (row.kind === "turn" ? Turn(row, props) : Aside(row, props)))}
      </div>
      {to < all.length && more}
    </div>
  );
}

/** Of a long game only the rows around the current move are drawn. */
const MANY_ROWS = 160;

function windowOf(rows: readonly Row[], current: GameNode, wanted: number): [from: number, to: number] {
  if (rows.length <= MANY_ROWS) return [0, rows.length];
  const at = rows.findIndex((row) => row.kind === "turn" && (row.first === current || row.second === current));
  const half = MANY_ROWS / 2 + wanted;
  return [Math.max(0, at - half), Math.min(rows.length, Math.max(at, 0) + half)];
}

/** A game in play grows at its end; its root stays the same. */
function lastOf(root: GameNode): GameNode {
  let last = root;
  for (let next: GameNode | undefined = root; next; next = next.children[0]) last = next;
  return last;
}

/** Of a long comment the beginning; the field for comments has all of it. */
const SHOWN_CHARACTERS = 600;

const shortened = (comment: string): string =>
  comment.length > SHOWN_CHARACTERS ? `${comment.slice(0, SHOWN_CHARACTERS)}…` : comment;

/** Scrolls within the list only: the page stays where it is. */
function showCurrent(list: HTMLElement | null): void {
  const item = list?.querySelector<HTMLElement>("[aria-current]");
  if (!list || !item) return;
  const top = item.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
  const isSeen = top >= list.scrollTop && top + item.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isSeen) list.scrollTop = top - list.clientHeight / 2;
}

const Turn = ({ number, first, second }: TurnRow, props: Props) => (
  <div class="turn" key={`t${first?.id}-${second?.id}`}>
    <span class="turn-number">{number}</span>
    {first ? <MoveButton node={first} {...props} /> : <span class="turn-gap">…</span>}
    {second && <MoveButton node={second} {...props} />}
  </div>
);

const Aside = ({ comment, variations }: AsideRow, props: Props) => (
  <div class="aside" key={`a${variations[0]?.id ?? comment.slice(0, 40)}`}>
    {comment && <p class="comment">{shortened(comment)}</p>}
    {variations.map((node) => (
      <Variation node={node} {...props} />
    ))}
  </div>
);

/** A line beside the main one, as running text; its own variations follow it, further in. */
function Variation({ node, ...props }: Props & { node: GameNode }) {
  const line: GameNode[] = [];
  const branches: GameNode[] = [];
  for (let at: GameNode | undefined = node; at && line.length < MANY_ROWS; at = at.children[0]) {
    line.push(at);
    branches.push(...at.children.slice(1));
  }
  return (
    <div class="variation">
      <p>
        {line.map((step, index) => (
          <>
            <MoveButton node={step} number={numberOf(step, index === 0)} {...props} />
            {step.comment && <span class="comment">{shortened(step.comment)} </span>}
          </>
        ))}
      </p>
      {branches.map((branch) => (
        <Variation node={branch} {...props} />
      ))}
    </div>
  );
}

/** "3." before a first move of a turn, "3…" before a second one that begins a line. */
function numberOf(node: GameNode, isFirst: boolean): string {
  const depth = depthOf(node);
  const number = Math.ceil(depth / 2);
  if (depth % 2 === 1) return `${number}.`;
  return isFirst ? `${number}…` : "";
}

interface MoveButtonProps extends Props {
  node: GameNode;
  number?: string;
}

function MoveButton({ node, number, current, onSelect, markOf }: MoveButtonProps) {
  if (!node.move) return null;
  const mark = markOf?.(node);
  const content = (
    <>
      {number && <span class="move-number">{number}</span>}
      {formatMove(node.move)}
      {mark && <b class={`mark mark-${mark.name}`}>{mark.text}</b>}
    </>
  );
  const isCurrent = node === current ? ("step" as const) : undefined;
  if (!onSelect) {
    return (
      <span class="move" aria-current={isCurrent}>
        {content}
      </span>
    );
  }
  return (
    <button type="button" class="move" aria-current={isCurrent} onClick={() => onSelect(node)}>
      {content}
    </button>
  );
}
