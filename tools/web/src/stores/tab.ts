// What a tab keeps for its next visit. Each tab has its own, which outlives a reload, a crash, and a phone that
// discards the tab; a new tab begins with what the last one kept.

const PREFIX = "amazons.";

/** A short text that no other game has; `crypto.randomUUID` is missing from pages without HTTPS. */
export const newId = (): string =>
  Date.now().toString(36) + Math.floor(Math.random() * 36 ** 6).toString(36).padStart(6, "0");

/** The text that this tab keeps under the name. Storage can be full or forbidden: then nothing is kept. */
export function ownText(name: string): string | null {
  return attempt(() => sessionStorage.getItem(PREFIX + name));
}

/** The text that any tab kept last. */
export function lastText(name: string): string | null {
  return attempt(() => localStorage.getItem(PREFIX + name));
}

export function keepText(name: string, text: string): void {
  attempt(() => sessionStorage.setItem(PREFIX + name, text));
  attempt(() => localStorage.setItem(PREFIX + name, text));
}

/** Forgets this tab's text, and the last one if it is the same game. */
export function forgetText(name: string, isSame: (last: string) => boolean): void {
  attempt(() => sessionStorage.removeItem(PREFIX + name));
  const last = lastText(name);
  if (last !== null && isSame(last)) attempt(() => localStorage.removeItem(PREFIX + name));
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/**
 * Takes the name for this tab, so that no two tabs change the same thing; resolves with what gives it back, or
 * with null if another tab has it for `waitMs` longer. Browsers without locks let everybody have everything.
 */
export function ownName(name: string, waitMs = 0): Promise<(() => void) | null> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
    locks
      .request(PREFIX + name, options, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(null));
  });
}

/** Calls the function when the page may be about to go: phones end a hidden page without a word. */
export function whenLeaving(save: () => void): () => void {
  const onHidden = () => document.visibilityState === "hidden" && save();
  window.addEventListener("pagehide", save);
  document.addEventListener("visibilitychange", onHidden);
  return () => {
    window.removeEventListener("pagehide", save);
    document.removeEventListener("visibilitychange", onHidden);
  };
}
