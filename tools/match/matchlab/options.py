"""The options of a run, and the configuration that they come to."""

import argparse
import dataclasses
import json
import os

from . import openings, players, schedule, stats
from .referee import Referee, RefereeError
from .revisions import ROOT, TOOLS

EPILOG = """\
players:
  --player "[KEY=VALUE ...] COMMAND [ARG ...]" where COMMAND is a program that speaks Botzone's
  protocol or UCI, `bot` for this tree's build/amazons-bot, or git:REV for the bot of a revision
  (built once and kept). {time_ms}, {nodes}, {depth} and {size} in arguments are filled in; `bot`
  and git:REV get them by themselves.
  keys: name=TEXT  io=simple|json|uci  run=auto|traditional  time-ms=N  nodes=N  depth=N
        variant=NAME  option.NAME=VALUE (the last two for UCI)

other commands, each with --help:
  match report FILE    writes a report with plots, the games as SGF and as Botzone logs
  match config ...     prints the configuration of a run as one word, for shards
  match shard ...      plays some pairs of a run and prints them
  match collect ...    makes a FILE of what shards printed
"""


class BadOptions(ValueError):
    """Options that do not fit together."""


def add_run(parser):
    """The options that say what is played."""
    add = parser.add_argument
    add("--player", action="append", default=[], metavar="SPEC", help="once for each; see below")
    add("--kind", choices=schedule.KINDS, help="default: match for two players, else round-robin")
    add("--size", type=positive, default=8, metavar="N", help="side of the board (default 8)")
    add("--time-ms", type=positive, metavar="T", help="time a turn, as told to the players")
    add("--nodes", type=positive, metavar="N", help="nodes a turn, as told to the players")
    add("--depth", type=positive, metavar="N", help="depth a turn, as told to the players")
    add("--seed", type=natural, default=1, metavar="N", help="for the openings (default 1)")
    add("--openings", metavar="FILE", help="openings, one a line, instead of random ones")
    add("--opening-plies", type=natural, default=4, metavar="N", help="random turns (default 4)")
    add("--opening-score", type=natural, default=150, metavar="S",
        help="a random opening is taken if its score, in hundredths of a square, is within S "
             "(default 150)")
    add("--opening-nodes", type=natural, default=1000, metavar="N",
        help="nodes to find that score; 0 takes any opening (default 1000)")
    add("--limit-ms", type=positive, default=1000, metavar="T",
        help="processor time a turn before a game is lost; double on the first (default 1000)")
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
    add("--concurrency", type=positive, default=max(1, os.cpu_count() or 1), metavar="N",
        help="games at a time (default: all processors)")
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
    if not -1000 <= test.elo0 < test.elo1 <= 1000:
        raise BadOptions("--sprt: elo0 must be below elo1, both within 1000")
    if not (0 < test.alpha < 0.5 and 0 < test.beta < 0.5):
        raise BadOptions("--sprt: alpha and beta must be between 0 and 0.5")
    return test


def config(args):
    """All that decides which games are played, as a dictionary that JSON can hold."""
    settings = {key: getattr(args, key) for key in ("size", "time_ms", "nodes", "depth")}
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
        "size": args.size,
        "kind": kind,
        "seed": args.seed,
        "players": [dataclasses.asdict(spec) for spec in specs],
        "openings": _openings(args),
        "limits": limits,
    }
    return json.loads(json.dumps(found))  # as it will be read back: lists, not tuples


def _openings(args):
    referee = Referee(os.path.join(TOOLS, "match-referee"))
    try:
        try:
            referee.new(args.size)
        except RefereeError as error:
            raise BadOptions(f"--size {args.size}: {error}") from None
        if args.openings:
            return {"book": openings.read_file(args.openings, args.size, referee)}
    finally:
        referee.close()
    return {"plies": args.opening_plies, "score": args.opening_score, "nodes": args.opening_nodes}


def _named_apart(specs):
    seen, result = {}, []
    for spec in specs:
        count = seen[spec.name] = seen.get(spec.name, 0) + 1
        result.append(dataclasses.replace(spec, name=f"{spec.name} {count}") if count > 1 else spec)
    return result
