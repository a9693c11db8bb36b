// A game in a frame of another page: read only, from the link in the frame's address, "#g1.…" as Share makes it.
import "../styles/base.css";
import "../styles/board.css";
import "./embed.css";
import { readShareFragment } from "../formats/share_link";
import { formatMove } from "../game/notation";
import { allNodes, depthOf, lineThrough } from "../game/tree";
import type { Game, GameNode } from "../game/types";
import { boardPicture, svg } from "./drawing";
import { language, texts } from "./texts";

/** Icons, 24 by 24, drawn with a pen as those of the page. */
const ICONS = {
  first: "M18 6l-6 6 6 6M11 6l-6 6 6 6",
  previous: "M14.5 5.5L8 12l6.5 6.5",
  next: "M9.5 5.5L16 12l-6.5 6.5",
  last: "M6 6l6 6-6 6M13 6l6 6-6 6",
  open: "M10 5H5v14h14v-5M14 4.500h5.500V10M19 5l-8.500 8.500",
};

const KEYS = new Map([["ArrowLeft", "previous"], ["ArrowRight", "next"], ["Home", "first"], ["End", "last"]] as const);

/** What the keys do: nothing without a game. */
let onKey: (step: Step) => void = () => {};

type Step = "first" | "previous" | "next" | "last";

function html<K extends keyof HTMLElementTagNameMap>(name: K, kind: string, ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = kind;
  element.append(...children);
  return element;
}

const icon = (name: keyof typeof ICONS) => svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));

const named = <E extends HTMLElement>(element: E, name: string): E => {
  element.title = name;
  element.setAttribute("aria-label", name);
  return element;
};

function show(game: Game, at: GameNode): void {
  const line = lineThrough(at);
  let place = Math.max(0, line.indexOf(at));
  const picture = html("div", "picture");
  const move = html("span", "move notation");
  move.setAttribute("aria-live", "polite");
  const open = named(html("a", "open", icon("open")), texts.open);
  open.target = "_blank";
  open.rel = "noopener";
  const link = location.hash.replace(/\d+$/, "");
  const nodes = allNodes(game.root);
  const go = (step: Step) => {
    const target = { first: 0, previous: place - 1, next: place + 1, last: line.length - 1 }[step];
    place = Math.min(Math.max(target, 0), line.length - 1);
    draw();
  };
  const buttons = (["first", "previous", "next", "last"] as const).map((step) => {
    const button = named(html("button", "step", icon(step)), texts[step]);
    button.addEventListener("click", () => go(step));
    return { step, button };
  });
  const draw = () => {
    const node = line[place] ?? at;
    const number = depthOf(node);
    const text = node.move ? `${number}. ${formatMove(node.move)}` : texts.start;
    move.textContent = node.comment ? `${text} · ${node.comment.slice(0, 400)}` : text;
    move.title = node.comment.slice(0, 4000);
    picture.replaceChildren(boardPicture(node.position, node.move, `${texts.board}: ${text}`));
    open.href = new URL(`./${link}${nodes.indexOf(node)}`, location.href).href;
    for (const { step, button } of buttons) {
      button.disabled = step === "first" || step === "previous" ? place === 0 : place === line.length - 1;
    }
  };
  onKey = go;
  const players = [game.white, game.black].some(Boolean) ? `${game.white || "–"} – ${game.black || "–"}` : game.event;
  const [back, on] = [buttons.slice(0, 2), buttons.slice(2)].map((pair) => pair.map(({ button }) => button));
  const bar = html("div", "bar", ...(back ?? []), move, ...(on ?? []), open);
  document.body.replaceChildren(html("p", "names", players.slice(0, 200)), picture, bar);
  draw();
}

window.addEventListener("keydown", (event) => {
  const step = KEYS.get(event.key as "Home");
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  onKey(step);
});

function start(): void {
  onKey = () => {};
  document.documentElement.lang = language;
  try {
    const { game, node } = readShareFragment(location.hash);
    show(game, node);
  } catch {
    document.body.replaceChildren(html("p", "complaint", texts.none));
  }
}

window.addEventListener("hashchange", start);
start();
