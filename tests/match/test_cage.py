#!/usr/bin/python3
"""A player that forks without end loses its game, and nothing of it is left.

The whole run is in a control group that allows it 1,500 tasks, so that a fault of the match lab cannot
take the machine down; without one the test is left out.
"""

import os
import sys
import tempfile
import unittest

import support


class Bomb(unittest.TestCase):
    def play(self, **variables):
        token = f"bomb-test-{os.getpid()}"
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "run.jsonl")
            process = support.start([
                "--pairs", "2", "--limit-ms", "2000", "--limit-wall-ms", "20000", *support.QUICK,
                "--player", f"name=good {support.MOCK} --keep-running --seed {token}",
                "--player", f"name=bomb {support.FAULTY} --keep-running --seed {token} "
                            "--fault bomb --move 2",
                "--out", path], variables)
            out, err = process.communicate(timeout=120)
            self.assertEqual(process.returncode, 0, out + err)
            _, pairs = support.read_run(path)
        self.assertEqual(support.processes_with(token), [])
        self.assertEqual(len(pairs), 2)
        for pair in pairs.values():
            for game in pair["games"]:
                with self.subTest(pair=pair["pair"], black=game["black"]):
                    at_fault = game["black"] if game["loser"] == 0 else game["white"]
                    self.assertEqual(at_fault, 1, "the good player was blamed")
                    self.assertIn(game["cause"], ("processes", "time"), game.get("detail"))

    def test_in_a_control_group(self):
        self.play()

    def test_by_the_limit_on_a_user(self):
        self.play(AMAZONS_MATCH_CAGE="limit")


if __name__ == "__main__":
    if support.hard_cap() is None:
        print("no control group can be made here: left out", file=sys.stderr)
        sys.exit(77)
    unittest.main()
