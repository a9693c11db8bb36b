// The keys of the view "analyse".
import { TypedSquares } from "../../board/typed_squares";
import { openDialog } from "../../stores/dialogs";
import * as store from "./analyse_store";

const typed = new TypedSquares(
  () => store.position.value,
  (square) => void store.input.choose(square),
);

const ACTIONS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => store.step(-1),
  ArrowRight: () => store.step(1),
  ArrowUp: () => store.step(-Infinity),
  Home: () => store.step(-Infinity),
  ArrowDown: () => store.step(Infinity),
  End: () => store.step(Infinity),
  n: () => store.goToMistake(1),
  N: () => store.goToMistake(-1),
  l: () => (store.showsLines.value = !store.showsLines.value),
  t: () => (store.showsTerritory.value = !store.showsTerritory.value),
  " ": store.takeBest,
  p: () => (openDialog.value = "playFrom"),
  o: () => (openDialog.value = "load"),
};

export function handleKey(key: string): boolean {
  if (typed.take(key)) return true;
  if (key === "Escape") return store.input.back();
  const action = ACTIONS[key];
  action?.();
  return action !== undefined;
}
