"""The dictionaries that `Amazons` and `Engine` return, as types to annotate with."""

from typing import List, Literal, Optional, Tuple, TypedDict


class Line(TypedDict):
    """One of the best moves, with the expected continuation."""

    score: int  # for the side to move, in hundredths of a square
    chance: float  # that the side to move wins, 0 to 1
    is_proved: bool  # the score stands for a won or lost game
    moves_to_end: Optional[int]  # None unless proved; negative if the side to move loses
    depth: int  # in plies
    pv: List[str]  # moves as "d1-d7/g7", the best one first


class Analysis(Line):
    """What a search found: the best line's entries, and all lines."""

    best: Optional[str]  # None only without a legal move
    nodes: int  # positions visited
    lines: List[Line]  # the best one first


class ProofProgress(TypedDict):
    """How far a proof has come."""

    nodes: int  # positions expanded
    root_moves: int
    root_moves_refuted: int


class Proof(TypedDict):
    """Who wins with best play."""

    result: Literal["win", "loss", "unknown"]  # for the side to move
    winning_moves: List[str]
    nodes: int


class Region(TypedDict):
    """What a separated region is worth; None is what is too large to be known."""

    amazons: List[Tuple[int, int]]  # (row, column)
    empty: int
    winner: Optional[Literal["black", "white", "first", "second"]]
    bounds: Optional[Tuple[int, int]]
    mean: Optional[float]  # in moves of Black
    temperature: Optional[float]  # in moves
    value: Optional[str]
