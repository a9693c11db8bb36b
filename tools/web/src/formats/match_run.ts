// A file of the match lab: a line that describes the run, then a line for each pair of games.
import { ReadError, type Color, type Game } from "../game/types";
import { winner } from "../game/rules";
import { mainLine } from "../game/tree";
import { t } from "../i18n";
import { isText } from "../stores/settings";
import { replay, startsOf, type FoundGame } from "./found_game";
import { demand, isArray, isObject, isWhole, parseJson, type JsonObject } from "./json";

/** By the numbers of the players within a game. */
const COLORS: readonly Color[] = ["black", "white"];

interface Run {
  readonly size: number;
  readonly names: readonly string[];
}

const isSize = (value: unknown): value is number => isWhole(value) && value >= 5 && value <= 16;

const isIndex =
  (length: number) =>
  (value: unknown): value is number =>
    isWhole(value) && value >= 0 && value < length;

const isTexts = (value: unknown): value is readonly string[] => isArray(value) && value.every(isText);

function readRun(entry: unknown): Run {
  if (!isObject(entry) || !isObject(entry["run"])) throw new ReadError("match.noRun");
  const { size, players } = entry["run"];
  const names = demand(players, isArray, "run.players").map((player, index) => {
    const path = `run.players[${index}]`;
    return demand(demand(player, isObject, path)["name"], isText, `${path}.name`);
  });
  return { size: demand(size, isSize, "run.size"), names };
}

function checkWinner(game: Game, cause: unknown): void {
  const end = mainLine(game.root).at(-1) ?? game.root;
  const wanted = winner(end.position);
  if (cause === "moves" && wanted && wanted !== game.result) {
    const name = (color: Color | null) => (color ? t(`color.${color}`) : "");
    throw new ReadError("match.badWinner", { found: name(game.result), wanted: name(wanted) });
  }
}

function foundGame(run: Run, value: unknown, pair: number, index: number): FoundGame {
  const path = `games[${index}]`;
  const record = demand(value, isObject, path);
  const isPlayer = isIndex(run.names.length);
  const player = (key: string) => run.names[demand(record[key], isPlayer, `${path}.${key}`)] ?? "";
  const result = COLORS[demand(record["winner"], isIndex(2), `${path}.winner`)] ?? null;
  const moves = demand(record["moves"], isTexts, `${path}.moves`).map((text) => ({ text }));
  const name = t("match.gameName", { pair, game: index + 1 });
  const info = { white: player("white"), black: player("black"), event: name, result };
  const outcome = result === "white" ? "1–0" : "0–1";
  return {
    title: `${name}: ${info.white} – ${info.black} ${outcome}`,
    read: () => {
      const game = replay(moves, { starts: startsOf([run.size], "black"), info });
      checkWinner(game, record["cause"]);
      return game;
    },
  };
}

function gamesOfPair(run: Run, value: unknown): FoundGame[] {
  const record: JsonObject = demand(value, isObject, "pair");
  const pair = demand(record["pair"], isWhole, "pair");
  const games = demand(record["games"], isArray, "games");
  return games.map((game, index) => foundGame(run, game, pair, index));
}

/** Adds the line of the file to the errors of `read`. */
function onLine<T>(line: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ReadError ? error.at({ line }) : error;
  }
}

export function findRunGames(text: string): FoundGame[] {
  const lines = text.split("\n");
  // While a run goes on its last line can be half written; a whole one ends.
  const whole = lines.length > 2 ? lines.slice(0, -1) : lines;
  const [head = "", ...pairs] = whole.map((line) => line.trim());
  const run = onLine(1, () => readRun(parseJson(head)));
  const games = pairs.flatMap((line, index) =>
    line === "" ? [] : onLine(index + 2, () => gamesOfPair(run, parseJson(line))),
  );
  if (games.length === 0) throw new ReadError("format.noGames");
  return games.map((game, _, { length }) => (length === 1 ? { ...game, title: "" } : game));
}
