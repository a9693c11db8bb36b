"""Who plays: `--player "[key=value ...] COMMAND [ARG ...]"`."""

import os
import re
import shlex
import shutil
import subprocess
from dataclasses import dataclass, field

from lab import BUILD
from lab.commands import parse_whole

from . import uploads
from .engines import seconds
from .revisions import build, resolve

_LIMITS = ("time-ms", "nodes", "depth")
_BOTZONE = ("simple", "json")
_KEYS = ("name", "io", "run", *_LIMITS, "variant")
_OPTION = re.compile(r"(option\.[^=]+|" + "|".join(_KEYS) + ")=(.*)", re.DOTALL)
_PLACEHOLDER = re.compile(r"\{(time_ms|nodes|depth|size)\}")
BOT = "bot"
_CLOCK = ("--clock", "cpu")  # as the lab counts time


@dataclass(frozen=True)
class Player:
    """A player as a shard starts it."""

    name: str
    command: tuple
    io: str = "simple"  # simple, json, uci, gtp
    run: str = "auto"  # auto: kept running if its output asks for it; traditional: a process a move
    go: str = ""  # UCI's or GTP's words for how long to think
    uci_options: tuple = field(default=())
    source: str = ""  # the revision, or the upload, that the command was built from, if it was


class BadPlayer(ValueError):
    """A description of a player that makes no sense."""


def parse(text, settings):
    """Reads one --player; settings has size, time_ms, nodes, depth, clock. Raises BadPlayer."""
    options, words = _split(text)
    if not words:
        raise BadPlayer(f"no command in --player {text!r}")
    values = _values(options, settings, text)
    command, source = _command(words, values)
    is_upload = command[0].startswith(uploads.KIND)
    io = _choice(options, "io", ("auto", *_BOTZONE) if is_upload else (*_BOTZONE, "uci", "gtp"), text)
    run = _choice(options, "run", ("auto", "traditional"), text)
    name = options.get("name") or _name(words, values, settings)
    if not name.isprintable():
        raise BadPlayer(f"--player {text!r}: the name {name!r} cannot be printed: name=TEXT gives another")
    if settings["clock"]:
        _check_clock(io, options, text)
    uci_options, go = (), _time_settings(values) if io == "gtp" else ""
    if io == "uci":
        given = {k[len("option.") :]: v for k, v in options.items() if k.startswith("option.")}
        # The variant comes last: the file that defines it may be among the options.
        uci_options = (*given.items(), ("UCI_Variant", options.get("variant", "amazons")))
        go = _go(values)
        if go == "go" and not settings["clock"]:
            raise BadPlayer(f"--player {text!r}: a UCI engine needs --time-ms, --nodes or --depth")
    return Player(name, tuple(command), io, run, go, uci_options, source)


def _split(text):
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadPlayer(f"--player {text!r}: {error}") from None
    options = {}
    while words and (found := _OPTION.fullmatch(words[0])):
        options[found.group(1)] = found.group(2)
        words.pop(0)
    return options, words


def _values(options, settings, text):
    values = {"size": settings["size"]}
    # A limit of the player's own replaces every limit that all players share.
    own = [key for key in _LIMITS if key in options]
    for key in _LIMITS:
        value = options.get(key) if own else settings.get(key.replace("-", "_"))
        if value is None:
            continue
        try:
            values[key.replace("-", "_")] = parse_whole(str(value), 1)
        except ValueError as error:
            raise BadPlayer(f"--player {text!r}: {key} {error}") from None
    return values


def _command(words, values):
    source = ""
    head, arguments = words[0], words[1:]
    if head.startswith(uploads.KIND):
        if arguments:
            raise BadPlayer(f"{words[0]}: Botzone gives a bot no arguments, but there is {arguments[0]}")
        source = uploads.resolve(head[len(uploads.KIND) :])
        return [uploads.KIND + source], source
    if head == BOT or head.startswith("git:"):
        if head != BOT:
            source = resolve(head[len("git:") :])
            head = "git:" + source
        arguments = _limits(values) + arguments
    return [head, *(_filled_in(word, values) for word in arguments)], source


def _filled_in(word, values):
    def value(found):
        if found.group(1) not in values:
            raise BadPlayer(f"{word}: there is no --{found.group(1).replace('_', '-')}")
        return str(values[found.group(1)])

    return _PLACEHOLDER.sub(value, word)


def _limits(values):
    words = ["--keep-running", "--size", str(values["size"]), *_CLOCK]
    if "time_ms" in values:
        words += ["--time-ms", str(values["time_ms"]), "--first-time-ms", str(values["time_ms"])]
    for key in ("nodes", "depth"):
        if key in values:
            words += [f"--{key}", str(values[key])]
    return words


def _go(values):
    words = {"time_ms": "movetime", "nodes": "nodes", "depth": "depth"}
    return " ".join(["go"] + [f"{words[k]} {values[k]}" for k in words if k in values])


def _time_settings(values):
    """GTP knows no limit but time: that of a period of one move."""
    return f"time_settings 0 {seconds(values['time_ms'])} 1" if "time_ms" in values else ""


def _check_clock(io, options, text):
    if io not in ("uci", "gtp"):
        raise BadPlayer(f"--player {text!r}: Botzone's protocol has a fixed time per move: "
                        "--clock-ms is for UCI and GTP")
    if own := [key for key in _LIMITS if key in options]:
        raise BadPlayer(f"--player {text!r}: {own[0]} and --clock-ms: one of them")


def _choice(options, key, allowed, text):
    value = options.get(key, allowed[0])
    if value not in allowed:
        raise BadPlayer(f"--player {text!r}: {key} must be one of {', '.join(allowed)}")
    return value


def _name(words, values, settings):
    name = os.path.basename(words[0]) if not words[0].startswith("git:") else words[0][4:]
    if words[0].startswith(uploads.KIND):
        name = os.path.splitext(name)[0]
    own = [f"{v} {k.split('_')[-1]}" for k, v in values.items() if settings.get(k) != v]
    return " ".join([name, *own])


def _knows_clocks(bot):
    done = subprocess.run([bot, "--help"], capture_output=True, text=True, check=False)
    return _CLOCK[0] in done.stdout


def _without_clock(words):
    """For old bots, which count processor time anyway."""
    return [word for i, word in enumerate(words)
            if word != _CLOCK[0] and (i == 0 or words[i - 1] != _CLOCK[0])]


def executable(command):
    """The command with `bot` or `git:SHA` replaced by a path; builds the revision if need be."""
    if command[0] == BOT:
        return (os.path.join(BUILD, "amazons-bot"), *command[1:])
    if command[0].startswith(uploads.KIND):
        return uploads.command(command[0][len(uploads.KIND) :])
    if command[0].startswith("git:"):
        bot = build(command[0][len("git:") :])
        return (bot, *(command[1:] if _knows_clocks(bot) else _without_clock(command[1:])))
    return tuple(command)


def prepare(configured):
    """Builds what is to be built; raises BadPlayer if a program is missing or a bot of this project
    refuses its options."""
    for player in configured:
        command = executable(player["command"])
        if not shutil.which(command[0]):
            raise BadPlayer(f"player {player['name']}: no such program: {command[0]}")
        if is_own(player):
            own_version(player["name"], command)


def is_own(player):
    """Whether a configured player is a bot of this project."""
    return player["command"][0] == BOT or player["command"][0].startswith("git:")


def own_version(name, command):
    """The version of a bot of this project; raises BadPlayer if the bot refuses its options."""
    asked, started = (
        subprocess.run([*command, *words], stdin=subprocess.DEVNULL, text=True, capture_output=True,
                       check=False)
        for words in (["--version"], [])
    )
    # Not every version reads the other options beside --version; without input it complains of that.
    for done, is_refused in ((asked, asked.returncode != 0),
                             (started, started.returncode != 0 and " input" not in started.stderr)):
        if is_refused:
            why = done.stderr.strip() or f"exit status {done.returncode}"
            raise BadPlayer(f"player {name}: {why}")
    return asked.stdout.strip()
