"""What the tuner takes from the match lab."""

import os
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "match"))

from matchlab.options import BadOptions, natural, positive, sprt  # noqa: E402, F401
from matchlab.tally import elo_text  # noqa: E402, F401
