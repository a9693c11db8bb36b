#!/usr/bin/python3
"""Lists the other software in an artefact, with versions and licences, as SPDX 2.3 (JSON).

    tools/package/sbom.py programs --out build/amazons.spdx.json   # bot and console
    tools/package/sbom.py page --out build/web/amazons.spdx.json
"""

import argparse
import datetime
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


class SbomError(Exception):
    """Missing data, described in one line."""


def project_version():
    text = (ROOT / "CMakeLists.txt").read_text()
    return re.search(r"^project\(amazons VERSION ([\d.]+)", text, re.MULTILINE)[1]


def by_pkg_config(name):
    done = subprocess.run(["pkg-config", "--modversion", name], capture_output=True, text=True,
                          check=False)
    if done.returncode != 0:
        raise SbomError(f"pkg-config does not know {name}")
    return done.stdout.strip()


def cli11_version():
    compiler = os.environ.get("CXX", "c++")
    done = subprocess.run([compiler, "-x", "c++", "-E", "-dM", "-"], input="#include <CLI/Version.hpp>",
                          capture_output=True, text=True, check=False)
    found = re.search(r'#define CLI11_VERSION "(.+)"', done.stdout)
    if not found:
        raise SbomError("CLI11's version is not in CLI/Version.hpp")
    return found[1]


def of_programs():
    return [("jsoncpp", by_pkg_config("jsoncpp"), "MIT"),
            ("CLI11", cli11_version(), "BSD-3-Clause"),
            ("libedit", by_pkg_config("libedit"), "BSD-3-Clause"),
            ("zlib", by_pkg_config("zlib"), "Zlib")]


def of_page():
    lock = json.loads((ROOT / "tools" / "web" / "package-lock.json").read_text())
    return [(path.rpartition("node_modules/")[2], package["version"], package["license"])
            for path, package in sorted(lock["packages"].items())
            if path and not package.get("dev")]


def of_downloads():
    """What is linked into the programs for other systems: see cross.py."""
    pinned = (ROOT / "tools" / "package" / "wheels.txt").read_text(encoding="utf-8")
    zig = "of ziglang " + re.search(r"^ziglang==(\S+)", pinned, re.MULTILINE)[1]
    return [("jsoncpp", by_pkg_config("jsoncpp"), "MIT"),
            ("CLI11", cli11_version(), "BSD-3-Clause"),
            ("libc++", zig, "Apache-2.0 WITH LLVM-exception"),
            ("musl", zig, "MIT"),
            ("mingw-w64", zig, "ZPL-2.1")]


ARTEFACTS = {"programs": of_programs, "downloads": of_downloads, "page": of_page}


def entry(name, version, licence):
    identifier = "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", name).strip("-")
    return {"SPDXID": identifier, "name": name, "versionInfo": version, "filesAnalyzed": False,
            "downloadLocation": "NOASSERTION", "licenseDeclared": licence,
            "licenseConcluded": licence, "copyrightText": "NOASSERTION"}


def relation(subject, kind, related):
    return {"spdxElementId": subject, "relationshipType": kind, "relatedSpdxElement": related}


def document(artefact):
    version = project_version()
    seconds = os.environ.get("SOURCE_DATE_EPOCH")
    created = (datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc) if seconds
               else datetime.datetime.now(datetime.timezone.utc))
    own = entry(f"amazons-{artefact}", version, "MIT")
    others = [entry(*package) for package in ARTEFACTS[artefact]()]
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": own["name"],
        "documentNamespace": f"https://spdx.org/spdxdocs/{own['name']}-{version}",
        "creationInfo": {"created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
                         "creators": [f"Tool: amazons-sbom-{version}"]},
        "packages": [own, *others],
        "relationships": [relation("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"]),
                          *(relation(own["SPDXID"], "CONTAINS", other["SPDXID"])
                            for other in others)],
    }


def write(artefact, path):
    """Write the list of an artefact's contents to a file."""
    pathlib.Path(path).write_text(json.dumps(document(artefact), indent=1) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("artefact", choices=sorted(ARTEFACTS))
    parser.add_argument("--out", required=True, metavar="FILE")
    options = parser.parse_args()
    try:
        write(options.artefact, options.out)
    except (SbomError, OSError) as error:
        sys.exit(f"sbom.py: {error}")


if __name__ == "__main__":
    main()
