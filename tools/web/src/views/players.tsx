// Players: their bars beside the board, levels, chances, and their moves for screen readers.
import { useSignalEffect, type ReadonlySignal } from "@preact/signals";
import { levelElos, MAX_LEVEL } from "../engine/engine";
import { formatMove } from "../game/notation";
import { movesLeft } from "../game/moves_left";
import { opponent } from "../game/rules";
import type { Color, GameNode, Position } from "../game/types";
import { useMemo, useRef } from "preact/hooks";
import { t } from "../i18n";
import { clockText } from "../match/clock";
import { playerName, type Ending, type Match } from "../match/match";
import { Slider } from "../ui/fields";
import { say } from "../ui/notices";
import { playSound } from "../ui/sound";

/** A player beside the board: color, name, clock, and whether it is his turn. */
export function PlayerBar({ match, color }: { match: Match; color: Color }) {
  const player = match.options.players[color];
  // A lesson asks the one who has just moved.
  const isAsked = (match.teacher?.lesson.value ?? null) !== null;
  const isMoving = !match.ending.value && (match.position.value.toMove === color) !== isAsked;
  const isYou = player.kind === "person" && match.options.players[opponent(color)].kind !== "person";
  const elo = player.kind === "engine" ? levelElos.value[player.level - 1] : undefined;
  const seconds = match.clock?.left(color).value;
  return (
    <div class="player" data-moving={isMoving || undefined}>
      <span class={`swatch swatch-${color}`} aria-hidden="true" />
      <span class="player-name">{isYou ? t("play.you") : playerName(player)}</span>
      {elo !== undefined && <span class="player-elo">{t("level.elo", { elo: String(elo) })}</span>}
      <span class="player-state">
        {isMoving && match.isThinking.value ? <Thinking match={match} /> : isMoving ? t(isAsked ? "play.decides" : "play.toMove") : ""}
      </span>
      {seconds !== undefined && (
        <span class="clock" data-low={seconds < 20 || undefined} role="timer">
          {clockText(seconds)}
        </span>
      )}
    </div>
  );
}

function Thinking({ match }: { match: Match }) {
  const { value } = match.progress;
  const text = value
    ? t("play.thinkingDepth", { depth: value.depth, seconds: value.seconds.toFixed(1) })
    : t("play.thinking");
  // A part that does not fit is not shown.
  const parts = text.split(/(?= · )/);
  return (
    <span class="thinking">
      <span class="thinking-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {parts.map((part) => (
        <span>{part}</span>
      ))}
    </span>
  );
}

interface SliderProps {
  value: number;
  onChange(value: number): void;
  label?: string;
}

/** Words for levels, each from its number on. */
const NAMES = [
  [20, "level.full"],
  [16, "level.master"],
  [12, "level.expert"],
  [8, "level.strong"],
  [4, "level.casual"],
  [1, "level.beginner"],
] as const;

export const levelName = (level: number) =>
  NAMES.find(([from]) => level >= from)?.[1] ?? "level.beginner";

/** A level of the engine, with its Elo once the engine is there to say it. */
export function LevelSlider({ value, onChange, label = t("setup.level") }: SliderProps) {
  const elo = levelElos.value[value - 1];
  const parts = [String(value), t(levelName(value))];
  if (elo !== undefined) parts.push(t("level.elo", { elo: String(elo) }));
  return (
    <Slider label={label} text={parts.join(" · ")} value={value} min={1} max={MAX_LEVEL} onChange={onChange} />
  );
}

/** White's and Black's chances of winning as one bar, which is empty as long as nothing is known. */
export function ChanceBar({ white }: { white: number | undefined }) {
  if (white === undefined) return <div class="chance" aria-hidden="true" />;
  const value = Math.round(white * 100);
  return (
    <div
      class="chance"
      role="meter"
      aria-label={t("analyse.whiteChance")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      data-known
    >
      <span class="chance-white" style={{ width: `${white * 100}%` }} />
      <span class="chance-text chance-text-white">{t("ui.percent", { value })}</span>
      <span class="chance-text chance-text-black">{t("ui.percent", { value: 100 - value })}</span>
    </div>
  );
}

/** Moves and endings of a match, said aloud by a screen reader, and heard. */
export function useAnnouncements(match: ReadonlySignal<Match | null>): void {
  const heard = useRef<{ node: GameNode | null; isOver: boolean }>({ node: null, isOver: false });
  useSignalEffect(() => {
    const current = match.value;
    const node = current?.node.value;
    const isOver = (current?.ending.value ?? null) !== null;
    const before = heard.current;
    heard.current = { node: node ?? null, isOver };
    // What is taken up or taken back is not heard.
    if (before.node && node?.parent === before.node) playSound("move");
    if (isOver && !before.isOver && before.node) playSound("over");
    if (!current || !node?.move) return;
    const key = node.position.toMove === "black" ? "say.whitePlayed" : "say.blackPlayed";
    const parts = [t(key, { move: formatMove(node.move) })];
    const ending = current.ending.value;
    if (ending) parts.push(endingText(ending));
    say(parts.join(" "));
  });
}

/** "You won by 3 moves", and why, in two lines. */
export function EndingText({ match, ending, you }: { match: Match; ending: Ending; you: Color | null }) {
  const title = useMemo(() => endingTitle(match.position.value, ending, you), [match.node.value, ending, you]);
  return (
    <div>
      <p class="ending-title">
        <span class={`swatch swatch-${ending.winner}`} aria-hidden="true" />
        {title.text}
      </p>
      <p class="ending-reason">
        {endingText(ending)} {title.spare}
      </p>
    </div>
  );
}

/** `you` is the person's color against an engine. */
function endingTitle(position: Position, { winner, reason }: Ending, you: Color | null) {
  const who = you === null ? winner : you === winner ? ("you" as const) : ("lost" as const);
  if (reason !== "moves") return { text: t(`ending.title.${who}`), spare: "" };
  const { count, isExact } = movesLeft(position, winner);
  const spare = t(`ending.spare.${winner}`, { count });
  if (count === 0) return { text: t(`ending.title.${who}`), spare: "" };
  return { text: t(`ending.${isExact ? "by" : "byMore"}.${who}`, { count }), spare };
}

/** "White wins: Black has no move left." */
export const endingText = ({ winner, reason }: Ending): string =>
  t(`ending.${winner}.${reason}`);
