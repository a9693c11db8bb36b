#!/usr/bin/python3
"""The upload file: its content, that it compiles by Botzone's command, and that it plays the same."""

import csv
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

import bundle
import embed_books
import embed_nets

ROOT = pathlib.Path(__file__).resolve().parents[2]

COMPILER = os.environ.get("AMAZONS_CXX", "g++")
BOT = os.environ.get("AMAZONS_BOT", str(ROOT / "build" / "amazons-bot"))
NODES = 10000  # for a move: an option of the bot, a constant of the upload
FORMS = [(size, keep) for size in (8, 10) for keep in (False, True)]


def run(command, text=""):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


def without_time(output):
    """The output without the time; nodes, score and pv must be the same in every run."""
    return re.sub(r" time \d+ ms", "", output)


def simple_input(moves):
    lines = list(moves) if len(moves) % 2 == 1 else ["-1 -1 -1 -1 -1 -1"] + list(moves)
    return "\n".join([str((len(lines) + 1) // 2)] + lines) + "\n"


def numbers_of(move, size):
    """A move such as c1-c6/f6 as Botzone writes it, where the side that begins has the top."""
    squares = re.findall(r"([a-z])(\d+)", move)
    return " ".join(f"{size - 1 - (ord(file) - ord('a'))} {int(rank) - 1}" for file, rank in squares)


def play_game(command):
    """Plays the bot against itself; returns the moves, and the answers that held them."""
    moves, answers = [], []
    while True:
        result = run(command, simple_input(moves))
        assert result.returncode == 0, result.stderr
        answers.append(without_time(result.stdout))
        move = result.stdout.splitlines()[0]
        if move.startswith("-1"):
            return moves, answers
        moves.append(move)


class Text(unittest.TestCase):
    def test_every_form_is_one_clean_file(self):
        for size, keep in FORMS:
            text = bundle.make_bundle(size, keep)
            self.assertLess(len(text.encode("utf-8")), 4_000_000)
            self.assertNotIn("#pragma once", text)
            self.assertIsNone(re.search(r'#\s*include\s*"', text))
            self.assertIn(f"\n#define AMAZONS_DEFAULT_SIZE {size}\n", text)
            self.assertIn("\n#define AMAZONS_DEFAULT_CLOCK cpu\n", text)
            self.assertIn(f"\n#define AMAZONS_DEFAULT_KEEP_RUNNING {int(keep)}\n", text)
            self.assertTrue(text.startswith(f"// amazons-{size}x{size}{'-keep' * keep}.cpp, "))
            self.assertEqual(bundle.too_new(text), [])

            for words in ("MIT licence", "`make bundle`", "`make test-compilers`", "version "):
                self.assertIn(words, text[:500])

    def test_what_to_tick_is_said_in_both_languages(self):
        script = ROOT / "tools" / "botzone" / "bundle.py"
        with tempfile.TemporaryDirectory() as folder:
            for words, english, chinese in (((), "leave it off", "不要勾选"), (("--keep-running",), "tick it", "要勾选")):
                said = run([sys.executable, script, "--no-compile", "--out", folder, *words]).stdout.splitlines()
                self.assertIn(f"(长时运行): {english}.", said[-2])
                self.assertIn(f"“长时运行”{chinese}；", said[-1])
            said = subprocess.run([sys.executable, script, "--no-compile", "--out", folder], capture_output=True,
                                  check=False, env={**os.environ, "PYTHONIOENCODING": "latin-1"})
            self.assertEqual((said.returncode, said.stderr), (0, b""))

    def test_every_file_is_in_once_and_only_what_is_needed(self):
        parts = re.findall(r"^// ---- (\S+)$", bundle.make_bundle(8, False), re.M)
        for part in set(parts):
            is_kernel = part.endswith(".h") and "#pragma once" not in (ROOT / part).read_text("utf-8")
            self.assertEqual(parts.count(part), 3 if is_kernel else 1, part)
        for needed in ("bot/upload.cpp", "bot/botzone/json.cpp", "engine/engine.cpp",
                       "engine/rules/position.cpp", "engine/value/value_kernel.h"):
            self.assertIn(needed, parts)
        for unneeded in ("bot/amazons.cpp", "bot/amazons_bot.cpp", "engine/notation/sgf_read.cpp", "engine/rules/amazons.cpp"):
            self.assertTrue((ROOT / unneeded).is_file())
            self.assertNotIn(unneeded, parts)
        for part in parts:
            self.assertRegex(part, "^(bot|engine)/")


class Nets(unittest.TestCase):
    """The text that nets become; tests/nets reads it back."""

    def test_takes_little_and_means_nothing_else_in_a_literal(self):
        for number, digits in ((0, "!"), (38, "q"), (-39, "r!"), (218, "u~"), (-219, "v!!"),
                               (-32768, "~%@")):
            self.assertEqual(embed_nets.digits_of(number), digits)
        known = {embed_nets.digits_of(number) for number in range(-2**15, 2**15)}
        self.assertEqual(len(known), 2**16)
        self.assertEqual(set("".join(known)) & set('"<?\\\n '), set())
        self.assertTrue("".join(known).isascii())

    def test_lines_are_of_reasonable_length(self):
        source = embed_nets.source_of((ROOT / "engine" / "nets").glob("*.net"))
        self.assertGreater(len(source), 500_000)
        self.assertLessEqual(max(map(len, source.splitlines())), 100)


class Books(unittest.TestCase):
    """The text that books become; tests/book reads it back."""

    HEAD = "line\tgames\twon\tanswer\tchance\tnodes\n"

    def source_of(self, rows):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "book-8x8.tsv"
            path.write_text(rows, encoding="ascii")
            return embed_books.source_of([path])

    def test_lines_share_their_beginnings(self):
        source = self.source_of(self.HEAD + "\t9\t4\tc1-c6/f6\t510\t7\n"
                                "c1-c6/f6\t5\t2\t\t\t\n"
                                "c1-c6/g6\t4\t1\t\t\t\n"
                                "c1-c6/f6 a6-b6/b5\t3\t3\tf1-f2/f3\t1000\t8\n")
        self.assertIn('\n"0,9,4,c1-c6/f6,510,7\\n"\n"0 c1-c6/f6,5,2\\n"\n'
                      '"1 a6-b6/b5,3,3,f1-f2/f3,1000,8\\n"\n"0 c1-c6/g6,4,1\\n";\n', source)
        self.assertIn("{8, 2, text_of_8x8, sizeof text_of_8x8 - 1},", source)

    def test_damaged_rows_are_refused_with_their_line(self):
        for row, complaint in (("c1-c6/f6\t5\t2\t\t\n", "5 fields, not 6"),
                               ("c1c6f6\t5\t2\t\t\t\n", "'c1c6f6' is no move"),
                               ("\t5\t2\tc1-c6\t500\t9\n", "'c1-c6' is no move"),
                               ("\t5\t-2\t\t\t\n", "'-2' is no number"),
                               ("\t5\t6\t\t\t\n", "more games won than played"),
                               ("\t5\t4\tc1-c6/f6\t500\t\n", "'' is no number"),
                               ("\t5\t4\tc1-c6/f6\t1001\t9\n", "a chance above 1000"),
                               ("\t5\t4\t\t500\t9\n", "a chance or nodes without an answer"),
                               ("\t9\t4\t\t\t\n" * 2, "the same line as before")):
            with self.assertRaisesRegex(ValueError, rf"book-8x8.tsv: line [23]: {complaint}$"):
                self.source_of(self.HEAD + row)
        for text in ("", "line\tgames\n"):
            with self.assertRaisesRegex(ValueError, "book-8x8.tsv: line 1: the head is not line games"):
                self.source_of(text)


class Bundling(unittest.TestCase):
    """The bundler on a made-up tree."""

    def make(self, files):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        (root / "CMakeLists.txt").write_text("project(amazons VERSION 1.2.3)\n")
        for path, text in files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(text if isinstance(text, bytes) else text.encode())
        return bundle.make_bundle(8, False, root, "main.cpp")

    def test_headers_stand_where_they_are_first_included(self):
        text = self.make({
            "main.cpp": '#include "a/x.h"\n#include "a/y.h"\nint main() {}\n',
            "a/x.h": '#pragma once\n#include "a/y.h"\nint x();\n#include "a/x_impl.h"\n',
            "a/x_impl.h": '#pragma once\n#include "a/x.h"\nint x_impl();\n',
            "a/x.cpp": '#include "a/x.h"\n#include "b/z.h"\nint x() { return 1; }\n',
            "a/y.h": "#pragma once\nint y();\n",
            "a/alone.cpp": "int alone;\n",
            "a/unmet.h": "int unmet();\n",
            "a/unmet.cpp": "int unmet() { return 2; }\n",
            "a/unmet_more.cpp": "int unmet_more;\n",
            "a/y_table.cpp": "int y_table;\n",
            "b/z.h": "#pragma once\nint z();\n",
            "b/z.cpp": '#include "b/z.h"\nint z() { return 3; }\n',
        })
        order = [text.index(piece) for piece in
                 ("int y();", "int x();", "int x_impl();", "int main", "int alone;",
                  "int z();", "int x() {", "int y_table;", "int z() {")]
        self.assertEqual(order, sorted(order))
        for piece in ("int y();", "int x();", "int x_impl();", "int z();"):
            self.assertEqual(text.count(piece), 1)
        self.assertNotIn("unmet", text)

    def test_headers_without_pragma_once_stand_at_each_inclusion(self):
        text = self.make({
            "main.cpp": '#define T one\n#include "a/k.h"\n#undef T\n#define T two\n'
                        '#include "a/k.h"\n#undef T\nint main() {}\n',
            "a/k.h": '#include "a/once.h"\nint kernel(T);\n',
            "a/once.h": "#pragma once\nint once();\n",
            "a/k.cpp": '#include "a/once.h"\nint source;\n',
        })
        self.assertRegex(text, r"(?s)T one\n.*int once\(\);\n.*int kernel\(T\);\n.*#undef T\n"
                               r".*T two\n.*int kernel\(T\);\n.*#undef T\nint main.*int source;")
        self.assertEqual([text.count(piece) for piece in
                          ("int kernel(T);", "int once();", "int source;")], [2, 1, 1])

    def test_refusals(self):
        with self.assertRaisesRegex(bundle.BundleError, "a/x.h is included but not there"):
            self.make({"main.cpp": '#include "a/x.h"\n'})
        with self.assertRaisesRegex(bundle.BundleError, "header: #include <charconv>"):
            self.make({"main.cpp": "#include <charconv>\n"})
        with self.assertRaisesRegex(bundle.BundleError, "bytes; Botzone takes 4000000"):
            self.make({"main.cpp": "//" + "x" * 4_000_000})

    def test_nets_go_in_as_text_with_their_room(self):
        content = struct.pack("<4h", 0, -1, 36, -300)
        content += struct.pack("<I", zlib.crc32(content))
        tree = {"main.cpp": '#include "a/x.h"\n', "a/x.h": "#pragma once\nint x;\n",
                "a/first.net": content, "a/second.net": content, "b/unmet.net": content,
                "engine/nets/embedded.h": "#pragma once\nstruct EmbeddedNet {};\n"}
        text = self.make(tree)
        self.assertIn("// ---- a/*.net\n", text)
        self.assertEqual(text.count("struct EmbeddedNet"), 1)
        for name in ("first", "second"):
            self.assertRegex(text, f'"{name}", text_of_{name}, sizeof text_of_{name} - 1, 12')
        self.assertNotIn("unmet", text)
        with self.assertRaisesRegex(bundle.BundleError, "a/second.net: damaged"):
            self.make({**tree, "a/second.net": content[:4] + b"x" + content[5:]})

    def test_books_go_in_with_their_room(self):
        row = "\t9\t4\t\t\t\n"
        tree = {"main.cpp": '#include "a/x.h"\n', "a/x.h": "#pragma once\nint x;\n",
                "a/book-8x8.tsv": Books.HEAD + row, "b/book-8x8.tsv": Books.HEAD + row,
                "engine/book/embedded.h": "#pragma once\nstruct EmbeddedBook {};\n"}
        text = self.make(tree)
        self.assertIn("// ---- a/*.tsv\n", text)
        self.assertEqual(text.count("text_of_8x8[]"), 1)
        with self.assertRaisesRegex(bundle.BundleError, "a/book-8x8.tsv: line 3: the same line as before"):
            self.make({**tree, "a/book-8x8.tsv": Books.HEAD + row + row})

    def test_too_new_finds_what_botzone_lacks(self):
        for line in ("#include <charconv>", "# include <filesystem>", "#include <execution>",
                     "#include <bit>", "std::from_chars(a, b, c);", "std::sort(std::execution::par",
                     "Json::CharReaderBuilder b;", "Json::StreamWriterBuilder b;",
                     "Json::parseFromStream(b, in, &v, &e);", "if (x) [[likely]] {}",
                     "std::popcount(x)", "std::pmr::vector<int> v;", "value.getOffsetStart()",
                     "std::reduce(a, b)"):
            self.assertEqual([number for number, _ in bundle.too_new("int a;\n" + line)], [2], line)
        for line in ("#include <chrono>", "#include <bitset>", "// std::from_chars is not there",
                     "Json::Reader reader;", "Json::FastWriter writer;", "a <= b; c >= d; e <f> g;"):
            self.assertEqual(bundle.too_new(line), [], line)


class Compiled(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.path = pathlib.Path(cls.folder.name)
        cls.games = {}
        for size in (8, 10):
            cls.games[size] = play_game([BOT, f"--nodes={NODES}", f"--size={size}"])

    def compile(self, size, keep, option=f"-DAMAZONS_NODES={NODES}"):
        source = self.path / f"{size}{keep}.cpp"
        source.write_text(bundle.make_bundle(size, keep), encoding="utf-8")
        program = self.path / f"{size}{keep}{option}"
        result = run([*bundle.botzone_command(COMPILER, source, program), option])
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return str(program)

    def test_traditional_plays_the_same_game(self):
        program = self.compile(8, False)
        for size in (8, 10):
            moves, answers = self.games[size]
            self.assertGreater(len(moves), 20)
            # The size is read from the first move; before it, 8x8 is the default.
            first = 0 if size == 8 else 1
            for i in range(first, len(moves) + 1):
                result = run([program], simple_input(moves[:i]))
                self.assertEqual(result.stderr, "")
                self.assertEqual(without_time(result.stdout), answers[i])

    def test_long_running_plays_the_same_game(self):
        program = self.compile(10, True)
        for size in (8, 10):
            moves, answers = self.games[size]
            for side in (0, 1):
                if side == 0 and size == 8:
                    continue  # its default is the other board
                text = simple_input(moves[:side])
                text += "".join(move + "\n" for move in moves[side + 1::2])
                result = run([program], text)
                self.assertEqual(result.stderr, "")
                given = without_time(result.stdout).split(">>>BOTZONE_REQUEST_KEEP_RUNNING<<<\n")
                self.assertEqual(given.pop(), "")
                self.assertEqual(given, answers[side::2])

    def test_answers_from_its_books(self):
        program = self.compile(8, False, "-O1")
        for size in (8, 10):
            with open(ROOT / "engine" / "book" / f"book-{size}x{size}.tsv", encoding="ascii", newline="") as table:
                rows = list(csv.DictReader(table, delimiter="\t"))
            # The size is read from the first move; before it, 8x8 is the default.
            row = next(row for row in rows if row["answer"] and (size == 8 or row["line"]))
            result = run([program], simple_input([numbers_of(move, size) for move in row["line"].split()]))
            self.assertEqual(result.stderr, "")
            self.assertEqual(result.stdout.splitlines()[0], numbers_of(row["answer"], size))
            self.assertIn(f"{row['nodes']} nodes", result.stdout)

    def test_needs_only_what_botzone_has(self):
        source = self.path / "old.cpp"
        source.write_text(bundle.make_bundle(8, True), encoding="utf-8")
        old = str(ROOT / "tests" / "bundle" / "old_jsoncpp")
        result = run([COMPILER, "-D_BOTZONE_ONLINE", "-D_GLIBCXX_USE_CXX11_ABI=0", "-O2", "-Wall",
                      "-Wextra", "-mavx", "-std=c++1z", "-fsyntax-only", "-I", old, "-x", "c++",
                      str(source)])
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_a_wrong_choice_gets_one_line(self):
        source = self.path / "wrong.cpp"
        source.write_text(bundle.make_bundle(8, False), encoding="utf-8")
        for choice, words in (("-std=c++11", "choose C++17"), ("-std=c++14", "choose C++17"),
                              ("-U__SIZEOF_INT128__", "64-bit machine"),
                              ("-U__BYTE_ORDER__ -D__BYTE_ORDER__=4321", "little-endian machine")):
            with self.subTest(choice):
                result = run([COMPILER, "-std=c++17", "-w", *choice.split(), "-fsyntax-only", "-x", "c++",
                              str(source)])
                self.assertNotEqual(result.returncode, 0)
                errors = [line for line in result.stderr.splitlines() if "error:" in line]
                self.assertEqual(len(errors), 1, result.stderr[:1000])
                self.assertIn(words, errors[0])


if __name__ == "__main__":
    unittest.main(verbosity=2)
