// The page and its window: keys, scrolling, less motion. Keys work anywhere on the page while no text is
// written and no dialog is open. A view brings its own; the letters of files (a to j) belong to the names of
// squares.
import { signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { openDialog } from "./dialog";

/** Returns whether the key was used. */
type KeyHandler = (key: string, event: KeyboardEvent) => boolean;

const handlers: KeyHandler[] = [];

/** Keys count from when the view is shown. The last handler that came is asked first. */
export function useKeys(handler: KeyHandler): void {
  useLayoutEffect(() => {
    handlers.push(handler);
    return () => void handlers.splice(handlers.indexOf(handler), 1);
  });
}

/** Whether text that is typed or pasted there goes into a field. */
export const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Enter and the space bar press the button that has the focus. */
const isPress = (event: KeyboardEvent) =>
  (event.key === "Enter" || event.key === " ") &&
  event.target instanceof HTMLElement &&
  event.target.closest("button, a, summary, [role=radio]") !== null;

/** The name of the key that undoes: Ctrl+Z, on a Mac with the command key. */
export const UNDO = "Undo";

const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === "z" && (ctrlKey || metaKey) && !altKey && !shiftKey;

export function listenToKeys(): void {
  window.addEventListener("keydown", (event) => {
    const key = isUndo(event) ? UNDO : event.key;
    if (key !== UNDO && (event.ctrlKey || event.metaKey || event.altKey)) return;
    if (event.defaultPrevented || openDialog.value || isWritten(event.target) || isPress(event)) return;
    const used = [...handlers].reverse().some((handler) => handler(key, event));
    if (used) event.preventDefault();
  });
}

/**
 * Where the focus goes when the control that had it is gone, as "Start game" is once the game has begun: to the
 * board, or to the button that begins anew.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  document.addEventListener("focusin", ({ target }) => {
    // A pointer needs no focus: keys work all over the page.
    last = target instanceof Element && target.matches(":focus-visible") ? target : null;
  });
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body || openDialog.value) return;
    last = null;
    const board = document.querySelector<HTMLElement>(".board-grid:has([data-target]) [tabindex='0'], .board-grid [tabindex='0']");
    (document.querySelector<HTMLElement>(".start-bar button") ?? board)?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}

/** Scrolls up when something else is shown: on a phone the board would be out of sight. */
export function useTop(shown: unknown): void {
  useLayoutEffect(() => window.scrollTo(0, 0), [shown]);
}

/** Whether the person has asked for less motion: then moves are seen done, not happening. */
export const wantsLessMotion = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether the page can be seen; a hidden one rests. */
export const isSeen = signal(globalThis.document?.visibilityState !== "hidden");
globalThis.document?.addEventListener("visibilitychange", () => {
  isSeen.value = document.visibilityState !== "hidden";
});
