// The texts of the page in the language that was chosen. `t` reads a signal, so that components
// that call it are drawn again when the language changes.
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

/** English is there from the start, the others are loaded when they are wanted. */
export const LANGUAGES = {
  en: { name: "English", load: async () => en },
  nl: { name: "Nederlands", load: async () => (await import("./nl")).nl },
  ro: { name: "Română", load: async () => (await import("./ro")).ro },
  "zh-Hans": { name: "简体中文", load: async () => (await import("./zh-Hans")).zhHans },
} as const satisfies Record<string, { name: string; load: () => Promise<Messages> }>;

export type Language = keyof typeof LANGUAGES;

const STORAGE_KEY = "amazons.language";

const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(LANGUAGES, text);

/** The first of the wanted languages that the page has; English if it has none. */
function matchLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [language] = tag.toLowerCase().split("-");
    // A reader of traditional characters still reads these better than English.
    if (language === "zh") return "zh-Hans";
    if (isLanguage(language ?? null)) return language as Language;
  }
  return "en";
}

/** Storage can be missing (in workers) or forbidden (by settings): then nothing is remembered. */
function remembered(): string | null {
  try {
    return globalThis.localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function startLanguage(): Language {
  const chosen = remembered();
  return isLanguage(chosen) ? chosen : matchLanguage(globalThis.navigator?.languages ?? []);
}

/** The language, and its texts. */
const current = signal<{ readonly language: Language; readonly messages: Messages }>({ language: "en", messages: en });

export const language = (): Language => current.value.language;

async function show(wanted: Language): Promise<void> {
  current.value = { language: wanted, messages: await LANGUAGES[wanted].load() };
}

/** Resolves once the texts of the reader's language are there; English stays if they cannot be loaded. */
export const startTexts = (): Promise<void> => show(startLanguage()).catch(console.warn);

// Another tab has changed it.
globalThis.addEventListener?.("storage", ({ key }: StorageEvent) => {
  if (key === STORAGE_KEY) void startTexts();
});

/** Changes the language and remembers it. Rejects, changing nothing, if its texts cannot be loaded. */
export async function setLanguage(chosen: Language): Promise<void> {
  await show(chosen);
  try {
    globalThis.localStorage.setItem(STORAGE_KEY, chosen);
  } catch {
    // Then it holds until the page is closed.
  }
}

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
  const { messages } = current.value;
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
