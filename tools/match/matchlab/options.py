"""The options of a run, and the configuration that they come to."""

import argparse
import dataclasses
import json

from lab import ROOT, openings, records, stats
from lab.commands import natural, parse_whole, positive, whole_number
from lab.rules import new_game

from . import game, players
from .revisions import jobs

EPILOG = """\
players:
  --player "[KEY=VALUE ...] COMMAND [ARG ...]" where COMMAND is a program that speaks Botzone's
  protocol, UCI or GTP, `bot` for this tree's build/amazons-bot, git:REV for the bot of a
  revision (built once and kept), or botzone:FILE for a source as uploaded to Botzone, C++ or
  Python (compiled once as Botzone does, run in a sandbox). {time_ms}, {nodes}, {depth} and {size}
  in arguments are filled in; `bot` and git:REV get them by themselves.
  keys: name=TEXT  io=simple|json|uci|gtp  run=auto|traditional  time-ms=N  nodes=N
        depth=N  variant=NAME  option.NAME=VALUE (the last two for UCI)

other commands, each with --help:
  match ladder FOLDER  keeps a ladder of the sources for Botzone in a folder
  match report FILE    writes a report with plots, the games as SGF and as Botzone logs
  match config ...     prints the configuration of a run as one word, for shards
  match shard ...      plays some pairs of a run and prints them
  match collect ...    makes a FILE of what shards printed
"""


_GREATEST = 10**9  # of numbers that the compiled parts take
_MOST_PAIRS = 10**6  # of a run: they are kept in memory
_small_natural, _small_positive = whole_number(0, _GREATEST), whole_number(1, _GREATEST)


class BadOptions(ValueError):
    """Options that do not fit together."""


def add_run(parser):
    """Adds the options that decide which games are played."""
    add = parser.add_argument
    add("--player", action="append", default=[], metavar="SPEC", help="once for each; see below")
    add("--kind", choices=records.KINDS, help="default: match for two players, else round-robin")
    add("--size", type=_small_positive, default=8, metavar="N",
        help="side of the board (default 8)")
    add("--time-ms", type=positive, metavar="T", help="time a move, for the players to keep")
    add("--nodes", type=positive, metavar="N", help="nodes a move, for the players to keep")
    add("--depth", type=positive, metavar="N", help="depth a move, for the players to keep")
    add("--clock-ms", metavar="BASE+INCREMENT",
        help="a clock per game instead: time for all moves, and what each move adds (UCI and GTP)")
    add("--settle", nargs="*", metavar="KEY=VALUE",
        help="end games that both sides' scores agree on: moves=4 score=500, hundredths of a "
             "square for the last moves of each side (off by default)")
    add("--seed", type=natural, default=1, metavar="N", help="for the openings (default 1)")
    add("--openings", metavar="FILE", help="openings, one a line, instead of random ones")
    add("--opening-plies", type=_small_natural, default=4, metavar="N",
        help="random moves (default 4)")
    add("--opening-score", type=_small_natural, default=150, metavar="S",
        help="a random opening is taken if its score, in hundredths of a square, is within S "
             "(default 150)")
    add("--opening-nodes", type=_small_natural, default=1000, metavar="N",
        help="nodes to find that score; 0 takes any opening (default 1000)")
    add("--limit-ms", type=_small_positive, default=1000, metavar="T",
        help="processor time a move before a game is lost; double on the first (default 1000)")
    add("--limit-wall-ms", type=_small_positive, metavar="T", help="the wall clock's net (default 5x)")
    add("--limit-mb", type=_small_positive, default=256, metavar="N", help="memory (default 256)")


def add_play(parser):
    """Adds the options of where and how long to play, and of the files to write."""
    add = parser.add_argument
    add("--pairs", type=positive, default=100, metavar="N",
        help="pairs of games per pairing at most (default 100)")
    add_sprt(parser)
    add("--out", required=True, metavar="FILE", help="where finished pairs go, one JSON line each")
    add("--resume", action="store_true", help="go on with FILE, playing only what is missing")
    add("--report", metavar="DIR", help="write a report with plots and the games there at the end")
    add("--concurrency", type=whole_number(1, 10_000), default=jobs(), metavar="N",
        help="games at a time (default: JOBS of the environment, or all processors)")
    add("--hosts", metavar="FILE",
        help="play on other machines: their ssh logins, a line each, N/ before one for N games at "
             "a time (GNU parallel's --sshloginfile)")
    add("--hosts-dir", metavar="DIR", default=ROOT,
        help="where those machines have this project, built (default: where it is here)")
    add("--shard-pairs", type=_small_positive, default=4, metavar="N",
        help="pairs that a machine is given at a time (default 4)")


def add_sprt(parser):
    parser.add_argument("--sprt", nargs="*", metavar="KEY=VALUE",
                        help="stop when it is decided: elo0=0 elo1=5 alpha=0.05 beta=0.05")


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


def pair_numbers(args, config):
    """The numbers of the run's pairs."""
    total = records.total_pairs(config, args.pairs)
    if total > _MOST_PAIRS:
        raise BadOptions(f"--pairs {args.pairs}: {total} pairs in all, at most {_MOST_PAIRS}")
    return range(total)


def config(args):
    """The configuration of the run, as a dictionary that JSON can hold."""
    settings = {key: getattr(args, key) for key in ("size", "time_ms", "nodes", "depth")}
    settings["clock"] = _clock(args)
    specs = _named_apart([players.parse(text, settings) for text in args.player])
    return configured(args, specs, args.kind or ("match" if len(specs) == 2 else "round-robin"))


def configured(args, specs, kind):
    """The configuration of a run of these players; the interaction of each is known afterwards."""
    if len(specs) < 2 or (kind == "match" and len(specs) != 2):
        raise BadOptions(f"{len(specs)} players for a {kind}: --player is given once for each")
    limits = {
        "cpu_ms": args.limit_ms,
        "wall_ms": args.limit_wall_ms or 5 * args.limit_ms,
        "memory_mb": args.limit_mb,
    }
    found = {
        "format": records.FORMAT,
        "size": args.size,
        "kind": kind,
        "seed": args.seed,
        "players": [dataclasses.asdict(game.spoken(spec, args.size, limits)) for spec in specs],
        "openings": _openings(args),
        "limits": limits,
        "clock": _clock(args),
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
    try:
        return {"base_ms": parse_whole(base, 1, _GREATEST),
                "increment_ms": parse_whole(increment or "0", 0, _GREATEST)}
    except ValueError:
        raise BadOptions(f"--clock-ms {args.clock_ms}: such as 60000+500 expected") from None


def _settle(words, specs):
    """{moves, score}, or None."""
    if words is None:
        return None
    rule = {"moves": 4, "score": 500}
    for word in words:
        key, _, value = word.partition("=")
        try:
            rule[key] = parse_whole(value, 1, _GREATEST if key in rule else 0)
        except ValueError:
            raise BadOptions(f"--settle {word}: moves= or score= and a whole number of at least 1 "
                             "expected") from None
    if silent := [spec.name for spec in specs if spec.io == "gtp"]:
        raise BadOptions(f"--settle: {silent[0]} gives no scores, GTP has none")
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
