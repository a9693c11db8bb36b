"""The text of engine/search/parameters.h, which the tuner writes values to. Nothing else here knows
how that file is written: the constants themselves are asked of a program (duels.read_constants)."""

import os
import re
import shutil

# X(name, value, least, most) and the blanks before what stands behind it.
ENTRY = re.compile(r"\bX\((\w+), (-?\d+), (-?\d+), (-?\d+)\)( *)")


class BadFile(ValueError):
    """A file that is not the source of the constants."""


def check(text, constants):
    """Raises BadFile unless the text lists these constants, {name: (value, least, most)}."""
    listed = {name: tuple(map(int, numbers)) for name, *numbers, _ in ENTRY.findall(text)}
    if listed == constants:
        return
    if not listed:
        raise BadFile("no constants are listed there")
    different = sorted(name for name in listed.keys() | constants.keys()
                       if listed.get(name) != constants.get(name))
    raise BadFile(f"the program was built from another table ({', '.join(different)}): "
                  "build it again")


def with_values(text, values):
    """The same text with these values, {name: value}; what stands behind an entry keeps its column
    if there is room."""
    def rewritten(entry):
        name, value, least, most, blanks = entry.groups()
        new = str(values.get(name, value))
        room = max(min(len(blanks), 1), len(blanks) + len(value) - len(new))
        return f"X({name}, {new}, {least}, {most}){' ' * room}"

    return ENTRY.sub(rewritten, text)


def replace(path, text):
    """Puts the text in place of the file, whole or not at all."""
    new = path + ".new"
    with open(new, "w") as out:
        out.write(text)
    shutil.copymode(path, new)
    os.replace(new, path)
