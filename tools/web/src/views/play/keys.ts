// The keys of the view "play".
import { TypedSquares } from "../../board/typed_squares";
import { input, position, seekHint, takeBack } from "./play_store";

const typed = new TypedSquares(
  () => position.value,
  (square) => void input.choose(square),
);

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

const focusBoard = () =>
  document.querySelector<HTMLElement>(".board-grid [tabindex='0']")?.focus();

export function handleKey(key: string): boolean {
  if (typed.take(key)) return true;
  if (key === "Escape") return input.back();
  if (key === "u") takeBack();
  else if (key === "o") void seekHint();
  else if (ARROWS.includes(key)) focusBoard();
  else return false;
  return true;
}
