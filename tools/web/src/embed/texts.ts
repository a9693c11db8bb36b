// The few words of a game in a frame, in the page's languages.
const EN = {
  board: "Board", first: "To the start", previous: "One move back", next: "One move on", last: "To the end",
  open: "Open in Amazons", start: "Start", none: "There is no game in this link.",
};

const TEXTS: Readonly<Record<string, typeof EN>> = {
  en: EN,
  nl: {
    board: "Bord", first: "Naar het begin", previous: "Een zet terug", next: "Een zet verder", last: "Naar het einde",
    open: "Openen in Amazons", start: "Begin", none: "In deze link staat geen partij.",
  },
  ro: {
    board: "Tablă", first: "La început", previous: "O mutare înapoi", next: "O mutare înainte", last: "La sfârșit",
    open: "Deschide în Amazons", start: "Început", none: "În acest link nu este nicio partidă.",
  },
  zh: {
    board: "棋盘", first: "到开头", previous: "后退一步", next: "前进一步", last: "到结尾",
    open: "在 Amazons 中打开", start: "开始", none: "此链接中没有棋局。",
  },
};

const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => Object.hasOwn(TEXTS, tag)) ?? "en";

export const texts = TEXTS[wanted] ?? EN;
export const language = wanted === "zh" ? "zh-Hans" : wanted;
