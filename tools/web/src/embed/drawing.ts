// The board as an SVG picture, drawn without the page's components, which are larger than all of this.
import { corner, UNIT } from "../board/geometry";
import { AMAZON, BURNED, LAST_RIM } from "../board/shapes";
import { fileLetter, squareOf } from "../game/rules";
import type { Content, Move, Position, Square } from "../game/types";

const WHITE_BELOW = { turned: false, mirrored: false };

type Attributes = Readonly<Record<string, string | number>>;

export function svg(name: string, attributes: Attributes = {}, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

const path = (kind: string, d: string) => svg("path", { class: kind, d });

function figure(content: Content): SVGElement[] {
  if (content === "empty") return [];
  if (content === "arrow") return [svg("rect", { class: "burned-hole", ...BURNED.hole }), path("burned-mark", BURNED.mark)];
  const { bow, string, shaft, body, belt, head, band } = AMAZON;
  return [
    svg("g", { class: `amazon-${content}` },
      path("amazon-bow", bow), path("amazon-string", string), path("amazon-shaft", shaft), path("amazon-body", body),
      path("amazon-belt", belt), svg("circle", { class: "amazon-body", ...head }), path("amazon-belt", band)),
  ];
}

export function boardPicture(position: Position, last: Move | null, label: string): SVGElement {
  const { width, height, squares } = position;
  const at = (square: Square, ...children: Node[]) => {
    const { x, y } = corner(position, WHITE_BELOW, square);
    return svg("g", { transform: `translate(${x} ${y})` }, ...children);
  };
  const tint = (kind: string) => svg("rect", { class: kind, width: UNIT, height: UNIT });
  const all = squares.map((_, index) => squareOf(position, index));
  const name = (x: number, y: number, kind: string, text: string) => svg("text", { x, y, class: kind }, text);
  return svg("svg", { class: "board-picture", viewBox: `0 0 ${width * UNIT} ${height * UNIT}`, role: "img", "aria-label": label },
    svg("rect", { class: "square-light", width: width * UNIT, height: height * UNIT }),
    ...all.filter(({ x, y }) => (x + y) % 2 === 0).map((square) => at(square, tint("square-dark"))),
    ...(last ? [at(last.from, tint("last-square")), at(last.to, tint("last-square"))] : []),
    ...all.map((square, index) => at(square, ...figure(squares[index] ?? "empty"))),
    ...(last ? [at(last.arrow, svg("rect", { class: "last-arrow", ...LAST_RIM }))] : []),
    svg("g", { class: "coordinates" },
      ...Array.from({ length: width }, (_, x) => name((x + 1) * UNIT - 7, height * UNIT - 8, "file", fileLetter(x))),
      ...Array.from({ length: height }, (_, y) => name(7, (height - 1 - y) * UNIT + 24, "rank", String(y + 1)))));
}
