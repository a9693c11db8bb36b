"""The commands of the match lab."""

import argparse
import dataclasses
import os
import sys

from lab import records
from lab.commands import error_text, parse_whole
from lab.openings import BadOpening
from lab.run_file import Store, StoreError, noted_sprt, read, read_shard

from . import crew, options, players, processes, runner, shard, tally, uploads
from .revisions import BadRevision

_INTERRUPTED = 130
_EXPECTED = (
    options.BadOptions, players.BadPlayer, uploads.BadUpload, uploads.NoSandbox, BadRevision, BadOpening,
    StoreError, crew.CrewError, OSError,
)


def _parser(name, description, **more):
    return argparse.ArgumentParser(
        prog=name, description=description,
        formatter_class=argparse.RawDescriptionHelpFormatter, **more,
    )


def _play(arguments):
    parser = _parser(
        "match", "Plays Amazons bots against each other and says who is stronger.",
        epilog=options.EPILOG,
    )
    options.add_run(parser)
    options.add_play(parser)
    args = parser.parse_args(arguments)
    sprt = options.sprt(args.sprt)
    config = options.config(args)
    numbers = options.pair_numbers(args, config)
    if sprt and config["kind"] != "match":
        raise options.BadOptions("--sprt decides a match between two players")
    for player in config["players"]:
        if player["source"]:
            print(f"{player['name']} is {player['source'][:12]}", file=sys.stderr)
    if not args.hosts:
        players.prepare(config["players"])
    make_crew = _crew(args, config)
    notes = {"sprt": dataclasses.asdict(sprt)} if sprt else {}
    kept = Store(args.out, config, args.resume, notes)
    jobs = [number for number in numbers if number not in kept.pairs]
    counted, seconds, interrupted = runner.run(config, kept, jobs, sprt, make_crew)
    print(tally.summary(counted, seconds))
    if args.report:
        _write_report(args.report, config, kept.pairs, sprt)
    return _INTERRUPTED if interrupted else 0


def _crew(args, config):
    if not args.hosts:
        return lambda jobs: crew.Crew(config, jobs, args.concurrency)
    crew.check_hosts(config, args.hosts)
    return lambda jobs: crew.RemoteCrew(
        config, jobs, args.hosts, args.hosts_dir, args.shard_pairs
    )


def _write_report(folder, config, pairs, sprt):
    from . import export, report  # matplotlib takes long to load

    for path in report.write(folder, config, pairs, sprt):
        print(path)
    games = os.path.join(folder, "games.sgf")
    export.write_sgf(games, config, pairs)
    print(games)
    logs = os.path.join(folder, "botzone")
    export.write_logs(logs, config, pairs)
    print(logs + os.sep)


def _report(arguments):
    parser = _parser("match report", "Writes a report of a run, its plots and its games.")
    parser.add_argument("file", help="what a run wrote to --out")
    parser.add_argument("--to", metavar="DIR", help="where to (default: FILE without its ending)")
    options.add_sprt(parser)
    args = parser.parse_args(arguments)
    config, pairs, _ = read(args.file)
    if config is None:
        raise StoreError(f"{args.file}: no run in it")
    sprt = options.sprt(args.sprt) or noted_sprt(args.file)
    _write_report(args.to or os.path.splitext(args.file)[0], config, pairs, sprt)
    return 0


def _ladder(arguments):
    from . import ladder  # numpy takes long to load

    parser = _parser("match ladder", ladder.__doc__)
    ladder.add_options(parser)
    return _INTERRUPTED if ladder.run(parser.parse_args(arguments)) else 0


def _config(arguments):
    parser = _parser("match config", "Prints the configuration of a run as one word, for shards.",
                     epilog=options.EPILOG)
    options.add_run(parser)
    print(records.packed(options.config(parser.parse_args(arguments))))
    return 0


def _collect(arguments):
    parser = _parser("match collect", "Makes a file of a run of what its shards printed.")
    parser.add_argument("--config", required=True, metavar="WORD", help="what the shards had")
    parser.add_argument("--out", required=True, metavar="FILE", help="the file; added to if there")
    parser.add_argument("shard", nargs="+", help="a file of what a shard printed")
    args = parser.parse_args(arguments)
    config, pairs = _unpacked(args.config), {}
    for path in args.shard:
        pairs.update(read_shard(path, config))
    kept = Store(args.out, config, resume=True)
    new = sum(map(kept.add, pairs.values()))
    print(f"{new} new pairs, {len(kept.pairs)} in {args.out}")
    return 0


def _unpacked(word):
    try:
        return records.unpacked(word)
    except ValueError:
        raise options.BadOptions("--config: not what `match config` prints") from None


def _read_config(line):
    try:
        return records.parse_config(line)
    except ValueError:
        raise options.BadOptions("standard input:1: not the configuration of a run") from None


def _pair_number(word):
    try:
        return parse_whole(word)
    except ValueError:
        raise options.BadOptions(f"{word!r} is no number of a pair: they count from 0") from None


def _shard(arguments):
    parser = _parser("match shard", "Plays pairs of a run and prints them, one JSON line each.")
    parser.add_argument("--config", metavar="WORD", help="what `match config` prints")
    parser.add_argument("--stdin", action="store_true",
                        help="configuration and pairs come on standard input, a line each")
    parser.add_argument("pairs", nargs="*", help="numbers of pairs, from 0")
    args = parser.parse_args(arguments)
    processes.die_with_parent(os.getppid())
    if args.stdin:
        line = sys.stdin.readline()
        if line:
            numbers = iter(lambda: sys.stdin.readline().strip(), "")
            shard.main(_read_config(line), map(_pair_number, numbers))
    elif args.config:
        numbers = [_pair_number(word) for words in args.pairs for word in words.split()]
        config = _unpacked(args.config)
        players.prepare(config["players"])
        shard.main(config, numbers)
    else:
        parser.error("--config or --stdin is needed")
    return 0


_COMMANDS = {
    "shard": _shard, "report": _report, "ladder": _ladder, "config": _config, "collect": _collect,
}


def main():
    """Runs the command of sys.argv; returns the exit status."""
    sys.stdout.reconfigure(errors="backslashreplace")  # for names of files that are no UTF-8
    arguments = sys.argv[1:]
    command = _COMMANDS.get(arguments[0]) if arguments else None
    try:
        return command(arguments[1:]) if command else _play(arguments)
    except _EXPECTED as error:
        print(f"match: {error_text(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return _INTERRUPTED
