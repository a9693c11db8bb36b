// One game in every format that the page opens, and texts that are none.

/** Three moves, comments, a variation. */
export const SGF = `(;FF[4]GM[18]CA[UTF-8]SZ[10]PL[W]PW[Ann]PB[Bo]
C[A first word];W[djddgd]C[good](;B[adbdbi]C[two
lines];W[gjgfjf])(;B[jdjeie]C[instead]))`;

export const SIMPLE = "3\n-1 -1 -1 -1 -1 -1\n5 0 3 2 6 5\n0 5 4 5 3 4\n0 2 0 3 3 0\n2 7 2 5 1 4\n";
/** The moves of all of Botzone's samples, Black's first. */
export const BOTZONE_MOVES = ["f8-d6/g3", "a3-e3/d4", "a6-a5/d8", "c1-c3/b4"];

const FIELDS = ["x0", "y0", "x1", "y1", "x2", "y2"];
const turn = (line) => Object.fromEntries(line.split(" ").map((number, i) => [FIELDS[i], Number(number)]));
const turns = SIMPLE.trim().split("\n").slice(1).map(turn);

export const REQUEST = JSON.stringify({
  requests: turns.filter((_, i) => i % 2 === 0),
  responses: turns.filter((_, i) => i % 2 === 1),
  data: "",
});

const judge = (command, display, content = {}) => ({
  output: { command, content, display }, memory: 0, time: 0, verdict: "OK",
});

export const LOG = JSON.stringify({
  log: [
    judge("request", { blackCount: 1232, whiteCount: 1232 }),
    ...turns.slice(1).flatMap((move, i) => [
      { [i % 2]: { memory: 2, time: 9, verdict: "OK", response: move } },
      judge("request", { blackCount: 1, whiteCount: 1, ...move }),
    ]),
    { 0: { memory: 2, time: 1000, verdict: "TLE" } },
    judge("finish", { err: "INVALID_INPUT_VERDICT_TLE", winner: 1 }, { 0: 0, 1: 2 }),
  ],
  initdata: "",
});

const game = (black, white, moves) => ({ black, white, winner: 1, loser: 0, cause: "resigned", opening: 0, moves });
const jsonLines = (...entries) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
const RUN_HEAD = { run: { format: 2, size: 8, players: [{ name: "new" }, { name: "old" }] } };
const PAIR = { pair: 7, games: [game(0, 1, BOTZONE_MOVES), game(1, 0, BOTZONE_MOVES.slice(0, 3))] };
export const RUN = jsonLines(RUN_HEAD, PAIR);

export const FEN = "2*q2/1*Q*2/**1**q/Q*1*2/1**1*1/2q*Q1 w";
export const MOVES = "1. d1-d7/g7 a7-b7/b2 2. g1-g5/j5";

/** Each with a word or place that its message must name. */
export const MALFORMED = [
  [" ", "empty"],
  ["hello", "no game"],
  ["<svg onload=alert(1)>", "no game"],
  ["{}", "no game"],
  ["{]", "Line 1, column 2"],
  ['{"log": [1,\n 2', "Line 2, column 3"],
  ['{"log": [1]}', "log[0]"],
  ['{"log": [{"output": {"display": {"x0": 3}}}]}', "display.y0"],
  ['{"requests": 3}', "requests"],
  ['{"requests": [{"x0": 1}]}', "requests[0].y0"],
  ['{"requests": [], "responses": []}', "0 requests"],
  [REQUEST.replace('"x0":5', '"x0":5.5'), "responses[0].x0"],
  [REQUEST.replace('"x0":5', '"x0":4'), "standard board"],
  ["0\n1 2 3", "“n”"],
  ["2\n5 0 3 2 6 5", "3 lines"],
  ["2\n5 0 3 2 6 5\n0 5 4 5\n0 0 0 0 0 0", "Move 2, line 3"],
  ["2\n5 0 3 2 6 5\n0 5 4 5 3 9\n0 0 0 0 0 0", "9 is off the board"],
  ["(;GM[1]FF[4])", "GM must be 18"],
  ["(;GM[18]SZ[40])", "SZ"],
  ["(;GM[18];W[djddgd]", "has no “)”"],
  ["(;GM[18]C[never ends)", "has no “]”"],
  ["(;GM[18];W[djddgd];W[adbdbi])", "wrong side"],
  ["(;GM[18];W[djddgd];B[adbdbz])", "bz"],
  ["(;GM[18];W[djddgd];B[adbdbg];W[gjgaga])", "is blocked"],
  ["(;GM[18];W[djddgd];B[adbdbi]W[gjgfjf])", "two moves"],
  ["3q2q3/10/9 w", "Row 3 has 9"],
  ["17/17 w", "wider than 16"],
  ["3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3", "should follow"],
  ["1. d1-d7/g7 a7-b7", "should follow"],
  ["d1-d7/g7 d1-d2/d3", "No black amazon stands on d1"],
  ["a1-a2/a3", "Move 1"],
  [jsonLines(PAIR), "first line"],
  [jsonLines(RUN_HEAD, { pair: 1, games: [{}] }), "Line 2"],
  [jsonLines(RUN_HEAD), "no game yet"],
];
