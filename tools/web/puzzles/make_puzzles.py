#!/usr/bin/python3
"""Makes the page's puzzles: positions of games in which exactly one move wins, with a proof.

    tools/web/puzzles/make_puzzles.py --jobs 2

The engine plays against itself and, of its best moves, takes the one that keeps the game level,
so that much is at stake late in the game. The solver goes back from the end of each game and proves,
of positions where one move seems to win, all winning moves. What has exactly one is graded by the
lowest level that finds it. Other games, between players who err, give puzzles of the middle game,
which are searched instead of proved (middle.py). The same games give the same puzzles on every
machine.
"""

import argparse
import json
import random
import sys
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from engine import MAX_LEVEL, Engine, Prover, Unproved
from lab.commands import positive
from lab.position import after, fen_of, parse_fen
from likeness import key_of
from middle import find_middle
from themes import themes_of

ROOT = Path(__file__).resolve().parents[3]

STARTS = {
    6: "1q2q1/q4q/6/6/Q4Q/1Q2Q1 w",
    8: "2q2q2/8/q6q/8/8/Q6Q/8/2Q2Q2 b",
    10: "3q2q3/10/10/q8q/10/10/Q8Q/10/10/3Q2Q3 w",
}

GAMES = {6: 120, 8: 120, 10: 56}
MIDDLE_GAMES = {8: 101, 10: 41}
RANDOM_PLIES = (2, 5)       # of an opening, at least and at most
PLAY_NODES = 1_000          # of a move in a game
PLAY_CHOICE = 6             # best moves of which the most level one is played
PROOF_NODES = {6: 250_000, 8: 250_000, 10: 100_000}  # at most
FEWEST_MOVES = 12           # a choice, not a guess
MOST_MOVES = 120            # more are seldom proved
LOOK_NODES = 20_000         # to see whether a proof is worth trying
DOUBT = 0.6                 # squares; a score so near to 0 is worth nothing
FULL_NODES = 300_000        # of level 20
NOISY_LEVELS = 9            # levels with random errors: tried with several seeds
SEEDS = 3
LEAST_LEVEL = 2             # what level 1 finds is no puzzle
PER_GAME = 3                # puzzles, and so many plies apart at least
PLIES_APART = 3


def play_game(engine, size, game):
    """The positions of a game that stays as level as it can, and how many moves each has."""
    chance = random.Random(f"{size}x{size} game {game}")
    random_plies = chance.randint(*RANDOM_PLIES)
    position = parse_fen(STARTS[size])
    positions = []
    while moves := engine.legal_moves(fen_of(position)):
        positions.append((position, len(moves)))
        if len(positions) <= random_plies:
            move = chance.choice(moves)
        else:
            best = engine.best_lines(fen_of(position), nodes=PLAY_NODES, lines=PLAY_CHOICE)
            move = min(best, key=lambda line: abs(line[1]))[0]
        position = after(position, move)
    return positions


def seems_unique(engine, fen):
    """Whether the engine thinks that one move wins and the next best loses, or does not know."""
    best, second = (score for _, score in engine.best_lines(fen, nodes=LOOK_NODES, lines=2))
    return best > -DOUBT and second < DOUBT


def grade(engine, fen, move):
    """The lowest level from which on every level plays the move; None if the highest does not."""
    lowest = None
    for level in range(MAX_LEVEL, 0, -1):
        seeds = range(SEEDS if level <= NOISY_LEVELS else 1)
        if any(engine.best_move(fen, nodes=FULL_NODES, level=level, seed=seed) != move
               for seed in seeds):
            break
        lowest = level
    return lowest


def find_puzzles(engine, build, size, game):
    """What one game gives: its puzzles, the latest position first."""
    puzzles = []
    with Prover(build / "amazons-prove", PROOF_NODES[size]) as prover:
        positions = play_game(engine, size, game)
        for ply in range(len(positions) - 1, -1, -1):
            position, moves = positions[ply]
            fen = fen_of(position)
            if moves > MOST_MOVES:
                break
            if moves < FEWEST_MOVES or not seems_unique(engine, fen):
                continue
            try:
                winning, used = prover.winning_moves(fen)
            except Unproved:
                break  # what is earlier is harder
            if len(winning) != 1:
                continue
            level = grade(engine, fen, winning[0])
            if level is not None:
                puzzles.append({"size": size, "fen": fen, "best": winning[0], "level": level,
                                "moves": moves, "nodes": used, "game": game, "ply": ply})
    return puzzles


def read_pool(path):
    """What earlier runs found, a game a line."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text().splitlines()]


def search_games(path, games, jobs, find):
    """What each game gives, of the boards' so many games; those that are not in the file yet are searched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    done = {(entry["size"], entry["game"]) for entry in read_pool(path)}
    wanted = [(size, game) for size, number in games.items()
              for game in range(1, number + 1) if (size, game) not in done]

    def search(task):
        return task, find(*task)

    found = 0
    with ThreadPoolExecutor(jobs) as workers, path.open("a") as file:
        for number, ((size, game), puzzles) in enumerate(workers.map(search, wanted), 1):
            file.write(json.dumps({"size": size, "game": game, "puzzles": puzzles}) + "\n")
            file.flush()
            found += len(puzzles)
            print(f"game {number} of {len(wanted)}: {size}x{size} number {game}, "
                  f"{len(puzzles)} puzzles, {found} in all", flush=True)
    return [entry for entry in read_pool(path) if entry["game"] <= games.get(entry["size"], 0)]


def different(puzzles):
    """Those of the puzzles that are unlike each other, the hardest first."""
    keys = set()
    by_game = defaultdict(list)
    for puzzle in sorted(puzzles, key=lambda entry: (-entry["level"], -entry["moves"],
                                                     entry["game"], entry["ply"])):
        key = key_of(parse_fen(puzzle["fen"]))
        others = by_game[puzzle["game"]]
        is_near = any(abs(puzzle["ply"] - other["ply"]) < PLIES_APART
                      or puzzle["best"] == other["best"] for other in others)
        if key in keys or is_near or len(others) == PER_GAME:
            continue
        keys.add(key)
        others.append(puzzle)
        yield puzzle


def choose(puzzles, count):
    """So many of the puzzles, from all levels alike as far as there are any."""
    by_level = defaultdict(list)
    for puzzle in different(puzzles):
        by_level[puzzle["level"]].append(puzzle)
    chosen = []
    while by_level and len(chosen) < count:
        for level in sorted(by_level, reverse=True):
            chosen.append(by_level[level].pop(0))
            if not by_level[level]:
                del by_level[level]
    return sorted(chosen[:count], key=from_easy_to_hard)


def from_easy_to_hard(puzzle):
    return puzzle["level"], puzzle["moves"], puzzle["nodes"]


def say_levels(size, part, whole):
    levels = Counter(puzzle["level"] for puzzle in part)
    print(f"{size}x{size}: {len(part)} of {len(whole)} puzzles; level: number "
          + ", ".join(f"{level}: {levels[level]}" for level in sorted(levels)))


def write_file(path, puzzles):
    """The page's file, a puzzle a line."""
    path.write_text("[\n" + ",\n".join(map(json.dumps, puzzles)) + "\n]\n")


def grade_again(path, build, jobs):
    """Grades the puzzles of the page by the engine as it is now; keeps those that it still finds."""
    graded = []
    puzzles = json.loads(path.read_text())
    with Engine(build / "amazons", jobs) as engine, ThreadPoolExecutor(jobs) as workers:
        levels = workers.map(lambda puzzle: grade(engine, puzzle["fen"], puzzle["best"]), puzzles)
        for number, (puzzle, level) in enumerate(zip(puzzles, levels), 1):
            print(f"puzzle {number} of {len(puzzles)}: level {level}, was {puzzle['level']}",
                  flush=True)
            if level is not None and level >= LEAST_LEVEL:
                graded.append({**puzzle, "level": level})
    chosen = []
    for size in STARTS:
        whole = [puzzle for puzzle in puzzles if puzzle["size"] == size]
        part = [puzzle for puzzle in graded if puzzle["size"] == size]
        say_levels(size, part, whole)
        chosen += sorted(part, key=from_easy_to_hard)
    write_file(path, chosen)


def chosen_from(pool, count):
    """The puzzles of the page from a pool, board by board."""
    chosen = []
    for size in STARTS:
        puzzles = [puzzle for entry in pool if entry["size"] == size
                   for puzzle in entry["puzzles"] if puzzle["level"] >= LEAST_LEVEL]
        part = choose(puzzles, count)
        chosen += part
        say_levels(size, part, puzzles)
    return chosen


def is_middle(puzzle):
    return "chances" in puzzle


def with_themes(puzzle):
    themes = themes_of(parse_fen(puzzle["fen"]), puzzle["best"], is_proved=not is_middle(puzzle))
    return {**puzzle, "themes": themes}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=positive, help="of each board; by default those of the page")
    parser.add_argument("--jobs", type=positive, default=1, help="games at a time")
    parser.add_argument("--build", type=Path, default=ROOT / "build",
                        help="folder of amazons and amazons-prove")
    parser.add_argument("--pool", type=Path, default=ROOT / "build/puzzles/pool.jsonl",
                        help="keeps what each game gave, so that a later run goes on")
    parser.add_argument("--count", type=positive, default=150, help="of each board's puzzles, at most")
    parser.add_argument("--out", type=Path, default=ROOT / "tools/web/src/puzzles/puzzles.json")
    parser.add_argument("--grade-again", action="store_true",
                        help="only grade the page's puzzles by the engine as it is now")
    parser.add_argument("--middle-only", action="store_true",
                        help="only make the puzzles of the middle game, and keep the others")
    options = parser.parse_args()
    if options.grade_again:
        grade_again(options.out, options.build, options.jobs)
        return
    with Engine(options.build / "amazons", options.jobs) as engine:
        if options.middle_only:
            proved = [puzzle for puzzle in json.loads(options.out.read_text()) if not is_middle(puzzle)]
        else:
            games = dict.fromkeys(STARTS, options.games) if options.games else GAMES
            pool = search_games(options.pool, games, options.jobs,
                                lambda size, game: find_puzzles(engine, options.build, size, game))
            proved = chosen_from(pool, options.count)
        games = dict.fromkeys(MIDDLE_GAMES, options.games) if options.games else MIDDLE_GAMES
        pool = search_games(options.pool.with_name("middle.jsonl"), games, options.jobs,
                            lambda size, game: find_middle(engine, STARTS[size], size, game, grade))
    puzzles = [with_themes(puzzle) for puzzle in proved + chosen_from(pool, options.count)]
    puzzles.sort(key=lambda puzzle: (puzzle["size"], *from_easy_to_hard(puzzle)))
    write_file(options.out, puzzles)


if __name__ == "__main__":
    sys.exit(main())
