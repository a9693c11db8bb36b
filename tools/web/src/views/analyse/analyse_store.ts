// The game that is analysed: its tree, the place in it, and the engine's thoughts.
import { batch, computed, effect, signal } from "@preact/signals";
import type { Arrival } from "../../board/arrival";
import { createMoveInput } from "../../board/move_input";
import { isMistake, judgementOf, lossOf, threwAwayWin } from "../../engine/chances";
import { GameAnalyser } from "../../engine/game_analyser";
import { formatMove, parseMove } from "../../game/notation";
import { initialPosition, winner } from "../../game/rules";
import { allNodes, copyGame, deleteNode, lineThrough, makeMainLine, newGame, playMove } from "../../game/tree";
import type { Game, GameNode, Move } from "../../game/types";
import { engineText, t } from "../../i18n";
import { keptForm } from "../../library/keep_match";
import { isBoolean, storedSignal } from "../../stores/settings";
import * as settings from "../../stores/engine_settings";
import { keepText, lastText, newId, ownText, whenLeaving } from "../../stores/tab";
import { notify, notifyUndo, say } from "../../ui/notices";
import { isSeen } from "../../ui/window";

export const game = signal<Game>(newGame(initialPosition(10)));
export const node = signal<GameNode>(game.value.root);
/** Counts changes of the tree, which is changed in place. */
export const revision = signal(0);
export const arrival = signal<Arrival | null>(null);
export const showsLines = storedSignal("analyse.lines", true, isBoolean);
export const showsTerritory = storedSignal("analyse.territory", false, isBoolean);

export const position = computed(() => node.value.position);
/** The mistake that is looked at: the board shows the position before it. */
export const mistake = signal<GameNode | null>(null);
/** The moves that are stepped through: those to the node and its main continuation. */
export const line = computed(() => {
  void revision.value;
  return lineThrough(mistake.value ?? node.value);
});

export const analyser = new GameAnalyser();
/** The deepest search of the position; before a mistake the one that its loss follows from, so that one move is best. */
export const thought = computed(() => {
  const { thoughts, verdicts } = analyser;
  return (mistake.value ? verdicts : thoughts).value.get(node.value.id) ?? null;
});

/** A person's own try in the place of a mistake: open, judged, or about to be. */
export interface Trial {
  readonly move: Move | null;
  /** Against the best move, 0 to 1. */
  readonly loss: number | null;
  readonly state: "open" | "thinking" | "right" | "wrong";
}

/** Has the engine follow what is shown; it rests while the page is hidden, and without "Best moves". */
export function search(): void {
  const limits = { lines: settings.lines.value, seconds: settings.limit.value };
  if (isSeen.value && (showsLines.value || mistake.value)) analyser.follow(line.value, node.value, limits);
  else analyser.pause();
}

/** Tries again after a failure. */
export const searchOn = search;

export const trial = signal<Trial | null>(null);

export const input = createMoveInput({
  position,
  enabled: computed(() => trial.value === null || trial.value.state === "open"),
  onMove: (move) => (trial.value ? void judgeTrial(move) : playByHand(move)),
});

/** The game's name in My games; "" as long as it is not there. */
let gameId = "";
/** What takes back the changes of the tree, the last one last. */
let undos: (() => void)[] = [];
/** Whether it came from there and is unchanged: if it is deleted meanwhile, it stays deleted. */
let isOfMyGames = false;
/** Keeps what has changed and waits to be kept. */
let saveNow = () => {};

/** Analyses a game that was opened: it is one of My games from now on, by `id` if it was one before. */
export function analyseGame(next: Game, at: GameNode = next.root, id?: string): void {
  show(next, at, id ?? newId());
  isOfMyGames = id !== undefined;
}

/** Analyses a copy of a game that is played or watched; among My games it is one more once it is changed. */
export function analyseCopy(of: Game, at: GameNode): void {
  const copy = copyGame(of, at);
  show(copy.game, copy.node, "");
}

function show(next: Game, at: GameNode, id: string): void {
  // The game before this one is kept as it is now.
  saveNow();
  gameId = id;
  isOfMyGames = false;
  undos = [];
  leaveMistake();
  arrival.value = null;
  game.value = next;
  node.value = at;
  revision.value += 1;
}

/** Notes a change of the tree, with what takes it back. */
function changed(undo: () => void): void {
  if (gameId === "") gameId = newId();
  isOfMyGames = false;
  undos.push(undo);
  revision.value += 1;
}

/** Takes the last change of the tree back; returns whether there was one. */
export function undoChange(): boolean {
  const undo = undos.pop();
  if (!undo) return false;
  undo();
  revision.value += 1;
  return true;
}

/** Goes to a node; one step on is seen as a move. */
export function goTo(next: GameNode): void {
  leaveMistake();
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
  leaveMistake();
  const next = line.value[Math.min(Math.max(at + by, 0), line.value.length - 1)];
  if (next && next !== node.value) goTo(next);
}

/** Plays the move as the next one of the game, or as a variation. */
export function take(move: Move): void {
  const before = node.value;
  const count = before.children.length;
  const after = playMove(before, move);
  if (before.children.length > count) {
    changed(() => {
      deleteNode(after);
      goTo(before);
    });
  }
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

/**
 * To the position before the next move of the line that is a mistake or worse, after the last one before the first; by
 * -1 the other way.
 */
export function goToMistake(by: 1 | -1): void {
  const { verdicts } = analyser;
  const moves = line.value;
  const at = moves.indexOf(mistake.value ?? node.value);
  const isBad = (candidate: GameNode) => isMistake(lossOf(candidate, verdicts.value) ?? 0);
  const found =
    by === 1
      ? (moves.slice(at + 1).find(isBad) ?? moves.find(isBad))
      : (moves.slice(0, Math.max(0, at)).findLast(isBad) ?? moves.findLast(isBad));
  if (found) showMistake(found);
  else notify(t("analyse.noMistake"));
}

/** Goes to the position before the mistake. */
export function showMistake(found: GameNode): void {
  const { verdicts } = analyser;
  const { parent, move } = found;
  if (!parent || !move) return;
  const loss = lossOf(found, verdicts.value) ?? 0;
  batch(() => {
    goTo(parent);
    mistake.value = found;
  });
  const best = verdicts.value.get(parent.id)?.best ?? "";
  const words = [t("mistake.text", { move: formatMove(move), value: Math.round(loss * 100), best })];
  if (threwAwayWin(found, verdicts.value)) words.push(t(`mistake.threwAway.${found.position.toMove}`));
  say(words.join(" "));
}

export function leaveMistake(): void {
  trying.abort();
  trial.value = null;
  mistake.value = null;
}

let trying = new AbortController();

export function tryMistake(): void {
  trying.abort();
  arrival.value = null;
  trial.value = { move: null, loss: null, state: "open" };
}

export function endTrial(): void {
  trying.abort();
  trial.value = null;
}

/** Judges a try as the game's moves are: by the search before it if that has a line of it, else by one after it. */
async function judgeTrial(move: Move): Promise<void> {
  const before = node.value;
  const found = mistake.value;
  trying = new AbortController();
  const { signal: abort } = trying;
  const { node: copy } = copyGame(game.value, before);
  const after = playMove(copy, move);
  batch(() => {
    trial.value = { move, loss: null, state: "thinking" };
    arrival.value = { move, slides: false };
  });
  try {
    const known = analyser.verdicts.value.get(before.id);
    const verdicts = new Map(known ? [[copy.id, known]] : []);
    if (lossOf(after, verdicts) === undefined && !winner(after.position)) {
      verdicts.set(after.id, await analyser.judge(after, abort));
    }
    if (abort.aborted || mistake.value !== found) return;
    const loss = lossOf(after, verdicts) ?? 0;
    const isRight = judgementOf(loss) === "good";
    trial.value = { move, loss, state: isRight ? "right" : "wrong" };
    say(trialText(trial.value));
  } catch (error) {
    if (abort.aborted) return;
    notify(engineText(error), true);
    endTrial();
  }
}

/** What became of a try, in words. */
export function trialText({ move, loss, state }: Trial): string {
  const params = { move: move ? formatMove(move) : "", value: Math.round((loss ?? 0) * 100) };
  if (state === "open") return t("mistake.yourTurn");
  if (state === "thinking") return t("analyse.thinking");
  if (state === "wrong") return t("mistake.wrong", params);
  return t(params.value === 0 ? "mistake.best" : "mistake.good", params);
}

export function setComment(text: string): void {
  const at = node.value;
  const before = at.comment;
  at.comment = text;
  changed(() => {
    at.comment = before;
    goTo(at);
  });
}

export function removeNode(): void {
  const removed = node.value;
  const place = removed.parent?.children.indexOf(removed) ?? 0;
  const parent = deleteNode(removed);
  changed(() => {
    parent.children.splice(place, 0, removed);
    goTo(removed);
  });
  goTo(parent);
  const count = allNodes(removed).length;
  notifyUndo(t("analyse.removed", { count }), undoChange);
}

export function promoteNode(): void {
  const promoted = node.value;
  const orders = lineThrough(promoted).map((step) => [step, step.children] as const);
  makeMainLine(promoted);
  changed(() => {
    for (const [step, children] of orders) step.children = children;
    goTo(promoted);
  });
}

// The game is kept between visits in the form of the link that shares it, and among My games.

/** After the last of several changes, as while a comment is written. */
const QUIET_MS = 400;

const GAME = "analyse.game";
const ID = "analyse.gameId";
let isRestored = false;

/** Restores the kept game, once, unless there is another already, and keeps each change from then on. */
export function keepGame(): () => void {
  const leaving = new AbortController();
  void import("../../formats/share_link").then((links) => {
    if (leaving.signal.aborted) return;
    if (!isRestored) restore(links);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      // Nothing has changed since the last time, or at all.
      if (timer === undefined || revision.value === 0) return;
      clearTimeout(timer);
      timer = undefined;
      keepText(GAME, links.shareFragment(game.value, node.value));
      keepText(ID, gameId);
      void keepAmongGames(game.value, node.value, gameId).catch(console.warn);
    };
    const stop = effect(() => {
      void [game.value, node.value, revision.value];
      clearTimeout(timer);
      timer = setTimeout(save, QUIET_MS);
    });
    saveNow = save;
    leaving.signal.addEventListener("abort", () => {
      save();
      stop();
    });
    leaving.signal.addEventListener("abort", whenLeaving(save));
  }, console.warn);
  return () => leaving.abort();
}

async function keepAmongGames(kept: Game, at: GameNode, id: string): Promise<void> {
  if (id === "" || (kept.root.children.length === 0 && kept.root.comment === "")) return;
  const library = await import("../../library/library");
  const before = await library.keptGame(id);
  if (!before && isOfMyGames && id === gameId) return;
  const form = await keptForm(id, before?.source ?? "analyse", kept, at);
  // Looking at a game is no change of it.
  if (form.sgf !== before?.sgf || form.place !== before.place) {
    await library.keepGame(form.sgf === before?.sgf ? { ...form, changed: before.changed } : form);
  }
}

/** Earlier versions stored the text with quotes, under the view's earlier name. */
function keptText(): string {
  const text = ownText(GAME) ?? lastText(GAME) ?? lastText("look.game") ?? "";
  return text.replace(/^"|"$/g, "");
}

function restore({ readShareFragment }: typeof import("../../formats/share_link")): void {
  isRestored = true;
  const text = keptText();
  if (text === "") return;
  const id = ownText(ID) ?? lastText(ID) ?? newId();
  try {
    const shared = readShareFragment(text);
    if (revision.value === 0) show(shared.game, shared.node, id);
    // The game of an earlier visit makes room for the one that was opened.
    else if (id !== gameId) void keepAmongGames(shared.game, shared.node, id).catch(console.warn);
  } catch {
    // A text that cannot be read is replaced by the next game.
  }
}
