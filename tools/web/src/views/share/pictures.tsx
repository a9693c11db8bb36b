// The board of the page as files: an SVG picture of a position, the same in pixels (PNG), an animated GIF of a
// game.
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import { render } from "preact";
import { BoardPicture } from "../../board/board_picture";
import { UNIT, type Orientation } from "../../board/geometry";
import type { Move, Position } from "../../game/types";

export interface PictureOf {
  readonly position: Position;
  readonly lastMove: Move | null;
  readonly orientation: Orientation;
  readonly coordinates: boolean;
}

/** Properties that style sheets set and that attributes of the same names can hold. */
const ATTRIBUTES = [
  "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity", "paint-order",
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

const PNG_SQUARE = 100;
/** Of the longer side of an animation. */
const GIF_EXTENT = 480;
const COLORS = 64;
const FRAME_MS = 900;
const LAST_FRAME_MS = 4000;

async function draw(picture: PictureOf, square: number): Promise<HTMLCanvasElement> {
  const { width, height } = picture.position;
  const url = URL.createObjectURL(new Blob([boardSvg(picture)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width * square;
    canvas.height = height * square;
    contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas to draw on");
  return context;
}

export async function boardPng(picture: PictureOf): Promise<Blob> {
  const canvas = await draw(picture, PNG_SQUARE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no PNG was made"))), "image/png");
  });
}

const gifSquare = ({ width, height }: Position): number => Math.floor(GIF_EXTENT / Math.max(width, height));

/** A frame a picture; all have the same board. `onProgress` gets the number of frames that are done. */
export async function gameGif(
  pictures: readonly PictureOf[],
  onProgress: (done: number) => void,
): Promise<Blob> {
  const last = pictures.at(-1);
  if (!last) throw new Error("no picture to animate");
  // The last position has all colours that any position of the game has.
  const palette = quantize((await pixels(last)).data, COLORS);
  const encoder = GIFEncoder();
  for (const [index, picture] of pictures.entries()) {
    const { data, width, height } = await pixels(picture);
    const isFirst = index === 0;
    const delay = picture === last ? LAST_FRAME_MS : FRAME_MS;
    encoder.writeFrame(applyPalette(data, palette), width, height, { delay, ...(isFirst && { palette }) });
    onProgress(index + 1);
  }
  encoder.finish();
  return new Blob([encoder.bytes()], { type: "image/gif" });
}

async function pixels(picture: PictureOf): Promise<ImageData> {
  const canvas = await draw(picture, gifSquare(picture.position));
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}
