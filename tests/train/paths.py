"""Where the tests of training find the programs and the scripts."""

import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.environ.get("AMAZONS_BINARY_DIR", os.path.join(ROOT, "build"))
TRAIN = os.path.join(ROOT, "tools", "train")
