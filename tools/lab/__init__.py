"""What the rooms match, train, solve and web/puzzles share.

Each of them reaches this folder by a symbolic link of its own, so that `import lab` works there, for every
script and from every working directory.
"""

import os

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
# Where the programs and the Python module were built.
BUILD = os.environ.get("AMAZONS_MATCH_TOOLS") or os.path.join(ROOT, "build")
