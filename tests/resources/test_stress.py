#!/usr/bin/python3
"""The measurement of moves under hardship finds a bot that is too slow, or that fails."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

STRESS = pathlib.Path(__file__).resolve().parent / "stress.py"
# Answers a whole game in the simple interaction.
BOT = """#!/usr/bin/python3
import sys, time
for _ in range(2 * int(input()) - 1):
    input()
while time.process_time() < {processor}:
    pass
time.sleep({idle})
print("{answer}" + chr(10) + "no debug text")
sys.exit({status})
"""


class Stress(unittest.TestCase):
    def stress(self, *arguments, processor=0, idle=0, answer="1 2 3 4 5 6", status=0):
        folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, folder)
        bot = folder / "bot"
        bot.write_text(BOT.format(processor=processor, idle=idle, answer=answer, status=status))
        bot.chmod(0o755)
        return subprocess.run([STRESS, bot, "--moves=3", "--clock=both", *arguments],
                              capture_output=True, text=True, check=False, timeout=120)

    def test_too_much_time_fails(self):
        done = self.stress("slow", processor=0.4)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        self.assertRegex(done.stdout, r"(?m)^\| slow \| `both` \| 4\d\d \|")
        for words, status in (([], 0), (["--check-wall"], 1)):
            self.assertEqual(self.stress("slow", "--time-ms=1000", *words, idle=1.2).returncode, status)

    def test_a_bot_that_fails_is_an_error(self):
        for hardship, options, words in (
                ("slow", {"status": 3}, "the bot ended with status 3"),
                ("stopped", {"answer": "-1 -1 -1 -1 -1 -1"}, "the bot has no move at the start"),
                ("busy", {"answer": "hello"}, "the bot answered 'hello")):
            with self.subTest(words=words):
                done = self.stress(hardship, **options)
                self.assertEqual(done.returncode, 1)
                self.assertIn(f"stress: {hardship}, --clock both: {words}", done.stderr)


if __name__ == "__main__":
    unittest.main()
