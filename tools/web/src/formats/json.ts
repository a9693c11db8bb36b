// JSON, with the place of an error, and checks of its fields.
import { parse, type ParseError } from "jsonc-parser";
import { ReadError, type Place } from "../game/types";
import type { MessageKey } from "../i18n";

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const isWhole = (value: unknown): value is number => Number.isInteger(value);

function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Browsers say where JSON is wrong in words of their own, or not at all. */
function faultyPlace(text: string): Place {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
  } catch {
    // It is nested too deeply.
    return {};
  }
  return placeOf(text, errors[0]?.offset ?? text.length);
}

/** Throws ReadError. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReadError("json.syntax", {}, faultyPlace(text));
  }
}

/** The value if it is what it should be; else throws ReadError with the field's path. */
export function demand<T>(
  value: unknown,
  isValid: (value: unknown) => value is T,
  field: string,
  key: MessageKey = "json.badField",
): T {
  if (!isValid(value)) throw new ReadError(key, { field });
  return value;
}
