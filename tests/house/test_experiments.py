#!/usr/bin/python3
"""The tables of experiments, of the ablation and of measurements are consistent: fields, counts, Elo, intervals."""

import math
import pathlib
import re
import unittest

NOTEBOOK = pathlib.Path(__file__).resolve().parents[2] / "tools" / "notebook"

EXPERIMENT = ["what", "board", "limit", "pairs", "LL", "LW", "WW", "Elo", "interval", "kept",
              "commit", "section", "note"]
ABLATION = ["technique", "board", "limit", "pairs", "LL", "LW", "WW", "Elo", "interval", "commit"]
MEASUREMENT = ["what", "where", "value", "unit", "note"]
DISAGREES = "logged Elo disagrees"  # in the note of a row whose Elo is kept as it was logged
NUMBER = r"-?\d+(\.\d+)?(/\d+)?"


def table(text, columns):
    """The rows as dictionaries, and a complaint for each line with a wrong number of fields."""
    lines = text.split("\n")
    complaints = [] if lines[-1] == "" else ["the last line does not end"]
    if lines[0].split("\t") != columns:
        return {}, [f"line 1: the columns are not {columns}"]
    rows = {}
    for number, line in enumerate(lines[1:-1], 2):
        fields = line.split("\t")
        if len(fields) != len(columns):
            complaints.append(f"line {number}: {len(fields)} fields instead of {len(columns)}")
        elif any(field != field.strip() for field in fields):
            complaints.append(f"line {number}: space around a field")
        else:
            rows[number] = dict(zip(columns, fields))
    return rows, complaints


def complaints_of_result(row):
    """What is wrong with an experiment's pairs, Elo, interval and score."""
    counts = [row["LL"], row["LW"], row["WW"]]
    if not all(re.fullmatch(r"\d*", count) for count in [row["pairs"], *counts]):
        yield "a count is no whole number"
        return
    if any(counts) != all(counts):
        yield "some of LL, LW, WW are missing"
        return
    score = None
    if all(counts):
        lost, split, won = map(int, counts)
        if row["pairs"] != str(lost + split + won) or row["pairs"] == "0":
            yield f"{row['pairs']} pairs are not {lost} + {split} + {won}"
            return
        score = (split / 2 + won) / (lost + split + won)
    logged = re.search(r"\bscore ([\d.]+) %", row["note"])
    if logged and score is not None and abs(100 * score - float(logged[1])) > 0.06:
        yield f"the score is {100 * score:.2f} %, not {logged[1]} %"
    if not row["Elo"]:
        if row["interval"]:
            yield "an interval without an Elo"
        return
    if not re.fullmatch(r"0|[+-][1-9]\d*", row["Elo"]):
        yield f"Elo {row['Elo']!r} is no signed number"
        return
    elo = int(row["Elo"])
    if score is not None and DISAGREES not in row["note"]:
        exact = 400 * math.log10(score / (1 - score)) if 0 < score < 1 else math.inf
        if abs(exact - elo) > 2:
            yield f"Elo {elo} instead of {exact:.1f}"
    if row["interval"]:
        ends = re.fullmatch(r"(-?\d+)\.\.(-?\d+)", row["interval"])
        if not ends or not int(ends[1]) <= elo <= int(ends[2]):
            yield f"the interval {row['interval']!r} does not hold Elo {elo}"


def complaints_of_experiments(text):
    rows, complaints = table(text, EXPERIMENT)
    for number, row in rows.items():
        found = list(complaints_of_result(row))
        found += [f"no {name}" for name in ("what", "section") if not row[name]]
        if row["board"] not in ("8x8", "10x10"):
            found.append(f"unknown board {row['board']!r}")
        if row["kept"] not in ("yes", "no", ""):
            found.append(f"kept is {row['kept']!r}")
        if not re.fullmatch(r"[0-9a-f]{7}", row["commit"]):
            found.append(f"commit is {row['commit']!r}")
        complaints += [f"line {number}: {complaint}" for complaint in found]
    return complaints


def complaints_of_ablation(text):
    rows, complaints = table(text, ABLATION)
    seen = set()
    for number, row in rows.items():
        found = list(complaints_of_result({**row, "note": ""}))
        key = row["technique"], row["board"], row["limit"]
        if key in seen:
            found.append("measured twice")
        seen.add(key)
        complaints += [f"line {number}: {complaint}" for complaint in found]
    return complaints


def complaints_of_measurements(text):
    rows, complaints = table(text, MEASUREMENT)
    for number, row in rows.items():
        if not row["what"] or not row["where"]:
            complaints.append(f"line {number}: what or where is missing")
        if not re.fullmatch(rf"{NUMBER}(\.\.{NUMBER})?", row["value"]) and (
                row["value"] or not row["note"] + row["unit"]):
            complaints.append(f"line {number}: the value is {row['value']!r}")
    return complaints


class Tables(unittest.TestCase):
    def test_experiments(self):
        text = (NOTEBOOK / "experiments.tsv").read_text(encoding="utf-8")
        self.assertGreater(text.count("\n"), 500)
        self.assertEqual(complaints_of_experiments(text), [])

    def test_ablation(self):
        text = (NOTEBOOK / "ablation.tsv").read_text(encoding="utf-8")
        self.assertGreater(text.count("\n"), 10)
        self.assertEqual(complaints_of_ablation(text), [])
        twice = text + text.split("\n")[1] + "\n"
        self.assertIn("measured twice", "".join(complaints_of_ablation(twice)))

    def test_measurements(self):
        text = (NOTEBOOK / "measurements.tsv").read_text(encoding="utf-8")
        self.assertGreater(text.count("\n"), 500)
        self.assertEqual(complaints_of_measurements(text), [])


class PlantedFaults(unittest.TestCase):
    """Each fault planted in a correct row must be found."""

    SOUND = dict(what="twice the nodes", board="8x8", limit="100,000 nodes", pairs="50", LL="2",
                 LW="33", WW="15", Elo="+92", interval="38..146", kept="", commit="e10677d",
                 section="scaling", note="")

    def complaints(self, **changes):
        fields = {**self.SOUND, **changes}.values()
        return complaints_of_experiments("\t".join(EXPERIMENT) + "\n" + "\t".join(fields) + "\n")

    def test_sound_rows_pass(self):
        for changes in ({}, dict(LL="", LW="", WW=""), dict(Elo="", interval="", note="score 63.0 %"),
                        dict(Elo="+99", note=DISAGREES), dict(kept="no", board="10x10")):
            with self.subTest(changes):
                self.assertEqual(self.complaints(**changes), [])

    def test_faults_are_found(self):
        for changes, complaint in (
                (dict(pairs="51"), "51 pairs are not 2 + 33 + 15"),
                (dict(LL=""), "some of LL, LW, WW are missing"),
                (dict(WW="x"), "a count is no whole number"),
                (dict(Elo="+95"), "Elo 95 instead of 92.5"),
                (dict(Elo="-92", interval="-146..-38"), "Elo -92 instead of 92.5"),
                (dict(Elo="\N{MINUS SIGN}92"), "is no signed number"),
                (dict(Elo="92"), "is no signed number"),
                (dict(LL="0", LW="0", WW="50"), "Elo 92 instead of inf"),
                (dict(interval="93..146"), "does not hold Elo 92"),
                (dict(interval="[38, 146]"), "does not hold Elo 92"),
                (dict(Elo=""), "an interval without an Elo"),
                (dict(note="score 64.0 %"), "the score is 63.00 %, not 64.0 %"),
                (dict(board="9x9"), "unknown board '9x9'"),
                (dict(kept="see below"), "kept is 'see below'"),
                (dict(commit="e10677"), "commit is 'e10677'"),
                (dict(what=""), "no what"),
                (dict(what="a\tb"), "14 fields instead of 13"),
                (dict(note=" "), "space around a field")):
            with self.subTest(changes):
                found = self.complaints(**changes)
                self.assertEqual(len(found), 1, found)
                self.assertIn(complaint, found[0])

    def test_a_broken_table_is_found(self):
        self.assertIn("the columns are not", complaints_of_experiments("what\tboard\n")[0])
        whole = "\t".join(EXPERIMENT) + "\n" + "\t".join(self.SOUND.values())
        self.assertEqual(complaints_of_experiments(whole), ["the last line does not end"])

    def test_broken_measurements_are_found(self):
        head = "\t".join(MEASUREMENT) + "\n"
        self.assertEqual(complaints_of_measurements(head + "depth\t8x8\t9.5..10\tplies\t\n"), [])
        for row, complaint in (("depth\t8x8\tnine\tplies\t", "the value is 'nine'"),
                               ("depth\t8x8\t\t\t", "the value is ''"),
                               ("depth\t\t9\tplies\t", "what or where is missing"),
                               ("depth\t8x8\t9\tplies", "4 fields instead of 5")):
            with self.subTest(row):
                self.assertEqual(complaints_of_measurements(head + row + "\n"),
                                 [f"line 2: {complaint}"])


if __name__ == "__main__":
    unittest.main()
