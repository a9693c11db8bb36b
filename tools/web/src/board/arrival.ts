// A move that has just been made, shown as it happens: the amazon slides, the arrow flies, the square
// burns. The picture below already shows the end; a person who wants less motion sees only that.
import { useLayoutEffect } from "preact/hooks";
import type { RefObject } from "preact";
import { squareName } from "../game/rules";
import type { Move, Position } from "../game/types";
import { wantsLessMotion } from "../ui/window";
import { angle, movePoints, type Orientation, type Point } from "./geometry";

export interface Arrival {
  readonly move: Move;
  /** Whether the amazon slides too; one that was moved by hand has done so. */
  readonly slides: boolean;
}

const SLIDE_MS = 220;
const FLIGHT_MS = 260;
const SVG = "http://www.w3.org/2000/svg";
const ARROW = "M-34 0L28 0M14 -13L32 0L14 13M-34 0L-44 -10M-26 0L-36 -10M-34 0L-44 10M-26 0L-36 10";

const at = ({ x, y }: Point, rest = "") => `translate(${x}px, ${y}px) ${rest}`;

export function useArrival(
  picture: RefObject<SVGSVGElement>,
  arrival: Arrival | null,
  board: Position,
  orientation: Orientation,
): void {
  useLayoutEffect(() => {
    if (!arrival || !picture.current || wantsLessMotion()) return;
    return animate(picture.current, arrival, board, orientation);
    // Only a new move is animated, not a turn of the board.
  }, [arrival]);
}

function animate(svg: SVGSVGElement, { move, slides }: Arrival, board: Position, view: Orientation) {
  const points = movePoints(board, view, move);
  const figure = (name: string) => svg.querySelector(`[data-figure="${name}"] > g`);
  const wait = slides ? SLIDE_MS : 0;
  const running: Animation[] = [];
  const amazon = figure(squareName(move.to));
  if (slides && amazon) {
    const offset = { x: points.from.x - points.to.x, y: points.from.y - points.to.y };
    running.push(
      amazon.animate([{ transform: at(offset) }, { transform: at({ x: 0, y: 0 }) }], {
        duration: SLIDE_MS,
        easing: "cubic-bezier(0.3, 0, 0.2, 1)",
      }),
    );
  }
  const burned = figure(squareName(move.arrow));
  if (burned) {
    running.push(
      burned.animate([{ opacity: 0 }, { opacity: 1 }], {
        delay: wait + FLIGHT_MS * 0.8,
        duration: FLIGHT_MS * 0.6,
        fill: "backwards",
      }),
    );
  }
  const arrow = document.createElementNS(SVG, "path");
  arrow.setAttribute("class", "flying-arrow");
  arrow.setAttribute("d", ARROW);
  svg.append(arrow);
  const turn = `rotate(${angle(points.to, points.arrow)}deg)`;
  const flight = arrow.animate(
    [
      { transform: at(points.to, turn), opacity: 0 },
      { transform: at(points.to, turn), opacity: 1, offset: 0.05 },
      { transform: at(points.arrow, turn), opacity: 1 },
    ],
    { delay: wait, duration: FLIGHT_MS, easing: "ease-in", fill: "backwards" },
  );
  flight.onfinish = () => arrow.remove();
  running.push(flight);
  return () => {
    for (const animation of running) animation.cancel();
    arrow.remove();
  };
}
