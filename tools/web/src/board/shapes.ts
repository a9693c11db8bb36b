// The forms of figures, within a square of 100, for the page and for what other pages embed.

/** An archer with her bow drawn; one form for both colors, told apart by filling and rim. */
export const AMAZON = {
  bow: "M63 15 C 92 30 92 62 63 77",
  string: "M63 15 L 52 46 L 63 77",
  shaft: "M46 46 L 90 46 M 82 40 L 90 46 L 82 52",
  body:
    "M42 38 C 55 38 58 46 58 52 C 58 62 62 70 68 78 L 68 87 Q 68 90 65 90 L 19 90 Q 16 90 16 87 L 16 78 C 22 70 26 62 26 52 C 26 46 29 38 42 38 Z",
  belt: "M20 80 L 64 80",
  head: { cx: 42, cy: 25, r: 13 },
  band: "M31 21 Q 42 26 53 21",
} as const;

/** A square that an arrow has burned: a hole in the board, the arrow's feathers standing out of it. */
export const BURNED = {
  hole: { x: 3, y: 3, width: 94, height: 94, rx: 9 },
  mark: "M33 69 L 66 36 M 52 50 L 52 36 L 61 27 M 52 50 L 66 50 L 75 41 M 60 42 L 60 30 M 60 42 L 72 42",
} as const;

/** The square that the last arrow burned, rimmed. */
export const LAST_RIM = { x: 5, y: 5, width: 90, height: 90, rx: 8 } as const;
