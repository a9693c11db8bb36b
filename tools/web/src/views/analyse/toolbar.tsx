// Under the board: stepping through the game, and what is shown on the board.
import { t } from "../../i18n";
import { openDialog } from "../../stores/dialogs";
import { mirrored, turned } from "../../stores/settings";
import { IconButton } from "../../ui/button";
import * as store from "./analyse_store";

export function Toolbar() {
  const { node, line, showsLines, showsTerritory } = store;
  const isFirst = node.value.parent === null;
  const isLast = node.value === line.value[line.value.length - 1];
  return (
    <div class="toolbar" role="toolbar" aria-label={t("analyse.toolbar")}>
      <IconButton icon="first" label={t("analyse.first")} disabled={isFirst} onClick={() => store.step(-Infinity)} />
      <IconButton icon="previous" label={t("analyse.previous")} disabled={isFirst} onClick={() => store.step(-1)} />
      <IconButton icon="next" label={t("analyse.next")} disabled={isLast} onClick={() => store.step(1)} />
      <IconButton icon="last" label={t("analyse.last")} disabled={isLast} onClick={() => store.step(Infinity)} />
      <IconButton icon="nextMistake" label={t("analyse.nextMistake")} onClick={() => store.goToMistake(1)} />
      <span class="toolbar-gap" />
      <IconButton
        icon="hint"
        label={t("analyse.lines")}
        pressed={showsLines.value}
        onClick={() => (showsLines.value = !showsLines.value)}
      />
      <IconButton
        icon="territory"
        label={t("analyse.territory")}
        pressed={showsTerritory.value}
        onClick={() => (showsTerritory.value = !showsTerritory.value)}
      />
      <IconButton
        icon="turn"
        label={t("settings.turned")}
        pressed={turned.value}
        onClick={() => (turned.value = !turned.value)}
      />
      <span class="toolbar-wide">
        <IconButton
          icon="mirror"
          label={t("settings.mirrored")}
          pressed={mirrored.value}
          onClick={() => (mirrored.value = !mirrored.value)}
        />
      </span>
      <IconButton icon="open" label={t("load.title")} onClick={() => (openDialog.value = "load")} />
    </div>
  );
}
