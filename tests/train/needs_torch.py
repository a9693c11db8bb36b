"""Importing this skips a test where PyTorch is not installed."""

import importlib.util
import sys

SKIPPED = 77

if not importlib.util.find_spec("torch"):
    print("skipped: PyTorch is not installed (python3-torch)")
    sys.exit(SKIPPED)
