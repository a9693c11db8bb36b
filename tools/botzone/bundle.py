#!/usr/bin/python3
"""Writes the one file that is uploaded to Botzone, from the sources of the bot.

Every project header replaces its first inclusion, as in the preprocessor's output. Headers without
`#pragma once` replace every inclusion: the evaluation's kernels, which are compiled for several sets
of instructions. Then follow the sources of the rooms that were met, except those whose header nobody
includes, and the nets and books of these rooms as sources.
"""

import argparse
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import embed_books
import embed_nets

ROOT = pathlib.Path(__file__).resolve().parents[2]
MAIN = "bot/upload.cpp"
EMBEDDED = {".net": embed_nets.source_of, ".tsv": embed_books.source_of}  # what makes sources of data files
LIMIT = 4_000_000  # Botzone takes 4.00 MB

PROJECT_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)".*$', re.M)
PRAGMA_ONCE = re.compile(r"^[ \t]*#[ \t]*pragma[ \t]+once.*\n", re.M)

# What Botzone's compiler (g++ 7) and jsoncpp (the old interface) do not have.
TOO_NEW = {
    "header": r"#[ \t]*include[ \t]*<(charconv|filesystem|execution|memory_resource|bit|span|ranges"
    r"|concepts|compare|numbers|format|source_location|version|barrier|latch|semaphore"
    r"|stop_token|coroutine|syncstream)>",
    "library": r"\bstd::(from_chars|to_chars|filesystem|execution|pmr|reduce|transform_reduce"
    r"|inclusive_scan|exclusive_scan|hardware_\w+_interference_size|bit_cast|popcount"
    r"|countr_zero|countl_zero|has_single_bit|bit_width|bit_ceil|bit_floor|rotl|rotr|span"
    r"|ranges|erase_if|remove_cvref_t|is_constant_evaluated|ssize|jthread|midpoint|lerp"
    r"|assume_aligned|source_location|to_array)\b",
    "language": r"__builtin_bit_cast|__builtin_is_constant_evaluated|\bconsteval\b|\bconstinit\b"
    r"|\bco_await\b|\bco_yield\b|\bco_return\b|\[\[(un)?likely\]\]|\[\[no_unique_address\]\]"
    r"|<=>",
    "jsoncpp": r"\bJson::(CharReader\w*|StreamWriter\w*|parseFromStream|writeString|ValueHolder)\b"
    r"|\bgetOffset(Start|Limit)\b|\bgetStructuredErrors\b|\.(demand|find|as)\s*<",
}


class BundleError(Exception):
    """One line: why there is no bundle."""


def too_new(text):
    """Returns (line number, what) for each use of something that Botzone lacks."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        code = line.split("//")[0]
        for kind, pattern in TOO_NEW.items():
            match = re.search(pattern, code)
            if match:
                found.append((number, f"{kind}: {match.group(0).strip()}"))
    return found


class Bundler:
    """Puts the text of a file where it is first included, as the preprocessor would."""

    def __init__(self, root, main):
        self.root = root
        self.main = main
        self.seen = set()

    def text(self):
        """Returns the main file with its headers, then the sources that belong to them."""
        parts = [self.expand(self.main)]
        while True:
            missing = [path for path in self.sources() if path not in self.seen]
            if not missing:
                break
            parts += [self.expand(path) for path in missing]
        parts += [self.source_of_data(room, ending) for room in self.rooms() for ending in EMBEDDED]
        return re.sub(r"\n{3,}", "\n\n", "\n".join(parts))

    def expand(self, path):
        """Returns the file's text with its project includes put in; nothing if it was met before
        and wants to be read once."""
        file = self.root / path
        if not file.is_file():
            raise BundleError(f"{path} is included but not there")
        text, once = PRAGMA_ONCE.subn("", file.read_text(encoding="utf-8"))
        if once and path in self.seen:
            return ""
        return self.expanded(path, text)

    def expanded(self, path, text):
        """Returns a text, which is put in as that of `path`, with its project includes put in."""
        self.seen.add(path)
        return f"// ---- {path}\n" + PROJECT_INCLUDE.sub(
            lambda include: self.expand(include.group(1)), text)

    def source_of_data(self, room, ending):
        """Returns the source of a room's data files with this ending; nothing if it has none."""
        files = list((self.root / room).glob(f"*{ending}"))
        try:
            return self.expanded(f"{room}/*{ending}", EMBEDDED[ending](files)) if files else ""
        except ValueError as error:
            raise BundleError(str(error)) from None

    def rooms(self):
        """The folders of the files that were met, but for the main file's."""
        return sorted({str(pathlib.PurePosixPath(path).parent) for path in self.seen
                       if path != self.main})

    def sources(self):
        """Yields the sources of the rooms met, but for those of headers that nobody includes."""
        for room in self.rooms():
            for file in sorted((self.root / room).glob("*.cpp")):
                if file.stem.endswith("_windows"):  # Botzone has Linux
                    continue
                header = self.header_of(file)
                if header is None or header.relative_to(self.root).as_posix() in self.seen:
                    yield file.relative_to(self.root).as_posix()

    @staticmethod
    def header_of(file):
        """Returns x_y.h or x.h for x_y.cpp, whichever there is; None if a source has no header."""
        words = file.stem.split("_")
        for count in range(len(words), 0, -1):
            header = file.with_name("_".join(words[:count]) + ".h")
            if header.exists():
                return header
        return None


def version(root):
    text = (root / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(\s*amazons\s+VERSION\s+([\d.]+)", text).group(1)


def botzone_command(compiler, source, program):
    """Botzone's command with the compiler at hand, warnings, and Debian's name of jsoncpp."""
    return [compiler, "-D_BOTZONE_ONLINE", "-O2", "-Wall", "-Wextra", "-mavx", "-std=c++17",
            "-x", "c++", str(source), "-ljsoncpp", "-lpthread", "-o", str(program)]


def head(size, keep_running, number):
    name = f"amazons-{size}x{size}{'-keep' if keep_running else ''}.cpp"
    long_running = "tick it" if keep_running else "leave it"
    return f"""\
// {name}, version {number}: a player of the Game of the Amazons for Botzone. MIT licence.
// Generated by `make bundle` from the sources of the project Amazons; do not edit, change those.
// Tested by `make test-compilers` there: Botzone's command with g++ 7 to 14 and clang 11 to 19 gives no
// warning, and each plays the same moves as the program that is built from the sources.
//
// On Botzone choose C++17. Either interaction will do: tick "使用简单交互" for the simple one, leave
// it for JSON. An option for the long-running mode (长时运行), if there is one: {long_running}.
// The first move of a game determines its board, 8x8 or 10x10. Black's own first move is on {size}x{size}.
//
// To compile it at home:
//   g++ -O2 -Wall -mavx -std=c++17 -x c++ {name} -ljsoncpp -lpthread -o amazons-bot

// With another choice of language or machine, one line says what to choose instead of hundreds.
#if __cplusplus < 201500L
#error "{name} is C++17: on Botzone choose C++17, at home add -std=c++17"
#elif !defined(__SIZEOF_INT128__)
#error "{name} needs a compiler for a 64-bit machine, g++ or clang++: without -m32"
#elif __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "{name} needs a little-endian machine, such as x86-64 or AArch64"
#else

#define NDEBUG
#define AMAZONS_VERSION "{number}"
#define AMAZONS_DEFAULT_SIZE {size}
#define AMAZONS_DEFAULT_CLOCK cpu
#define AMAZONS_DEFAULT_KEEP_RUNNING {int(keep_running)}
#define AMAZONS_BOARD_SIZES(X) X(8, 8) X(10, 10)

"""


def to_tick(keep_running):
    """What to choose on Botzone, in English and in Chinese."""
    english, chinese = ("tick it", "要勾选") if keep_running else ("leave it off", "不要勾选")
    return (f"On Botzone: choose C++17 and upload it. Keep running (长时运行): {english}. Simple interaction "
            f"(使用简单交互): as you like.\n在 Botzone 上：语言选择 C++17，上传此文件；“长时运行”{chinese}；"
            "“使用简单交互”勾不勾都可以。")


def make_bundle(size, keep_running, root=ROOT, main=MAIN):
    """Returns the text of the upload file; throws BundleError."""
    text = head(size, keep_running, version(root)) + Bundler(root, main).text() + "\n#endif\n"
    if len(text.encode("utf-8")) >= LIMIT:
        raise BundleError(f"{len(text.encode('utf-8'))} bytes; Botzone takes {LIMIT}")
    for number, what in too_new(text):
        raise BundleError(f"line {number}: Botzone has no {what}")
    return text


def test_compile(path):
    """Compiles the bundle with each compiler at hand; throws BundleError at any warning."""
    compilers = [c for c in ("g++", "clang++") if shutil.which(c)]
    if not compilers:
        raise BundleError("no compiler to test it with")
    for compiler in compilers:
        with tempfile.TemporaryDirectory() as folder:
            command = botzone_command(compiler, path, pathlib.Path(folder) / "amazons-bot")
            result = subprocess.run(command, capture_output=True, text=True, check=False)
        if result.returncode != 0 or result.stderr:
            first = "\n".join(result.stderr.splitlines()[:20])
            raise BundleError(f"{shlex.join(command)}\n{first}")
        shown = botzone_command(compiler, path, "amazons-bot")
        print(f"compiled without warnings: {shlex.join(shown)}")


def main():
    parser = argparse.ArgumentParser(description="Write the file to upload to Botzone.")
    parser.add_argument("--size", type=int, choices=(8, 10), default=8,
                        help="board side of Black's first move (8)")
    parser.add_argument("--keep-running", action="store_true", help="the long-running form")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("dist"),
                        help="folder to write to (dist)")
    parser.add_argument("--no-compile", action="store_true", help="skip the test compilation")
    options = parser.parse_args()
    try:
        text = make_bundle(options.size, options.keep_running)
        options.out.mkdir(parents=True, exist_ok=True)
        name = re.search(r"amazons-\S+\.cpp", text).group(0)
        path = options.out / name
        path.write_text(text, encoding="utf-8")
        print(f"{path}: {path.stat().st_size} bytes of at most {LIMIT}")
        if not options.no_compile:
            test_compile(path)
        sys.stdout.reconfigure(errors="replace")  # a terminal may have no Chinese
        print(to_tick(options.keep_running))
    except (BundleError, OSError) as error:
        print(f"bundle: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
