"""The build backend of `pip install ./tools/bindings/python`: makes the wheel, and the sdist.

pip calls the functions of PEP 517 below. The CMakeLists.txt beside this file builds the engine and the
module in build/pip-* or build/wheel-*, for the Python that pip runs under. Where the system has CMake and
pybind11, nothing comes from the network. (scikit-build-core would: Debian 12 has no package of it.)

Both archives are the same whenever they are made. The environment may name another compiler (CXX), other
flags (CMAKE_ARGS, words as a shell reads them) and another platform (AMAZONS_PLATFORM, as wheels name it).
"""
import base64
import csv
import gzip
import hashlib
import io
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PROJECT = (HERE / "pyproject.toml").read_text(encoding="utf-8")
# What the module is made of, and nothing else; the same layout in the sdist.
SOURCES = ["CMakeLists.txt", "LICENSE", "engine/**/*.cpp", "engine/**/*.h", "engine/nets/*.net",
           "engine/book/*.tsv", "tools/botzone/embed_*.py", "tools/lab/CMakeLists.txt", "tools/lab/openings.cpp",
           "tools/lab/openings.h",
           "tools/bindings/common/*", "tools/bindings/python/*.*", "tools/bindings/python/amazons/*.*"]
OLDEST_TIME = (1980, 1, 1, 0, 0, 0)  # of what zip can write


def declared(key):
    """The value of a line `key = "value"` of pyproject.toml; Python has a reader only from 3.11."""
    return re.search(rf'^{key} = "(.*)"$', PROJECT, re.M)[1]


NAME = declared("name")
VERSION = re.search(r"project\(amazons VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
INFO = f"{NAME}-{VERSION}.dist-info"


def tag():
    """The Python and the platform that the module is built for, as wheels name them."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = os.environ.get("AMAZONS_PLATFORM") or sysconfig.get_platform()
    return f"{python}-{python}-{re.sub('[-.]', '_', platform)}"


def machine():
    """The processor that the module is built for."""
    return next(name for name in ("x86_64", "aarch64", os.uname().machine) if tag().endswith(name))


def core_metadata():
    """The text of METADATA and of PKG-INFO."""
    classifiers = ("Operating System :: POSIX :: Linux", "Programming Language :: C++",
                   "Programming Language :: Python :: 3", "Topic :: Games/Entertainment :: Board Games",
                   "Typing :: Typed")
    return (f"Metadata-Version: 2.4\nName: {NAME}\nVersion: {VERSION}\nSummary: {declared('description')}\n"
            f"License-Expression: {declared('license')}\nLicense-File: LICENSE\n"
            + "".join(f"Classifier: {line}\n" for line in classifiers)
            + f"Requires-Python: {declared('requires-python')}\nDescription-Content-Type: text/markdown\n\n"
            + (HERE / "README.md").read_text(encoding="utf-8"))


def metadata():
    """The files of the wheel's .dist-info, except RECORD."""
    return {
        "METADATA": core_metadata(),
        "WHEEL": "Wheel-Version: 1.0\nGenerator: amazons\nRoot-Is-Purelib: false\n"
                 f"Tag: {tag()}\n",
        "licenses/LICENSE": (ROOT / "LICENSE").read_text(encoding="utf-8"),
    }


def announce():
    """Say on the terminal, which pip keeps from us, what takes long."""
    try:
        with open("/dev/tty", "w", encoding="utf-8") as terminal:
            terminal.write(f"\namazons: compiling the engine on {os.cpu_count() or 1} processors takes "
                           "a minute or two (pip install -v shows each step)\n")
    except OSError:
        pass  # nobody watches


def has_pybind11():
    """Whether the system has a pybind11 for this Python: those of before 2.11 do not know 3.12."""
    folders = [pathlib.Path(base, "cmake/pybind11") for base in
               ("/usr/lib", "/usr/share", "/usr/local/lib", "/usr/local/share")]
    for folder in folders:
        file = folder / "pybind11ConfigVersion.cmake"
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
        found = re.search(r'PACKAGE_VERSION "(\d+)\.(\d+)', text)
        if found:
            return sys.version_info < (3, 12) or tuple(map(int, found.groups())) >= (2, 11)
    return False


def pybind11_folder():
    """CMake's argument for the pybind11 that pip has fetched, if it has."""
    done = subprocess.run([sys.executable, "-m", "pybind11", "--cmakedir"], capture_output=True, text=True,
                          check=False)
    return [f"-Dpybind11_DIR={done.stdout.strip()}"] if done.returncode == 0 else []


def build_module():
    """Build the package and return its files by name."""
    # Another compiler's objects lie apart; wheels of one processor share the engine's, which know no Python.
    platform = os.environ.get("AMAZONS_PLATFORM")
    work = ROOT / "build" / (f"wheel-{platform}" if platform else f"pip-{tag()}")
    of_the_last_python = [f"-U{names}" for names in ("Python3_*", "_Python3_*", "PYTHON_*", "pybind11_*")]
    for old in (work / "python" / NAME).glob("_amazons*.so"):
        old.unlink()
    module = "_amazons" + sysconfig.get_config_var("EXT_SUFFIX").replace(os.uname().machine, machine())
    announce()
    try:
        subprocess.run(["cmake", "-S", HERE, "-B", work, "-DCMAKE_BUILD_TYPE=Release", *of_the_last_python,
                        f"-DPython3_EXECUTABLE={sys.executable}", *pybind11_folder(),
                        *shlex.split(os.environ.get("CMAKE_ARGS", ""))], check=True)
        subprocess.run(["cmake", "--build", work, "--target", "amazons_python",
                        "--parallel", str(os.cpu_count() or 1)], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"{error}\nThe module needs a C++17 compiler (g++ or clang), cmake, pybind11-dev "
                 "and the headers of this Python (python3-dev, if it is Debian's)")
    sources = [path.name for path in (HERE / NAME).iterdir() if path.is_file()]
    files = {name: (work / "python" / NAME / name).read_bytes() for name in sources}
    files[module] = next((work / "python" / NAME).glob("_amazons*.so")).read_bytes()
    return dict(sorted(files.items()))


def record_line(name, content):
    """A file's line in the wheel's RECORD."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return [name, f"sha256={digest}", len(content)]


def get_requires_for_build_wheel(config_settings=None):
    """What pip shall fetch: nothing where the system has it."""
    return ([] if shutil.which("cmake") else ["cmake"]) + ([] if has_pybind11() else ["pybind11>=2.13"])


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    folder = pathlib.Path(metadata_directory, INFO)
    for name, text in metadata().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return INFO


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    files = {f"{NAME}/{name}": content for name, content in build_module().items()}
    files.update({f"{INFO}/{name}": text.encode() for name, text in metadata().items()})
    record = io.StringIO()
    csv.writer(record, lineterminator="\n").writerows(
        [*(record_line(name, content) for name, content in files.items()),
         [f"{INFO}/RECORD", "", ""]])
    files[f"{INFO}/RECORD"] = record.getvalue().encode()
    wheel = f"{NAME}-{VERSION}-{tag()}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            info = zipfile.ZipInfo(name, OLDEST_TIME)
            info.external_attr = 0o644 << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    base = f"{NAME}-{VERSION}"
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes()
             for pattern in SOURCES for path in ROOT.glob(pattern) if path.is_file()}
    files["PKG-INFO"] = core_metadata().encode()
    backend = f'backend-path = ["{HERE.relative_to(ROOT)}"]'
    files["pyproject.toml"] = PROJECT.replace('backend-path = ["."]', backend).encode()
    path = pathlib.Path(sdist_directory, f"{base}.tar.gz")
    with open(path, "wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=0) as packed, \
         tarfile.open(mode="w", fileobj=packed, format=tarfile.PAX_FORMAT) as archive:
        for name, content in sorted(files.items()):
            info = tarfile.TarInfo(f"{base}/{name}")
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return path.name
