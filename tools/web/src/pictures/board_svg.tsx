// The board of the page as the text of an SVG file: it is drawn out of sight, and what style sheets say
// of it is written into it.
import { render } from "preact";
import { BoardPicture } from "../board/board_picture";
import { UNIT, type Orientation } from "../board/geometry";
import type { Move, Position } from "../game/types";

export interface PictureOf {
  readonly position: Position;
  readonly lastMove: Move | null;
  readonly orientation: Orientation;
  readonly coordinates: boolean;
}

/** What style sheets say of a form, under the same names as attributes. */
const ATTRIBUTES = [
  "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity",
  "font-family", "font-size", "font-weight", "text-anchor",
] as const;
const FONT = /^(font|text)-/;

function writeStyle(form: SVGElement): void {
  const style = getComputedStyle(form);
  for (const name of ATTRIBUTES) {
    if (FONT.test(name) && form.tagName !== "text") continue;
    form.setAttribute(name, style.getPropertyValue(name));
  }
}

export function boardSvg({ position, lastMove, orientation, coordinates }: PictureOf): string {
  const room = document.createElement("div");
  room.className = "drawing-room";
  document.body.append(room);
  try {
    render(
      <BoardPicture
        position={position}
        orientation={orientation}
        coordinates={coordinates}
        lastMove={lastMove}
      />,
      room,
    );
    const svg = room.querySelector("svg");
    if (!svg) throw new Error("no picture was drawn");
    svg.querySelectorAll<SVGElement>("rect, path, circle, text").forEach(writeStyle);
    svg.querySelectorAll("[class], [data-figure]").forEach((element) => {
      element.removeAttribute("class");
      element.removeAttribute("data-figure");
    });
    svg.removeAttribute("class");
    svg.removeAttribute("aria-hidden");
    svg.setAttribute("width", String(position.width * UNIT));
    svg.setAttribute("height", String(position.height * UNIT));
    return new XMLSerializer().serializeToString(svg);
  } finally {
    render(null, room);
    room.remove();
  }
}
