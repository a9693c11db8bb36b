#!/usr/bin/python3
"""The agent for kaggle-environments, by env.run: as a file and as a function, on each board."""
import logging
import os
import unittest

import amazons.kaggle
from kaggle_environments import make

AGENT = amazons.kaggle.__file__
logging.getLogger("kaggle_environments").setLevel(logging.ERROR)


def run(size, agents, **configuration):
    env = make("open_spiel_amazons", {"openSpielGameParameters": {"board_size": size},
                                      "includeLegalActions": True, **configuration})
    last = env.run(agents)[-1]
    return [agent["status"] for agent in last], [agent["reward"] for agent in last]


class Agent(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        os.environ["AMAZONS_SECONDS"] = "0.005"

    def test_it_beats_random_from_both_sides_as_a_file_and_as_a_function(self):
        for size in (6, 8, 10):
            for agent in (AGENT, amazons.kaggle.agent):
                self.assertEqual(run(size, [agent, "random"]), (["DONE"] * 2, [1, -1]))
                self.assertEqual(run(size, ["random", agent]), (["DONE"] * 2, [-1, 1]))

    def test_it_plays_itself(self):
        statuses, rewards = run(6, [AGENT, AGENT], strictMode=True)
        self.assertEqual((statuses, sorted(rewards)), (["DONE"] * 2, [-1, 1]))

    def test_it_goes_on_in_the_middle_of_a_turn(self):
        for begun in ([24], [24, 12], [24, 12, 24], [24, 12, 24, 1]):
            statuses, _ = run(6, [AGENT, AGENT], initialActions=begun, strictMode=True)
            self.assertEqual(statuses, ["DONE"] * 2)


if __name__ == "__main__":
    unittest.main()
