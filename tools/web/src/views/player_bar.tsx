// A player beside the board: color, name, clock, and whether it is his turn.
import { clockText } from "../match/clock";
import { opponent } from "../game/rules";
import type { Match } from "../match/match";
import type { Color } from "../game/types";
import { t } from "../i18n";
import { levelElos } from "../engine/engine";
import { playerName } from "../match/names";

export function PlayerBar({ match, color }: { match: Match; color: Color }) {
  const player = match.options.players[color];
  const isMoving = !match.ending.value && match.position.value.toMove === color;
  const isYou = player.kind === "person" && match.options.players[opponent(color)].kind === "engine";
  const elo = player.kind === "engine" ? levelElos.value[player.level - 1] : undefined;
  const seconds = match.clock?.left(color).value;
  return (
    <div class="player" data-moving={isMoving || undefined}>
      <span class={`swatch swatch-${color}`} aria-hidden="true" />
      <span class="player-name">{isYou ? t("play.you") : playerName(player)}</span>
      {elo !== undefined && <span class="player-elo">{elo}</span>}
      <span class="player-state">
        {isMoving && match.isThinking.value ? <Thinking /> : isMoving ? t("play.toMove") : ""}
      </span>
      {seconds !== undefined && (
        <span class="clock" data-low={seconds < 20 || undefined} role="timer">
          {clockText(seconds)}
        </span>
      )}
    </div>
  );
}

function Thinking() {
  return (
    <span class="thinking">
      <span class="thinking-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t("play.thinking")}
    </span>
  );
}
