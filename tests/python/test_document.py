#!/usr/bin/python3
"""Every prompt of the published transcript gives what it prints, and the runner finds any change."""
import pathlib
import unittest

import run_python
from amazons import Amazons

TESTS = pathlib.Path(__file__).parents[1]

TRANSCRIPT = (TESTS / "data/amazons-python-en.transcript").read_text(encoding="utf-8")


class Document(unittest.TestCase):
    def test_every_prompt_gives_what_it_prints(self):
        count, differences = run_python.run(TRANSCRIPT, {"Amazons": Amazons})
        self.assertEqual(differences, [])
        self.assertEqual(count, TRANSCRIPT.count(run_python.PROMPT))
        self.assertEqual(count, 36)

    def test_any_wrong_value_is_noticed(self):
        lines = TRANSCRIPT.splitlines(keepends=True)
        altered = 0
        for i, line in enumerate(lines):
            if line.startswith(run_python.PROMPT):
                continue
            for j, character in enumerate(line):
                if not (character.isalnum() or character in "_*"):
                    continue
                wrong = line[:j] + ("7" if character != "7" else "3") + line[j + 1:]
                copy = "".join(lines[:i] + [wrong] + lines[i + 1:])
                _, differences = run_python.run(copy, {"Amazons": Amazons})
                self.assertEqual(len(differences), 1, wrong)
                altered += 1
        self.assertGreater(altered, 500)

    def test_missing_and_surplus_lines_are_noticed(self):
        lines = TRANSCRIPT.splitlines(keepends=True)
        for i, line in enumerate(lines):
            if not line.startswith(run_python.PROMPT):
                for copy in (lines[:i] + lines[i + 1:], lines[:i] + [line] + lines[i:]):
                    self.assertTrue(run_python.run("".join(copy), {"Amazons": Amazons})[1], line)


if __name__ == "__main__":
    unittest.main()
