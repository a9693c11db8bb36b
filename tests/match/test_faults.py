#!/usr/bin/python3
"""Players that misbehave: each kind ends as its own cause, and nothing of it is left running."""

import os
import tempfile
import unittest

import support

# kind → (cause, what the report of the game must mention)
EXPECTED = {
    "illegal": ("illegal", "0 0 0 0 0 0"),
    "crash": ("crash", "SIGSEGV"),
    "status": ("crash", "cannot go on"),
    "late_crash": ("crash", "SIGSEGV"),
    "loop": ("time", "processor time"),
    "sleep": ("wall", "no answer"),
    "memory": ("memory", "MB"),
    "forks": ("processes", "processes"),
    "daemon": ("time", "processor time"),
    "garbage": ("malformed", "I think"),
    "binary": ("binary", "not text"),
    "early_exit": ("exit", "no answer"),
    "closed_output": ("exit", "closed its output"),
    "stale": ("stale", "1 1 1 1 1 1"),
    "protocol": ("protocol", "JSON"),
    "no_marker": ("protocol", "neither ended"),
    "flood": ("flood", "bytes"),
    "lingering": ("moves", None),
    "noise": ("moves", None),
}


class Faults(unittest.TestCase):
    def gauntlet(self, mode, kinds, wall_ms):
        """Each kind against a good player; returns {kind: [game, game]}."""
        token = f"fault-test-{os.getpid()}-{mode}"
        arguments = ["--kind", "gauntlet", "--pairs", "1", "--limit-ms", "400",
                     "--limit-wall-ms", wall_ms, "--limit-mb", "100", *support.QUICK]
        arguments += ["--player", f"name=good {support.MOCK} --keep-running --seed {token}"]
        for kind in kinds:
            arguments += ["--player", f"name={kind} {support.FAULTY} {mode} --seed {token} "
                                      f"--fault {kind} --move 3"]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "run.jsonl")
            support.run(*arguments, "--out", path)
            _, pairs = support.read_run(path)
        self.assertEqual(support.processes_with(token), [])
        return {kinds[pair["second"] - 1]: pair["games"] for pair in pairs.values()}

    def check(self, found, kind, cause, mention):
        for game in found[kind]:
            with self.subTest(kind=kind, colour="black" if game["black"] else "white"):
                self.assertEqual(game["cause"], cause, game.get("detail"))
                if mention is not None:
                    at_fault = game["black"] if game["loser"] == 0 else game["white"]
                    self.assertNotEqual(at_fault, 0, "the good player was blamed")
                    self.assertIn(mention, game["detail"])

    def check_all(self, mode):
        # Who does nothing is waited for; on a busy machine the others need time to be at fault.
        waiting = ["no_marker", "sleep"]
        found = self.gauntlet(mode, waiting, "2500")
        found.update(self.gauntlet(mode, sorted(EXPECTED.keys() - set(waiting)), "60000"))
        for kind, (cause, mention) in EXPECTED.items():
            self.check(found, kind, cause, mention)

    def test_keep_running(self):
        self.check_all("--keep-running")

    def test_traditional(self):
        self.check_all("")

    def test_the_first_of_its_kind_is_said_while_the_match_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            _, err = support.run(
                "--player", f"name=good {support.MOCK} --keep-running",
                "--player", f"name=wrong {support.FAULTY} --keep-running --fault status --move 1",
                *support.QUICK, "--pairs", "3", "--out", os.path.join(folder, "run.jsonl"))
        said = [line for line in err.splitlines() if "lost a game" in line]
        self.assertEqual(len(said), 1, err)
        self.assertRegex(said[0], r"^wrong lost a game by crash: move \d+: .*cannot go on")


if __name__ == "__main__":
    unittest.main()
