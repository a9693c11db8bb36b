// Compiled but not run: checks what the types accept and what they refuse.
import { Amazones, Amazons, AssertionError, Santorini } from "../../build/js/amazons.mjs";
import type { Analysis, Beurt, Direction, Richting, Square } from "../../build/js/amazons.mjs";
import type { BookEntry, EngineClient, Region, ThinkRequest } from "../../build/js/engine_client.mjs";

const game: Amazons = new Amazons(8).play("c1-c6/f6").moveAmazon("A", "S", 1);
const square: Square = game.position("a");
const directions: Direction[] = game.possibleDirections("a");
const letters: string[] = Object.values(game.amazons);
const best: string | null = game.bestMove({ seconds: 0.1, depth: 2 });
const { score, pv }: Analysis = game.analyze();
const timed: string | null = game.bestMove({ remaining: 60, increment: 1 });
const winner: 0 | 1 | 2 = new Amazones().verzetAmazone("a", "ZO", 2).winnaar();
const richtingen: Richting[] = new Amazones().mogelijkeRichtingen("a");
const spel = new Santorini([[3, 0], [4, 1], [1, 1], [2, 2]]);
const beurt: Beurt = spel.geldigeBeurten()[0];
const worker: string | undefined = spel.speel(beurt).winnendeArbeider();
const reason: string = new AssertionError().reason;

const black: Amazons = new Amazons({ size: 8, toMove: "black" }).takeBack();
const other: Amazons = new Amazons({ fen: Amazons.fromSgf(game.sgf({ white: "Ada" })).fen });

const request: ThinkRequest = { fen: game.fen, pondering: true, remaining: 60, increment: 1 };
const counted = (engine: EngineClient): Promise<Region[]> => engine.regions(game.fen);
const known = (engine: EngineClient): Promise<BookEntry | null> => engine.book(game.fen);
const values: (string | undefined)[] = game.regions().map(({ value }) => value);
const reaches = (engine: EngineClient): void => (engine.stop(), engine.ponderHit());

// @ts-expect-error: a Dutch direction
game.moveAmazon("a", "ZO", 2);
// @ts-expect-error: an English direction
new Amazones().schietPijl("a", "SE", 2);
// @ts-expect-error: no such limit
game.bestMove({ plies: 10 });
// @ts-expect-error: what blocks its thread cannot ponder
game.bestMove({ pondering: true });
// @ts-expect-error: a position has its own size
new Amazons({ fen: "q3/4/4/3Q w", size: 4 });
// @ts-expect-error: no such option
new Amazons({ sise: 8 });
// @ts-expect-error: the letters cannot be set
game.amazons = {};
// @ts-expect-error: a start needs places
new Santorini();

export { best, black, directions, known, letters, other, pv, reaches, reason, request, richtingen, score, square, timed,
         winner, worker };
