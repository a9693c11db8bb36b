// Moves and endings of a match, said aloud by a screen reader.
import type { ReadonlySignal } from "@preact/signals";
import { useSignalEffect } from "@preact/signals";
import { formatMove } from "../game/notation";
import { t } from "../i18n";
import type { Ending, Match } from "../match/match";
import { say } from "../stores/notices";

export function useAnnouncements(match: ReadonlySignal<Match | null>): void {
  useSignalEffect(() => {
    const current = match.value;
    const node = current?.node.value;
    if (!current || !node?.move) return;
    const key = node.position.toMove === "black" ? "say.whitePlayed" : "say.blackPlayed";
    const parts = [t(key, { move: formatMove(node.move) })];
    const ending = current.ending.value;
    if (ending) parts.push(endingText(ending));
    say(parts.join(" "));
  });
}

/** "White wins: Black has no move left." */
export const endingText = ({ winner, reason }: Ending): string =>
  t(`ending.${winner}.${reason}`);
