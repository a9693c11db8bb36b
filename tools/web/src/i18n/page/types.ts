import type { PluralForms } from "../messages";
import type { pageEn } from "./en";

/** What a language must have: plural forms where English has them. */
export type PageMessages = {
  readonly [K in keyof typeof pageEn]: (typeof pageEn)[K] extends string ? string : PluralForms;
};
