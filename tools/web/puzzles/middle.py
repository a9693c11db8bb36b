"""Puzzles from the middle of the game, where no proof can be had: one move is far better than all."""

import random

from lab import uci
from lab.position import after, fen_of, parse_fen

FEWEST_MOVES = 80           # fewer may be proved
RANDOM_PLIES = (2, 4)       # of an opening, at least and at most
PLAY_NODES = 300            # of a move in a game: players who err
PLAY_CHOICE = 4             # best moves of which one is drawn
LOOK_NODES = 20_000         # to see whether a position is worth a search
FULL_NODES = (300_000, 2_000_000)  # all of these searches must agree
WON = 0.6                   # the chance after the best move, at least
LOSS = 0.2                  # what every other move loses, at least: the page calls that a blunder
PER_GAME = 2
PLIES_APART = 4


def play_game(engine, start, size, game):
    """Positions of a game between players who err, and how many moves each has."""
    chance = random.Random(f"{size}x{size} middle {game}")
    random_plies = chance.randint(*RANDOM_PLIES)
    position = parse_fen(start)
    positions = []
    while len(moves := engine.legal_moves(fen_of(position))) >= FEWEST_MOVES:
        positions.append((position, len(moves)))
        if len(positions) <= random_plies:
            move = chance.choice(moves)
        else:
            best = engine.best_lines(fen_of(position), nodes=PLAY_NODES, lines=PLAY_CHOICE)
            move = chance.choice(best)[0]
        position = after(position, move)
    return positions


def win_chance(score):
    """Of the side with this score, in squares."""
    return uci.win_chance(100 * score)


def stands_out(engine, fen, nodes, least=LOSS):
    """The best move and its score and the next best one's, if every other move loses `least` or more."""
    (move, best), (_, second) = engine.best_lines(fen, nodes=nodes, lines=2)
    is_won = win_chance(best) >= WON and win_chance(best) - win_chance(second) >= least
    return (move, best, second) if is_won else None


def find_middle(engine, start, size, game, grade):
    """What one game gives, with the chances in percent after the best move and the next best one; `grade` is that of
    make_puzzles."""
    puzzles = []
    for ply, (position, moves) in enumerate(play_game(engine, start, size, game)):
        fen = fen_of(position)
        if puzzles and ply - puzzles[-1]["ply"] < PLIES_APART:
            continue
        found = [stands_out(engine, fen, LOOK_NODES)]
        for nodes in FULL_NODES:
            if found[-1]:
                found.append(stands_out(engine, fen, nodes))
        if not found[-1] or len({move for move, _, _ in found[1:]}) != 1:
            continue
        move, best, second = found[-1]
        level = grade(engine, fen, move)
        if level is not None:
            puzzles.append({"size": size, "fen": fen, "best": move, "level": level, "moves": moves,
                            "nodes": FULL_NODES[-1], "game": game, "ply": ply,
                            "chances": [round(100 * win_chance(score)) for score in (best, second)]})
        if len(puzzles) == PER_GAME:
            break
    return puzzles
