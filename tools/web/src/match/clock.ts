// A clock for two, with an increment after each move.
import { signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { opponent } from "../game/rules";
import type { Color } from "../game/types";

export interface ClockSetting {
  readonly minutes: number;
  readonly incrementSeconds: number;
}

const TICK_MS = 100;

export class MatchClock {
  readonly #left: Readonly<Record<Color, Signal<number>>>;
  #running: Color | null = null;
  #since = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly setting: ClockSetting,
    private readonly onFlag: (color: Color) => void,
    left: Readonly<Record<Color, number>> | null = null,
  ) {
    const seconds = setting.minutes * 60;
    this.#left = { white: signal(left?.white ?? seconds), black: signal(left?.black ?? seconds) };
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** The seconds that both have left now. */
  both(): Readonly<Record<Color, number>> {
    this.#settle();
    return { white: this.#left.white.peek(), black: this.#left.black.peek() };
  }

  /** Gives both the seconds that they had, and stops. */
  set(left: Readonly<Record<Color, number>>): void {
    this.stop();
    this.#left.white.value = left.white;
    this.#left.black.value = left.black;
  }

  /** In seconds. */
  left(color: Color): ReadonlySignal<number> {
    return this.#left[color];
  }

  /** Starts the clock of the color and stops the other one. */
  run(color: Color): void {
    this.#settle();
    this.#running = color;
    this.#since = performance.now();
    clearInterval(this.#timer);
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** The running color has moved: it gets its increment and the other clock runs. */
  press(): void {
    const mover = this.#running;
    if (!mover) return;
    this.#settle();
    this.#left[mover].value += this.setting.incrementSeconds;
    this.run(opponent(mover));
  }

  stop(): void {
    this.#settle();
    this.#running = null;
    clearInterval(this.#timer);
  }

  /** Charges the time since the last call to the running color. */
  #settle(): void {
    if (!this.#running) return;
    const now = performance.now();
    const left = this.#left[this.#running];
    left.value = Math.max(0, left.value - (now - this.#since) / 1000);
    this.#since = now;
  }

  #tick(): void {
    this.#settle();
    const color = this.#running;
    if (!color || this.#left[color].value > 0) return;
    this.stop();
    this.onFlag(color);
  }
}

/** As "4:05", below ten seconds as "0:09.3". */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const rest = String(whole % 60).padStart(2, "0");
  const tenths = seconds < 10 ? `.${Math.floor((seconds * 10) % 10)}` : "";
  return `${Math.floor(whole / 60)}:${rest}${tenths}`;
}
