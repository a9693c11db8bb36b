// For tests: a text that is refused.
import { expect } from "vitest";
import { ReadError } from "../game/types";
import { findGames } from "./find_games";

/** Fails unless the text, or a game in it, is refused with this message and for this place. */
export function expectRefusal(text: string, key: string, place: object): void {
  const read = () => findGames(text).map((found) => found.read());
  expect(read).toThrow(ReadError);
  try {
    read();
  } catch (error) {
    expect(error).toMatchObject({ key, place });
  }
}
