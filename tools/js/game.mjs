// The Game of the Amazons: `Amazons` with English names and the engine, `Amazones` with Dutch ones.
import { core, distanceOf, fromDutch, nameOf, toDutch, valueOf } from "./core_loader.mjs";

const INVALID = "invalid move";
const ONGELDIG = "ongeldige zet";

/**
 * A game from its standard set-up, White (below, letters a to d) first. Squares are [row, column]
 * from the top left, counted from 0. A call that breaks a rule throws an AssertionError "invalid
 * move" and changes nothing.
 */
export class Amazons {
  #core;

  /** Sets up a board of size x size squares, 5 to 16. */
  constructor(size = 10) {
    if (!Number.isInteger(size) || size < 5 || size > 16) {
      throw new RangeError(`a board of side ${size}: it must be 5 to 16`);
    }
    this.#core = new core.CoreGame(size);
  }

  /** The amazons as an object of "row-column" to letter; the one that moved last is last. */
  get amazons() {
    return this.#core.amazons();
  }

  /** The squares where arrows landed, in the order in which they were shot. */
  get arrows() {
    return this.#core.arrows();
  }

  get size() {
    return this.#core.size();
  }

  /** "white" or "black": whose turn it is, until the arrow is shot. */
  get toMove() {
    return this.#core.isWhiteToMove() ? "white" : "black";
  }

  /** Whether an amazon has moved and is to shoot. */
  get withinTurn() {
    return this.#core.isWithinTurn();
  }

  /** The board from the top row down and the side to move, as text. */
  get fen() {
    return this.#core.fen();
  }

  /** The complete turns played so far, as `play` reads them. */
  get history() {
    return this.#core.history();
  }

  toString() {
    return this.#core.text();
  }

  /** 1 if White has won, 2 if Black has, 0 while the game goes on and between a move and its shot. */
  winner() {
    return this.#core.winner();
  }

  position(amazon) {
    return valueOf(this.#core.position(nameOf(amazon)), INVALID);
  }

  /** The directions in which the amazon could move, clockwise from N. */
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

  /** Plays a whole turn such as "d1-d7/g7", or the rest of one that a move has begun. */
  play(turn) {
    valueOf(this.#core.play(nameOf(turn)), INVALID);
    return this;
  }

  /** Undoes the last turn or, between a move and its shot, the move; returns whether it could. */
  takeBack() {
    return this.#core.takeBack();
  }

  /** The turns that `play` accepts now. */
  legalMoves() {
    return this.#core.legalMoves();
  }

  /**
   * The turn that the engine would play, or null if there is none. It thinks for `seconds`, or
   * `depth` whole turns deep, or until the first of both; for one second if neither is given. The
   * thread waits meanwhile: in a page, call it in a worker.
   */
  bestMove(limits = {}) {
    return this.analyze(limits).best;
  }

  /**
   * Thinks as `bestMove` does and returns {best, score, depth, nodes, variation}: the score is for
   * the side to move, in hundredths of a square. Throws a RangeError between a move and its shot,
   * and on a board that the engine does not know.
   */
  analyze({ seconds, depth } = {}) {
    if (seconds !== undefined && !(seconds > 0)) throw new RangeError("seconds must be above 0");
    if (depth !== undefined && !(Number.isInteger(depth) && depth >= 1)) {
      throw new RangeError("depth must be a whole number, 1 or more");
    }
    return valueOf(this.#core.analyze(seconds ?? 0, Math.min(depth ?? 0, 1000)), INVALID);
  }

  /** The engine's evaluation of the board as it is, for the side to move, in hundredths of a square. */
  evaluate() {
    return valueOf(this.#core.evaluate(), INVALID);
  }
}

/** Hetzelfde spel met Nederlandse namen; een ongeldige zet werpt een AssertionError op. */
export class Amazones {
  #core = new core.CoreGame(10);

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
