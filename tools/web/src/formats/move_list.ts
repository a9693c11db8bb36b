// Games as lists of moves in any notation, as engine/notation/move_list.h describes them: with or without numbers, tags
// as in PGN, comments, variations and a result, below a title or within a mail. Positions as FEN, with or without
// moves, are such lists too.
import { formatFen, formatMove, isFenNext, narrowed, readBotzoneMove, readFen, readSquaresMove } from "../game/notation";
import { MAX_EXTENT, opponent } from "../game/rules";
import { TextReader } from "../game/text_reader";
import { mainLine } from "../game/tree";
import { ReadError, type Color, type Game, type Position } from "../game/types";
import { ALL_STARTS, gameTitle, replay, type FoundGame, type MoveText } from "./found_game";
import { isLineStart, skipGaps } from "./list_gaps";
import { infoOf, readTag, tagText, taggedStarts, type Tags } from "./list_head";
import { isProseNext, MOVE_NUMBER, MOVES, NUMBERS, RESIGNS, RESULT, SIDE, sideOf, SQUARES, winnerOf } from "./list_words";

const LARGEST = { width: MAX_EXTENT, height: MAX_EXTENT };

interface ListedGame {
  /** Whether it has more than prose. */
  isBegun: boolean;
  readonly tags: Tags;
  /** As a line before the moves gives it. */
  start: { readonly fen: Position | null } | null;
  readonly moves: MoveText[];
  /** The side that the line of this number names. */
  named: { readonly side: Color; readonly line: number | undefined } | null;
  /** As written. */
  result: string;
  resigned: Color | "to move" | null;
  /** Why it cannot be read any further. */
  fault: ReadError | null;
}

/** Reads a thing if it comes next; returns whether the game goes on, null if something else comes next. */
type Read = (reader: TextReader, game: ListedGame) => boolean | null;

const POSITION = /position\s+(startpos|fen)(?![a-z\d])\s*/iy;

const readPosition: Read = (reader, game) => {
  const isCommand = reader.isNext(POSITION);
  if (!isCommand && !(isLineStart(reader) && isFenNext(reader))) return null;
  if (game.start || game.moves.length > 0) return false;
  game.isBegun = true;
  const isStandard = /startpos\s*$/i.test(reader.takeNext(POSITION));
  game.start = { fen: isStandard ? null : readFen(reader) };
  return true;
};

const readOneTag: Read = (reader, game) => {
  if (reader.peek() !== "[") return null;
  if (game.moves.length > 0) return false;
  game.isBegun = true;
  readTag(reader, game.tags);
  return true;
};

const readEnding: Read = (reader, game) => {
  const { line } = reader.place;
  game.result = reader.takeNext(RESULT);
  if (game.result !== "") return false;
  if (reader.takeNext(RESIGNS) === "") return null;
  const { named } = game;
  game.resigned = named && named.line === line ? named.side : "to move";
  return false;
};

const skipProse: Read = (reader) => {
  if (!isProseNext(reader)) return null;
  reader.skipLine();
  return true;
};

const readSide: Read = (reader, game) => {
  const { line } = reader.place;
  const word = reader.takeNext(SIDE);
  if (word === "") return null;
  game.named = { side: sideOf(word), line };
  return true;
};

const skipMovesWord: Read = (reader, { moves }) => (moves.length === 0 && reader.takeNext(MOVES) !== "" ? true : null);

const readNumbers: Read = (reader, game) => {
  if (!reader.isNext(NUMBERS)) return reader.takeNext(MOVE_NUMBER) === "" ? null : true;
  game.isBegun = true;
  const { place, offset } = reader;
  readBotzoneMove(reader, LARGEST);
  game.moves.push({ text: reader.text.slice(offset, reader.offset).replace(/\s+/g, " "), place });
  return true;
};

const readSquares: Read = (reader, game) => {
  if (reader.isNext(SQUARES)) game.isBegun = true;
  const { place } = reader;
  game.moves.push({ text: formatMove(readSquaresMove(reader, LARGEST)), place });
  if (/[-/]/.test(reader.peek())) reader.failExpected("“ ”");
  return true;
};

const READS: readonly Read[] = [
  readPosition, readOneTag, readEnding, skipProse, readSide, skipMovesWord, readNumbers, readSquares,
];

/** Reads the next thing; returns whether the game goes on. */
function readNext(reader: TextReader, game: ListedGame): boolean {
  skipGaps(reader, game.moves.length > 0);
  if (reader.atEnd) return false;
  for (const read of READS) {
    const goesOn = read(reader, game);
    if (goesOn !== null) return goesOn;
  }
  return false;
}

function readGame(reader: TextReader): ListedGame {
  const game: ListedGame = {
    isBegun: false, tags: new Map(), start: null, moves: [], named: null, result: "", resigned: null, fault: null,
  };
  try {
    while (readNext(reader, game));
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    game.fault = error;
  }
  return game;
}

/** Goes to the next line that begins with a tag, else to the end. */
function skipToTags(reader: TextReader): void {
  const line = /\n[> \t]*(?=\[[a-z]\w*\s*")/gi;
  line.lastIndex = reader.offset;
  const [found = ""] = line.exec(reader.text) ?? [];
  reader.skip((found === "" ? reader.text.length : line.lastIndex) - reader.offset);
}

function listedStarts({ start, tags }: ListedGame): readonly Position[] {
  if (!start) return taggedStarts(tags);
  return start.fen ? [start.fen] : ALL_STARTS;
}

function replayed(listed: ListedGame): Game {
  if (listed.fault) throw listed.fault;
  const game = replay(listed.moves, { starts: listedStarts(listed), info: infoOf(listed.tags) });
  const { toMove } = (mainLine(game.root).at(-1) ?? game.root).position;
  const { resigned } = listed;
  if (resigned) game.result = opponent(resigned === "to move" ? toMove : resigned);
  else game.result = winnerOf(listed.result) ?? game.result;
  return game;
}

function titleOf({ tags, start, result }: ListedGame, number: number): string {
  const text = (name: string) => tagText(tags, name);
  const event = [text("event"), text("round")];
  const game = event.some((part) => part) || !start?.fen ? event : [formatFen(start.fen)];
  return gameTitle({ number, game, players: [text("white"), text("black")], result: result || text("result") });
}

/** The games of the text, of which only the first has to be readable; throws ReadError. */
export function findMoveList(text: string): FoundGame[] {
  const reader = new TextReader(narrowed(text));
  const games: ListedGame[] = [];
  while (!reader.atEnd) {
    const game = readGame(reader);
    if (game.isBegun) games.push(game);
    else if (game.fault && games.length === 0) break;
    if (game.fault) skipToTags(reader);
  }
  if (games.length === 0) throw new ReadError("format.unknown");
  return games.map((game, index) => ({ title: titleOf(game, index + 1), read: () => replayed(game) }));
}
