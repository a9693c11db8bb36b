// The texts of the page in the language that was chosen. `t` reads a signal, so that components
// that call it are drawn again when the language changes. English is always there.
import { signal } from "@preact/signals";
import type { Fault, ReadError } from "../game/types";
import { en } from "./en";

/** A text for each plural form that the language has, chosen by the value `count`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export type MessageKey = keyof typeof en;

/** A language must have all messages, and plural forms where English has them. */
export type TextsFor<English> = {
  readonly [K in keyof English]: English[K] extends string ? string : PluralForms;
};

export type Messages = TextsFor<typeof en>;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type TextsOf<Message> = Message extends string ? Message : Message[keyof Message];

/** The names of the values that the message takes. */
type ParamName<K extends MessageKey> = NamesIn<TextsOf<(typeof en)[K]>>;

/** The values after the key: none if the message takes none. */
type Params<K extends MessageKey> = [ParamName<K>] extends [never]
  ? []
  : [Readonly<Record<ParamName<K>, string | number>>];

export type Language = "en" | "nl" | "ro" | "zh-Hans";

export interface Texts {
  readonly language: Language;
  readonly messages: Messages;
}

/** Those of the page; see languages.ts. */
export const texts = signal<Texts>({ language: "en", messages: en });

export const language = (): Language => texts.value.language;

/** A number as the language writes it. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(language(), options).format(value);

/** A day and time in the short form of the language. */
export const formatDate = (time: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(time);

function chosenText(message: string | PluralForms, params: Fault["params"]): string {
  if (typeof message === "string") return message;
  const rule = new Intl.PluralRules(language()).select(Number(params.count));
  return message[rule] ?? message.other;
}

/** The text of a message whose key is only known when the page runs, as of an error. */
function translate({ key, params }: Fault): string {
  const { messages } = texts.value;
  return chosenText(messages[key], params).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? formatNumber(value) : value;
  });
}

/** The text of a message, with its values put in. */
export const t = <K extends MessageKey>(key: K, ...[params]: Params<K>): string =>
  translate({ key, params: params ?? {} });

/** The text of an engine's failure, as engine/client.ts has them; of another error its own. */
export function engineText(error: unknown): string {
  const reason = (error as { reason?: unknown } | null)?.reason;
  if (reason === "notLoaded" || reason === "died" || reason === "silent" || reason === "unknown") return t(`engine.${reason}`);
  return t("engine.failed", { reason: error instanceof Error ? error.message : String(error) });
}

/** The text of an error after its place: "Line 2, column 5: …". */
export function describeError({ key, params, place }: ReadError): string {
  const { line, column, move } = place;
  const where: string[] = [];
  if (move !== undefined) where.push(t("place.move", { move }));
  if (line !== undefined) where.push(t("place.line", { line }));
  if (column !== undefined) where.push(t("place.column", { column }));
  const reason = translate({ key, params });
  if (where.length === 0) return reason;
  const list = where.join(t("place.separator"));
  return t("place.reason", { place: list.charAt(0).toUpperCase() + list.slice(1), reason });
}
