"""A report of a run, in Markdown and HTML, with plots."""

import html
import os

from . import plots, ratings, stats
from .causes import CAUSES
from .files import written
from .tally import Tally, elo_text, sprt_text

_STYLE = """\
body { font: 15px/1.5 sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em; color: #222 }
table { border-collapse: collapse; margin: 1em 0 }
th, td { border-bottom: 1px solid #ccc; padding: .25em .8em; text-align: left }
svg { max-width: 100%; height: auto }
"""


def write(folder, config, pairs, sprt):
    """Writes report.md, report.html and the plots; returns the paths of the two reports."""
    os.makedirs(folder, exist_ok=True)
    parts = _parts(config, pairs, sprt)
    for part in parts:
        if part[0] == "plot":
            _write(os.path.join(folder, part[1] + ".svg"), part[3])
    markdown = os.path.join(folder, "report.md")
    page = os.path.join(folder, "report.html")
    _write(markdown, _markdown(parts))
    _write(page, _html(parts))
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
    parts = [("title", " – ".join(names))]
    if not pairs:
        return parts + [("text", "No pair has been finished.")]
    parts.append(_settings(config))
    if config["kind"] == "match":
        parts += _match(tally, names, history)
    else:
        parts += _table(tally, names)
    return parts + _games(tally, pairs, names)


def _settings(config):
    limits, how = config["limits"], config["openings"]
    if "book" in how:
        opening = f"{len(how['book'])} of a book"
    else:
        opening = f"{how['plies']} random turns, seed {config['seed']}"
    rows = [
        ("board", f"{config['size']}×{config['size']}"),
        ("openings", opening),
        ("limits a turn", f"{limits['cpu_ms']} ms of processor time (double on the first), "
                          f"{limits['memory_mb']} MB"),
    ]
    for player in config["players"]:
        how_long = " " + player["go"] if player["go"] else ""
        rows.append((player["name"], " ".join(player["command"]) + how_long))
    return ("table", ("", ""), rows)


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
        decision = {None: "undecided", "H0": "H0 accepted: not stronger",
                    "H1": "H1 accepted: stronger"}[tally.decision]
        test = f"elo0 {sprt.elo0:g}, elo1 {sprt.elo1:g}, alpha {sprt.alpha:g}, beta {sprt.beta:g}"
        rows += [("test", test), ("its state", f"{sprt_text(sprt, counts)}: {decision}")]
    parts = [("title2", "Result"), ("table", ("", ""), rows)]
    parts.append(("plot", "elo", "Elo over pairs", plots.elo(history, tally.sprt)))
    if tally.sprt:
        parts.append(("plot", "llr", "The test over pairs", plots.llr(history, tally.sprt)))
    return parts


def _table(tally, names):
    fitted = ratings.fit(len(names), tally.counts)
    rows = [
        (str(place), names[r.player], f"{r.elo:+.1f} ± {r.margin:.1f}", f"{100 * r.score:.1f} %",
         str(r.pairs))
        for place, r in enumerate(fitted, 1)
    ]
    meetings = [
        (names[a], names[b], " ".join(map(str, counts)), elo_text(counts))
        for (a, b), counts in tally.counts.items()
    ]
    return [
        ("title2", "Ratings"),
        ("table", ("", "player", "Elo (95 %)", "score", "pairs"), rows),
        ("plot", "ratings", "Ratings", plots.ratings(fitted, names)),
        ("title2", "Meetings"),
        ("table", ("first", "second", "LL LW WW", "Elo"), meetings),
    ]


def _games(tally, pairs, names):
    times, memory, lengths, black_wins = {}, {}, {}, 0
    for pair in pairs.values():
        for game in pair["games"]:
            sides = (game["black"], game["white"])
            black_wins += game["winner"] == 0
            for i, cpu_ms in enumerate(game["cpu_ms"]):
                turn = game["opening"] + i
                times.setdefault(sides[turn % 2], {}).setdefault(turn // 2 + 1, []).append(cpu_ms)
            for colour, player in enumerate(sides):
                memory.setdefault(player, []).append(game["memory_kb"][colour] / 1024)
            lengths.setdefault(sides[game["winner"]], []).append(len(game["turns"]))
    share = 100 * tally.runner_ms / max(1e-9, tally.runner_ms + tally.player_ms)
    causes = [(names[p], CAUSES[c], str(n)) for (p, c), n in sorted(tally.causes.items())]
    parts = [
        ("title2", "Games"),
        ("text", f"{tally.games} games; Black, who moves first, won "
                 f"{100 * black_wins / tally.games:.1f} %. The runner itself took {share:.1f} % of "
                 f"the processor time."),
        ("table", ("lost by", "because of", "games"), causes),
        ("plot", "causes", "Causes of loss", plots.causes(tally.causes, names)),
        ("plot", "length", "Length of games, by winner",
         plots.histogram(lengths, names, "turns of both sides")),
    ]
    if times:
        parts.append(("plot", "time", "Time per turn", plots.turn_time(times, names)))
    parts.append(("plot", "memory", "Memory", plots.histogram(memory, names, "peak of a game, MB")))
    return parts


def _markdown(parts):
    lines = []
    for kind, *rest in parts:
        if kind in ("title", "title2"):
            lines += ["#" * (1 if kind == "title" else 2) + " " + rest[0], ""]
        elif kind == "text":
            lines += [rest[0], ""]
        elif kind == "table":
            head, rows = rest
            lines += ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
            lines += ["| " + " | ".join(c.replace("|", "\\|") for c in row) + " |" for row in rows]
            lines.append("")
        else:
            lines += [f"![{rest[1]}]({rest[0]}.svg)", ""]
    return "\n".join(lines)


def _html(parts):
    body = []
    for kind, *rest in parts:
        if kind in ("title", "title2"):
            tag = "h1" if kind == "title" else "h2"
            body.append(f"<{tag}>{html.escape(rest[0])}</{tag}>")
        elif kind == "text":
            body.append(f"<p>{html.escape(rest[0])}</p>")
        elif kind == "table":
            head, rows = rest
            cells = ["".join(f"<td>{html.escape(c)}</td>" for c in row) for row in rows]
            top = "".join(f"<th>{html.escape(c)}</th>" for c in head)
            inside = "".join(f"<tr>{row}</tr>\n" for row in ([top] if any(head) else []) + cells)
            body.append(f"<table>\n{inside}</table>")
        else:
            body.append(f"<h3>{html.escape(rest[1])}</h3>\n{rest[2]}")
    title = html.escape(parts[0][1])
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>\n'
        f"<style>\n{_STYLE}</style></head>\n<body>\n" + "\n".join(body) + "\n</body></html>\n"
    )
