#!/usr/bin/python3
"""Writes opening books as the C++ source that is compiled into every program.

    embed_books.py OUT BOOKS...

A book is a file such as engine/book/book-8x8.tsv; engine/book/embedded.h tells what it becomes.
"""

import os.path
import pathlib
import re
import sys

import embed_nets

HEAD = ["line", "games", "won", "answer", "chance", "nodes"]
MOVE = re.compile(r"[a-p]\d+-[a-p]\d+/[a-p]\d+")


def check(row, fields):
    """Raises ValueError unless a row with these fields has the form of a row."""
    if len(fields) != len(HEAD):
        raise ValueError(f"{len(fields)} fields, not {len(HEAD)}")
    line, games, won, answer, chance, nodes = fields
    for move in row + ((answer,) if answer else ()):
        if not MOVE.fullmatch(move):
            raise ValueError(f"{move!r} is no move")
    numbers = (games, won, chance, nodes) if answer else (games, won)
    for number in numbers:
        if not re.fullmatch(r"\d+", number):
            raise ValueError(f"{number!r} is no number")
    if int(won) > int(games):
        raise ValueError("more games won than played")
    if answer and int(chance) > 1000:
        raise ValueError("a chance above 1000")
    if not answer and (chance or nodes):
        raise ValueError("a chance or nodes without an answer")


def rows_of(path):
    """The rows of a book, each as the tuple of its line's moves and its other fields, in the order of the lines.
    Raises ValueError, which names the line of the file."""
    head, *lines = path.read_text(encoding="ascii").splitlines() or [""]
    if head.split("\t") != HEAD:
        raise ValueError(f"{path}: line 1: the head is not {' '.join(HEAD)}")
    rows = {}
    for number, text in enumerate(lines, 2):
        fields = text.split("\t")
        line = tuple(fields[0].split())
        try:
            check(line, fields)
            if line in rows:
                raise ValueError("the same line as before")
        except ValueError as error:
            raise ValueError(f"{path}: line {number}: {error}") from None
        rows[line] = fields[1:]
    return sorted(rows.items())


def text_of(rows):
    """The text of the rows."""
    lines, last = [], ()
    for line, fields in rows:
        kept = len(os.path.commonprefix([line, last]))
        lines.append(",".join([" ".join([str(kept), *line[kept:]]), *fields]).rstrip(",") + "\n")
        last = line
    return "".join(lines)


def source_of(books):
    """The source that holds these files. Raises ValueError if one is damaged."""
    texts, entries = [], []
    for path in sorted(map(pathlib.Path, books)):
        rows = rows_of(path)
        size = re.search(r"-(\d+)x\1$", path.stem)[1]
        literal = "\n".join(f'"{line}\\n"' for line in text_of(rows).splitlines()) or '""'
        name = f"text_of_{size}x{size}"
        texts.append(f"const char {name}[] =\n{literal};\n")
        plies = max((len(line) for line, _ in rows), default=0)
        entries.append(f"    {{{size}, {plies}, {name}, sizeof {name} - 1}},\n")
    return ("// Made from engine/book/*.tsv by tools/botzone/embed_books.py; do not edit.\n"
            '#include "engine/book/embedded.h"\n\nnamespace amazons::book {\n\n// clang-format off\n'
            "namespace {\n\n" + "\n".join(texts) + "\n}  // namespace\n\n"
            "const EmbeddedBook embedded_books[] = {\n" + "".join(entries) + "};\n"
            "const std::size_t embedded_book_count = sizeof embedded_books / sizeof *embedded_books;\n"
            "// clang-format on\n\n}  // namespace amazons::book\n")


if __name__ == "__main__":
    sys.exit(embed_nets.run(source_of))
