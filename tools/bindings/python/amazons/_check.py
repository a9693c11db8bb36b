"""Arguments, checked before they reach the compiled module, so that an error names the argument."""
import operator


def _wrong(name, wanted, value):
    return TypeError(f"{name} must be {wanted}, not {type(value).__name__}")


def text(name, value):
    """Return a str that can be written as UTF-8."""
    if not isinstance(value, str):
        raise _wrong(name, "a str", value)
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"{name} has half a character at index {error.start}") from None
    return value


def whole(name, value, least, most):
    """Return an int from `least` to `most` of anything that Python takes for an index."""
    try:
        number = operator.index(value)
    except TypeError:
        raise _wrong(name, "an int", value) from None
    if not least <= number <= most:
        raise ValueError(f"{name} must be {least} to {most}, not {number}")
    return number


def number(name, value):
    """Return a float."""
    if isinstance(value, (str, bytes, bytearray)):
        raise _wrong(name, "a number", value)
    try:
        return float(value)
    except TypeError:
        raise _wrong(name, "a number", value) from None
    except OverflowError:
        raise ValueError(f"{name} is too large") from None


def above_0(name, value):
    """Return a float above 0."""
    found = number(name, value)
    if not found > 0:
        raise ValueError(f"{name} must be above 0, not {found:g}")
    return found


def function(name, value):
    """Return what can be called, or None."""
    if value is not None and not callable(value):
        raise _wrong(name, "a function", value)
    return value


def flag(name, value):
    """Return a bool."""
    if not isinstance(value, bool):
        raise _wrong(name, "a bool", value)
    return value


def optional(check, name, value, *limits):
    """Return None for None, else what the check returns."""
    return None if value is None else check(name, value, *limits)


def side(value):
    """Return 'white' or 'black'."""
    if text("to_move", value) not in ("white", "black"):
        raise ValueError(f"no side is called '{value}': they are 'white' and 'black'")
    return value


def texts(name, value):
    """Return a list of texts."""
    if isinstance(value, str):
        raise _wrong(name, "a list of moves", value)
    try:
        items = list(value)
    except TypeError:
        raise _wrong(name, "a list of moves", value) from None
    return [text(f"{name}[{index}]", item) for index, item in enumerate(items)]


def half(amazon, direction, distance):
    """Return the arguments of a step or a shot; any distance off the board is as wrong as another."""
    steps = whole("distance", distance, -float("inf"), float("inf"))
    return text("amazon", amazon), text("direction", direction), max(-99, min(steps, 99))


def squares(move):
    """Return a move as six ints."""
    try:
        numbers = [operator.index(number) for number in move]
    except TypeError:
        numbers = []
    if len(numbers) != 6 or not all(-2**31 <= number < 2**31 for number in numbers):
        raise TypeError("a move must be six whole numbers: x0, y0, x1, y1, x2, y2")
    return numbers


def request(*, seconds, depth, nodes, remaining, increment, multi_pv, level, seed, moves):
    """Return the arguments of a search in the order of the compiled module."""
    return (
        optional(number, "seconds", seconds),
        optional(whole, "depth", depth, 1, 2**31 - 1),
        optional(whole, "nodes", nodes, 1, 10**15),
        optional(number, "remaining", remaining),
        number("increment", increment),
        whole("multi_pv", multi_pv, 1, 2**31 - 1),
        whole("level", level, 1, 20),
        whole("seed", seed, 0, 2**64 - 1),
        texts("moves", moves),
    )
