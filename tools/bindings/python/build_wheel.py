"""The build backend of `pip install ./tools/bindings/python`: makes the wheel.

pip calls the functions of PEP 517 below. The CMakeLists.txt beside this file builds the engine and the
module in build/pip-*, for the Python that pip runs under. Nothing comes from the network.
(scikit-build-core would: Debian 12 has no package of it.)
"""
import base64
import csv
import hashlib
import io
import os
import pathlib
import re
import subprocess
import sys
import sysconfig
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
PROJECT = pathlib.Path(__file__).with_name("pyproject.toml").read_text(encoding="utf-8")


def declared(key):
    """The value of a line `key = "value"` of pyproject.toml; Python has a reader only from 3.11."""
    return re.search(rf'^{key} = "(.*)"$', PROJECT, re.M)[1]


NAME = declared("name")
VERSION = re.search(r"project\(amazons VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
INFO = f"{NAME}-{VERSION}.dist-info"


def tag():
    """The Python and the platform that the module is built for, as wheels name them."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def metadata():
    """The files of the wheel's .dist-info, except RECORD."""
    return {
        "METADATA": f"Metadata-Version: 2.4\nName: {NAME}\nVersion: {VERSION}\n"
                    f"Summary: {declared('description')}\n"
                    f"License-Expression: {declared('license')}\nLicense-File: LICENSE\n"
                    f"Requires-Python: {declared('requires-python')}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: amazons\nRoot-Is-Purelib: false\n"
                 f"Tag: {tag()}\n",
        "licenses/LICENSE": (ROOT / "LICENSE").read_text(encoding="utf-8"),
    }


def announce():
    """Say on the terminal, which pip keeps from us, what takes long."""
    try:
        with open("/dev/tty", "w", encoding="utf-8") as terminal:
            terminal.write(f"\namazons: compiling the engine on {os.cpu_count() or 1} processors takes a minute "
                           "or two (pip install -v shows each step)\n")
    except OSError:
        pass  # nobody watches


def build_module():
    """Build the package and return its files by name."""
    work = ROOT / "build" / f"pip-{tag()}"
    module = "_amazons" + sysconfig.get_config_var("EXT_SUFFIX")
    folder = pathlib.Path(__file__).parent
    announce()
    try:
        subprocess.run(["cmake", "-S", folder, "-B", work, "-DCMAKE_BUILD_TYPE=Release",
                        f"-DPython3_EXECUTABLE={sys.executable}"], check=True)
        subprocess.run(["cmake", "--build", work, "--target", "amazons_python",
                        "--parallel", str(os.cpu_count() or 1)], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"{error}\nThe module needs g++, cmake, pybind11-dev "
                 "and the headers of this Python (python3-dev, if it is Debian's)")
    sources = [path.name for path in (folder / NAME).iterdir() if path.is_file()]
    names = sorted([*sources, module])
    return {name: (work / "python" / NAME / name).read_bytes() for name in names}


def record_line(name, content):
    """A file's line in the wheel's RECORD."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return [name, f"sha256={digest}", len(content)]


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
            archive.writestr(name, content)
    return wheel
