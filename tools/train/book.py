#!/usr/bin/python3
"""Makes the opening book: counts the positions of games from the start, and searches them for long.

    book.py engine/book/book-8x8.tsv --games games.bin --engine build/amazons

The games are those of amazons-datagen --random-least 0 --random-most 0 --varied 6. Without --games the positions stay
as they are, and more of them are searched: those of most games first. With --grow it searches what good moves reach, and
adds the positions that are missing. The table is written after every search, so that it may be stopped at any time.
"""

import argparse
import csv
import heapq
import itertools
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from threading import Condition, local

import game_files
from lab import position, uci
from lab.commands import positive

LISTED = 5  # moves of a position that a short search looks at
PLY_COST = 20  # of a ply of a line, in thousandths of the chance that a worse move loses
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


def board_of(row, start):
    return board_after(start, row.line)


def read(path, start):
    """The rows of a table by the keys of their positions."""
    with open(path, newline="") as table:
        rows = csv.DictReader(table, delimiter="\t")
        if tuple(rows.fieldnames or ()) != COLUMNS:
            sys.exit(f"{path}: the columns are not {', '.join(COLUMNS)}")
        found = (Row(tuple(row["line"].split()), int(row["games"]), int(row["won"]), row["answer"], row["chance"],
                     row["nodes"]) for row in rows)
        return {key_of(board_of(row, start)): row for row in found}


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


def rows_along(rows, start, moves):
    """The rows of the start and of the positions after each of the moves, which are added if they are missing: each
    line goes on from that of another row."""
    board, row = start, rows.setdefault(key_of(start), Row(()))
    yield row
    for move in moves:
        line = row.line + (fitted(move, board, board_of(row, start)),)
        board = position.after(board, move)
        row = rows.setdefault(key_of(board), Row(line))
        yield row


def count(path, start, plies, least):
    """The rows of the positions that at least so many games reach within so many plies."""
    rows = {}
    for game in game_files.read(path):
        for ply, row in enumerate(rows_along(rows, start, game.moves[:plies])):
            row.games += 1
            row.won += game.first_won == (ply % 2 == 0)
    often = {row.line: (key, row) for key, row in rows.items() if row.games >= least}
    return {key: row for line, (key, row) in often.items()
            if all(line[:length] in often for length in range(len(line)))}


def take_answers(rows, before, start):
    """Keeps what was searched."""
    for old in before.values():
        if old.answer:
            *_, row = rows_along(rows, start, old.line)
            row.answer = fitted(old.answer, board_of(old, start), board_of(row, start))
            row.chance, row.nodes = old.chance, old.nodes


def links_of(rows, start):
    """For each key the keys of the positions after, by the moves of its row's board: those of the rows' lines."""
    links = {key: {} for key in rows}
    for key, row in rows.items():
        if row.line:
            board = board_after(start, row.line[:-1])
            before = key_of(board)
            links[before][fitted(row.line[-1], board, board_of(rows[before], start))] = key
    return links


def back_up(rows, links):
    """Takes for each position that was searched the move that is best by what is known of the positions after. Of
    others, a better move may not be known."""
    for key, row in sorted(rows.items(), key=lambda item: -len(item[1].line)):
        known = {move: rows[after] for move, after in links.get(key, {}).items() if after in rows and rows[after].answer}
        if not known or not row.answer:
            continue
        best = max(known, key=lambda move: -int(known[move].chance))
        chance = 1000 - int(known[best].chance)
        if row.answer in known or chance > int(row.chance):
            row.answer, row.chance, row.nodes = best, str(chance), known[best].nodes


class Searches:
    """Searches, by an engine for each thread."""

    def __init__(self, command, nodes, list_nodes):
        self._command, self._nodes, self._list_nodes, self._of_thread = command, nodes, list_nodes, local()

    def answer(self, row, board):
        """Fills in what a long search of a position finds."""
        infos, best = self._think(board, 1, self._nodes)
        last = [info for info in infos if info.move == best][-1]
        row.chance, row.nodes = str(chance_of(last)), str(self._nodes)
        row.answer = position.algebraic(best)

    def best_moves(self, board):
        """The best moves by a short search, with their chances in thousandths."""
        infos, _ = self._think(board, LISTED, self._list_nodes)
        of_lines = {info.number: info for info in infos}
        return {position.algebraic(info.move): chance_of(info) for info in of_lines.values()}

    def _think(self, board, lines, nodes):
        if not hasattr(self._of_thread, "client"):
            self._of_thread.client = uci.Client(self._command)
            self._of_thread.client.ask("uci\nsetoption name Hash value 256", "uciok")
        client = self._of_thread.client
        client.say(f"ucinewgame\nsetoption name MultiPV value {lines}")
        return client.think(uci.position_command(position.fen_of(board)), f"nodes {nodes}")


def chance_of(info):
    """In thousandths, for the side to move."""
    if info.is_proved:
        return 1000 if info.value > 0 else 0
    return round(1000 * uci.win_chance(info.value))


class MostPlayed:
    """The positions without an answer, those of most games first."""

    def __init__(self, rows, start, searches):
        self._start, self._searches = start, searches
        self._open = sorted((row for row in rows.values() if not row.answer), key=lambda row: (row.games, row.line))

    def __len__(self):
        return len(self._open)

    def search(self):
        """Searches the next position; several threads may."""
        row = self._open.pop()
        self._searches.answer(row, board_of(row, self._start))


class Growth:
    """The positions that good moves reach: drop-out expansion (T. R. Lincke, "Strategies for the automatic construction
    of opening books", 2000).

    A line costs what its moves lose, each against the best one known at its position, and PLY_COST for each ply. The
    position at the end of the cheapest line is searched next.
    """

    def __init__(self, rows, links, lock, start, searches):
        self._rows, self._links, self._lock, self._start, self._searches = rows, links, lock, start, searches
        self._listed = {}  # by key: the chances of its best moves
        self._busy = set()

    def search(self):
        """Searches the next position; several threads may."""
        is_new = False
        while not is_new:
            with self._lock:
                key, row = self._lock.wait_for(self._cheapest)
                self._busy.add(key)
            try:
                is_new = not row.answer
                self._look_at(key, row)
            finally:
                with self._lock:
                    self._busy.remove(key)
                    self._lock.notify_all()

    def _look_at(self, key, row):
        board = board_of(row, self._start)
        if not row.answer:
            self._searches.answer(row, board)
        moves = self._searches.best_moves(board)
        with self._lock:
            moves.setdefault(row.answer, int(row.chance))
            self._listed[key] = moves
            for move in moves:
                self._links.setdefault(key, {})[move] = key_of(position.after(board, move))

    def _cheapest(self):
        """The key and row of the position to look at next, which is added; None if nothing is left but what others look
        at."""
        seen, number = set(self._busy), itertools.count()
        ahead = [(0, next(number), key_of(self._start), ())]
        while ahead:
            cost, _, key, line = heapq.heappop(ahead)
            if key in seen:
                continue
            seen.add(key)
            row = self._rows.setdefault(key, Row(line))
            if key not in self._listed:
                return key, row
            chances = {move: self._chance(key, move) for move in self._listed[key]}
            for move, chance in chances.items():
                more = PLY_COST + max(chances.values()) - chance
                heapq.heappush(ahead, (cost + more, next(number), self._links[key][move], (*row.line, move)))
        return None

    def _chance(self, key, move):
        after = self._rows.get(self._links[key][move])
        return 1000 - int(after.chance) if after and after.answer else self._listed[key][move]


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
    parser.add_argument("--grow", type=positive, help="search so many positions, and add those that are missing")
    parser.add_argument("--list-nodes", type=positive, default=300_000,
                        help="of a search for the best moves of a position (%(default)s)")
    parser.add_argument("--threads", type=positive, default=os.cpu_count(), help="searches at a time")
    options = parser.parse_args()

    start = position.parse_fen(game_files.START[options.size])
    rows = read(options.table, start) if os.path.exists(options.table) else {}
    if options.games:
        before, rows = rows, count(options.games, start, options.plies, options.least)
        take_answers(rows, before, start)
    elif not rows and not options.grow:
        sys.exit(f"{options.table}: missing; --games makes it")
    write(options.table, rows.values())

    lock = Condition()  # of the rows and links
    links = links_of(rows, start)
    searches = Searches([options.engine, "uci"], options.nodes, options.list_nodes)
    if options.grow:
        chosen, number = Growth(rows, links, lock, start, searches), options.grow
    else:
        chosen = MostPlayed(rows, start, searches)
        number = min(len(chosen), options.most or len(chosen))
    pool = ThreadPoolExecutor(options.threads)
    jobs = [pool.submit(chosen.search) for _ in range(number)]
    try:
        for done, job in enumerate(as_completed(jobs), 1):
            job.result()
            with lock:
                back_up(rows, links)
                write(options.table, rows.values())
            print(f"{done} of {number} positions searched", file=sys.stderr)
    except uci.EngineEnded as error:
        sys.exit(str(error))
    finally:
        pool.shutdown(cancel_futures=True)  # after an error or Ctrl-C no other search begins


if __name__ == "__main__":
    main()
