// SGF with one square a node, as programs made from KataGo write: from, to and arrow in three nodes of the same side.
import { ReadError } from "../game/types";
import { isEnd } from "./sgf_moves";
import { valuesOf, type SgfNode, type SgfProperty } from "./sgf_tree";

const moveIn = (node: SgfNode): SgfProperty | undefined =>
  node.properties.find(({ name }) => name === "B" || name === "W");

const squareIn = (property: SgfProperty): string => property.values[0]?.text ?? "";

interface Stage {
  readonly node: SgfNode;
  readonly move: SgfProperty;
}

/** The nodes with moves of the main line, which is the only one of such files; `end` is what ends them, if anything. */
function stagesOf(root: SgfNode): { stages: Stage[]; end: Stage | undefined } {
  const stages: Stage[] = [];
  for (let node: SgfNode | undefined = root; node; node = node.children[0]) {
    const move = moveIn(node);
    if (move) stages.push({ node, move });
  }
  const last = stages.at(-1);
  const end = last && isEnd(squareIn(last.move)) ? stages.pop() : undefined;
  return { stages, end };
}

/**
 * The game with each move in one node, if it is staged; stages of a move that was not finished are left out. Throws
 * ReadError.
 */
export function joinStages(root: SgfNode): { root: SgfNode; isStaged: boolean } {
  const { stages, end } = stagesOf(root);
  const [first, second] = stages;
  const isStaged =
    first?.move.name === second?.move.name &&
    [first, second].every((stage) => stage && squareIn(stage.move).length === 2);
  if (!isStaged) return { root, isStaged };
  const joined: SgfNode = { properties: root.properties.filter((property) => property !== first?.move), children: [] };
  let last = joined;
  for (let i = 0; i + 2 < stages.length; i += 3) {
    const parts = stages.slice(i, i + 3);
    const name = parts[0]!.move.name;
    for (const { move } of parts) {
      if (squareIn(move).length !== 2 || move.name !== name) throw new ReadError("sgf.badStage", {}, move.place);
    }
    const place = parts[0]!.move.values[0]!.place;
    const text = parts.map(({ move }) => squareIn(move)).join("");
    const comments = parts.flatMap(({ node }) => (node === root ? [] : valuesOf(node, "C")));
    const properties = [{ name, values: [{ text, place }], place: parts[0]!.move.place }];
    const node: SgfNode = { properties: [...properties, { name: "C", values: comments, place }], children: [] };
    last.children.push(node);
    last = node;
  }
  if (end) last.children.push({ properties: [end.move], children: [] });
  return { root: joined, isStaged };
}
