// The Game of the Amazons: `Amazons` with English names and the engine, `Amazones` with Dutch ones.
import { core, distanceOf, fromDutch, nameOf, toDutch, valueOf } from "./core_loader.mjs";
import { checkNames, checkText, checkWhole, searchRequest } from "./search_request.mjs";

const INVALID = "invalid move";
const ONGELDIG = "ongeldige zet";

/** Makes the C++ game of a size, or of options. */
function coreOf(start) {
  const options = typeof start === "object" && start !== null ? start : { size: start };
  checkNames("a game", options, ["size", "toMove", "fen"]);
  const { size = 10, toMove = "white", fen } = options;
  checkText("fen", fen);
  if (fen !== undefined) {
    if ("size" in options || "toMove" in options) {
      throw new RangeError("a fen has its own size and side to move: give it alone");
    }
    return valueOf(core.gameOfFen(fen), INVALID);
  }
  checkWhole("size", size, 5, 16);
  if (toMove !== "white" && toMove !== "black") {
    throw new RangeError(`toMove must be "white" or "black", not ${JSON.stringify(toMove) ?? String(toMove)}`);
  }
  return new core.CoreGame(size, toMove === "white");
}

/**
 * A game from its standard set-up, White (below, letters a to d) first, or from any position. Squares are
 * [row, column] from the top left, counted from 0. A call that breaks a rule throws an AssertionError "invalid
 * move" and changes nothing.
 */
export class Amazons {
  #core;

  /**
   * Sets up a board of `size` x `size` squares, 5 to 16, or takes options: {size, toMove} or {fen}. A position's
   * amazons get their letters by column from the left and, in a column, from the top.
   */
  constructor(start = 10) {
    this.#core = coreOf(start);
  }

  /** The game of an SGF text: the main line of the first game in it. Throws a RangeError that says what is wrong. */
  static fromSgf(text) {
    checkText("text", text ?? null);
    const game = new Amazons();
    game.#core = valueOf(core.gameOfSgf(text), INVALID);
    return game;
  }

  /** The amazons as an object of "row-column" to letter; the one that moved last is last. */
  get amazons() {
    return this.#core.amazons();
  }

  /** The squares where arrows landed, in the order in which they were shot. */
  get arrows() {
    return this.#core.arrows();
  }

  /** The number of squares along a side, the longer one if they differ. */
  get size() {
    return Math.max(this.width, this.height);
  }

  get width() {
    return this.#core.width();
  }

  get height() {
    return this.#core.height();
  }

  /** "white" or "black": whose turn it is. It changes when the arrow is shot. */
  get toMove() {
    return this.#core.isWhiteToMove() ? "white" : "black";
  }

  /** Whether an amazon has stepped and has to shoot. */
  get withinTurn() {
    return this.#core.isWithinTurn();
  }

  /**
   * The position as FEN: the rows from the top, then the side to move. Between a step and its shot it is the board
   * after the step; that a shot is due cannot be read from it.
   */
  get fen() {
    return this.#core.fen();
  }

  /** The complete moves played so far, as `play` reads them. */
  get history() {
    return this.#core.history();
  }

  toString() {
    return this.#core.text();
  }

  /**
   * 1 if White has won, 2 if Black has, 0 while the game goes on and between a step and its shot. A side has lost as
   * soon as it cannot move, whoever's turn it is; if neither can, the side whose turn it is has lost.
   */
  winner() {
    return this.#core.winner();
  }

  position(amazon) {
    return valueOf(this.#core.position(nameOf(amazon)), INVALID);
  }

  /** The directions in which the amazon could step, clockwise from N. */
  possibleDirections(amazon) {
    return valueOf(this.#core.possibleDirections(nameOf(amazon)), INVALID);
  }

  moveAmazon(amazon, direction, distance) {
    valueOf(this.#core.moveAmazon(nameOf(amazon), nameOf(direction), distanceOf(distance)),
            INVALID);
    return this;
  }

  shootArrow(amazon, direction, distance) {
    valueOf(this.#core.shootArrow(nameOf(amazon), nameOf(direction), distanceOf(distance)),
            INVALID);
    return this;
  }

  /** Plays a whole move such as "d1-d7/g7"; after a step, the move must begin with that step. */
  play(move) {
    valueOf(this.#core.play(nameOf(move)), INVALID);
    return this;
  }

  /** Undoes the last move or, between a step and its shot, the step; throws an AssertionError if there is none. */
  takeBack() {
    valueOf(this.#core.takeBack(), INVALID);
    return this;
  }

  /** The moves that `play` accepts now. */
  legalMoves() {
    return this.#core.legalMoves();
  }

  /** The complete moves as SGF; `info` may have the players' names, the result such as "B+R", and a name. */
  sgf(info = {}) {
    checkNames("an SGF's information", info, ["black", "white", "result", "name"]);
    for (const [name, text] of Object.entries(info)) checkText(name, text);
    const { black = "", white = "", result = "", name = "" } = info;
    return this.#core.sgf(black, white, result, name);
  }

  /**
   * The move that the engine would play, or null if there is no legal move. It searches for
   * `seconds`, or `depth` plies deep, or `nodes` positions, or for a share of the `remaining` seconds of
   * the game's clock with its `increment`, until the first of these limits; for one second if none is
   * given. It blocks its thread: in a page, call it in a worker.
   */
  bestMove(request = {}) {
    return this.analyze(request).best;
  }

  /**
   * Searches as `bestMove` does, and returns the `Analysis` of amazons.d.mts: {best, score, chance, isProved,
   * depth, nodes, seconds, pv, lines}. The request may also have multiPv, level, seed and moves. Throws a
   * RangeError for a wrong field, between a step and its shot, and on a board that the engine does not support.
   */
  analyze(request = {}) {
    return valueOf(this.#core.analyze(searchRequest(request)), INVALID);
  }

  /** The static eval for the side to move, in hundredths of a square. */
  evaluate() {
    return valueOf(this.#core.evaluate(), INVALID);
  }

  /**
   * What the separated parts of the board are worth, as `Region` of engine_client.d.mts has it: up to a second for
   * each. Throws a RangeError on a board that the engine does not support.
   */
  regions() {
    return valueOf(this.#core.regions(), INVALID);
  }
}

/** Hetzelfde spel met Nederlandse namen; een ongeldige zet werpt een AssertionError op. */
export class Amazones {
  #core = new core.CoreGame(10, true);

  get amazones() {
    return this.#core.amazons();
  }

  get pijlen() {
    return this.#core.arrows();
  }

  toString() {
    return this.#core.text();
  }

  winnaar() {
    return this.#core.winner();
  }

  positie(amazone) {
    return valueOf(this.#core.position(nameOf(amazone)), ONGELDIG);
  }

  mogelijkeRichtingen(amazone) {
    return valueOf(this.#core.possibleDirections(nameOf(amazone)), ONGELDIG).map(toDutch);
  }

  verzetAmazone(amazone, richting, afstand) {
    valueOf(this.#core.moveAmazon(nameOf(amazone), fromDutch(richting), distanceOf(afstand)),
            ONGELDIG);
    return this;
  }

  schietPijl(amazone, richting, afstand) {
    valueOf(this.#core.shootArrow(nameOf(amazone), fromDutch(richting), distanceOf(afstand)),
            ONGELDIG);
    return this;
  }
}
