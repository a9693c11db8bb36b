// The game beside the board: its players, its moves with marks, changes of the tree, comments.
import { useId } from "preact/hooks";
import { judgementOf, lossOf, MARKS } from "../../engine/chances";
import { isOnMainLine } from "../../game/tree";
import type { Color, GameNode } from "../../game/types";
import { t } from "../../i18n";
import { Button, IconButton } from "../../ui/button";
import { openDialog } from "../../ui/dialog";
import { edit } from "../edit/edit_store";
import { MoveTree, type MoveMark } from "../move_tree";
import * as store from "./analyse_store";

/** Players, event and date, as far as the file of the game has them. */
export function GameTitle() {
  const { white, black, event, date, result } = store.game.value;
  if (!white && !black && !event) return null;
  return (
    <header class="game-title">
      <p class="game-players">
        <Player color="white" name={white} hasWon={result === "white"} />
        <Player color="black" name={black} hasWon={result === "black"} />
      </p>
      <p class="game-event">{[event, date].filter((text) => text).join(" · ")}</p>
    </header>
  );
}

function Player({ color, name, hasWon }: { color: Color; name: string; hasWon: boolean }) {
  return (
    <span class="game-player">
      <span class={`swatch swatch-${color}`} aria-hidden="true" />
      <span class="game-name">{name || t(`color.${color}`)}</span>
      {hasWon && <span class="game-won">{t("analyse.won")}</span>}
    </span>
  );
}

/** The moves with marks, and changes of the tree. */
export function MovesPanel() {
  const { game, node, revision } = store;
  const isRoot = node.value.parent === null;
  return (
    <>
      <MoveTree
        root={game.value.root}
        current={node.value}
        revision={revision.value}
        onSelect={store.goTo}
        markOf={markOf}
      />
      <div class="actions">
        <Button icon="play" onClick={() => (openDialog.value = "playFrom")}>
          {t("analyse.playFrom")}
        </Button>
        <Button icon="edit" onClick={() => edit(node.value.position)}>
          {t("edit.edit")}
        </Button>
        <span class="actions-gap" />
        <IconButton
          icon="up"
          label={t("analyse.promote")}
          disabled={isOnMainLine(node.value)}
          onClick={store.promoteNode}
        />
        <IconButton icon="trash" label={t("analyse.remove")} disabled={isRoot} onClick={store.removeNode} />
      </div>
    </>
  );
}

function markOf(node: GameNode): MoveMark | null {
  const judgement = judgementOf(lossOf(node, store.analyser.verdicts.value) ?? 0);
  return judgement === "good" ? null : { text: MARKS[judgement], name: judgement };
}

/** A longer comment, which only a file can bring, is kept as it is and not changed here. */
const MOST_WRITTEN = 64_000;

/** The comment on the position, to be read and written. */
export function CommentBox() {
  const id = useId();
  const { comment } = store.node.value;
  const isLong = comment.length > MOST_WRITTEN;
  return (
    <div class="comment-box">
      <label for={id}>{t("analyse.comment")}</label>
      <textarea
        id={id}
        rows={2}
        value={isLong ? `${comment.slice(0, MOST_WRITTEN)}…` : comment}
        readOnly={isLong}
        placeholder={t("analyse.commentHint")}
        onInput={(event) => store.setComment(event.currentTarget.value)}
      />
    </div>
  );
}
