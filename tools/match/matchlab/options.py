"""The options of a run, and the configuration that they come to."""

import argparse
import dataclasses
import json

from . import openings, players, schedule, shard, stats
from .revisions import ROOT, jobs
from .rules import new_game

EPILOG = """\
players:
  --player "[KEY=VALUE ...] COMMAND [ARG ...]" where COMMAND is a program that speaks Botzone's
  protocol, UCI or GTP, `bot` for this tree's build/amazons-bot, or git:REV for the bot of a
  revision (built once and kept). {time_ms}, {nodes}, {depth} and {size} in arguments are filled
  in; `bot` and git:REV get them by themselves.
  keys: name=TEXT  io=simple|json|uci|gtp  run=auto|traditional  time-ms=N  nodes=N
        depth=N  variant=NAME  option.NAME=VALUE (the last two for UCI)

other commands, each with --help:
  match report FILE    writes a report with plots, the games as SGF and as Botzone logs
  match config ...     prints the configuration of a run as one word, for shards
  match shard ...      plays some pairs of a run and prints them
  match collect ...    makes a FILE of what shards printed
"""


_GREATEST = 10**9


class BadOptions(ValueError):
    """Options that do not fit together."""


def add_run(parser):
    """The options that say what is played."""
    add = parser.add_argument
    add("--player", action="append", default=[], metavar="SPEC", help="once for each; see below")
    add("--kind", choices=schedule.KINDS, help="default: match for two players, else round-robin")
    add("--size", type=_small(positive), default=8, metavar="N",
        help="side of the board (default 8)")
    add("--time-ms", type=positive, metavar="T", help="time a move, as told to the players")
    add("--nodes", type=positive, metavar="N", help="nodes a move, as told to the players")
    add("--depth", type=positive, metavar="N", help="depth a move, as told to the players")
    add("--clock-ms", metavar="BASE+INCREMENT",
        help="a clock per game instead: time for all moves, and what each move adds (UCI and GTP)")
    add("--settle", nargs="*", metavar="KEY=VALUE",
        help="end games that both sides' scores agree on: moves=4 score=500, hundredths of a "
             "square for the last moves of each side (off by default)")
    add("--seed", type=natural, default=1, metavar="N", help="for the openings (default 1)")
    add("--openings", metavar="FILE", help="openings, one a line, instead of random ones")
    add("--opening-plies", type=_small(natural), default=4, metavar="N",
        help="random moves (default 4)")
    add("--opening-score", type=_small(natural), default=150, metavar="S",
        help="a random opening is taken if its score, in hundredths of a square, is within S "
             "(default 150)")
    add("--opening-nodes", type=_small(natural), default=1000, metavar="N",
        help="nodes to find that score; 0 takes any opening (default 1000)")
    add("--limit-ms", type=positive, default=1000, metavar="T",
        help="processor time a move before a game is lost; double on the first (default 1000)")
    add("--limit-wall-ms", type=positive, metavar="T", help="the wall clock's net (default 5x)")
    add("--limit-mb", type=positive, default=256, metavar="N", help="memory (default 256)")


def add_play(parser):
    """The options that say how it is played and what becomes of it."""
    add = parser.add_argument
    add("--pairs", type=positive, default=100, metavar="N",
        help="pairs of games per pairing at most (default 100)")
    add_sprt(parser)
    add("--out", required=True, metavar="FILE", help="where finished pairs go, one JSON line each")
    add("--resume", action="store_true", help="go on with FILE, playing only what is missing")
    add("--report", metavar="DIR", help="write a report with plots and the games there at the end")
    add("--concurrency", type=positive, default=jobs(), metavar="N",
        help="games at a time (default: JOBS of the environment, or all processors)")
    add("--hosts", metavar="FILE",
        help="play on other machines: their ssh logins, a line each, N/ before one for N games at "
             "a time (GNU parallel's --sshloginfile)")
    add("--hosts-dir", metavar="DIR", default=ROOT,
        help="where those machines have this project, built (default: where it is here)")
    add("--shard-pairs", type=positive, default=4, metavar="N",
        help="pairs that a machine is given at a time (default 4)")


def add_sprt(parser):
    parser.add_argument("--sprt", nargs="*", metavar="KEY=VALUE",
                        help="stop when it is decided: elo0=0 elo1=5 alpha=0.05 beta=0.05")


def _whole(text):
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a whole number expected, not {text!r}") from None


def positive(text):
    """A whole number of at least 1, as a type for argparse."""
    value = _whole(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def natural(text):
    """A whole number that is not negative, as a type for argparse."""
    value = _whole(text)
    if value < 0:
        raise argparse.ArgumentTypeError("must not be negative")
    return value


def _small(number):
    """That type for argparse, but only of numbers that the compiled parts can take."""
    def parse(text):
        value = number(text)
        if value > _GREATEST:
            raise argparse.ArgumentTypeError(f"must be at most {_GREATEST}")
        return value

    return parse


def sprt(words):
    """The test that `--sprt` asks for, or None."""
    if words is None:
        return None
    values = {}
    for word in words:
        key, _, value = word.partition("=")
        try:
            values[key] = float(value)
            stats.Sprt(**values)
        except (TypeError, ValueError):
            raise BadOptions(
                f"--sprt {word}: elo0=, elo1=, alpha= or beta= and a number expected"
            ) from None
    test = stats.Sprt(**values)
    try:
        test.check()
    except ValueError as error:
        raise BadOptions(f"--sprt: {error}") from None
    return test


def config(args):
    """All that decides which games are played, as a dictionary that JSON can hold."""
    settings = {key: getattr(args, key) for key in ("size", "time_ms", "nodes", "depth")}
    settings["clock"] = _clock(args)
    specs = _named_apart([players.parse(text, settings) for text in args.player])
    kind = args.kind or ("match" if len(specs) == 2 else "round-robin")
    if len(specs) < 2 or (kind == "match" and len(specs) != 2):
        raise BadOptions(f"{len(specs)} players for a {kind}: --player is given once for each")
    limits = {
        "cpu_ms": args.limit_ms,
        "wall_ms": args.limit_wall_ms or 5 * args.limit_ms,
        "memory_mb": args.limit_mb,
    }
    found = {
        "format": shard.FORMAT,
        "size": args.size,
        "kind": kind,
        "seed": args.seed,
        "players": [dataclasses.asdict(spec) for spec in specs],
        "openings": _openings(args),
        "limits": limits,
        "clock": settings["clock"],
        "settle": _settle(args.settle, specs),
    }
    return json.loads(json.dumps(found))  # as it will be read back: lists, not tuples


def _clock(args):
    """{base_ms, increment_ms}, or None."""
    if args.clock_ms is None:
        return None
    if given := [key for key in ("time_ms", "nodes", "depth") if getattr(args, key)]:
        raise BadOptions(f"--clock-ms and --{given[0].replace('_', '-')}: one of them")
    base, _, increment = args.clock_ms.partition("+")
    if not (base.isdecimal() and (increment or "0").isdecimal() and 0 < int(base) <= _GREATEST
            and int(increment or 0) <= _GREATEST):
        raise BadOptions(f"--clock-ms {args.clock_ms}: such as 60000+500 expected")
    return {"base_ms": int(base), "increment_ms": int(increment or 0)}


def _settle(words, specs):
    """{moves, score}, or None."""
    if words is None:
        return None
    rule = {"moves": 4, "score": 500}
    for word in words:
        key, _, value = word.partition("=")
        if key not in rule or not value.isdecimal() or not 0 < int(value) <= _GREATEST:
            raise BadOptions(f"--settle {word}: moves= or score= and a whole number of at least 1 "
                             "expected")
        rule[key] = int(value)
    if silent := [spec.name for spec in specs if spec.io == "gtp"]:
        raise BadOptions(f"--settle: {silent[0]} tells no scores, GTP has none")
    return rule


def _openings(args):
    try:
        new_game(args.size)
    except ValueError as error:
        raise BadOptions(f"--size {args.size}: {error}") from None
    if args.openings:
        return {"book": openings.read_file(args.openings, args.size)}
    return {"plies": args.opening_plies, "score": args.opening_score, "nodes": args.opening_nodes}


def _named_apart(specs):
    seen, result = {}, []
    for spec in specs:
        count = seen[spec.name] = seen.get(spec.name, 0) + 1
        result.append(dataclasses.replace(spec, name=f"{spec.name} {count}") if count > 1 else spec)
    return result
