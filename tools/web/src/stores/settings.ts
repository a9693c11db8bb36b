// What a person has chosen for the whole page.
import { computed, effect } from "@preact/signals";
import type { Orientation } from "../board/geometry";
import { language } from "../i18n";
import { isBoolean, isOneOf, storedSignal } from "./storage";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const theme = storedSignal<Theme>("theme", "auto", isOneOf(...THEMES));
export const coordinates = storedSignal("coordinates", true, isBoolean);
export const mirrored = storedSignal("mirrored", false, isBoolean);
/** By half a turn, besides the turn that a game played as Black has. */
export const turned = storedSignal("turned", false, isBoolean);

export const orientation = computed<Orientation>(() => ({
  turned: turned.value,
  mirrored: mirrored.value,
}));

/** Keeps the document in step with the settings. */
export function applySettings(): void {
  effect(() => {
    const root = document.documentElement;
    root.lang = language();
    if (theme.value === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = theme.value;
  });
}
