#!/usr/bin/python3
"""Builds the bot and the console for another system, by the compiler of PyPI's `ziglang`.

    cross.py linux-aarch64 windows-x86_64 --zig build/cross/venv/bin/python
    cross.py all --zig build/cross/venv/bin/python

The programs, without symbols, and the licences of what is in them go to FOLDER/SYSTEM/amazons. For Linux they are
static; for Windows and macOS they need only what is part of the system. jsoncpp is compiled from Debian's source package, CLI11 is headers only.
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
    "windows-x86_64": ("x86_64-windows-gnu", "Windows", "x86_64"),
    "macos-x86_64": ("x86_64-macos", "Darwin", "x86_64"),
    "macos-aarch64": ("aarch64-macos", "Darwin", "arm64"),
}
PROGRAMS = ("amazons", "amazons-bot")
JSONCPP_SOURCES = ("json_reader", "json_value", "json_writer")
# What macOS has, for the linker: zig brings the header, but only libSystem's list.
LIBICONV = """\
--- !tapi-tbd
tbd-version: 4
targets: [ x86_64-macos, arm64-macos ]
install-name: '/usr/lib/libiconv.2.dylib'
current-version: 7
exports:
  - targets: [ x86_64-macos, arm64-macos ]
    symbols: [ _iconv, _iconv_close, _iconv_open ]
...
"""


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
    (prefix / "lib" / "libiconv.tbd").write_text(LIBICONV)
    (prefix / "lib" / "pkgconfig" / "jsoncpp.pc").write_text(
        f"prefix={prefix.resolve()}\nName: jsoncpp\nDescription: JSON\nVersion: 1.9.5\n"
        "Libs: -L${prefix}/lib -ljsoncpp\nCflags: -I${prefix}/include/jsoncpp\n")


def copy_licences(folder, python, jsoncpp):
    """Copies the licences of all that is in the programs."""
    asks = "import ziglang, os; print(os.path.dirname(ziglang.__file__))"
    zig_folder = pathlib.Path(run([python, "-c", asks]).strip(), "lib")
    folder.mkdir()
    for name, path in (("jsoncpp", jsoncpp / "LICENSE"), ("CLI11", "/usr/share/doc/libcli11-dev/copyright"),
                       ("libc++", zig_folder / "libcxx" / "LICENSE.TXT"),
                       ("musl", zig_folder / "libc" / "musl" / "COPYRIGHT"),
                       ("mingw-w64", zig_folder / "libc" / "mingw" / "COPYING")):
        shutil.copyfile(path, folder / f"{name}.txt")


def build(system, folder, python, jobs):
    """Builds for the system; returns the folder with the programs."""
    target, name, processor = SYSTEMS[system]
    place = folder / system
    # Zig compiles the system's libraries for each set of such flags that something is linked with, CMake's trials too.
    flags = "-O2 -s" + (" -static -fPIE -pie" if name == "Linux" else "")
    tools = zig.write_tools((place / "tools").resolve(), python, f"-target {target} {flags}")
    prefix = place / "prefix"
    jsoncpp = source_of_jsoncpp(folder)
    install_libraries(prefix, tools, jsoncpp)
    tree = place / "build"
    environment = {**os.environ, "PKG_CONFIG_LIBDIR": str(prefix.resolve() / "lib" / "pkgconfig")}
    own = ["-DIconv_IS_BUILT_IN=OFF", f"-DIconv_LIBRARY={prefix.resolve()}/lib/libiconv.tbd",
           "-DIconv_INCLUDE_DIR=/"] if name == "Darwin" else []
    run(["cmake", "-S", ROOT, "-B", tree, f"-DCMAKE_SYSTEM_NAME={name}", f"-DCMAKE_SYSTEM_PROCESSOR={processor}",
         *(f"-DCMAKE_{kind}={tools[tool]}" for kind, tool in (
             ("C_COMPILER", "cc"), ("CXX_COMPILER", "c++"), ("AR", "ar"), ("RANLIB", "ranlib"), ("RC_COMPILER", "rc"))),
         "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY",
         "-DCMAKE_FIND_ROOT_PATH_MODE_INCLUDE=ONLY", "-DCMAKE_FIND_ROOT_PATH_MODE_LIBRARY=ONLY",
         f"-DCMAKE_FIND_ROOT_PATH={prefix.resolve()}", f"-DCLI11_DIR={prefix.resolve()}/share/cmake/CLI11",
         "-DAMAZONS_TESTS=OFF", *own], env=environment)
    run(["cmake", "--build", tree, "-j", str(jobs), "--target", *PROGRAMS], env=environment)
    result = place / "amazons"
    shutil.rmtree(result, ignore_errors=True)
    result.mkdir()
    for program in PROGRAMS:
        shutil.copy(tree / (program + (".exe" if name == "Windows" else "")), result)
    copy_licences(result / "licences", python, jsoncpp)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("systems", nargs="+", choices=[*SYSTEMS, "all"], metavar="SYSTEM",
                        help=", ".join([*SYSTEMS, "all"]))
    parser.add_argument("--zig", required=True, metavar="PYTHON", help="a Python that has the package ziglang")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build" / "cross",
                        help="where to build (build/cross)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    try:
        for system in (SYSTEMS if "all" in options.systems else options.systems):
            print(build(system, options.folder, os.path.abspath(options.zig), options.jobs), flush=True)
    except (CrossError, OSError) as error:
        sys.exit(f"cross: {error}")


if __name__ == "__main__":
    main()
