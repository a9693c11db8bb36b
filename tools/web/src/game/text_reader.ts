// Reads a text character by character and keeps line and column, for the readers of notations.
import type { MessageKey } from "../i18n";
import { ReadError, type FaultParams, type Place } from "./types";

export class TextReader {
  #at = 0;
  #line = 1;
  #column = 1;

  constructor(readonly text: string) {}

  get atEnd(): boolean {
    return this.#at === this.text.length;
  }

  /** The number of characters consumed. */
  get offset(): number {
    return this.#at;
  }

  /** A reader of the same text at the same place, to look ahead. */
  copy(): TextReader {
    const copy = new TextReader(this.text);
    copy.resume(this);
    return copy;
  }

  /** Goes on where the other reader of the same text is. */
  resume(other: TextReader): void {
    this.#at = other.#at;
    this.#line = other.#line;
    this.#column = other.#column;
  }

  get place(): Place {
    return { line: this.#line, column: this.#column };
  }

  /** The next character, or "" at the end. */
  peek(): string {
    return this.text.charAt(this.#at);
  }

  /** Consumes the next character, "" at the end. */
  take(): string {
    const character = this.peek();
    if (character === "") return "";
    this.#at += 1;
    if (character === "\n") {
      this.#line += 1;
      this.#column = 1;
    } else {
      this.#column += 1;
    }
    return character;
  }

  /** Consumes the character if it is the next one; returns whether it was. */
  takeIf(wanted: string): boolean {
    if (this.atEnd || this.peek() !== wanted) return false;
    this.take();
    return true;
  }

  /** Consumes characters that the pattern matches, at most `limit`, and returns them. */
  takeWhile(pattern: RegExp, limit = Infinity): string {
    let taken = "";
    while (!this.atEnd && taken.length < limit && pattern.test(this.peek())) taken += this.take();
    return taken;
  }

  /** Consumes as many characters. */
  skip(count: number): void {
    for (const end = this.#at + count; this.#at < end && !this.atEnd; ) this.take();
  }

  /** Whether the pattern, a sticky one, matches what comes next. */
  isNext(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.text);
  }

  /** Consumes what the pattern, a sticky one, matches, and returns it; "" if it does not match. */
  takeNext(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ""] = pattern.exec(this.text) ?? [];
    this.skip(found.length);
    return found;
  }

  /** Consumes what is left of the line but its end. */
  skipLine(): void {
    this.takeWhile(/[^\n]/);
  }

  /** Consumes spaces and tabs; returns whether there were any. */
  skipBlanks(): boolean {
    return this.takeWhile(/[ \t]/) !== "";
  }

  /** Consumes white space; returns whether there was any. */
  skipSpace(): boolean {
    return this.takeWhile(/\s/) !== "";
  }

  expect(wanted: string): void {
    if (!this.takeIf(wanted)) this.failExpected(`“${wanted}”`);
  }

  /** Consumes white space; fails unless the text ends there. */
  expectEnd(): void {
    this.skipSpace();
    if (!this.atEnd) this.fail("read.expectedEnd", { found: this.found() });
  }

  /** Consumes digits and returns their number, null if there is none; at most 999999. */
  takeNumber(): number | null {
    const digits = this.takeWhile(/[0-9]/);
    return digits === "" ? null : Math.min(Number(digits), 999999);
  }

  /** The next character for an error message; "" at the end. */
  found(): string {
    return this.peek();
  }

  fail(key: MessageKey, params: FaultParams = {}, place: Place = this.place): never {
    throw new ReadError(key, params, place);
  }

  /** Fails because something else than `wanted` comes next, or the text ends. */
  failExpected(wanted: string): never {
    if (this.atEnd) this.fail("read.endTooEarly", { wanted });
    this.fail("read.expected", { wanted, found: this.found() });
  }
}
