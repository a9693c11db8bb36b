#!/usr/bin/python3
"""Builds the bot and the console for another system, by the compiler of PyPI's `ziglang`.

    cross.py linux-aarch64 --zig build/cross-venv/bin/python --folder build/cross

The programs and their licences go to FOLDER/SYSTEM/amazons. For Linux they are static. jsoncpp is compiled from
Debian's source package, CLI11 is headers only.
"""

import argparse
import os
import pathlib
import shutil
import subprocess
import sys

import zig

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What zig calls them, and CMake's names of the system and the processor.
SYSTEMS = {
    "linux-x86_64": ("x86_64-linux-musl", "Linux", "x86_64"),
    "linux-aarch64": ("aarch64-linux-musl", "Linux", "aarch64"),
    "macos-x86_64": ("x86_64-macos", "Darwin", "x86_64"),
    "macos-aarch64": ("aarch64-macos", "Darwin", "arm64"),
}
JSONCPP_SOURCES = ("json_reader", "json_value", "json_writer")


class CrossError(Exception):
    """What is wrong, on one line for the user."""


def run(command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **options)
    if done.returncode != 0:
        raise CrossError(f"{' '.join(map(str, command))}:\n{done.stdout[-4000:]}")
    return done.stdout


def source_of_jsoncpp(folder):
    """The unpacked source of Debian's package, whose signature apt checks."""
    unpacked = list(folder.glob("jsoncpp-*/src/lib_json"))
    if not unpacked:
        (folder / "lists" / "partial").mkdir(parents=True, exist_ok=True)
        archives = run(["apt-get", "indextargets", "--format", "$(REPO_URI) $(CODENAME)"]).splitlines()
        main = next(line for line in archives if "-" not in line.split()[1])  # neither security nor updates
        sources = folder / "sources.list"
        sources.write_text(f"deb-src {main} main\n")
        apt = ["apt-get", "-qq", "-o", f"Dir::Etc::sourcelist={sources.resolve()}", "-o", "Dir::Etc::sourceparts=-",
               "-o", f"Dir::State::lists={(folder / 'lists').resolve()}", "-o", "Dir::Cache::pkgcache=",
               "-o", "Dir::Cache::srcpkgcache="]
        run([*apt, "update"])
        run([*apt, "source", "--download-only", "libjsoncpp"], cwd=folder)
        run(["tar", "-xf", next(folder.glob("libjsoncpp_*.orig.tar.*")).name], cwd=folder)
        unpacked = list(folder.glob("jsoncpp-*/src/lib_json"))
    return unpacked[0].parents[1]


def install_libraries(prefix, tools, source):
    """Puts jsoncpp and CLI11 where CMake looks for them."""
    if (prefix / "lib" / "pkgconfig" / "jsoncpp.pc").exists():
        return
    shutil.rmtree(prefix, ignore_errors=True)
    (prefix / "lib" / "pkgconfig").mkdir(parents=True)
    objects = []
    for name in JSONCPP_SOURCES:
        objects.append(prefix / f"{name}.o")
        run([tools["c++"], "-O2", "-DNDEBUG", "-std=c++17", "-fPIC", "-I", source / "include", "-c",
             source / "src" / "lib_json" / f"{name}.cpp", "-o", objects[-1]])
    run([tools["ar"], "rcs", prefix / "lib" / "libjsoncpp.a", *objects])
    shutil.copytree(source / "include" / "json", prefix / "include" / "jsoncpp" / "json")
    shutil.copytree("/usr/include/CLI", prefix / "include" / "CLI")
    shutil.copytree("/usr/share/cmake/CLI11", prefix / "share" / "cmake" / "CLI11")
    (prefix / "lib" / "pkgconfig" / "jsoncpp.pc").write_text(
        f"prefix={prefix.resolve()}\nName: jsoncpp\nDescription: JSON\nVersion: 1.9.5\n"
        "Libs: -L${prefix}/lib -ljsoncpp\nCflags: -I${prefix}/include/jsoncpp\n")


def build(system, folder, python, jobs):
    """Builds for the system; returns the folder with the programs."""
    target, name, processor = SYSTEMS[system]
    place = folder / system
    tools = zig.write_tools((place / "tools").resolve(), python, f"-target {target}")
    prefix = place / "prefix"
    install_libraries(prefix, tools, source_of_jsoncpp(folder))
    tree = place / "build"
    environment = {**os.environ, "PKG_CONFIG_LIBDIR": str(prefix.resolve() / "lib" / "pkgconfig")}
    static = ["-DCMAKE_EXE_LINKER_FLAGS=-static"] if name == "Linux" else []
    run(["cmake", "-S", ROOT, "-B", tree, f"-DCMAKE_SYSTEM_NAME={name}", f"-DCMAKE_SYSTEM_PROCESSOR={processor}",
         *(f"-DCMAKE_{kind}={tools[tool]}" for kind, tool in (
             ("C_COMPILER", "cc"), ("CXX_COMPILER", "c++"), ("AR", "ar"), ("RANLIB", "ranlib"))),
         "-DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY", "-DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY",
         f"-DCMAKE_FIND_ROOT_PATH={prefix.resolve()}", f"-DCLI11_DIR={prefix.resolve()}/share/cmake/CLI11",
         "-DAMAZONS_TESTS=OFF", *static], env=environment)
    run(["cmake", "--build", tree, "-j", str(jobs), "--target", "amazons", "amazons-bot"], env=environment)
    result = place / "amazons"
    shutil.rmtree(result, ignore_errors=True)
    result.mkdir()
    for program in ("amazons", "amazons-bot"):
        shutil.copy(tree / program, result)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("systems", nargs="+", choices=SYSTEMS, metavar="SYSTEM", help=", ".join(SYSTEMS))
    parser.add_argument("--zig", required=True, metavar="PYTHON", help="a Python that has the package ziglang")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build" / "cross", help="where to build (build/cross)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    try:
        for system in options.systems:
            print(build(system, options.folder, os.path.abspath(options.zig), options.jobs), flush=True)
    except (CrossError, OSError) as error:
        sys.exit(f"cross: {error}")


if __name__ == "__main__":
    main()
