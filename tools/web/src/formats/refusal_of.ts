// For tests: why a text is refused.
import { ReadError } from "../game/types";
import { findGames } from "./find_games";

/** The error for which the text, or a game in it, is refused; null if all of it is read. */
export function refusalOf(text: string): ReadError | null {
  try {
    findGames(text).forEach((found) => found.read());
    return null;
  } catch (error) {
    if (error instanceof ReadError) return error;
    throw error;
  }
}
