// Santorini met Nederlandse namen. Wat het document niet noemt, staat onder "Een heel spel".
import { AssertionError, core, fromDutch, nameOf, toDutch, valueOf } from "./core_loader.mjs";

const ONGELDIG = "ongeldige zet";
const FASEN = ["verzetten", "bouwen", "afgelopen"];

function arePlaces(posities) {
  return Array.isArray(posities) &&
         posities.every((p) => Array.isArray(p) && p.length === 2 && p.every(Number.isInteger));
}

/** Makes a number small enough for C++; one that is off the board stays off the board. */
function clamp(number) {
  return Math.max(-1, Math.min(number, 99));
}

export class Santorini {
  #core = new core.CoreSantorini();

  /** Zet de arbeiders A, B, C ... op de posities [rij, kolom]: 4, 6 of 8 verschillende vakjes. */
  constructor(posities) {
    const { error } = arePlaces(posities)
      ? this.#core.start(posities.flat().map(clamp))
      : { error: "a worker's start is not [row, column]" };
    if (error !== undefined) throw new AssertionError("ongeldige beginopstelling", error);
  }

  get arbeiders() {
    return this.#core.workers();
  }

  niveau(arbeider) {
    return valueOf(this.#core.level(nameOf(arbeider)), ONGELDIG);
  }

  toString() {
    return this.#core.text();
  }

  verzetArbeider(arbeider, richting) {
    valueOf(this.#core.moveWorker(nameOf(arbeider), fromDutch(richting)), ONGELDIG);
    return this;
  }

  bouwToren(arbeider, richting) {
    valueOf(this.#core.buildTower(nameOf(arbeider), fromDutch(richting)), ONGELDIG);
    return this;
  }

  /** De letter van de arbeider die het derde niveau bereikt heeft, tot dan undefined. */
  winnendeArbeider() {
    return this.#core.winningWorker();
  }

  // Een heel spel: wie aan zet is, wat mag, wie eruit ligt en wie wint. Spelers tellen vanaf 0.

  get aantalSpelers() {
    return this.#core.players();
  }

  /** De speler die aan zet is; na het einde de speler die het laatst aan zet was. */
  get aanZet() {
    return this.#core.toMove();
  }

  /** "verzetten", "bouwen" of "afgelopen". */
  get fase() {
    return FASEN[this.#core.phase()];
  }

  /** Of de speler uitgeschakeld is omdat hij aan zet kwam zonder geldige beurt. */
  isUitgeschakeld(speler) {
    return this.#core.isOut(Number.isInteger(speler) ? speler : -1);
  }

  /** De speler die gewonnen heeft: op het derde niveau, of als laatste over; tot dan undefined. */
  winnaar() {
    return this.#core.winner();
  }

  mogelijkeVerzettingen(arbeider) {
    return valueOf(this.#core.possibleMoves(nameOf(arbeider)), ONGELDIG).map(toDutch);
  }

  mogelijkeBouwrichtingen(arbeider) {
    return valueOf(this.#core.possibleBuilds(nameOf(arbeider)), ONGELDIG).map(toDutch);
  }

  /** Alle beurten {arbeider, verzet, bouw} van wie aan zet is; bouw ontbreekt als verzetten wint. */
  geldigeBeurten() {
    return this.#core.legalTurns().map(([arbeider, move, build]) =>
      build === "" ? { arbeider, verzet: toDutch(move) }
                   : { arbeider, verzet: toDutch(move), bouw: toDutch(build) });
  }

  /** Speelt een van de geldige beurten; al het andere is een ongeldige zet. */
  speel({ arbeider, verzet, bouw }) {
    const build = bouw === undefined ? "" : fromDutch(bouw);
    valueOf(this.#core.play(nameOf(arbeider), fromDutch(verzet), build), ONGELDIG);
    return this;
  }
}
