// The part of gifenc that the page uses; the package brings no types.

declare module "gifenc" {
  type Palette = number[][];

  interface FrameOptions {
    /** Of the whole file, with its first frame. */
    palette?: Palette;
    /** In milliseconds. */
    delay?: number;
  }

  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8ClampedArray, mostColors: number): Palette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array;
}
