from typing import TypedDict

class Game(TypedDict):
    start: str
    moves: list[str]
    white: str
    black: str
    date: str
    result: str

def read_game(data: str | bytes | bytearray | memoryview, /) -> Game: ...
