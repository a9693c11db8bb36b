#!/usr/bin/python3
"""A proof of many jobs by tools/solve/prove: here, with a machine that is not there, and killed."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROVE = os.path.join(ROOT, "tools", "solve", "prove")
BUILD = os.path.abspath(os.environ["AMAZONS_BINARY_DIR"])
SKIPPED = 77


class Prove(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.jobs = os.path.join(self.folder, "proof.jobs")

    def split(self, *words):
        subprocess.run([os.path.join(BUILD, "amazons"), "solve", "--jobs", self.jobs, *words],
                       check=True, stdout=subprocess.DEVNULL)

    def command(self, *words):
        return [PROVE, self.jobs, "--build", BUILD, *words, "--", "--hash-mb", "1"]

    def prove(self, *words):
        return subprocess.run(self.command(*words), capture_output=True, text=True, check=False)

    def test_proves_all_jobs(self):
        self.split("--size", "4x4")
        done = self.prove()
        self.assertEqual((done.returncode, done.stdout),
                         (0, "proved 44 of 44 jobs\nresult loss\n"))
        again = self.prove()
        self.assertEqual((again.returncode, again.stdout), (0, done.stdout))

    def test_a_machine_that_is_not_there_loses_nothing(self):
        self.split("--size", "4x4")
        hosts = os.path.join(self.folder, "hosts")
        with open(hosts, "w", encoding="utf-8") as file:
            file.write(":\nnobody@no-such-machine.invalid\n")
        done = self.prove("--hosts", hosts)
        self.assertEqual((done.returncode, done.stdout),
                         (0, "proved 44 of 44 jobs\nresult loss\n"))

    def test_goes_on_after_it_was_killed(self):
        self.split("--size", "4x4")
        process = subprocess.Popen(self.command("--at-once", "1"), start_new_session=True,
                                   stdout=subprocess.DEVNULL)
        found = self.jobs + ".found"
        while process.poll() is None and not (os.path.exists(found) and os.path.getsize(found)):
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        with open(found, "a", encoding="utf-8") as file:
            file.write("1QQ1/torn")
        done = self.prove()
        self.assertEqual((done.returncode, done.stdout),
                         (0, "proved 44 of 44 jobs\nresult loss\n"))

    def test_says_what_is_missing(self):
        done = self.prove()
        self.assertEqual(done.returncode, 2)
        self.assertIn("proof.jobs: no such file", done.stderr)


if __name__ == "__main__":
    if not shutil.which("parallel"):
        print("skipped: GNU parallel is not installed")
        sys.exit(SKIPPED)
    unittest.main()
