"""A report of a run, in Markdown and HTML, with plots.

It is made of the parts of a document, see document.py.
"""

import os
from collections import Counter

from lab import stats
from lab.adjudication import CAUSES
from lab.commands import written

from . import plots, ratings
from .document import as_html, as_markdown
from .tally import Tally, elo_text, headline_of_league, headline_of_match, sprt_text


def write(folder, config, pairs, sprt):
    """Writes report.md, report.html and the plots; returns the paths of the two reports."""
    os.makedirs(folder, exist_ok=True)
    parts = _parts(config, pairs, sprt)
    for part in parts:
        if part[0] == "plot":
            _write(os.path.join(folder, part[1] + ".svg"), part[3])
    markdown = os.path.join(folder, "report.md")
    page = os.path.join(folder, "report.html")
    _write(markdown, as_markdown(parts))
    _write(page, as_html(parts))
    return markdown, page


def _write(path, text):
    with written(path) as file:
        file.write(text)


def _parts(config, pairs, sprt):
    """The report as a list of (`title` | `text` | `table` | `plot`, ...)."""
    names = [player["name"] for player in config["players"]]
    tally, history = Tally(config, sprt), []
    for pair in pairs.values():
        tally.add(pair)
        if config["kind"] == "match":
            history.append(tuple(tally.counts[0, 1]))
    if not pairs:
        return [("title", " – ".join(names)), ("text", "No pair has been finished.")]
    if config["kind"] == "match":
        title, evidence = headline_of_match(tally, names)
        result = _match(tally, names, history)
    else:
        fitted = ratings.fit(len(names), tally.counts)
        title, evidence = headline_of_league(fitted, names)
        result = _league(fitted, tally, names)
    parts = [("title", title), ("text", evidence), *result, *_games(tally, pairs, names)]
    return [*parts, *_conditions(config, pairs)]


def _conditions(config, pairs):
    """When, where and how it was played."""
    played = [pair["played"] for pair in pairs.values()]
    when = sorted(how["when"] for how in played)
    rows = [("played", f"{when[0]} to {when[-1]} UTC" if when[0] != when[-1] else f"{when[0]} UTC")]
    rows += [("machine", text) for text in _counted(how["machine"] for how in played)]
    rows += [("match lab", text) for text in _counted(how["tree"] for how in played)]
    parts = [("title2", "Conditions"), ("table", ("", ""), rows + _settings(config))]
    versions = {}
    for pair in pairs.values():
        for player, text in zip((pair["first"], pair["second"]), pair["played"]["versions"]):
            versions.setdefault(player, {})[text or "not reported"] = True
    players = [
        (player["name"], " ".join(player["command"]) + f" {player['go']}".rstrip(),
         ", ".join(versions.get(number, {"not reported": True})))
        for number, player in enumerate(config["players"])
    ]
    return [*parts, ("table", ("player", "command", "version, as it reports itself"), players)]


def _counted(texts):
    """Each text once; if they differ, with the number of its pairs."""
    counts = Counter(text or "not reported" for text in texts)
    if len(counts) == 1:
        return list(counts)
    return [f"{text} ({count} pairs)" for text, count in counts.most_common()]


def _settings(config):
    limits, how = config["limits"], config["openings"]
    if "book" in how:
        opening = f"{len(how['book'])} of a book"
    else:
        opening = f"{how['plies']} random moves, seed {config['seed']}"
    rows = [
        ("board", f"{config['size']}×{config['size']}"),
        ("openings", opening),
    ]
    if clock := config["clock"]:
        rows.append(("clock", f"{clock['base_ms']} ms, and {clock['increment_ms']} ms a move"))
        rows.append(("limit", f"{limits['memory_mb']} MB"))
    else:
        rows.append(("limits a move", f"{limits['cpu_ms']} ms of processor time (double on the "
                                      f"first), {limits['memory_mb']} MB"))
    if rule := config["settle"]:
        rows.append(("settled", f"once {rule['moves']} moves of each side agree on a score of "
                                f"{rule['score']}"))
    return rows


def _match(tally, names, history):
    counts = history[-1]
    mean, _ = stats.mean_and_variance(counts)
    rows = [
        ("pairs (both games lost, one each, both won)", f"{sum(counts)} ({counts[0]}, {counts[1]}, "
                                                        f"{counts[2]})"),
        (f"score of {names[0]}", f"{100 * mean:.1f} %"),
        ("Elo, 95 % interval", elo_text(counts)),
        (f"probability that {names[0]} is stronger", f"{100 * stats.superiority(counts):.1f} %"),
    ]
    if tally.sprt:
        sprt = tally.sprt
        decision = f"{tally.decision} accepted" if tally.decision else "undecided"
        test = f"elo0 {sprt.elo0:g}, elo1 {sprt.elo1:g}, alpha {sprt.alpha:g}, beta {sprt.beta:g}"
        rows += [("test", test), ("its state", f"{sprt_text(sprt, counts)}: {decision}")]
    parts = [("title2", "Result"), ("table", ("", ""), rows)]
    if drawn := plots.elo(history, tally.sprt):
        parts.append(("plot", "elo", "Elo over pairs", drawn))
    if tally.sprt:
        parts.append(("plot", "llr", "The test over pairs", plots.llr(history, tally.sprt)))
    return parts


def _league(fitted, tally, names):
    rows = [
        (str(place), names[r.player], f"{r.elo:+.1f} ± {r.margin:.1f}", f"{100 * r.score:.1f} %",
         str(r.pairs))
        for place, r in enumerate(fitted, 1)
    ]
    meetings = [
        (names[a], names[b], " ".join(map(str, counts)), elo_text(counts))
        for (a, b), counts in tally.counts.items()
    ]
    order = [r.player for r in fitted]
    cross = [
        (str(place), names[player], *(_cell(tally, player, other) for other in order))
        for place, player in enumerate(order, 1)
    ]
    return [
        ("title2", "Ratings"),
        ("table", ("", "player", "Elo (95 %)", "score", "pairs"), rows),
        ("plot", "ratings", "Ratings", plots.ratings(fitted, names)),
        ("title2", "Cross table"),
        ("text", "Games won – games lost against each, in the order of the ratings."),
        ("table", ("", "player", *map(str, range(1, len(order) + 1))), cross),
        ("title2", "Meetings"),
        ("text", "Pairs of which the first of the two lost both games, won one, and won both."),
        ("table", ("first", "second", "LL LW WW", "Elo"), meetings),
    ]


def _cell(tally, player, other):
    if player == other:
        return "×"
    won, lost = tally.games_between(player, other)
    return f"{won} – {lost}" if won + lost else ""


def _colours(tally, names):
    """Games won by each player with each colour."""
    rows = []
    for player, name in enumerate(names):
        cells = [tally.with_colour.get((player, colour), [0, 0]) for colour in (0, 1)]
        cells.append([sum(games) for games in zip(*cells)])
        rows.append((name, *(
            f"{won} – {lost} ({100 * won / (won + lost):.1f} %)" if won + lost else ""
            for lost, won in cells
        )))
    return [("title2", "By colour"),
            ("text", "Games won – games lost. Black moves first."),
            ("table", ("player", "as Black", "as White", "together"), rows)]


def _games(tally, pairs, names):
    times, memory, lengths = {}, {}, {}
    for pair in pairs.values():
        for game in pair["games"]:
            sides = (game["black"], game["white"])
            for i, cpu_ms in enumerate(game["cpu_ms"]):
                move = game["opening"] + i
                times.setdefault(sides[move % 2], {}).setdefault(move // 2 + 1, []).append(cpu_ms)
            for colour, player in enumerate(sides):
                memory.setdefault(player, []).append(game["memory_kb"][colour] / 1024)
            lengths.setdefault(sides[game["winner"]], []).append(len(game["moves"]))
    share = 100 * tally.runner_ms / max(1e-9, tally.runner_ms + tally.player_ms)
    causes = [(names[p], CAUSES[c], str(n)) for (p, c), n in sorted(tally.causes.items())]
    black_wins = sum(won for (_, colour), (_, won) in tally.with_colour.items() if colour == 0)
    parts = [
        *_colours(tally, names),
        ("title2", "Games"),
        ("text", f"{tally.games} games; Black won {100 * black_wins / tally.games:.1f} %. The "
                 f"match lab itself took {share:.1f} % of the processor time. A box in the plots "
                 "is the middle half, its line the median; the whiskers reach to the extremes."),
        ("table", ("lost by", "because of", "games"), causes),
    ]
    if any(cause != "moves" for _, cause in tally.causes):
        parts.append(("plot", "causes", "Causes of loss", plots.causes(tally.causes, names)))
    parts.append(("plot", "length", "Length of games, by winner",
                  plots.boxes(lengths, names, "moves of both sides")))
    if times:
        parts.append(("plot", "time", "Time per move", plots.move_time(times, names)))
    parts.append(("plot", "memory", "Memory", plots.boxes(memory, names, "peak of a game, MB")))
    return parts
