// Who played the game, when and where, as far as its file says.
import type { Color } from "../../game/types";
import { t } from "../../i18n";
import * as store from "./analyse_store";

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
