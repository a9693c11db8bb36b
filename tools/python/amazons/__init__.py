"""The Game of the Amazons: its rules as a class, and an engine that plays it.

>>> from amazons import Amazons
>>> game = Amazons()
>>> game.play('d1-d7/g7').winner()
0
"""

from ._amazons import Amazons

__all__ = ["Amazons"]
