#!/usr/bin/python3
"""Installs a folder's wheels and sdist by pip into empty virtual environments, and uses them there.

    wheels.py dist

Each wheel is tried with every CPython of its version that is found. One for another processor is run by QEMU, with the
Python of this Debian for that processor, which is fetched (root, debootstrap, qemu-user); what cannot be run is named.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# Debian's names of processors.
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
PROGRAM = """
import importlib.metadata, pathlib, sys, amazons
from amazons import Amazons, Engine
assert "site-packages" in amazons.__file__, amazons.__file__
game = Amazons(fen="2q1/4/*2Q/1Q2 b")
assert Engine(hash_mb=1).best_move(game, depth=3) in game.legal_moves()
assert Amazons(8).analyze(depth=4)["nodes"] > 0
assert Amazons(fen="q2*/4/*2Q w").solve()["result"] == "win"
assert "svg" in game._repr_svg_() and pathlib.Path(amazons.__file__).with_name("py.typed").exists()
try:
    Amazons(4)
except ValueError as error:
    assert "5 to 16" in str(error)
try:
    game.play("a1-a2/a3")
except AssertionError as error:
    assert "no amazon" in error.reason
print(importlib.metadata.version("amazons"), sys.version.split()[0])
"""


def run(*words, **options):
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout.strip()


def interpreters(tag):
    """Every CPython of a tag such as cp311 that is found, each once."""
    version = f"{tag[2]}.{tag[3:]}"
    found = {}
    for name in ("python3", f"python{version}"):
        own = map(str, pathlib.Path.home().glob(".pyenv/versions/*/bin"))
        for folder in ("/usr/bin", "/usr/local/bin", *own):
            path = shutil.which(name, path=folder)
            if path:
                found[pathlib.Path(path).resolve()] = path
    asks = "import sys, platform; print(platform.python_implementation(), '%d.%d' % sys.version_info[:2])"
    return [path for path in found.values() if run(path, "-c", asks) == f"CPython {version}"]


def try_in_empty_environment(python, package):
    """Install the package with pip alone, and run the program in an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        run(python, "-m", "venv", f"{folder}/venv")
        run(f"{folder}/venv/bin/pip", "install", "--no-index", "--no-cache-dir", package)
        (pathlib.Path(folder) / "empty").mkdir()
        return run(f"{folder}/venv/bin/python", "-c", PROGRAM, cwd=f"{folder}/empty")


def foreign_python(machine):
    """Words that run this Debian's Python for another processor, unpacked into build/; none if that cannot be."""
    qemu = shutil.which(f"qemu-{machine}")
    if os.getuid() != 0 or not qemu or not shutil.which("debootstrap"):
        return []
    root = pathlib.Path("build", f"python-{machine}").resolve()
    if not (root / "unpacked").exists():
        shutil.rmtree(root, ignore_errors=True)
        suite = run("sh", "-c", ". /etc/os-release; echo $VERSION_CODENAME")
        run("debootstrap", f"--arch={ARCHITECTURES[machine]}", "--foreign", "--variant=minbase", "--include=python3",
            suite, root)
        for package in (root / "var/cache/apt/archives").glob("*.deb"):
            run("dpkg-deb", "--extract", package, root)
        (root / "unpacked").touch()
    return [qemu, "-L", root, root / "usr/bin/python3"]


def try_by_qemu(package, tag, machine):
    """Let pip check the wheel's name and unpack it, and run the program; or say why not."""
    python = foreign_python(machine)
    if not python:
        return "not run: needs root, debootstrap and qemu-user"
    version = run(*python, "-c", "import sys; print('%d%d' % sys.version_info[:2])")
    if f"cp{version}" != tag:
        return "not run: Debian's Python is another"
    with tempfile.TemporaryDirectory() as folder:
        place = f"{folder}/site-packages"
        run("/usr/bin/python3", "-m", "pip", "install", "--no-index", "--no-cache-dir", "--target", place,
            "--platform", f"manylinux_2_17_{machine}", "--python-version", version, "--only-binary=:all:", package)
        return run(*python, "-c", PROGRAM, cwd=folder, env={**os.environ, "PYTHONPATH": place}) + " by QEMU"


def main():
    folder = pathlib.Path(sys.argv[1])
    packages = sorted([*folder.glob("amazons-*.whl"), *folder.glob("amazons-*.tar.gz")])
    if not packages:
        sys.exit(f"{folder} has no package")
    machine = run("uname", "-m")
    for package in packages:
        tag = re.search(r"-(cp3\d+)-", package.name)
        if tag and not package.stem.endswith(machine):
            foreign = next(name for name in ARCHITECTURES if package.stem.endswith(name))
            print(f"{package.name}: {try_by_qemu(package, tag[1], foreign)}", flush=True)
            continue
        pythons = interpreters(tag[1]) if tag else ["/usr/bin/python3"]
        if not pythons:
            sys.exit(f"{package.name}: no CPython {tag[1]} is here")
        for python in pythons:
            print(f"{package.name}: {python}: {try_in_empty_environment(python, package)}", flush=True)


if __name__ == "__main__":
    main()
