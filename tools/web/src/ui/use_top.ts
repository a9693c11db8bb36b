import { useLayoutEffect } from "preact/hooks";

/** Scrolls up when something else is shown: on a phone the board would be out of sight. */
export function useTop(shown: unknown): void {
  useLayoutEffect(() => window.scrollTo(0, 0), [shown]);
}
