// The languages, and which one the page is in: the one chosen by hand, else the first that the browser wants. Their
// texts are loaded when they are wanted.
import { en } from "./en";
import { texts, type Language, type Messages } from ".";

export const LANGUAGES: Readonly<Record<Language, { name: string; load: () => Promise<Messages> }>> = {
  en: { name: "English", load: async () => en },
  nl: { name: "Nederlands", load: async () => (await import("./nl")).nl },
  ro: { name: "Română", load: async () => (await import("./ro")).ro },
  "zh-Hans": { name: "简体中文", load: async () => (await import("./zh-Hans")).zhHans },
};

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

/** Storage can be forbidden by settings: then nothing is remembered. */
function remembered(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function startLanguage(): Language {
  const chosen = remembered();
  return isLanguage(chosen) ? chosen : matchLanguage(navigator.languages ?? []);
}

let wanted: Language = "en";

async function use(chosen: Language): Promise<void> {
  wanted = chosen;
  const messages = await LANGUAGES[chosen].load();
  if (wanted === chosen) texts.value = { language: chosen, messages };
}

/** Resolves once the texts of the reader's language are there; the page's stay if they cannot be loaded. */
export const startTexts = (): Promise<void> => use(startLanguage()).catch(console.warn);

// Another tab has changed it.
window.addEventListener("storage", ({ key }) => {
  if (key === STORAGE_KEY) void startTexts();
});

/** Changes the language and remembers it. Rejects, changing nothing, if its texts cannot be loaded. */
export async function setLanguage(chosen: Language): Promise<void> {
  await use(chosen);
  try {
    localStorage.setItem(STORAGE_KEY, chosen);
  } catch {
    // Then it holds until the page is closed.
  }
}
