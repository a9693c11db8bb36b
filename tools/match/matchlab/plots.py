"""The report's plots, each as the text of an SVG."""

import io
import re

import matplotlib

matplotlib.use("svg")
# pylint: disable=wrong-import-position
from matplotlib import pyplot  # noqa: E402
from matplotlib.ticker import MaxNLocator  # noqa: E402

from lab import stats  # noqa: E402

_MOST_POINTS = 80
_GREY = "#555555"
_COLOURS = ("#1f6f8b", "#c8553d", "#588157", "#7b5ea7", "#b8860b", _GREY)
pyplot.rcParams.update({
    "svg.fonttype": "none", "svg.hashsalt": "match", "font.family": "sans-serif", "font.size": 9,
    "font.sans-serif": ["DejaVu Sans"],
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True,
    "axes.grid.axis": "y", "grid.color": "#dddddd", "grid.linewidth": 0.6, "legend.frameon": False,
    "path.simplify": True, "axes.axisbelow": True,
    "text.parse_math": False,  # a name may have a dollar sign
})


def _label(text):
    """The text as a label: of labels that begin with an underscore the library draws none."""
    return f" {text}" if text.startswith("_") else text


def _colour(player):
    return _COLOURS[player % len(_COLOURS)]


def _figure(rows=None):
    """A figure of the usual height, or one for rows of a line each."""
    height = 2.8 if rows is None else 0.7 + 0.35 * rows
    figure, axes = pyplot.subplots(figsize=(6.4, height), layout="constrained")
    return figure, axes


def _marker(points):
    """A line of one point is none."""
    return "o" if len(points) == 1 else None


def _bounds(axes, lower, upper):
    """Two dashed lines across, each (value, name)."""
    for (value, name), place, shift in ((lower, "top", -2), (upper, "bottom", 2)):
        axes.axhline(value, color=_GREY, linewidth=0.8, linestyle="--")
        axes.annotate(name, (1, value), xycoords=("axes fraction", "data"), ha="right", va=place,
                      xytext=(0, shift), textcoords="offset points", fontsize=8, color=_GREY,
                      bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.7, "pad": 0.5})


def _whole(axis):
    """Pairs, games and moves are whole."""
    axis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))


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
    """Elo with its interval as the pairs came in; with a test, the lines of its hypotheses.

    None if there is nothing to draw: nothing but wins, or nothing but losses.
    """
    points = _thinned([(sum(counts), stats.estimate(counts)) for counts in history])
    points = [(n, e) for n, e in points if abs(e.low) < 2000 and abs(e.high) < 2000]
    if not points:
        return None
    figure, axes = _figure()
    pairs = [n for n, _ in points]
    axes.fill_between(pairs, [e.low for _, e in points], [e.high for _, e in points],
                      color=_colour(0), alpha=0.2, linewidth=0, label="95 % interval")
    axes.plot(pairs, [e.elo for _, e in points], color=_colour(0), marker=_marker(pairs),
              label="Elo")
    if sprt:
        _bounds(axes, (sprt.elo0, f"H0: {sprt.elo0:g}"), (sprt.elo1, f"H1: {sprt.elo1:g}"))
    last = points[-1][1]
    axes.set_ylim(last.elo - 4 * last.margin - 5, last.elo + 4 * last.margin + 5)
    axes.set_xlabel("pairs")
    _whole(axes.xaxis)
    axes.set_ylabel("Elo")
    _legend(axes)
    return _svg(figure)


def llr(history, sprt):
    """The test's log-likelihood ratio between its bounds."""
    figure, axes = _figure()
    points = _thinned([(sum(counts), sprt.llr(counts)) for counts in history])
    axes.plot(*zip(*points), color=_colour(0), marker=_marker(points))
    _bounds(axes, (sprt.lower, "H0 accepted"), (sprt.upper, "H1 accepted"))
    axes.margins(y=0.15)
    axes.set_xlabel("pairs")
    _whole(axes.xaxis)
    axes.set_ylabel("log-likelihood ratio")
    return _svg(figure)


def ratings(fitted, names):
    """Ratings with their intervals."""
    figure, axes = _figure(rows=len(fitted))
    fitted = fitted[::-1]
    axes.errorbar([r.elo for r in fitted], range(len(fitted)), xerr=[r.margin for r in fitted],
                  fmt="o", color=_colour(0), capsize=3)
    axes.set_yticks(range(len(fitted)), [names[r.player] for r in fitted])
    axes.set_ylim(-0.5, len(fitted) - 0.5)
    axes.grid(visible=True, axis="x")
    axes.grid(visible=False, axis="y")
    axes.set_xlabel("Elo relative to the average of all, with 95 % intervals")
    return _svg(figure)


def move_time(times, names):
    """Processor time by number of the move: median and greatest. `times`: player → move → list."""
    figure, axes = _figure()
    for player, by_move in sorted(times.items()):
        moves = sorted(by_move)
        middle = [sorted(by_move[n])[len(by_move[n]) // 2] for n in moves]
        axes.plot(moves, middle, color=_colour(player), marker=_marker(moves),
                  label=_label(f"{names[player]}, median"))
        axes.plot(moves, [max(by_move[n]) for n in moves], color=_colour(player), linewidth=0.9,
                  linestyle=":", label=_label(f"{names[player]}, greatest"))
    axes.set_xlabel("move of the game")
    _whole(axes.xaxis)
    axes.set_ylabel("processor time, ms")
    axes.set_ylim(bottom=0)
    _legend(axes)
    return _svg(figure)


def boxes(values, names, label):
    """How a value is spread, a box a player: the middle half, its median, and all of it as
    whiskers. `values`: player → list."""
    players = sorted(values, reverse=True)
    figure, axes = _figure(rows=len(players))
    drawn = axes.boxplot([values[player] for player in players], vert=False, whis=(0, 100),
                         widths=0.5, patch_artist=True,
                         medianprops={"color": "black", "linewidth": 1.5})
    for box, player in zip(drawn["boxes"], players):
        box.set(facecolor=_colour(player), alpha=0.6)
    axes.set_yticks(range(1, len(players) + 1), [names[player] for player in players])
    axes.set_xlabel(label)
    axes.grid(visible=True, axis="x")
    axes.grid(visible=False, axis="y")
    return _svg(figure)


def causes(lost, names):
    """Games lost by cause. `lost`: (player, cause) → games."""
    figure, axes = _figure(rows=1 + len(lost))
    kinds = sorted({cause for _, cause in lost}, reverse=True)
    players = sorted({player for player, _ in lost})
    for place, player in enumerate(players):
        heights = [lost.get((player, cause), 0) for cause in kinds]
        offsets = [i - 0.8 * place / len(players) for i in range(len(kinds))]
        bars = axes.barh(offsets, heights, 0.8 / len(players), color=_colour(player),
                         label=_label(names[player]))
        axes.bar_label(bars, fontsize=8, padding=2)
    middle = 0.4 - 0.4 / len(players)  # of a group of bars, the first of which is the upmost
    axes.set_yticks([i - middle for i in range(len(kinds))], kinds)
    axes.grid(visible=True, axis="x")
    axes.grid(visible=False, axis="y")
    axes.set_xlabel("games lost")
    _whole(axes.xaxis)
    _legend(axes)
    return _svg(figure)
