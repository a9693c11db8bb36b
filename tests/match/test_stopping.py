#!/usr/bin/python3
"""When a run stops: when it is told to, when the test has decided, and not by a dead worker."""

import os
import signal
import time
import unittest

import psutil
import support
from matchlab.cage import Cage


def is_out_of_reach():
    """Whether players run as another user than the workers."""
    cage = Cage()
    cage.end()
    return os.geteuid() == 0 and not cage.path


class Stopping(support.Run):
    def begin(self):
        process = support.start([*self.tokens(), *support.QUICK, "--pairs", "5000",
                                 "--concurrency", "2", "--out", self.path])
        self.wait_for_lines(3)
        return process

    def test_ctrl_c_finishes_the_running_pairs(self):
        process = self.begin()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        self.assertIn("finishing", err)
        self.assertIn("pairs", out)
        _, pairs = support.read_run(self.path)
        self.assertEqual(sorted(pairs), list(range(len(pairs))))  # no hole: none was dropped
        self.assert_no_process_left()

    def test_a_second_ctrl_c_stops_at_once(self):
        process = self.begin()
        process.send_signal(signal.SIGINT)
        time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
        self.assertEqual(process.returncode, 130)
        support.read_run(self.path)
        self.assert_no_process_left()

    def test_sprt_stops_by_itself(self):
        weak = f"name=weak {support.FAULTY} --keep-running --fault illegal --move 2"
        out, _ = support.run("--player", f"{support.MOCK} --keep-running", "--player", weak,
                             *support.QUICK, "--pairs", "5000", "--out", self.path,
                             "--sprt", "elo0=0", "elo1=300")
        self.assertIn("H1 accepted", out)
        self.assertIn("weak lost", out)
        _, pairs = support.read_run(self.path)
        self.assertLess(len(pairs), 100)
        out, _ = support.run("--player", f"{support.MOCK} --keep-running", "--player", weak,
                             *support.QUICK, "--pairs", "5000", "--out", self.path,
                             "--sprt", "elo0=0", "elo1=300", "--resume")
        self.assertIn("H1 accepted", out)
        self.assertEqual(len(support.read_run(self.path)[1]), len(pairs))

    def test_workers_are_killed(self):
        """Their pairs are played again by new ones, and their players do not outlive them."""
        common = [*self.tokens(), *support.QUICK, "--pairs", "30"]
        process = support.start([*common, "--out", self.path, "--concurrency", "2"])
        for lines in (3, 8, 12, 16):
            self.wait_for_lines(lines)
            psutil.Process(process.pid).children()[0].kill()
        out, err = process.communicate(timeout=120)
        self.assertEqual(process.returncode, 0, out + err)
        self.assert_no_process_left()
        self.assertEqual(sorted(support.read_run(self.path)[1]), list(range(30)))

    def test_a_pair_that_ends_every_worker(self):
        """The third time it ends the run."""
        if is_out_of_reach():
            self.skipTest("as root without control groups a player is another user, who cannot end a worker")
        murderer = f"{support.FAULTY} --keep-running --fault murder --move 2"
        _, err = support.run(*self.tokens()[:2], "--player", murderer, *support.QUICK, "--pairs",
                             "5", "--concurrency", "1", "--out", self.path, expect=2)
        self.assertEqual(err, "match: 3 workers ended while they played pair 0, the last with "
                              "status -9\n")
        self.assert_no_process_left()


if __name__ == "__main__":
    unittest.main()
