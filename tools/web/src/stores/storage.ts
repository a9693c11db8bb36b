// Signals that are remembered between visits. Storage can be full or forbidden: then nothing is.
import { effect, signal, type Signal } from "@preact/signals";

const PREFIX = "amazons.";

export function storedSignal<T>(
  name: string,
  initial: T,
  isValid: (value: unknown) => value is T,
): Signal<T> {
  const value = signal(read(name, initial, isValid));
  effect(() => write(name, value.value));
  return value;
}

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
