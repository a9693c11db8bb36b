// The game's moves with marks, and what can be done with the tree.
import { FAULT_MARKS, faultOf, lossOf } from "../../engine/chances";
import { isOnMainLine } from "../../game/tree";
import type { GameNode } from "../../game/types";
import { t } from "../../i18n";
import { MoveTree, type MoveMark } from "../../moves/move_tree";
import { openDialog } from "../../stores/dialogs";
import { Button, IconButton } from "../../ui/button";
import * as store from "./analyse_store";

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
  const fault = faultOf(lossOf(node, store.analyser.thoughts.value) ?? 0);
  return fault === "good" ? null : { text: FAULT_MARKS[fault], name: fault };
}
