// A replay of Kaggle's environment open_spiel_amazons. An action is a square, counted row by row from the top left;
// a move is three: from, to, arrow. The first player, OpenSpiel's X, is Black and stands below.
import { MAX_EXTENT, MIN_STANDARD_SIZE } from "../game/rules";
import { newGame, playMove } from "../game/tree";
import { ReadError, type Color, type Game, type Square } from "../game/types";
import { standardSetup, type FoundGame } from "./found_game";
import { demand, isArray, isObject, isWhole, type JsonObject } from "./json";

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

const isAction = (value: unknown): value is number => isWhole(value) && value >= 0;

const isSize = (value: unknown): value is number =>
  isWhole(value) && value >= MIN_STANDARD_SIZE && value <= MAX_EXTENT;

function actionOf(agent: unknown): number[] {
  const { info, action } = objectOf(agent);
  const isTold = isObject(info) && "actionApplied" in info;
  const taken = isTold ? info["actionApplied"] : isObject(action) ? action["submission"] : action;
  return isAction(taken) ? [taken] : [];
}

function actionsOf(replay: JsonObject, steps: readonly (readonly unknown[])[]): number[] {
  const opening = objectOf(replay["configuration"])["initialActions"];
  return [...(isArray(opening) ? opening.filter(isAction) : []), ...steps.flat().flatMap(actionOf)];
}

/** As the parameters or the first observation give it; else 10. */
function sizeOf(replay: JsonObject, steps: readonly (readonly unknown[])[]): unknown {
  const parameters = objectOf(objectOf(replay["configuration"])["openSpielGameParameters"]);
  if (parameters["board_size"] !== undefined) return parameters["board_size"];
  for (const [agent] of steps) {
    const seen = objectOf(objectOf(agent)["observation"])["observationString"];
    if (typeof seen !== "string") continue;
    try {
      const { board } = objectOf(JSON.parse(seen));
      if (isArray(board)) return board.length;
    } catch {
      // Other observations are no JSON.
    }
  }
  return 10;
}

function resultOf(rewards: unknown): Color | null {
  if (!isArray(rewards)) return null;
  const [black, white] = rewards;
  if (typeof black !== "number" || typeof white !== "number" || black === white) return null;
  return black > white ? "black" : "white";
}

function gameOf(replay: JsonObject): Game {
  const steps = demand(replay["steps"], isArray, "steps").filter(isArray);
  const size = demand(sizeOf(replay, steps), isSize, "openSpielGameParameters.board_size");
  const squares = actionsOf(replay, steps).map(
    (action): Square => ({ x: action % size, y: size - 1 - Math.floor(action / size) }),
  );
  const teams = objectOf(replay["info"])["TeamNames"];
  const [black = "", white = ""] = isArray(teams) ? teams.map(String) : [];
  const result = resultOf(replay["rewards"]);
  const game = newGame(standardSetup(size, "black", squares[0] ?? null), { black, white, result });
  let node = game.root;
  for (let i = 0; i + 2 < squares.length; i += 3) {
    const [from, to, arrow] = squares.slice(i, i + 3) as [Square, Square, Square];
    node = playMove(node, { from, to, arrow });
  }
  return game;
}

export function findReplay(replay: JsonObject): FoundGame[] {
  const name = String(replay["name"] ?? "");
  if (!name.includes("amazons")) throw new ReadError("kaggle.otherGame", { game: name });
  return [{ title: "", read: () => gameOf(replay) }];
}
