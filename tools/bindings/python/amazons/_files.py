"""Games from texts and files, in any notation and encoding."""

from . import _check
from ._amazons import files as _files

# Python's names of the encodings, each the widest of its family.
_CODECS = {"gb2312": "gb18030", "gbk": "gb18030", "gb_2312-80": "gb18030", "big5": "big5hkscs",
           "shift_jis": "cp932", "sjis": "cp932", "iso-8859-1": "cp1252", "latin1": "cp1252",
           "latin-1": "cp1252", "windows-1252": "cp1252"}


def _decoded(data):
    for name in (_files.encoding_of(data), _files.guessed_encoding(data)):
        try:
            return data.decode(_CODECS.get(name, name))
        except (LookupError, UnicodeError):
            continue
    return data.decode("latin-1")


def read_game(data, /):
    """Return the game in a text, or in the bytes of a file, as a dictionary.

    It may be SGF, GGF, a FEN, a list of moves in any notation, or Botzone's simple request; of
    several games it is the first. Bytes that are not UTF-8 are decoded as the SGF's CA says, else as
    is likeliest: GB 18030, Big5, Shift-JIS or Windows-1252. The keys are `start` (a FEN), `moves`
    (as `Amazons.play` reads them), `white`, `black`, `date`, and `result` as SGF writes it; what the
    file does not tell is ''. ValueError says what is wrong, and where: also an illegal move.

    >>> game = read_game('1. D1-D7-G7  2. a7-b7(b2)')
    >>> game['moves']
    ['d1-d7/g7', 'a7-b7/b2']
    >>> read_game('(;GM[18];B[djddgd])')['start']
    '3Q2Q3/10/10/Q8Q/10/10/q8q/10/10/3q2q3 b'
    """
    if isinstance(data, (bytes, bytearray, memoryview)):
        data = _decoded(bytes(data))
    elif not isinstance(data, str):
        raise TypeError(f"a game must be a str or bytes, not {type(data).__name__}")
    return _files.read_game(_check.text("a game", data))
