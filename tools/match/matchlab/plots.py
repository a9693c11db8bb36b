"""The report's plots, each as the text of an SVG."""

import io
import re

import matplotlib

matplotlib.use("svg")
# pylint: disable=wrong-import-position
from matplotlib import pyplot  # noqa: E402

from . import stats  # noqa: E402

_MOST_POINTS = 80
_COLOURS = ("#1f6f8b", "#c8553d", "#588157", "#7b5ea7", "#b8860b", "#555555")
pyplot.rcParams.update({
    "svg.fonttype": "none", "svg.hashsalt": "match", "font.family": "sans-serif", "font.size": 9,
    "font.sans-serif": ["DejaVu Sans"],
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True,
    "axes.grid.axis": "y", "grid.color": "#dddddd", "grid.linewidth": 0.6, "legend.frameon": False,
    "path.simplify": True,
})


def _colour(player):
    return _COLOURS[player % len(_COLOURS)]


def _figure():
    figure, axes = pyplot.subplots(figsize=(6.4, 2.8), layout="constrained")
    return figure, axes


def _legend(axes):
    axes.legend(loc="lower left", bbox_to_anchor=(0, 1), ncols=4, fontsize=8, borderaxespad=0)


def _svg(figure):
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<!--.*?-->|<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r' id="[a-zA-Z0-9.]+_\d+"', "", text)  # several plots share a page
    # One digit is a tenth of a point: nobody sees the rest.
    text = re.sub(r"(\d+\.\d)\d+", r"\1", text)
    return re.sub(r"\s*\n\s*", "\n", text)


def _thinned(items):
    step = max(1, len(items) // _MOST_POINTS)
    return items[: len(items) - 1 : step] + items[-1:]


def elo(history, sprt):
    """Elo with its interval as the pairs came in; with a test, the lines of its hypotheses."""
    figure, axes = _figure()
    points = _thinned([(sum(counts), stats.estimate(counts)) for counts in history])
    points = [(n, e) for n, e in points if abs(e.low) < 2000 and abs(e.high) < 2000]
    pairs = [n for n, _ in points]
    axes.fill_between(pairs, [e.low for _, e in points], [e.high for _, e in points],
                      color=_colour(0), alpha=0.2, linewidth=0, label="95 % interval")
    axes.plot(pairs, [e.elo for _, e in points], color=_colour(0), label="Elo")
    if sprt:
        for value, name in ((sprt.elo0, "elo0"), (sprt.elo1, "elo1")):
            axes.axhline(value, color="#888888", linewidth=0.8, linestyle="--")
            axes.annotate(name, (1, value), xycoords=("axes fraction", "data"), fontsize=7)
    if points:
        last = points[-1][1]
        axes.set_ylim(last.elo - 4 * last.margin - 5, last.elo + 4 * last.margin + 5)
    axes.set_xlabel("pairs")
    axes.set_ylabel("Elo")
    _legend(axes)
    return _svg(figure)


def llr(history, sprt):
    """The test's log-likelihood ratio between its bounds."""
    figure, axes = _figure()
    points = _thinned([(sum(counts), sprt.llr(counts)) for counts in history])
    axes.plot(*zip(*points), color=_colour(0))
    for value, name in ((sprt.lower, "H0"), (sprt.upper, "H1")):
        axes.axhline(value, color=_colour(1), linewidth=0.8, linestyle="--")
        axes.annotate(name, (1, value), xycoords=("axes fraction", "data"), fontsize=7)
    axes.set_xlabel("pairs")
    axes.set_ylabel("log-likelihood ratio")
    return _svg(figure)


def ratings(fitted, names):
    """Ratings with their intervals."""
    figure, axes = _figure()
    fitted = fitted[::-1]
    axes.errorbar([r.elo for r in fitted], range(len(fitted)), xerr=[r.margin for r in fitted],
                  fmt="o", color=_colour(0), capsize=3)
    axes.set_yticks(range(len(fitted)), [names[r.player] for r in fitted])
    axes.set_xlabel("Elo, relative to the average")
    return _svg(figure)


def turn_time(times, names):
    """Processor time by number of the turn: median and greatest. `times`: player → turn → list."""
    figure, axes = _figure()
    for player, by_turn in sorted(times.items()):
        turns = sorted(by_turn)
        middle = [sorted(by_turn[t])[len(by_turn[t]) // 2] for t in turns]
        axes.plot(turns, middle, color=_colour(player), label=f"{names[player]}, median")
        axes.plot(turns, [max(by_turn[t]) for t in turns], color=_colour(player), linewidth=0.7,
                  linestyle=":", label=f"{names[player]}, greatest")
    axes.set_xlabel("turn of the game")
    axes.set_ylabel("processor time, ms")
    axes.set_ylim(bottom=0)
    _legend(axes)
    return _svg(figure)


def histogram(values, names, label):
    """How often a value came up, one outline a player. `values`: player → list."""
    figure, axes = _figure()
    merged = [v for many in values.values() for v in many]
    low, high = min(merged), max(merged)
    for player, many in sorted(values.items()):
        axes.hist(many, bins=min(30, max(5, int(high - low) + 1)), range=(low - 0.5, high + 0.5),
                  histtype="step", color=_colour(player), label=names[player])
    axes.set_xlabel(label)
    axes.set_ylabel("games")
    _legend(axes)
    return _svg(figure)


def causes(lost, names):
    """Games lost by cause. `lost`: (player, cause) → games."""
    figure, axes = _figure()
    kinds = sorted({cause for _, cause in lost}, reverse=True)
    players = sorted({player for player, _ in lost})
    for place, player in enumerate(players):
        heights = [lost.get((player, cause), 0) for cause in kinds]
        offsets = [i - 0.8 * place / len(players) for i in range(len(kinds))]
        bars = axes.barh(offsets, heights, 0.8 / len(players), color=_colour(player),
                         label=names[player])
        axes.bar_label(bars, fontsize=7)
    axes.set_yticks(range(len(kinds)), kinds)
    axes.set_xlabel("games lost")
    _legend(axes)
    return _svg(figure)
