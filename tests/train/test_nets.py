#!/usr/bin/python3
"""Tests of the layout that the engine prints, and of nets as Python reads and writes them."""

import os
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

import numpy as np

from engine_nets import BOARDS, FEATURES_PROGRAM, LAYOUT, engine_net, form_of
from paths import TRAIN

import layouts
import net


def random_weights(form, seed):
    """Numbers of every size that a net of this form can hold."""
    draw = np.random.default_rng(seed)
    return {section.name: draw.integers(-(2 ** (8 * section.number_size - 1)),
                                        2 ** (8 * section.number_size - 1), section.shape)
            for section in form.sections}


def with_checksum(content):
    """The bytes of a net with the last four made right for the others."""
    return bytes(content[:-4]) + struct.pack("<I", zlib.crc32(content[:-4]))


class Layout(unittest.TestCase):
    def test_of_records_leaves_no_byte_out(self):
        for board in BOARDS.values():
            for record in (board.values, board.moves):
                dtype = layouts.dtype(record)
                self.assertEqual(sum(dtype[name].itemsize for name in dtype.names), dtype.itemsize)

    def test_names_the_program_without_a_layout(self):
        for program, complaint in (
                (os.path.join(TRAIN, "missing"), "No such file or directory"),
                ("/bin/false", "prints no layout"), ("/bin/echo", "prints no layout")):
            with self.assertRaisesRegex(SystemExit, f"^{program}: {complaint}"):
                layouts.read(program)

    def test_has_two_boards(self):
        with self.assertRaisesRegex(SystemExit, "no nets for boards of 9 squares a side"):
            layouts.board(LAYOUT, 9)


class Nets(unittest.TestCase):
    def setUp(self):
        self.form = BOARDS[8].policy_net
        self.weights = random_weights(self.form, 8)
        self.content = net.to_bytes(self.form, "2 positions of 1 games", self.weights)

    def changed(self, at, kind, number):
        """The content with another number there, and a checksum that fits it."""
        content = bytearray(self.content)
        struct.pack_into(kind, content, at, number)
        return with_checksum(content)

    def test_hold_every_number_and_the_origin(self):
        for kind in ("value", "policy"):
            for side in (8, 10):
                form = form_of(kind, side)
                written = random_weights(form, 6)
                content = net.to_bytes(form, "1 position of ½ a game", written)
                self.assertEqual(len(content) % 2, 0)
                origin, weights = net.from_bytes(content, form)
                self.assertEqual(origin, "1 position of ½ a game")
                self.assertEqual(list(weights), list(written))
                for name, numbers in written.items():
                    np.testing.assert_array_equal(weights[name], numbers)

    def test_of_the_engine_are_as_this_writes_them(self):
        for kind in ("value", "policy"):
            for side in (8, 10):
                with open(engine_net(kind, side), "rb") as file:
                    content = file.read()
                origin, weights = net.from_bytes(content, form_of(kind, side))
                self.assertRegex(origin, r"^[\d,]+ positions of [\d,]+ games$")
                self.assertEqual(net.to_bytes(form_of(kind, side), origin, weights), content)

    def test_say_what_is_damaged_and_where(self):
        size = len(self.content)
        damaged = bytearray(self.content)
        damaged[1000] ^= 4
        small = bytearray(self.content[:60])
        struct.pack_into("<I", small, 8, len(small))
        for content, complaint in (
                (b"// Written by hand", "byte 0: does not begin with AMZN, so it is no net"),
                (b"", "byte 0: truncated within the header"),
                (self.content[:12], "byte 12: truncated within the header"),
                (self.content[:-1], f"byte {size - 1}: truncated: {size} bytes were written"),
                (self.content + b"x", f"byte {size}: more bytes follow than were written"),
                (bytes(damaged), f"byte {size - 4}: damaged: the checksum is "),
                (self.changed(4, "<H", 2), "byte 4: format version 2; this program reads 1"),
                (self.changed(6, "<H", 1), "byte 6: of the kind value, not policy"),
                (self.changed(6, "<H", 9), "byte 6: of the kind 9, not policy"),
                (self.changed(12, "<H", 6), "byte 12: for a board of 6x8 squares, not 8x8"),
                (self.changed(14, "<H", 6), "byte 12: for a board of 8x6 squares, not 8x8"),
                (self.changed(48, "<I", 15), f"byte 8: has {size} bytes, but its parts make "),
                (self.changed(18, "<H", 2), f"byte 8: has {size} bytes, but its parts make "),
                (with_checksum(small), "byte 18: its origin does not end within the file")):
            with self.subTest(complaint):
                with self.assertRaises(net.NetError) as caught:
                    net.from_bytes(content, self.form)
                self.assertIn(complaint, str(caught.exception))

    def test_say_which_section_is_of_another_shape(self):
        form = layouts.board(layouts.read(FEATURES_PROGRAM), 8).policy_net
        form.sections[1].shape, form.sections[2].number_size = [17], 4
        weights = random_weights(form, 3)
        complaint = ('byte 36: its section "bias" has 1 x 1 x 17 numbers of 2 bytes, '
                     "not 1 x 1 x 16 numbers of 2 bytes")
        with self.assertRaisesRegex(net.NetError, complaint):
            net.from_bytes(net.to_bytes(form, "here", weights), self.form)
        form.sections[1].shape = [16]
        weights["bias"] = weights["bias"][:16]
        with self.assertRaisesRegex(net.NetError, "byte 52: .* of 4 bytes, not .* of 2 bytes"):
            net.from_bytes(net.to_bytes(form, "here", weights), self.form)
        del form.sections[5]
        with self.assertRaisesRegex(net.NetError, "byte 16: has 5 sections, not 6"):
            net.from_bytes(net.to_bytes(form, "here", weights), self.form)

    def test_grow_to_a_new_form(self):
        old = layouts.board(layouts.read(FEATURES_PROGRAM), 8).policy_net
        del old.sections[5]
        old.sections[0].shape, old.sections[2].shape = [3, 500], [64, 57, 15]
        written = random_weights(old, 4)
        content = net.to_bytes(old, "3 positions of 1 games", written)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, "policy.net")
        with open(path, "wb") as file:
            file.write(content)
        command = [sys.executable, os.path.join(TRAIN, "grow_nets.py"), path, "--features",
                   FEATURES_PROGRAM]
        self.assertIn("are now", subprocess.run(command, stdout=subprocess.PIPE, text=True,
                                                check=True).stdout)
        origin, weights = net.read(path, self.form)
        self.assertEqual(origin, "3 positions of 1 games")
        np.testing.assert_array_equal(weights["stages"][:, :500], written["stages"])
        np.testing.assert_array_equal(weights["stages"][:, 500:], 0)
        np.testing.assert_array_equal(weights["rows"][:, :, :15], written["rows"][:, :56])
        np.testing.assert_array_equal(weights["rows"][:, :, 15], 0)
        np.testing.assert_array_equal(weights["to"], written["to"])
        np.testing.assert_array_equal(weights["arrow"], 0)
        # A net that fits stays, and so does one that is damaged.
        self.assertEqual(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout, b"")
        with open(path, "wb") as file:
            file.write(content[:-1])
        run = subprocess.run(command, stderr=subprocess.PIPE, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertRegex(run.stderr, f"^{path}: byte {len(content) - 1}: truncated")
        with open(path, "rb") as file:
            self.assertEqual(file.read(), content[:-1])

    def test_refuse_numbers_that_do_not_fit(self):
        self.weights["bias"][3] = 32768
        with self.assertRaisesRegex(ValueError, 'a number of "bias" takes more than 2 bytes'):
            net.to_bytes(self.form, "here", self.weights)


if __name__ == "__main__":
    unittest.main()
