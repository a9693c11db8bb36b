// The game that is analysed: its tree, the place in it, and the engine's thoughts.
import { computed, effect, signal } from "@preact/signals";
import type { Arrival } from "../../board/arrival";
import { createMoveInput } from "../../board/move_input";
import { isMistake, lossOf } from "../../engine/chances";
import { GameAnalyser } from "../../engine/game_analyser";
import { formatMove, parseMove } from "../../game/notation";
import { initialPosition } from "../../game/rules";
import { deleteNode, lineThrough, makeMainLine, newGame, playMove } from "../../game/tree";
import type { Game, GameNode, Move } from "../../game/types";
import { t } from "../../i18n";
import { isBoolean, isText, storedSignal } from "../../stores/settings";
import { notify, say } from "../../ui/notices";

export const game = signal<Game>(newGame(initialPosition(10)));
export const node = signal<GameNode>(game.value.root);
/** Counts changes of the tree, which is changed in place. */
export const revision = signal(0);
export const arrival = signal<Arrival | null>(null);
export const showsLines = storedSignal("analyse.lines", true, isBoolean);
export const showsTerritory = storedSignal("analyse.territory", false, isBoolean);

export const position = computed(() => node.value.position);
/** The moves that are stepped through: those to the node and its main continuation. */
export const line = computed(() => {
  void revision.value;
  return lineThrough(node.value);
});

export const analyser = new GameAnalyser();
export const thought = computed(() => analyser.thoughts.value.get(node.value.id) ?? null);

export const input = createMoveInput({
  position,
  enabled: signal(true),
  onMove: (move) => playByHand(move),
});

const changed = () => (revision.value += 1);

export function analyseGame(next: Game, at: GameNode = next.root): void {
  arrival.value = null;
  game.value = next;
  node.value = at;
  changed();
}

/** Goes to a node; one step on is seen as a move. */
export function goTo(next: GameNode): void {
  const isStepOn = next.move !== null && next.parent === node.value;
  arrival.value = isStepOn && next.move ? { move: next.move, slides: true } : null;
  node.value = next;
  if (next.move) {
    const key = next.position.toMove === "black" ? "say.whitePlayed" : "say.blackPlayed";
    say(t(key, { move: formatMove(next.move) }));
  }
}

export function step(by: number): void {
  const at = line.value.indexOf(node.value);
  const next = line.value[Math.min(Math.max(at + by, 0), line.value.length - 1)];
  if (next && next !== node.value) goTo(next);
}

/** Plays the move as the next one of the game, or as a variation. */
export function take(move: Move): void {
  const before = node.value;
  const after = playMove(before, move);
  changed();
  goTo(after);
}

function playByHand(move: Move): void {
  take(move);
  arrival.value = { move, slides: false };
}

export function takeBest(): void {
  const best = thought.value?.best;
  if (best) take(parseMove(best, position.value));
}

/** To the next move of the line that is a mistake or worse; by -1 to the one before. */
export function goToMistake(by: 1 | -1): void {
  const { thoughts } = analyser;
  const at = line.value.indexOf(node.value);
  const isBad = (candidate: GameNode) => isMistake(lossOf(candidate, thoughts.value) ?? 0);
  const found =
    by === 1 ? line.value.slice(at + 1).find(isBad) : line.value.slice(0, at).findLast(isBad);
  if (found) goTo(found);
  else notify(t("analyse.noMistake"));
}

export function setComment(text: string): void {
  node.value.comment = text;
  changed();
}

export function removeNode(): void {
  const parent = deleteNode(node.value);
  changed();
  goTo(parent);
}

export function promoteNode(): void {
  makeMainLine(node.value);
  changed();
}

// The game is kept between visits in the form of the link that shares it.

/** After the last of several changes, as while a comment is written. */
const QUIET_MS = 400;

const kept = storedSignal("analyse.game", "", isText);
let isRestored = false;

/** Restores the kept game, once, unless there is another already, and keeps each change from then on. */
export function keepGame(): () => void {
  const leaving = new AbortController();
  void import("../../formats/share_link").then(({ readShareFragment, shareFragment }) => {
    if (leaving.signal.aborted) return;
    if (!isRestored) restore(readShareFragment);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => (kept.value = shareFragment(game.value, node.value));
    const stop = effect(() => {
      void [game.value, node.value, revision.value];
      clearTimeout(timer);
      timer = setTimeout(save, QUIET_MS);
    });
    leaving.signal.addEventListener("abort", stop);
  }, console.warn);
  return () => leaving.abort();
}

function restore(read: typeof import("../../formats/share_link").readShareFragment): void {
  isRestored = true;
  if (kept.value === "" || revision.value > 0) return;
  try {
    const shared = read(kept.value);
    analyseGame(shared.game, shared.node);
  } catch {
    // A text that cannot be read is replaced by the next game.
  }
}
