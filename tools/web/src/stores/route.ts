// The view that is open, by the fragment of the address.
import { signal } from "@preact/signals";

/** The views that have a tab. */
export const TABS = ["play", "analyse", "puzzles", "openings", "watch"] as const;
const VIEWS = [...TABS, "edit"] as const;
export type View = (typeof VIEWS)[number];

const isView = (text: string): text is View => (VIEWS as readonly string[]).includes(text);

/** The names of views in links that are older. */
const FORMER_NAMES = new Map<string, View>([["look", "analyse"], ["learn", "puzzles"]]);

const viewOf = (fragment: string): View | null => {
  const name = fragment.replace(/^#/, "") || "play";
  return isView(name) ? name : (FORMER_NAMES.get(name) ?? null);
};

export const view = signal<View>(viewOf(location.hash) ?? "play");

export function openView(next: View): void {
  view.value = next;
  if (viewOf(location.hash) !== next) history.pushState(null, "", `#${next}`);
}

/** Opens the view and replaces the address, without a step in the history. */
export function replaceView(next: View): void {
  view.value = next;
  history.replaceState(null, "", `#${next}`);
}

/** Follows the address; a fragment that is no view goes to `onOther`, as a shared game does. */
export function followAddress(onOther: (fragment: string) => void): void {
  const follow = () => {
    const next = viewOf(location.hash);
    if (next) view.value = next;
    else if (location.hash.length > 1) onOther(location.hash);
  };
  window.addEventListener("hashchange", follow);
  window.addEventListener("popstate", follow);
  follow();
}
