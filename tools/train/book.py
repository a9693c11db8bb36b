#!/usr/bin/python3
"""Makes the opening book: counts the positions of games from the start, and searches them for long.

    book.py engine/book/book-8x8.tsv --games games.bin --engine build/amazons

The games are those of amazons-datagen --random-least 0 --random-most 0 --varied 6. Without --games the positions stay
as they are, and more of them are searched: those of most games first. The table is written after every search, so
that it may be stopped at any time.
"""

import argparse
import csv
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from threading import local

import game_files
from lab import position, uci
from lab.commands import positive

COLUMNS = ("line", "games", "won", "answer", "chance", "nodes")


@dataclass
class Row:
    """A position: the moves that lead there, how many games came there, how many its side to move won, and what a
    long search found; see engine/book/README.md."""

    line: tuple
    games: int = 0
    won: int = 0
    answer: str = ""
    chance: str = ""
    nodes: str = ""


def key_of(board):
    """The same for a board and its left-right mirror image."""
    return min(board.rows, tuple(row[::-1] for row in board.rows)), board.to_move


def board_after(start, line):
    for move in line:
        start = position.after(start, move)
    return start


def read(path, start):
    """The rows of a table by the keys of their positions."""
    with open(path, newline="") as table:
        rows = csv.DictReader(table, delimiter="\t")
        if tuple(rows.fieldnames or ()) != COLUMNS:
            sys.exit(f"{path}: the columns are not {', '.join(COLUMNS)}")
        found = (Row(tuple(row["line"].split()), int(row["games"]), int(row["won"]), row["answer"], row["chance"],
                     row["nodes"]) for row in rows)
        return {key_of(board_after(start, row.line)): row for row in found}


def write(path, rows):
    """Writes the table anew: the shorter lines first."""
    with open(path + ".new", "w", newline="") as table:
        writer = csv.writer(table, delimiter="\t", lineterminator="\n")
        writer.writerow(COLUMNS)
        for row in sorted(rows, key=lambda row: (len(row.line), -row.games, row.line)):
            writer.writerow((" ".join(row.line), row.games, row.won, row.answer, row.chance, row.nodes))
    os.replace(path + ".new", path)


def mirrored(move, width):
    """The move on the left-right mirror image of a board."""
    return re.sub("[a-z]", lambda file: chr(2 * ord("a") + width - 1 - ord(file[0])), move)


def fitted(move, board, wanted):
    """The move of one of two boards, which are the same or mirror images, on the other."""
    return move if board.rows == wanted.rows else mirrored(move, board.width)


def count(path, start, plies, least):
    """The rows of the positions that at least so many games reach within so many plies. Each line goes on from that of
    another row."""
    rows = {key_of(start): Row(())}
    for game in game_files.read(path):
        board, row = start, rows[key_of(start)]
        for ply, move in enumerate([*game.moves[:plies], None]):
            row.games += 1
            row.won += game.first_won == (ply % 2 == 0)
            if move is None:
                break
            line = row.line + (fitted(move, board, board_after(start, row.line)),)
            board = position.after(board, move)
            row = rows.setdefault(key_of(board), Row(line))
    often = {row.line: (key, row) for key, row in rows.items() if row.games >= least}
    return {key: row for line, (key, row) in often.items()
            if all(line[:length] in often for length in range(len(line)))}


def take_answers(rows, before, start):
    """Keeps what was searched for the positions that are still there."""
    for key, old in before.items():
        if key in rows and old.answer:
            row = rows[key]
            row.answer = fitted(old.answer, board_after(start, old.line), board_after(start, row.line))
            row.chance, row.nodes = old.chance, old.nodes


class Searches:
    """Long searches, an engine for each thread."""

    def __init__(self, command, nodes):
        self._command, self._nodes, self._of_thread = command, nodes, local()

    def answer(self, row, fen):
        """Fills in what the search of a position finds."""
        if not hasattr(self._of_thread, "client"):
            self._of_thread.client = uci.Client(self._command)
            self._of_thread.client.ask("uci\nsetoption name Hash value 256", "uciok")
        client = self._of_thread.client
        client.say("ucinewgame")
        infos, best = client.think(uci.position_command(fen), f"nodes {self._nodes}")
        last = [info for info in infos if info.move == best][-1]
        row.answer, row.nodes = position.algebraic(best), str(self._nodes)
        row.chance = str(chance_of(last))


def chance_of(info):
    """In thousandths, for the side to move."""
    if info.is_proved:
        return 1000 if info.value > 0 else 0
    return round(1000 * uci.win_chance(info.value))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("table", help="the book, made if it is missing")
    parser.add_argument("--games", help="file of games by amazons-datagen, to count the positions anew")
    parser.add_argument("--size", type=int, choices=(8, 10), default=8, help="side of the board (%(default)s)")
    parser.add_argument("--plies", type=positive, default=8, help="of a line at most (%(default)s)")
    parser.add_argument("--least", type=positive, default=8, help="games through a position (%(default)s)")
    parser.add_argument("--engine", default="build/amazons", help="the console (%(default)s)")
    parser.add_argument("--nodes", type=positive, default=20_000_000, help="of a search (%(default)s)")
    parser.add_argument("--most", type=positive, help="positions to search now; all that lack an answer, if not given")
    parser.add_argument("--threads", type=positive, default=os.cpu_count(), help="searches at a time")
    options = parser.parse_args()

    start = position.parse_fen(game_files.START[options.size])
    rows = read(options.table, start) if os.path.exists(options.table) else {}
    if options.games:
        before, rows = rows, count(options.games, start, options.plies, options.least)
        take_answers(rows, before, start)
    elif not rows:
        sys.exit(f"{options.table}: missing; --games makes it")
    write(options.table, rows.values())

    open_rows = sorted((row for row in rows.values() if not row.answer), key=lambda row: (-row.games, row.line))
    searches = Searches([options.engine, "uci"], options.nodes)
    chosen = open_rows[:options.most]
    with ThreadPoolExecutor(options.threads) as pool:
        jobs = [pool.submit(searches.answer, row, position.fen_of(board_after(start, row.line))) for row in chosen]
        for done, job in enumerate(as_completed(jobs), 1):
            job.result()
            write(options.table, rows.values())
            print(f"{done} of {len(chosen)} positions searched", file=sys.stderr)


if __name__ == "__main__":
    main()
