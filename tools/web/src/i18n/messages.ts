// The types of messages: which values a text takes follows from its English form.
import type { en } from "./en";

/** A text for each plural form that the language has, chosen by the value `count`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export type MessageKey = keyof typeof en;

/** A language must have all messages, and plural forms where English has them. */
export type Messages = {
  readonly [K in MessageKey]: (typeof en)[K] extends string ? string : PluralForms;
};

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

type TextsOf<Message> = Message extends string ? Message : Message[keyof Message];

/** The names of the values that the message takes. */
export type ParamName<K extends MessageKey> = NamesIn<TextsOf<(typeof en)[K]>>;

/** The values after the key: none if the message takes none. */
export type Params<K extends MessageKey> = [ParamName<K>] extends [never]
  ? []
  : [Readonly<Record<ParamName<K>, string | number>>];
