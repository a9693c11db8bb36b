// Keys that work anywhere on the page while no text is written and no dialog is open. A view brings
// its own; the letters of files (a to j) are left to the names of squares.
import { useEffect } from "preact/hooks";
import { openDialog } from "./dialogs";

/** Returns whether the key was used. */
export type KeyHandler = (key: string, event: KeyboardEvent) => boolean;

const handlers: KeyHandler[] = [];

/** The last handler that came is asked first. */
export function useKeys(handler: KeyHandler): void {
  useEffect(() => {
    handlers.push(handler);
    return () => void handlers.splice(handlers.indexOf(handler), 1);
  });
}

/** Whether what is typed or pasted there goes into a field. */
export const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

/** Enter and the space bar press the button that has the focus. */
const isPress = (event: KeyboardEvent) =>
  (event.key === "Enter" || event.key === " ") &&
  event.target instanceof HTMLElement &&
  event.target.closest("button, a, summary, [role=radio]") !== null;

export function listenToKeys(): void {
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (openDialog.value || isWritten(event.target) || isPress(event)) return;
    const used = [...handlers].reverse().some((handler) => handler(event.key, event));
    if (used) event.preventDefault();
  });
}
