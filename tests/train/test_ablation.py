#!/usr/bin/python3
"""Tests of the ablation: each technique is switched off by constants that the engine has, and rows that are
in the table are not measured again."""

import os
import subprocess
import sys
import tempfile
import unittest

from paths import BUILD, TRAIN

import ablation
import duels

DUEL = os.path.join(BUILD, "amazons-duel")


def measure(table, *options):
    return subprocess.run([sys.executable, os.path.join(TRAIN, "ablation.py"), table, "--duel", DUEL, "--nodes", "200",
                           "--pairs", "1", *options], capture_output=True, text=True, check=False)


class Techniques(unittest.TestCase):
    def test_are_switched_off_by_constants_within_their_ranges(self):
        constants = duels.read_constants(DUEL)
        for technique, off in ablation.TECHNIQUES.items():
            for name, value in off.items():
                usual, least, most = constants[name]
                self.assertTrue(least <= value <= most and value != usual, f"{technique}: {name}={value}")


class Table(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "ablation.tsv")

    def rows(self):
        with open(self.path) as table:
            return [line.rstrip("\n").split("\t") for line in table]

    def test_goes_on_where_it_ended(self):
        first = measure(self.path, "--only", "tempo", "--sizes", "8")
        self.assertEqual(first.returncode, 0, first.stderr)
        head, row = self.rows()
        self.assertEqual(tuple(head), ablation.COLUMNS)
        self.assertEqual(row[:4], ["tempo", "8x8", "200 nodes", "1"])
        self.assertEqual(sum(map(int, row[4:7])), 1)
        second = measure(self.path, "--only", "tempo", "killers", "--sizes", "8")
        self.assertEqual(second.returncode, 0, second.stderr)
        self.assertEqual(self.rows()[1], row)
        self.assertEqual([measured[0] for measured in self.rows()[1:]], ["tempo", "killers"])

    def test_of_another_kind_is_left_alone(self):
        with open(self.path, "w") as table:
            table.write("name\tvalue\n")
        refused = measure(self.path)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("the columns are not technique, board", refused.stderr)
        self.assertEqual(self.rows(), [["name", "value"]])

    def test_an_unknown_technique_is_refused(self):
        refused = measure(self.path, "--only", "luck")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("luck", refused.stderr)


if __name__ == "__main__":
    unittest.main()
