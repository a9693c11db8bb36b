// Botzone's forms of a game: the log of a match, and the requests to bots, as JSON and as simple
// text. Black moves first.
import { ReadError, type Color, type Game } from "../game/types";
import { TextReader } from "../game/text_reader";
import { replay, startsOf, type FoundGame, type MoveText } from "./found_game";
import { demand, isArray, isObject, isWhole, type JsonObject } from "./json";

/** Botzone itself has 8×8 only; the bots play on the others in the same form. */
const STARTS = startsOf([8, 10, 6], "black");
const FIELDS = ["x0", "y0", "x1", "y1", "x2", "y2"] as const;
/** Stands in the place of a move where there was none: the first request to Black. */
const NO_MOVE = "-1 -1 -1 -1 -1 -1";

const check = <T>(value: unknown, isValid: (value: unknown) => value is T, field: string): T =>
  demand(value, isValid, field, "botzone.badField");

function moveText(value: unknown, path: string): string {
  const move = check(value, isObject, path);
  return FIELDS.map((field) => check(move[field], isWhole, `${path}.${field}`)).join(" ");
}

/** `turns` are requests and responses in turn. */
function gameOfTurns(turns: readonly MoveText[]): Game {
  const [first, ...rest] = turns;
  return replay(first?.text === NO_MOVE ? rest : turns, { starts: STARTS });
}

export function findRequest(input: JsonObject): FoundGame[] {
  const requests = check(input["requests"], isArray, "requests");
  const responses = check(input["responses"] ?? [], isArray, "responses");
  if (requests.length !== responses.length + 1) {
    throw new ReadError("botzone.countMismatch", { requests: requests.length, responses: responses.length });
  }
  const turns = requests.flatMap((request, index) => {
    const texts = [moveText(request, `requests[${index}]`)];
    if (index in responses) texts.push(moveText(responses[index], `responses[${index}]`));
    return texts.map((text) => ({ text }));
  });
  return [{ title: "", read: () => gameOfTurns(turns) }];
}

/** Reads the simple form: a line n, 2n−1 lines with a move each, and lines that do not matter. */
export function findSimpleRequest(text: string): FoundGame[] {
  const reader = new TextReader(text);
  reader.skipSpace();
  const start = reader.place;
  const count = reader.takeNumber() ?? 0;
  if (count === 0) reader.fail("botzone.badField", { field: "n" }, start);
  const wanted = 2 * count - 1;
  const turns: MoveText[] = [];
  while (turns.length < wanted) {
    reader.skipSpace();
    if (reader.atEnd) reader.fail("botzone.noLines", { wanted });
    const { place } = reader;
    turns.push({ text: reader.takeWhile(/[^\n]/).trim().replace(/\s+/g, " "), place });
  }
  return [{ title: "", read: () => gameOfTurns(turns) }];
}

/** The winner as the judge gives it at the end of a log. */
function winnerOf(outputs: readonly JsonObject[]): Color | null {
  const last = outputs.at(-1);
  if (last?.["command"] !== "finish" || !isObject(last["content"])) return null;
  const { "0": black, "1": white } = last["content"];
  if (!isWhole(black) || !isWhole(white) || black === white) return null;
  return black > white ? "black" : "white";
}

/** The move that a player's entry sends, if any. */
function sentMove(entry: JsonObject | undefined, path: string): string | null {
  for (const player of ["0", "1"]) {
    const sent = entry?.[player];
    if (isObject(sent) && isObject(sent["response"])) return moveText(sent["response"], `${path}.${player}.response`);
  }
  return null;
}

/** The move that the judge repeats in its display, as it does with each legal one. */
function shownMove(output: JsonObject | undefined, path: string): string | null {
  const shown = check(output?.["display"] ?? {}, isObject, path);
  return FIELDS.some((field) => field in shown) ? moveText(shown, path) : null;
}

const isRefusal = (output: JsonObject | undefined): boolean =>
  output?.["command"] === "finish" && isObject(output["display"]) && "err" in output["display"];

/** The judge's entries and the players' take turns. What a player sent counts unless the judge ends the game for it. */
export function findLog(log: readonly unknown[]): FoundGame[] {
  const entries = log.map((value, index) => check(value, isObject, `log[${index}]`));
  if (entries.length === 0) throw new ReadError("format.noGames");
  const outputs = entries.flatMap((entry, index) =>
    index % 2 === 0 ? [check(entry["output"], isObject, `log[${index}].output`)] : [],
  );
  const moves: MoveText[] = [];
  for (let index = 0; index <= entries.length; index += 2) {
    const output = outputs[index / 2];
    const isRefused = index === entries.length - 1 && isRefusal(output);
    const shown = shownMove(output, `log[${index}].output.display`);
    const text = shown ?? (isRefused ? null : sentMove(entries[index - 1], `log[${index - 1}]`));
    if (text !== null && text !== NO_MOVE) moves.push({ text });
  }
  const info = { result: winnerOf(outputs) };
  return [{ title: "", read: () => replay(moves, { starts: STARTS, info }) }];
}
