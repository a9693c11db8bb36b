#!/usr/bin/python3
"""The Debian package: what is in it, and that it goes without a trace.

dpkg installs it into an empty folder, which needs no root. With AMAZONS_BARE_DEBIAN=FOLDER (`make test-deb`) apt does
so in a bare Debian there, with what the package depends on.
"""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ["AMAZONS_BINARY_DIR"])
BARE = os.environ.get("AMAZONS_BARE_DEBIAN")
SECONDS = "1700000000"
CAME = "1\n-1 -1 -1 -1 -1 -1\n"  # Botzone's first request to Black
# What apt and dpkg keep of every package, of its own kind.
KEPT = ("var/cache/", "var/lib/apt/", "var/lib/dpkg/", "var/log/", "tmp/", "proc/", "sys/", "dev/", "run/",
        "etc/ld.so.cache", "etc/apt/")


def run(*command, **options):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, f"{' '.join(map(str, command))}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


def pack(folder):
    run("cpack", "--config", BUILD / "CPackConfig.cmake", "-G", "DEB", "-B", folder,
        env={**os.environ, "SOURCE_DATE_EPOCH": SECONDS})
    return next(pathlib.Path(folder).glob("*.deb"))


def files_below(folder):
    return {path.relative_to(folder).as_posix() for path in pathlib.Path(folder).rglob("*")}


@unittest.skipUnless(shutil.which("dpkg-shlibdeps") and shutil.which("file"), "needs dpkg-dev and file")
class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.package = pack(cls.folder / "once")

    def test_twice_the_same(self):
        self.assertEqual(pack(self.folder / "again").read_bytes(), self.package.read_bytes())

    def test_the_list_of_what_make_install_has_installed_stays(self):
        manifest = BUILD / "install_manifest.txt"

        def written():
            return manifest.stat().st_mtime_ns if manifest.exists() else None
        before = written()
        pack(self.folder / "other")
        self.assertEqual(written(), before)

    def test_it_says_what_it_needs(self):
        fields = run("dpkg-deb", "--field", self.package)
        for words in ("Package: amazons\n", "Section: games\n", "libc6 (>= ", "libjsoncpp", "libstdc++6 (>= "):
            self.assertIn(words, fields)

    def dpkg(self, root, *words):
        """dpkg of a user, for a folder that it takes for the whole system; ldconfig would mean this one's."""
        tools = self.folder / "tools"
        tools.mkdir(exist_ok=True)
        for name in ("ldconfig", "start-stop-daemon"):
            (tools / name).write_text("#!/bin/sh\n")
            (tools / name).chmod(0o755)
        run("dpkg", f"--root={root}", "--force-not-root", "--force-depends", "--force-script-chrootless",
            f"--log={self.folder}/log", *words,
            env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}:/usr/sbin:/sbin"})

    def test_what_is_installed_is_removed(self):
        root = self.folder / "root"
        for name in ("info", "updates", "triggers", "alternatives"):
            (root / "var/lib/dpkg" / name).mkdir(parents=True)
        (root / "var/lib/dpkg/status").touch()
        self.dpkg(root, "--install", self.package)
        installed = self.folder / "installed"
        run(os.environ.get("AMAZONS_CMAKE", "cmake"), "--install", BUILD, "--prefix", "/usr",
            env={**os.environ, "DESTDIR": str(installed)})
        self.assertEqual(files_below(root / "usr"), files_below(installed / "usr"))
        for program in ("amazons", "amazons-bot"):
            self.assertIn(f"{program} ", run(root / "usr/bin" / program, "--version"))
        self.dpkg(root, "--purge", "amazons")
        self.assertFalse((root / "usr").exists())
        self.assertEqual([path for path in root.rglob("*amazons*")], [])


@unittest.skipUnless(BARE, "make test-deb")
class BareDebian(unittest.TestCase):
    def inside(self, *command, **options):
        return run("chroot", BARE, "env", "DEBIAN_FRONTEND=noninteractive", *command, **options)

    def state(self):
        """All that a program would find, and the packages."""
        files = {name for name in files_below(BARE) if not name.startswith(KEPT)}
        return files | set(self.inside("dpkg", "-l").splitlines())

    def test_install_use_and_purge(self):
        suite = run("sh", "-c", ". /etc/os-release; echo $VERSION_CODENAME").strip()
        run(ROOT / "tools/ci/chroot", BARE, suite, "base-files")
        self.addCleanup(pathlib.Path(BARE, "tmp/amazons.deb").unlink)
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(pack(folder), pathlib.Path(BARE, "tmp/amazons.deb"))
        before = self.state()
        self.inside("apt-get", "install", "--yes", "--no-install-recommends", "/tmp/amazons.deb")
        self.assertRegex(self.inside("amazons", "bench"), r"Bench: \d+\n\Z")
        move = self.inside("amazons-bot", "--size", "8", "--nodes", "1000", input=CAME).splitlines()[0]
        self.assertRegex(move, r"\A\d( \d){5}\Z")
        self.assertIn("libamazons.so.1", self.inside("ldconfig", "--print-cache"))
        self.inside("apt-get", "purge", "--yes", "--autoremove", "amazons")
        self.assertEqual(self.state() ^ before, set())


if __name__ == "__main__":
    unittest.main()
