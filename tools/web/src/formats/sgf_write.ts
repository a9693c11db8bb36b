// A game as SGF, so that sgf_read and the engine's own reader read it back.
import { squareOf } from "../game/rules";
import type { Color, Content, Game, GameNode, Position, Square } from "../game/types";

const MOVES_ON_LINE = 6;

const point = ({ height }: Position, { x, y }: Square): string =>
  String.fromCharCode("a".charCodeAt(0) + x, "a".charCodeAt(0) + height - 1 - y);

const escaped = (text: string): string => text.replace(/[\]\\]/g, "\\$&");

const letter = (color: Color): string => (color === "white" ? "W" : "B");

const textProperty = (name: string, text: string): string =>
  text === "" ? "" : `${name}[${escaped(text.replace(/\s+/g, " "))}]\n`;

/** Written also for the standard set-up, since other programs have Black below in theirs. */
function setup(start: Position): string {
  const values = (name: string, wanted: Content): string => {
    const points = start.squares.flatMap((content, index) =>
      content === wanted ? [`[${point(start, squareOf(start, index))}]`] : [],
    );
    return points.length === 0 ? "" : `${name}${points.join("")}\n`;
  };
  const amazons = values("AB", "black") + values("AW", "white");
  // Without AB and AW readers start from the standard set-up, which has to be emptied.
  return amazons + values("AA", "arrow") + (amazons === "" ? values("AE", "empty") : "");
}

function nodeText({ move, parent, comment }: GameNode): string {
  let text = "";
  if (move && parent) {
    const squares = [move.from, move.to, move.arrow].map((square) => point(parent.position, square));
    text += `;${letter(parent.position.toMove)}[${squares.join("")}]`;
  }
  return comment ? `${text}C[${escaped(comment)}]\n` : text;
}

/** The moves after the node, variations in brackets. */
function movesAfter(node: GameNode): string {
  let text = "";
  let onLine = 0;
  for (let at = node; at.children.length > 0; ) {
    if (at.children.length > 1) {
      return text + at.children.map((child) => `\n(${nodeText(child)}${movesAfter(child)})`).join("");
    }
    at = at.children[0] as GameNode;
    text += nodeText(at);
    onLine += 1;
    if (onLine % MOVES_ON_LINE === 0 && !text.endsWith("\n")) text += "\n";
  }
  return text;
}

export function writeSgf({ root, white, black, event, date, result }: Game): string {
  const { width, height, toMove } = root.position;
  const size = width === height ? `${width}` : `${width}:${height}`;
  return (
    `(;FF[4]GM[18]CA[UTF-8]SZ[${size}]PL[${letter(toMove)}]\n` +
    textProperty("EV", event) +
    textProperty("DT", date) +
    textProperty("PB", black) +
    textProperty("PW", white) +
    textProperty("RE", result ? `${letter(result)}+` : "") +
    setup(root.position) +
    nodeText(root) +
    movesAfter(root) +
    "\n)\n"
  );
}
