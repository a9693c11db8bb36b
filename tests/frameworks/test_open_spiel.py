#!/usr/bin/python3
"""The bot for OpenSpiel, by the real one: legal in every state, its turns those of the engine."""
import random
import unittest

import pyspiel

from amazons import Amazons
from amazons._staged import Boards, squares_of
from amazons.open_spiel import AmazonsBot

SIZES = (6, 8, 10)


def new_state(size):
    return pyspiel.load_game(f"amazons(board_size={size})").new_initial_state()


def random_state(size, actions, seed):
    """A state after random actions, or before the game's end."""
    state, rng = new_state(size), random.Random(seed)
    for _ in range(actions):
        after = state.child(rng.choice(state.legal_actions()))
        if after.is_terminal():
            break
        state = after
    return state


class Boards3(unittest.TestCase):
    def test_our_rules_are_theirs(self):
        """The position before the turn, its moves and its winner, in all three stages of random games."""
        for size in SIZES:
            state, rng, turn = new_state(size), random.Random(size), []
            while True:
                fen = Boards(state.to_string().split()).before(turn, state.current_player() % 2)
                if state.is_terminal():
                    break
                begun = [move for move in map(lambda m: squares_of(m, size), Amazons(fen=fen).legal_moves())
                         if move[:len(turn)] == turn]
                self.assertEqual({move[len(turn)] for move in begun}, set(state.legal_actions()), fen)
                if not turn:
                    before = fen
                self.assertEqual(fen, before)
                turn.append(rng.choice(state.legal_actions()))
                state.apply_action(turn[-1])
                turn = turn if len(turn) < 3 else []
            for side, score in zip("wb", state.returns()):
                game = Amazons(fen=fen.split()[0] + " " + side)
                self.assertEqual(bool(game.legal_moves()), score > 0, fen)


class Bot(unittest.TestCase):
    def test_it_plays_whole_games_for_both_sides(self):
        for size in SIZES:
            state, bot = new_state(size), AmazonsBot(nodes=50, hash_mb=1)
            while not state.is_terminal():
                action = bot.step(state)
                self.assertIn(action, state.legal_actions())
                state.apply_action(action)
            self.assertEqual(sorted(state.returns()), [-1, 1])
            with self.assertRaisesRegex(ValueError, "the game is over"):
                bot.step(state)
            bot.restart()
            self.assertIn(bot.step(new_state(size)), new_state(size).legal_actions())

    def test_a_turn_is_what_the_engine_plays(self):
        for size in SIZES:
            state, bot = new_state(size), AmazonsBot(depth=2, hash_mb=1)
            turn = []
            for _ in range(3):
                turn.append(bot.step(state))
                self.assertEqual(bot.step(state), turn[-1], "the same state again")
                state.apply_action(turn[-1])
            self.assertEqual(turn, squares_of(Amazons(size).best_move(depth=2), size))

    def test_it_goes_on_in_the_middle_of_turns_that_others_began(self):
        bot = AmazonsBot(nodes=50, hash_mb=1)
        for seed in range(150):
            state = random_state(SIZES[seed % 3], random.Random(seed).randrange(60), seed)
            for _ in range(4):
                if state.is_terminal():
                    break
                action = bot.step(state)
                self.assertIn(action, state.legal_actions(), state.to_string())
                other = random.Random(seed).choice(state.legal_actions())
                state.apply_action(other if seed % 2 else action)

    def test_states_in_any_order(self):
        bot = AmazonsBot(nodes=50, hash_mb=1)
        states = [random_state(size, actions, size) for size in SIZES for actions in range(9)]
        for state in random.Random(1).choices(states, k=60):
            self.assertIn(bot.step(state), state.legal_actions())
            self.assertIn(bot.step(state.clone()), state.legal_actions())

    def test_openspiels_own_loop_plays_it(self):
        for size in SIZES:
            state = new_state(size)
            bots = [AmazonsBot(nodes=100, hash_mb=1), pyspiel.make_uniform_random_bot(1, size)]
            self.assertEqual(list(pyspiel.evaluate_bots(state, bots, size)), [1, -1])

    def test_another_game_and_wrong_arguments(self):
        with self.assertRaisesRegex(ValueError, "amazons, not tic_tac_toe"):
            AmazonsBot().step(pyspiel.load_game("tic_tac_toe").new_initial_state())
        with self.assertRaisesRegex(TypeError, "seconds must be a number, not str"):
            AmazonsBot(seconds="1").step(new_state(6))


if __name__ == "__main__":
    unittest.main()
