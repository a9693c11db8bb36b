#!/usr/bin/python3
"""Writes nets as the C++ source that is compiled into every program.

    embed_nets.py OUT NETS...

engine/nets/embedded.h tells how a net becomes text.
"""

import pathlib
import struct
import sys
import zlib

DIGITS = [chr(code) for code in range(ord("!"), ord("~") + 1) if chr(code) not in '"<?\\']
LINE = 96  # digits


def digits_of(number):
    """The digits of a 16-bit number, one to three."""
    z = 2 * number if number >= 0 else -2 * number - 1
    if z < 77:
        return DIGITS[z]
    if z < 437:
        high, low = divmod(z - 77, 90)
        return DIGITS[77 + high] + DIGITS[low]
    high, low = divmod(z - 437, 90)
    return DIGITS[81 + high // 90] + DIGITS[high % 90] + DIGITS[low]


def text_of(content):
    """The text of a file, which has an even number of bytes."""
    words = struct.unpack(f"<{len(content) // 2}h", content)
    known = {number: digits_of(number) for number in set(words)}
    return "".join(known[number] for number in words)


def source_of(nets):
    """The source that holds these files. Raises ValueError if one is not as it was written."""
    texts, entries = [], []
    for path in sorted(map(pathlib.Path, nets)):
        content = path.read_bytes()
        if len(content) % 2 != 0 or zlib.crc32(content[:-4]).to_bytes(4, "little") != content[-4:]:
            raise ValueError(f"{path}: damaged: its last four bytes are not its checksum")
        name = "text_of_" + path.stem.replace("-", "_")
        text = text_of(content)
        lines = (f'"{text[at:at + LINE]}"' for at in range(0, len(text), LINE))
        texts.append(f"const char {name}[] =\n" + "\n".join(lines) + ";\n")
        entries.append(f'    {{"{path.stem}", {name}, sizeof {name} - 1, {len(content)}}},\n')
    return ("// Made from engine/nets/*.net by tools/botzone/embed_nets.py; do not edit.\n"
            '#include "engine/nets/embedded.h"\n\nnamespace amazons {\n\n// clang-format off\n'
            "namespace {\n\n" + "\n".join(texts) + "\n}  // namespace\n\n"
            "const EmbeddedNet embedded_nets[] = {\n" + "".join(entries) + "};\n"
            "const std::size_t embedded_net_count = sizeof embedded_nets / sizeof *embedded_nets;\n"
            "// clang-format on\n\n}  // namespace amazons\n")


def run(make_source):
    """Writes the source that `make_source` makes of the files that the command line names; returns the exit
    status."""
    script = pathlib.Path(sys.argv[0]).stem
    if len(sys.argv) < 3:
        print(f"usage: {script}.py OUT FILES...", file=sys.stderr)
        return 2
    try:
        source = make_source(sys.argv[2:])
        pathlib.Path(sys.argv[1]).write_text(source, encoding="ascii")
    except (OSError, ValueError) as error:
        print(f"{script}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(run(source_of))
