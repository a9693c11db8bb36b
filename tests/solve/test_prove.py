#!/usr/bin/python3
"""Large proofs as files of jobs, by tools/solve/prove: what is proved is kept, and only what is true."""

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROVE = os.path.join(ROOT, "tools", "solve", "prove")
PROOFS = os.path.join(ROOT, "tools", "notebook", "proofs")
BUILD = os.path.abspath(os.environ["AMAZONS_BINARY_DIR"])
CONSOLE = os.path.join(BUILD, "amazons")
ALL_PROVED = "proved 44 of 44 jobs\nresult loss\n"


class Proof(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.jobs = self.path("proof.jobs")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def content(self):
        with open(self.jobs, encoding="utf-8") as file:
            return file.read()

    def command(self, name, *words, build=BUILD):
        solve = ["--", "--hash-mb", "1"] if "--" not in words else []
        return [PROVE, name, self.jobs, "--build", build, *words, *solve]

    def prove(self, name, *words, **build):
        return subprocess.run(self.command(name, *words, **build), capture_output=True, text=True,
                              check=False)

    def split(self, *words):
        done = self.prove("split", *(words or ("--size", "4x4")))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def assert_ends(self, done, status, stdout):
        self.assertEqual((done.returncode, done.stdout), (status, stdout), done.stderr)

    def assert_refused(self, done, message):
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1), done.stderr)
        self.assertIn(message, done.stderr)

    def lines(self, state):
        return [line for line in self.content().splitlines() if line.split("\t")[1:2] == [state]]

    def tried(self):
        """The number of open jobs that have had nodes."""
        return sum(line.split("\t")[2] != "0" for line in self.lines("open"))

    def fake_console(self, script):
        """A build folder whose console proves by this script of a shell, with $CONSOLE the true one."""
        folder = self.path("fake")
        os.mkdir(folder)
        program = self.write(os.path.join(folder, "amazons"),
                             f'#!/bin/bash\nCONSOLE={CONSOLE}\ncase "$*" in *--list-jobs*) exec $CONSOLE '
                             f'"$@";; esac\ncd {self.folder}\n{script}\n')
        os.chmod(program, 0o755)
        return folder

    def wait_for(self, is_so):
        for _ in range(3000):
            if is_so():
                return
            time.sleep(0.01)
        self.fail("nothing came")


class Jobs(Proof):
    def test_they_are_split_proved_joined_and_verified(self):
        self.assertEqual(self.split(), "jobs 44\n")
        self.assert_refused(self.prove("split", "--size", "4x4"), "is there already")
        self.assert_ends(self.prove("join"), 3, "proved 0 of 44 jobs\nresult unknown\n")
        self.assert_ends(self.prove("work", "--count", "3", "--prover", "me"), 3,
                         "proved 3 of 44 jobs\nresult unknown\n")
        self.assertEqual([line.split("\t")[3] for line in self.lines("win")], ["me"] * 3)
        self.assert_ends(self.prove("work"), 0, ALL_PROVED)
        self.assert_ends(self.prove("join"), 0, ALL_PROVED)
        verified = self.prove("verify", "--samples", "5", "--empties", "9")
        self.assertEqual(verified.returncode, 0, verified.stderr)
        self.assertEqual(verified.stdout.splitlines()[-1], "agreed 5 of 5")
        again = self.prove("work")
        self.assert_ends(again, 0, ALL_PROVED)

    def test_two_plies_give_what_the_whole_proof_gives(self):
        self.split("--fen", "Q1/2/1q w", "--plies", "2")
        result = subprocess.run([CONSOLE, "solve", "--fen", "Q1/2/1q w"], capture_output=True, text=True,
                                check=True).stdout.splitlines()[-1]
        done = self.prove("work")
        self.assertEqual((done.returncode, done.stdout.splitlines()[-1]), (0, result), done.stderr)

    def test_a_limit_ends_each_job_and_leaves_it_open(self):
        self.split("--size", "6x4")
        done = self.prove("work", "--count", "2", "--", "--hash-mb", "1", "--nodes", "1000")
        self.assert_ends(done, 3, "proved 0 of 128 jobs\nresult unknown\n")
        self.assertEqual(self.tried(), 2)

    def test_a_job_that_was_tried_waits_for_those_that_were_not(self):
        self.split("--size", "6x4")
        for tried in (2, 4):
            self.prove("work", "--count", "2", "--", "--hash-mb", "1", "--nodes", "1000")
            self.assertEqual(self.tried(), tried)

    def test_what_the_proofs_in_the_project_amount_to(self):
        for name, result in (("4x7", "win"), ("6x4", "loss"), ("6x5", "unknown"),
                             ("5x6", "loss")):  # for Black, after White's winning move
            shutil.copy(os.path.join(PROOFS, f"{name}.jobs"), self.jobs)
            done = self.prove("join")
            self.assertEqual(done.stdout.splitlines()[-1:], [f"result {result}"], done.stderr)

    def test_what_others_have_proved_is_collected(self):
        self.split()
        proved = "".join(
            subprocess.run([CONSOLE, "solve", "--as-job", "--hash-mb", "1", "--fen", line.split("\t")[0]],
                           capture_output=True, text=True, check=True).stdout
            for line in self.lines("open"))
        half = proved[:len(proved) // 2]  # its last line is torn
        done = self.prove("collect", self.write(self.path("half"), half))
        number = half.count("\n")
        self.assert_ends(done, 3, f"proved {number} of 44 jobs\nresult unknown\n")
        whole = self.write(self.path("whole"), proved)
        self.assert_ends(self.prove("collect", whole), 0, ALL_PROVED)
        wrong = self.write(self.path("wrong"), proved.replace("\twin\t", "\tloss\t", 1))
        self.assert_refused(self.prove("collect", whole, wrong), f"{wrong}:1: ")
        self.assert_refused(self.prove("collect", wrong), "has proved a win")
        self.assert_ends(self.prove("join"), 0, ALL_PROVED)

    def test_what_is_missing_or_wrong_is_said(self):
        self.assert_refused(self.prove("work"), "proof.jobs: no such file")
        self.assert_refused(self.prove("split"), "solve: --size or --fen is needed")
        self.assert_refused(self.prove("split", "--size", "9x9"), "a board of 9x9 squares; it must have 1 to 64")
        self.assert_refused(self.prove("join"), "proof.jobs: no such file")
        self.assertEqual(os.listdir(os.path.dirname(self.jobs)), [])
        self.split()
        self.assert_refused(self.prove("verify"), "no job is proved yet")
        self.assert_refused(self.prove("work", "--", "--nodes", "many"), "--nodes")
        self.assertEqual(len(self.lines("open")), 44)
        self.jobs = "/nowhere/x"
        self.assert_refused(self.prove("split", "--size", "4x4"), "/nowhere/x.lock: No such file")


class Killed(Proof):
    def begin(self, *words, **build):
        return subprocess.Popen(self.command("work", *words, **build), start_new_session=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def end(self, process):
        out, complaint = process.communicate(timeout=60)
        return subprocess.CompletedProcess("", process.returncode, out, complaint)

    def test_nothing_proved_is_lost_at_any_moment(self):
        self.split()
        for moment in range(12):
            before = set(self.lines("win"))
            process = self.begin("--at-once", "1")
            time.sleep(0.15 + 0.013 * moment)
            os.kill(process.pid, signal.SIGKILL)  # its proof ends with it
            self.end(process)
            self.assertLessEqual(before, set(self.lines("win")))
        # The job that it was at is taken up again, without being asked to.
        self.assert_ends(self.prove("work"), 0, ALL_PROVED)

    def test_many_processes_share_a_file(self):
        self.split()
        processes = [self.begin("--at-once", "2", "--prover", name) for name in "abc"]
        for process in processes:
            done = self.end(process)  # 3: nothing is open, but the others are at the last jobs
            self.assertIn(done.returncode, (0, 3), done.stderr)
        self.assert_ends(self.prove("join"), 0, ALL_PROVED)
        self.assertEqual({line.split("\t")[3] for line in self.lines("win")}, set("abc"))

    def test_jobs_that_another_machine_has_taken_are_opened_if_asked_for(self):
        self.split()
        self.prove("work")
        self.write(self.jobs, re.sub(r"\twin\t(\d+)\t.*", r"\ttaken\t\1\telsewhere:1", self.content(),
                                     count=2))
        self.assertEqual(self.prove("work").returncode, 3)
        self.assertEqual(len(self.lines("taken")), 2)
        self.assert_ends(self.prove("work", "--reopen"), 0, ALL_PROVED)

    def late(self, answer):
        """A process that was stopped answers this of its job, which others have reopened and proved."""
        self.split()
        late = self.begin("--count", "1", "--prover", "late", "--at-once", "1", build=self.fake_console(
            'until [ -e go ]; do sleep 0.01; done\nall="$*"; fen=${all#*--fen }\n'
            f'printf "%s\\t{answer}\\t7\\tx\\n" "${{fen% --hash-mb*}}"'))
        self.wait_for(lambda: self.lines("taken"))
        self.assert_ends(self.prove("work", "--reopen", "--prover", "early"), 0, ALL_PROVED)
        proved = self.content()
        self.write(self.path("go"), "")
        done = self.end(late)
        self.assertEqual(self.content(), proved)
        return done

    def test_a_result_is_not_replaced_by_less(self):
        self.assert_ends(self.late("open"), 0, ALL_PROVED)

    def test_a_contradiction_names_both(self):
        done = self.late("loss")
        self.assert_refused(done, "late has proved a loss")
        self.assertIn("early has proved a win", done.stderr)


class Settings(Proof):
    def test_what_the_nodes_depend_on_is_kept_with_them(self):
        self.split()
        self.prove("work", "--count", "1", "--", "--hash-mb", "3")
        settings = self.lines("win")[0].split("\t")[4]
        self.assertRegex(settings, r"^hash-mb=3,threads=1,version=\d+\.\d+\.\d+$")
        self.prove("work")
        self.assertEqual({line.split("\t")[4].split(",")[0] for line in self.lines("win")[1:]}, {"hash-mb=1"})
        self.assertEqual(self.lines("win")[0].split("\t")[4], settings)


class Broken(Proof):
    def test_lines_that_are_not_jobs_are_refused_by_their_number(self):
        self.split("--fen", "Q1/2/1q w")
        self.prove("work")
        content = self.content()
        number = content.count("\n") + 1
        fen = content.splitlines()[3].split("\t")[0]
        for line, message in (("nonsense", "not the four or five fields of a job"),
                              (f"{fen}\topen\t-5\t-", "the nodes must be a whole number"),
                              (f"{fen}\topen\t1e9\t-", "the nodes must be a whole number"),
                              (f"{fen}\topen\t1000000000000000000000\t-", "the nodes must be a whole"),
                              (f"{fen}\twon\t5\t-", "no such state of a job"),
                              ("Q1/2/1q w\topen\t0\t-", "does not belong to this proof"),
                              ("Q1/2/1q\topen\t0\t-", "does not belong to this proof")):
            with self.subTest(line):
                self.write(self.jobs, f"{content}{line}\n")
                self.assert_refused(self.prove("join"), f"{self.jobs}:{number}: ")
                self.assertIn(message, self.prove("join").stderr)

    def test_lines_that_contradict_each_other_are_refused(self):
        self.split()
        self.prove("work", "--count", "1", "--prover", "one")
        line = self.lines("win")[0]
        self.write(self.jobs, self.content() + line.replace("\twin\t", "\tloss\t").replace("one", "two"))
        done = self.prove("join")
        self.assert_refused(done, f"{self.jobs}:48: two has proved a loss")
        self.assertIn("one has proved a win", done.stderr)

    def test_heads_are_checked(self):
        head = "# amazons solve: jobs\n# plies {}\n# start {}\n"
        for plies in ("5", "0", "-1", "x", "2x", "99999999999999999999"):
            self.write(self.jobs, head.format(plies, "Q1/2/1q w"))
            done = self.prove("join")
            self.assertEqual((done.returncode, done.stderr),
                             (2, f"prove: {self.jobs}:2: the plies must be 1 to 4\n"))
        for text, message in (("", ":1: not a file of jobs"),
                              ("# amazons solve: jobs\nx\n", ':2: expected "# plies N"'),
                              ("# amazons solve: jobs\n# plies 1\n", ':3: expected "# start FEN"'),
                              (head.format(1, "Q1"), ":3: column ")):
            self.write(self.jobs, text)
            self.assert_refused(self.prove("join"), self.jobs + message)


class Verified(Proof):
    """What the file claims is compared, not only one proof with another."""

    def setUp(self):
        super().setUp()
        self.split()
        self.prove("work", "--prover", "me")
        self.proved = self.content()

    def test_swapped_results_are_refused(self):
        for empties in ("20", "4"):
            self.write(self.jobs, self.proved.replace("\twin\t", "\tloss\t"))
            self.assert_refused(self.prove("verify", "--samples", "1", "--empties", empties),
                                "by the plain rules" if empties == "20" else "proved again")

    def test_one_forged_result_of_many_is_refused(self):
        lines = self.proved.splitlines(keepends=True)
        lines[20] = lines[20].replace("\twin\t", "\tloss\t")
        self.write(self.jobs, "".join(lines))
        self.assert_refused(self.prove("verify", "--samples", "44"), lines[20].split("\t")[0])

    def test_wrong_knowledge_is_found_further_below(self):
        build = self.fake_console('[[ $* == *--without-knowledge* ]] || exec $CONSOLE "$@"\n'
                                  '$CONSOLE "$@" | sed "s/result win/x/;s/result loss/result win/;'
                                  's/^x$/result loss/"')
        self.assert_refused(self.prove("verify", "--samples", "1", "--empties", "4", build=build),
                            "follows from")

    def test_what_a_limit_leaves_open_is_counted(self):
        shutil.copy(os.path.join(PROOFS, "5x6.jobs"), self.jobs)
        done = self.prove("verify", "--samples", "4", "--", "--nodes", "1000", "--hash-mb", "1")
        self.assertEqual(done.returncode, 3, done.stderr)
        agreed = re.search(r"agreed (\d+) of 4\n$", done.stdout)
        self.assertIn(f"{4 - int(agreed[1])} not decided within the limits", done.stdout)


@unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
class Hosts(Proof):
    def test_a_machine_that_is_not_there_loses_nothing(self):
        self.split()
        hosts = self.write(self.path("hosts"), ":\nnobody@no-such-machine.invalid\n")
        self.assert_ends(self.prove("work", "--hosts", hosts), 0, ALL_PROVED)
        self.assertEqual(len(self.lines("taken")), 0)


if __name__ == "__main__":
    unittest.main()
