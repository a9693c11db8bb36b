// What separated regions are worth, in the middle of each: the number of moves, in the colour of the side that has
// them.
import type { Color, Square } from "../game/types";
import { centre, type Seen } from "./geometry";

export interface RegionLabel {
  readonly square: Square;
  readonly text: string;
  /** Nothing for a region that is even. */
  readonly color: Color | null;
}

const HEIGHT = 54;
const LETTER = 21;

export function RegionLabels({ board, orientation, labels }: Seen & { labels: readonly RegionLabel[] }) {
  return (
    <g class="region-labels">
      {labels.map(({ square, text, color }) => {
        const { x, y } = centre(board, orientation, square);
        const width = Math.max(HEIGHT, 24 + LETTER * text.length);
        return (
          <g class={`region-label region-label-${color ?? "even"}`}>
            <rect x={x - width / 2} y={y - HEIGHT / 2} width={width} height={HEIGHT} rx={HEIGHT / 2} />
            <text x={x} y={y + 13}>
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}
