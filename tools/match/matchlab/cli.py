"""The command line of the match lab."""

import argparse
import dataclasses
import json
import os
import sys

from . import openings, players, processes, runner, schedule, shard, stats, summary
from .crew import CrewError
from .referee import Referee, RefereeError
from .revisions import BadRevision, build
from .store import Store, StoreError

_EXPECTED = (
    players.BadPlayer, BadRevision, openings.BadOpening, StoreError, RefereeError, CrewError, OSError,
)
_EPILOG = """\
players:
  --player "[KEY=VALUE ...] COMMAND [ARG ...]" where COMMAND is a program that speaks Botzone's
  protocol or UCI, `bot` for this tree's build/amazons-bot, or git:REV for the bot of a revision
  (built once and kept). {time_ms}, {nodes}, {depth} and {size} in arguments are filled in; `bot`
  and git:REV get them by themselves.
  keys: name=TEXT  io=simple|json|uci  run=auto|traditional  time-ms=N  nodes=N  depth=N
        variant=NAME  option.NAME=VALUE (the last two for UCI)

other commands:
  match shard ...   plays some pairs of a run and prints them (see --help there)
"""


def _arguments():
    parser = argparse.ArgumentParser(
        prog="match", description="Plays Amazons bots against each other and says who is stronger.",
        formatter_class=argparse.RawDescriptionHelpFormatter, epilog=_EPILOG,
    )
    add = parser.add_argument
    add("--player", action="append", default=[], metavar="SPEC", help="once for each; see below")
    add("--kind", choices=schedule.KINDS, help="default: match for two players, else round-robin")
    add("--pairs", type=_positive, default=100, metavar="N",
        help="pairs of games per pairing at most (default 100)")
    add("--size", type=_positive, default=8, metavar="N", help="side of the board (default 8)")
    add("--time-ms", type=_positive, metavar="T", help="time a turn, as told to the players")
    add("--nodes", type=_positive, metavar="N", help="nodes a turn, as told to the players")
    add("--depth", type=_positive, metavar="N", help="depth a turn, as told to the players")
    add("--sprt", nargs="*", metavar="KEY=VALUE",
        help="stop when it is decided: elo0=0 elo1=5 alpha=0.05 beta=0.05")
    add("--out", required=True, metavar="FILE", help="where finished pairs go, one JSON line each")
    add("--resume", action="store_true", help="go on with FILE, playing only what is missing")
    add("--concurrency", type=_positive, default=max(1, os.cpu_count() or 1), metavar="N",
        help="games at a time (default: all processors)")
    add("--seed", type=int, default=1, metavar="N", help="for the openings (default 1)")
    add("--openings", metavar="FILE", help="openings, one a line, instead of random ones")
    add("--opening-plies", type=_natural, default=4, metavar="N", help="random turns (default 4)")
    add("--opening-score", type=_natural, default=150, metavar="S",
        help="a random opening is taken if its score, in hundredths of a square, is within S")
    add("--opening-nodes", type=_natural, default=1000, metavar="N",
        help="nodes to find that score; 0 takes any opening (default 1000)")
    add("--limit-ms", type=_positive, default=1000, metavar="T",
        help="processor time a turn before a game is lost; double on the first (default 1000)")
    add("--limit-wall-ms", type=_positive, metavar="T", help="the wall clock's net (default 5x)")
    add("--limit-mb", type=_positive, default=256, metavar="N", help="memory (default 256)")
    return parser


def _positive(text):
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return value


def _natural(text):
    value = int(text)
    if value < 0:
        raise argparse.ArgumentTypeError("must not be negative")
    return value


def _sprt(words, parser):
    if words is None:
        return None
    values = {}
    for word in words:
        key, _, value = word.partition("=")
        try:
            values[key] = float(value)
            stats.Sprt(**values)
        except (TypeError, ValueError):
            parser.error(f"--sprt {word}: expected elo0=, elo1=, alpha= or beta= and a number")
    sprt = stats.Sprt(**values)
    if sprt.elo0 >= sprt.elo1:
        parser.error("--sprt: elo0 must be below elo1")
    if not (0 < sprt.alpha < 0.5 and 0 < sprt.beta < 0.5):
        parser.error("--sprt: alpha and beta must be between 0 and 0.5")
    return sprt


def _config(args, specs):
    limits = {
        "cpu_ms": args.limit_ms,
        "wall_ms": args.limit_wall_ms or 5 * args.limit_ms,
        "memory_mb": args.limit_mb,
    }
    how = {"plies": args.opening_plies, "score": args.opening_score, "nodes": args.opening_nodes}
    config = {
        "size": args.size,
        "kind": args.kind or ("match" if len(specs) == 2 else "round-robin"),
        "seed": args.seed,
        "players": [dataclasses.asdict(spec) for spec in specs],
        "openings": {"file": os.path.abspath(args.openings)} if args.openings else how,
        "limits": limits,
    }
    return json.loads(json.dumps(config))  # as it will be read back: lists, not tuples


def _named_apart(specs):
    seen, result = {}, []
    for spec in specs:
        seen[spec.name] = seen.get(spec.name, 0) + 1
        count = seen[spec.name]
        result.append(dataclasses.replace(spec, name=f"{spec.name} {count}") if count > 1 else spec)
    return result


def _play(arguments):
    parser = _arguments()
    args = parser.parse_args(arguments)
    sprt = _sprt(args.sprt, parser)
    settings = {k: getattr(args, k) for k in ("size", "time_ms", "nodes", "depth")}
    specs = _named_apart([players.parse(text, settings) for text in args.player])
    config = _config(args, specs)
    if len(specs) < 2 or (config["kind"] == "match" and len(specs) != 2):
        parser.error(f"{len(specs)} players for a {config['kind']}: --player is given once for each")
    if sprt and config["kind"] != "match":
        parser.error("--sprt decides a match between two players")
    players.check_commands(specs)
    for spec in specs:
        if spec.command[0].startswith("git:"):
            print(f"building {spec.name}", file=sys.stderr)
            build(spec.command[0][4:])
    book = _book(args, config)
    store = Store(args.out, config, args.resume)
    missing = [n for n in range(schedule.total(config, args.pairs)) if n not in store.pairs]
    jobs = [shard.job(config, book, n) for n in missing]
    crew = runner.local_crew(config, args.concurrency)
    tally, seconds = runner.run(config, store, jobs, sprt, crew)
    print(summary.text(tally, seconds))
    return 0


def _book(args, config):
    referee = Referee(os.path.join(shard.TOOLS, "match-referee"))
    try:
        referee.new(config["size"])
        if args.openings:
            return openings.read_file(args.openings, config["size"], referee)
        return None
    finally:
        referee.close()


def _shard(arguments):
    parser = argparse.ArgumentParser(
        prog="match shard", description="Plays pairs of a run and prints them, one JSON line each."
    )
    parser.add_argument("--config", metavar="WORD", help="the configuration, packed into a word")
    parser.add_argument("--stdin", action="store_true",
                        help="configuration and pairs come on standard input, a line each")
    parser.add_argument("--parent", type=int, metavar="PID", help="end when this process ends")
    parser.add_argument("pair", nargs="*", help="number of a pair")
    args = parser.parse_args(arguments)
    if args.parent:
        processes.die_with_parent(args.parent)
    if args.stdin:
        line = sys.stdin.readline()
        if not line:
            return 1
        shard.main(json.loads(line), iter(lambda: sys.stdin.readline().strip(), ""))
    elif args.config:
        shard.main(shard.unpacked(args.config), args.pair)
    else:
        parser.error("--config or --stdin is needed")
    return 0


_COMMANDS = {"shard": _shard}


def main():
    """Runs the command of sys.argv; returns the exit status."""
    arguments = sys.argv[1:]
    command = _COMMANDS.get(arguments[0]) if arguments else None
    try:
        return command(arguments[1:]) if command else _play(arguments)
    except _EXPECTED as error:
        print(f"match: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
