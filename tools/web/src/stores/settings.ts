// Signals that are remembered between visits, and the settings of the whole page. Storage can be full or
// forbidden: then nothing is remembered.
import { computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Orientation } from "../board/geometry";
import { language } from "../i18n";

const PREFIX = "amazons.";

export function storedSignal<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): Signal<T> {
  const value = signal(read(name, initial, isValid));
  effect(() => write(name, value.value));
  // Another tab has changed it. A signal is the same for all tabs.
  globalThis.addEventListener?.("storage", ({ key }: StorageEvent) => {
    if (key === PREFIX + name) value.value = read(name, value.peek(), isValid);
  });
  return value;
}

/** A set of texts that only grows: what one tab adds is added to what another one has. */
export function storedSet(name: string): { readonly all: ReadonlySignal<readonly string[]>; add(text: string): void } {
  const value = storedSignal<readonly string[]>(name, [], isListOfTexts);
  const add = (text: string) => {
    value.value = [...new Set([...read(name, value.peek(), isListOfTexts), ...value.peek(), text])];
  };
  return { all: value, add };
}

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

function read<T>(name: string, initial: T, isValid: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(stored(name) ?? stored(formerName(name)) ?? "null");
    return isValid(value) ? value : initial;
  } catch {
    return initial;
  }
}

const stored = (name: string): string | null => localStorage.getItem(PREFIX + name);

/** The key under which earlier versions stored the same. */
const formerName = (name: string): string =>
  name.replace(/^analyse\./, "look.").replace(/^puzzles\./, "learn.");

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // It holds until the page is closed.
  }
}

export const isText = (value: unknown): value is string => typeof value === "string";

export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

export const isOneOf =
  <T>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    (values as readonly unknown[]).includes(value);

export const isWholeNumber =
  (least: number, most: number) =>
  (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

export const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

export const theme = storedSignal<Theme>("theme", "auto", isOneOf(...THEMES));
export const BOARD_COLORS = ["sage", "wood", "slate", "strong"] as const;
type BoardColors = (typeof BOARD_COLORS)[number];

export const boardColors = storedSignal<BoardColors>("boardColors", "sage", isOneOf(...BOARD_COLORS));
export const sounds = storedSignal("sounds", true, isBoolean);
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
    if (boardColors.value === "sage") delete root.dataset["board"];
    else root.dataset["board"] = boardColors.value;
  });
}
