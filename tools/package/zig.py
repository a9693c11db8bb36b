"""Zig's C++ compiler, of PyPI's `ziglang`, as the programs that CMake runs."""

TOOLS = ("cc", "c++", "ar", "ranlib", "rc")


def write_tools(folder, python, flags):
    """Write a program for each of TOOLS into the folder, and return their paths by name.

    `python` is an interpreter that has the package; the flags go to the two compilers.
    """
    folder.mkdir(parents=True, exist_ok=True)
    paths = {}
    for name in TOOLS:
        words = f"{name} {flags}" if name in ("cc", "c++") else name
        paths[name] = folder / name
        text = f'#!/bin/sh\nexec {python} -m ziglang {words} "$@"\n'
        if not paths[name].exists() or paths[name].read_text(encoding="utf-8") != text:  # else CMake would build anew
            paths[name].write_text(text, encoding="utf-8")
            paths[name].chmod(0o755)
    return paths
