"""Reads and writes nets: files of a network's numbers, in the format of engine/nets/README.md.

A form is the list of a net's tables with their shapes, of the engine's layout: see layouts.py.
"""

import math
import struct
import zlib

import numpy as np

MAGIC, VERSION = b"AMZN", 1
HEADER = struct.Struct("<4sHHIHHHH")  # all before the table of sections
SECTION = struct.Struct("<4I")
CHECKSUM = struct.Struct("<I")
KINDS = {1: "value", 2: "policy"}


class NetError(ValueError):
    """A net that is wrong at a byte, with the reason."""

    def __init__(self, at, complaint):
        super().__init__(f"byte {at}: {complaint}")


def table_name(shape, number_size):
    return f"{' x '.join(map(str, shape))} numbers of {number_size} bytes"


def whole_shape(section):
    """The three lengths that a file has of a section of a form."""
    return (1,) * (3 - len(section.shape)) + tuple(section.shape)


def check_bytes(content):
    """Raises NetError unless the bytes are those that were written."""
    if content[:4] != MAGIC[: len(content)]:
        raise NetError(0, f"does not begin with {MAGIC.decode()}, so it is no net")
    if len(content) < HEADER.size + CHECKSUM.size:
        raise NetError(len(content), "truncated within the header")
    _, version, _, size, *_ = HEADER.unpack_from(content)
    if version != VERSION:
        raise NetError(4, f"format version {version}; this program reads {VERSION}")
    if len(content) < size:
        raise NetError(len(content), f"truncated: {size} bytes were written")
    if len(content) > size:
        raise NetError(size, "more bytes follow than were written")
    written, found = CHECKSUM.unpack(content[-4:])[0], zlib.crc32(content[:-4])
    if written != found:
        raise NetError(size - 4, f"damaged: the checksum is {written:08x}, that of the bytes "
                                 f"before is {found:08x}")


def check_board(content, form):
    """Raises NetError unless a net is of the kind and for the board of a form."""
    _, _, kind, _, width, height, _, _ = HEADER.unpack_from(content)
    if kind != form.kind:
        raise NetError(6, f"of the kind {KINDS.get(kind, kind)}, not {KINDS[form.kind]}")
    if (width, height) != (form.width, form.height):
        raise NetError(12, f"for a board of {width}x{height} squares, not "
                           f"{form.width}x{form.height}")


def origin_and_tables(content):
    """The origin of a net, and its tables in their order: arrays with three lengths. Raises
    NetError if its parts do not make all of it."""
    *_, count, origin_size = HEADER.unpack_from(content)
    at = HEADER.size + count * SECTION.size
    size = at + origin_size + CHECKSUM.size
    if size > len(content):
        raise NetError(18, "its origin does not end within the file")
    origin = content[at : at + origin_size].decode(errors="replace").rstrip(" ")
    sections = [SECTION.unpack_from(content, HEADER.size + number * SECTION.size)
                for number in range(count)]
    size += sum(number_size * math.prod(shape) for number_size, *shape in sections)
    if size != len(content):
        raise NetError(8, f"has {len(content)} bytes, but its parts make {size}")
    at += origin_size
    tables = []
    for number, (number_size, *shape) in enumerate(sections):
        if number_size not in (2, 4):
            raise NetError(HEADER.size + number * SECTION.size, f"numbers of {number_size} bytes")
        table = np.frombuffer(content, f"<i{number_size}", math.prod(shape), at)
        tables.append(table.reshape(shape))
        at += table.nbytes
    return origin, tables


def from_bytes(content, form):
    """The origin of a net and its tables by name. Raises NetError if the bytes are not a net, are
    damaged, or are of another form."""
    check_bytes(content)
    check_board(content, form)
    origin, tables = origin_and_tables(content)
    if len(tables) != len(form.sections):
        raise NetError(16, f"has {len(tables)} sections, not {len(form.sections)}")
    for number, (section, table) in enumerate(zip(form.sections, tables)):
        found = table_name(table.shape, table.itemsize)
        expected = table_name(whole_shape(section), section.number_size)
        if found != expected:
            raise NetError(HEADER.size + number * SECTION.size,
                           f'its section "{section.name}" has {found}, not {expected}')
    return origin, {section.name: table.reshape(section.shape).astype(np.int64)
                    for section, table in zip(form.sections, tables)}


def to_bytes(form, origin, tables):
    """A net of this form: its file's bytes. Raises ValueError if a number is too large for it."""
    text = origin.encode()
    text += b" " * (-len(text) % 2)
    entries, numbers = b"", b""
    for section in form.sections:
        table = np.asarray(tables[section.name])
        assert table.shape == tuple(section.shape), section.name
        whole = table.astype(f"<i{section.number_size}")
        if not np.array_equal(whole, table):
            raise ValueError(f'a number of "{section.name}" takes more than '
                             f"{section.number_size} bytes")
        entries += SECTION.pack(section.number_size, *whole_shape(section))
        numbers += whole.tobytes()
    size = HEADER.size + len(entries) + len(text) + len(numbers) + CHECKSUM.size
    content = HEADER.pack(MAGIC, VERSION, form.kind, size, form.width, form.height,
                          len(form.sections), len(text)) + entries + text + numbers
    return content + CHECKSUM.pack(zlib.crc32(content))


def read(path, form):
    """The origin of a file's net and its tables by name. Raises OSError, or NetError as from_bytes
    does."""
    with open(path, "rb") as file:
        return from_bytes(file.read(), form)


def grown(content, form):
    """A net of another shape made one of this form, with the same kind and board: the numbers that
    both have room for stay where they are in their tables, the others are 0. Raises NetError if the
    bytes are not a sound net."""
    check_bytes(content)
    check_board(content, form)
    origin, tables = origin_and_tables(content)
    weights = {}
    for number, section in enumerate(form.sections):
        new = np.zeros(whole_shape(section), np.int64)
        if number < len(tables):
            common = tuple(map(slice, np.minimum(new.shape, tables[number].shape)))
            new[common] = tables[number][common]
        weights[section.name] = new.reshape(section.shape)
    return to_bytes(form, origin, weights)
