// Names of squares: "a1" is at the lower left.
import type { Square } from "./types";

export const fileLetter = (x: number): string => String.fromCharCode("a".charCodeAt(0) + x);

export const squareName = ({ x, y }: Square): string => `${fileLetter(x)}${y + 1}`;
