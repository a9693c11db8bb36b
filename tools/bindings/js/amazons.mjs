export { AssertionError } from "./core_loader.mjs";
export { Amazones, Amazons } from "./game.mjs";
export { Santorini } from "./santorini.mjs";
export { readGame } from "./read_game.mjs";
