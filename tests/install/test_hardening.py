#!/usr/bin/python3
"""The programs are built with the system's guards against misuse of memory, and the Python modules with
those that there are for a library. The check finds each guard that a program lacks."""

import os
import pathlib
import platform
import re
import subprocess
import tempfile
import unittest

BUILD = pathlib.Path(os.environ["AMAZONS_BINARY_DIR"])
COMPILER = os.environ["AMAZONS_CXX"]
IS_X86 = platform.machine() == "x86_64"
SOURCE = """
#include <cstdio>
int main(int count, char** words) {
  char text[8192];
  std::sprintf(text, "%s", words[count - 1]);
  std::puts(text);
}
"""
HARDENED = ["-O2", "-D_FORTIFY_SOURCE=2", "-fstack-protector-strong", "-fstack-clash-protection",
            "-fPIE", "-pie", "-Wl,-z,relro,-z,now", *(["-fcf-protection"] if IS_X86 else [])]
# The flags that take each guard away again.
WITHOUT = {
    "position-independent": ["-fno-pie", "-no-pie"],
    "relocations read-only": ["-Wl,-z,norelro"],
    "bound at the start": ["-Wl,-z,lazy"],
    "stack not executable": ["-Wl,-z,execstack"],
    "stack protector": ["-fno-stack-protector"],
    "fortified": ["-U_FORTIFY_SOURCE"],
}
if IS_X86:  # elsewhere the code says nothing of these
    WITHOUT |= {
        "stack clash": ["-fno-stack-clash-protection"],
        "branch targets": ["-fcf-protection=none"],
    }


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def guards_of(program):
    """What a program has, by name."""
    dynamic = output_of("readelf", "-dW", program)
    headers = output_of("readelf", "-hlW", program)
    symbols = output_of("readelf", "--dyn-syms", "-W", program)
    code = output_of("objdump", "-d", "--no-show-raw-insn", "--section=.text", program)
    first_of_main = re.search(r"<main>:\n\s*[0-9a-f]+:\s*(\w+)", code)
    found = {
        "position-independent": "PIE" in dynamic,
        "relocations read-only": "GNU_RELRO" in headers,
        "bound at the start": bool(re.search(r"Flags:.*\bNOW\b|BIND_NOW", dynamic)),
        "stack not executable": bool(re.search(r"GNU_STACK.* RW +0x", headers)),
        "stack protector": "__stack_chk_fail" in symbols,
        "fortified": bool(re.search(r"UND __\w+_chk@", symbols)),
        "stack clash": bool(re.search(r"or[lq] +\$0x0,.*\(%rsp", code)),
        "branch targets": bool(first_of_main) and first_of_main[1] == "endbr64",
    }
    return {name for name, is_there in found.items() if is_there}


class Hardening(unittest.TestCase):
    every = set(WITHOUT)

    def test_the_programs_have_all_guards(self):
        for name in ("amazons", "amazons-bot"):
            with self.subTest(name=name):
                self.assertEqual(self.every - guards_of(BUILD / name), set())

    def test_all_that_is_linked_is_bound_at_the_start(self):
        files = [*BUILD.glob("amazons-*[a-z]"), *BUILD.glob("python/amazons/*.so")]
        self.assertGreater(len(files), 3)
        for file in files:
            with self.subTest(file=file.name):
                guards = guards_of(file)
                for guard in ("relocations read-only", "bound at the start", "stack not executable"):
                    self.assertIn(guard, guards)

    def test_the_check_finds_what_is_missing(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "program")
            source = pathlib.Path(folder, "program.cpp")
            source.write_text(SOURCE)
            subprocess.run([COMPILER, source, "-o", program, *HARDENED], check=True)
            self.assertEqual(self.every - guards_of(program), set())
            for guard, flags in WITHOUT.items():
                with self.subTest(guard=guard):
                    subprocess.run([COMPILER, source, "-o", program, *HARDENED, *flags], check=True)
                    self.assertNotIn(guard, guards_of(program))


if __name__ == "__main__":
    unittest.main()
