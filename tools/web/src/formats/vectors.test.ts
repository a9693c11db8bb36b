// Every notation and encoding of tests/data/games.jsonl, as files come to the page. The console and the classes of
// Python and JavaScript read the same texts.
import { expect, test } from "vitest";
import lines from "../../../../tests/data/games.jsonl?raw";
import { formatFen, formatMove } from "../game/notation";
import { mainLine } from "../game/tree";
import { ReadError, type Game } from "../game/types";
import { decoded } from "./encoding";
import { findGames } from "./find_games";
import { writeSgf } from "./sgf_write";

interface Vector {
  readonly name: string;
  readonly text?: string;
  readonly base64?: string;
  readonly refused?: boolean;
  readonly start?: string;
  readonly moves?: readonly string[];
  readonly white?: string;
  readonly black?: string;
  readonly date?: string;
  readonly result?: string;
}

const VECTORS = lines.trim().split("\n").map((line): Vector => JSON.parse(line) as Vector);

const bytesOf = ({ text = "", base64 }: Vector): Uint8Array =>
  base64 === undefined
    ? new TextEncoder().encode(text)
    : Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

const read = (bytes: Uint8Array): Game => findGames(decoded(bytes))[0]!.read();

const movesOf = ({ root }: Game): string[] => mainLine(root).slice(1).map(({ move }) => formatMove(move!));

test("there are vectors", () => expect(VECTORS.length).toBeGreaterThanOrEqual(90));

test.each(VECTORS.filter(({ refused }) => !refused))("$name is read", (vector) => {
  const game = read(bytesOf(vector));
  expect(formatFen(game.root.position)).toBe(vector.start);
  expect(movesOf(game)).toEqual(vector.moves);
  const { white = "", black = "", date = "", result = null } = vector;
  expect(game).toMatchObject({ white, black, date, result });
  const saved = writeSgf(game);
  const again = read(new TextEncoder().encode(saved));
  expect(formatFen(again.root.position)).toBe(vector.start);
  expect(movesOf(again)).toEqual(vector.moves);
  expect(writeSgf(again)).toBe(saved);
});

test.each(VECTORS.filter(({ refused }) => refused))("$name is refused", (vector) => {
  expect(() => read(bytesOf(vector))).toThrow(ReadError);
});
