#!/usr/bin/python3
"""Many games against the frameworks' own players, as a table: colours change from game to game.

    games.py open-spiel --games 1000    # AmazonsBot and OpenSpiel's MCTS bot, 6x6, 8x8 and 10x10
    games.py kaggle --games 100         # the agent and Kaggle's random one, by env.run

Every action is checked against the framework's list of legal ones; the first fault ends it with exit status 1.
"""
import argparse
import logging
import os
import random
import sys
import time

SIZES = (6, 8, 10)


class Fault(Exception):
    """A player did what it may not."""


def open_spiel_game(size, seed, ours, options):
    """Play a game with two random turns at its start; return (whether we won, our seconds, theirs)."""
    import pyspiel
    from amazons.open_spiel import AmazonsBot
    game = pyspiel.load_game(f"amazons(board_size={size})")
    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    mcts = pyspiel.MCTSBot(game, rollouts, 2.0, options.simulations, 500, True, seed, False)
    bot = AmazonsBot(nodes=options.nodes, hash_mb=4)
    state, rng, spent = game.new_initial_state(), random.Random(seed), [0.0, 0.0]
    while not state.is_terminal():
        if state.move_number() < 6:
            action = rng.choice(state.legal_actions())
        else:
            mover, start = (bot, 0) if state.current_player() == ours else (mcts, 1), time.process_time()
            action = mover[0].step(state)
            spent[mover[1]] += time.process_time() - start
        if action not in state.legal_actions():
            raise Fault(f"{size}x{size}, game {seed}: action {action} in\n{state}")
        state.apply_action(action)
    return state.returns()[ours] > 0, *spent


def kaggle_game(size, seed, ours, options):
    """The same by env.run; its times are not told apart."""
    from amazons import kaggle
    from kaggle_environments import make
    logging.getLogger("kaggle_environments").setLevel(logging.ERROR)
    random.seed(seed)
    os.environ["AMAZONS_SECONDS"] = str(options.seconds)
    env = make("open_spiel_amazons", {"openSpielGameParameters": {"board_size": size}, "includeLegalActions": True})
    last = env.run([kaggle.__file__, "random"] if ours == 0 else ["random", kaggle.__file__])[-1]
    if [agent["status"] for agent in last] != ["DONE", "DONE"]:
        raise Fault(f"{size}x{size}, game {seed}: {[agent['status'] for agent in last]}")
    return last[ours]["reward"] > 0, 0.0, 0.0


def play(options):
    """Play all games; print a line for each board."""
    play_one = open_spiel_game if options.framework == "open-spiel" else kaggle_game
    print("board  games  won  CPU s a game: ours  theirs")
    for size, rest in zip(SIZES, range(2, -1, -1)):
        games = (options.games + rest) // 3
        won, ours, theirs = 0, 0.0, 0.0
        for number in range(games):
            is_won, *spent = play_one(size, number, number % 2, options)
            won, ours, theirs = won + is_won, ours + spent[0], theirs + spent[1]
            if sys.stderr.isatty():
                print(f"\r{size}x{size}: {number + 1}/{games}, {won} won", end="", file=sys.stderr)
        if sys.stderr.isatty():
            print("\r\033[K", end="", file=sys.stderr)
        print(f"{size}x{size:<4} {games:5} {won:4}  {ours / games:18.2f} {theirs / games:7.2f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("framework", choices=("open-spiel", "kaggle"))
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--nodes", type=int, default=1000, help="of the bot, a turn")
    parser.add_argument("--simulations", type=int, default=200, help="of the MCTS bot, an action")
    parser.add_argument("--seconds", type=float, default=0.005, help="of the agent, a turn")
    options = parser.parse_args()
    if options.games < 3:
        parser.error("--games must be 3 or more: one a board")
    try:
        play(options)
    except Fault as fault:
        sys.exit(f"{sys.argv[0]}: {fault}")


if __name__ == "__main__":
    main()
