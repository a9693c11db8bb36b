"""The pages of a ladder: ratings, every pair of bots, and their games, which the project's own page replays."""

import base64
import os
import zlib

from lab.adjudication import CAUSES
from lab.commands import written

from . import export
from .document import Link, as_html

_REFRESH_SECONDS = 30


def path(ladder):
    """Where the first page is."""
    return os.path.join(ladder.out, "index.html")


def as_text(ladder):
    """The ratings in a line each, for a terminal."""
    return "\n".join("  ".join(row) for row in _aligned(_ratings(ladder)))


def _aligned(rows):
    widths = [max(map(len, column)) for column in zip(*rows)]
    return [[cell.ljust(width) for cell, width in zip(row, widths)] for row in rows]


def write(ladder):
    """Writes the first page, and one for each two bots that have met."""
    folder = os.path.join(ladder.out, "pairs")
    os.makedirs(folder, exist_ok=True)
    names = _names(ladder)
    meetings = {}
    for number, (bots, (config, pairs)) in enumerate(sorted(ladder.meetings.items(), key=lambda item: [
            (bot.name, bot.source) for bot in item[0]])):
        if pairs:
            address = f"pairs/{number}.html"
            one, other = (names[bot] for bot in bots)
            meetings[bots] = address
            _write(os.path.join(ladder.out, address), [
                ("title", f"{one} – {other}"), ("text", f"Each game opens in the page at {ladder.args.page}."),
                ("table", ("pair", "Black", "White", "won by", "moves", "lost because of", ""),
                 list(_games(ladder, config, pairs)))])
    _write(path(ladder), _first_page(ladder, names, meetings))


def _write(file, parts):
    new = file + ".new"
    with written(new) as out:
        out.write(as_html(parts, _REFRESH_SECONDS))
    os.replace(new, file)


def _names(ladder):
    """{Bot: its name}; one that has left, or was changed since, with the first digits of its content."""
    present = ladder.present()
    return {bot: bot.name if bot in present else f"{bot.name} ({bot.source[:8]})"
            for bot in ladder.standings()[0]}


def _ratings(ladder):
    names, present = _names(ladder), ladder.present()
    bots, ratings, _ = ladder.standings()
    return [(str(place), names[bots[r.player]], f"{r.elo:+.0f} ± {r.margin:.0f}", f"{100 * r.score:.1f} %",
             f"{r.pairs} pairs", "" if bots[r.player] in present else "has left")
            for place, r in enumerate(ratings, 1)]


def _first_page(ladder, names, meetings):
    bots, ratings, _ = ladder.standings()
    size = ladder.args.size
    parts = [("title", "Ladder"), ("text", f"Bots of {os.path.abspath(ladder.args.folder)} on the {size}×{size} board. "
                                   "Elo with its 95 % interval, around the average of all. Each pair is two games from "
                                   "one opening.")]
    if ratings:
        parts.append(("table", ("", "bot", "Elo", "score", "played", ""), _ratings(ladder)))
        order = [bots[r.player] for r in ratings]
        rows = [(str(place), names[bot], *(_cell(ladder, meetings, bot, other) for other in order))
                for place, bot in enumerate(order, 1)]
        parts += [("title2", "Every pair"), ("text", "Games won – games lost, by the bot of the line."),
                  ("table", ("", "bot", *map(str, range(1, len(order) + 1))), rows)]
    if broken := [entry for entry in ladder.entries.values() if entry.complaint]:
        parts += [("title2", "Not playing"),
                  ("table", ("bot", "why"), [(entry.name, entry.complaint.removeprefix(ladder.args.folder + os.sep)) for entry in broken])]
    return parts


def _cell(ladder, meetings, bot, other):
    if bot == other:
        return "×"
    for bots in ((bot, other), (other, bot)):
        if bots in meetings:
            games = [game for pair in ladder.meetings[bots][1].values() for game in pair["games"]]
            won = sum(bots[game[("black", "white")[game["winner"]]]] == bot for game in games)
            return Link(f"{won} – {len(games) - won}", meetings[bots])
    return ""


def _games(ladder, config, pairs):
    for number, index, game, (black, white) in export.games(config, pairs):
        why = "" if game["cause"] == "moves" else CAUSES[game["cause"]]
        yield (str(number + 1), black, white, (black, white)[game["winner"]], str(len(game["moves"])),
               ": ".join(filter(None, (why, game.get("detail", "")))),
               Link("replay", replay_link(ladder.args.page, config, number, index, game, (black, white))))


def replay_link(page, config, number, index, game, names):
    """The address at which the project's page shows the game: its SGF, deflated, is part of the address."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = deflate.compress(export.sgf(config, number, index, game, names).encode()) + deflate.flush()
    return f"{page}#g1.{base64.urlsafe_b64encode(data).decode().rstrip('=')}.0"
