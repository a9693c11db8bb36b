// The keys of the view "puzzles".
import { TypedSquares } from "../../board/typed_squares";
import * as store from "./puzzles_store";

const typed = new TypedSquares(
  () => store.position.value,
  (square) => void store.input.choose(square),
);

export function handleKey(key: string): boolean {
  if (typed.take(key)) return true;
  if (key === "Escape") return store.input.back();
  if (key === "u") store.tryAgain();
  else if (key === "o") store.hints.value = Math.min(2, store.hints.value + 1);
  else if (key === "n") store.openNext();
  else return false;
  return true;
}
