"""What the tuner fits, as the C++ source that the engine compiles."""

QUEEN, KING, MOBILITY, FEATURES = 6, 8, 10, 128
STAGES = (0, 4, 12, 28, 60)  # contested squares; see engine/eval/weights.h
# Rows as (values a row, rows): the families in the order of engine/eval/features.h.
LAYOUT = [(QUEEN, QUEEN), (KING, KING), (MOBILITY, 2), (1, 1), (7, 1)]

# See engine/eval/network.h.
REACH = QUEEN + 1
EMPTY_ROWS, AMAZON_ROWS = REACH * REACH, MOBILITY  # of an empty square; of a player's amazon there
ROWS = EMPTY_ROWS + 2 * AMAZON_ROWS
SURROUNDINGS = 2**8
VIEWS = 4  # see engine/eval/network.h
LARGEST_HIDDEN = (2**15 - 1) // VIEWS
HIDDEN, MIDDLE = 32, 4  # units of a view
USED_FEATURES = sum(width * rows for width, rows in LAYOUT[:-1])
MIDDLE_FEATURES = -(-USED_FEATURES // 4) * 4  # that the middle units read, in fours
UNIT, OUT_UNIT = 128, 2048
FEATURE_UNIT = 16  # of a hundredth of a square; see engine/eval/weights.h

MOVE_FEATURES, MOVE_STAGES = 503, 3  # see engine/eval/move_features.h
CONTEXT, CONTEXT_UNIT = 16, 64  # see engine/eval/move_prior.h
CONTEXT_EMPTY_ROWS = QUEEN * QUEEN
CONTEXT_ROWS = CONTEXT_EMPTY_ROWS + 2 * AMAZON_ROWS
MOVE_SQUARES = ("from", "to", "arrow")


def numbers(values, width=0):
    return ", ".join(f"{int(v):{width}d}" for v in values)


def stage_lines(stages):
    lines = []
    for stage, row in zip(STAGES, stages):
        assert len(row) == FEATURES
        lines.append(f"  {{{{  // w = {stage}")
        at = 0
        for width, count in LAYOUT:
            for _ in range(count):
                lines.append("    " + numbers(row[at : at + width], 5) + ",")
                at += width
        assert at == FEATURES
        lines.append("  }},")
    return lines


def row_lines(rows):
    return [f"  {{{{{numbers(row)}}}}}," for row in rows]


def quarters(squares):
    """For each square of the first quarter of a board of so many the four that mirrors exchange, as
    `place_of_row` of engine/eval/network.h has them."""
    side = int(squares**0.5)
    half = range(side // 2)
    return [[b * side + a for b in (y, side - 1 - y) for a in (x, side - 1 - x)]
            for y in half for x in half]


def four_lines(middle):
    """The weights of the middle units for what they read, those of four numbers on a line."""
    assert len(middle) == MIDDLE
    return [f"    {{{{{numbers(middle[:, at : at + 4].ravel())}}}}},"
            for at in range(0, middle.shape[1], 4)]


def weights_text(name, stages, network, origin):
    """The C++ text of all weights of a board: FEATURES numbers for each stage, and a network's
    "rows" (by square and row), "amazon" (by player and surroundings), "bias", "middle" (by part,
    middle unit and hidden unit), "middle_of_features" (by middle unit and feature), "middle_bias",
    "out" and "out_bias", all whole numbers."""
    lines = [f"// {origin}", '#include "engine/eval/weights.h"', "", "namespace amazons {", "",
             "// clang-format off", "namespace {", "", f"const HiddenRow rows_{name}[] = {{"]
    rows = network["rows"]
    assert rows.shape[1:] == (ROWS, HIDDEN)
    for squares in quarters(len(rows)):
        lines.append(f"  // squares {numbers(squares)}")
        lines += row_lines(rows[squares].swapaxes(0, 1).reshape(-1, HIDDEN))
    assert len(network["amazon"]) == 2 * SURROUNDINGS
    lines += ["};", "", f"const HiddenRow amazon_{name}[] = {{", *row_lines(network["amazon"]),
              "};", "", "}  // namespace", "", f"const Weights weights_{name} = {{", "{{"]
    lines += stage_lines(stages)
    assert network["middle"].shape == (VIEWS, MIDDLE, HIDDEN)
    assert network["middle_of_features"].shape == (MIDDLE, MIDDLE_FEATURES)
    lines += ["}},", "{", f"  rows_{name},", f"  amazon_{name},",
              f"  {{{{{numbers(network['bias'])}}}}},", "  {{"]
    for part in network["middle"]:
        lines += ["    {{", *four_lines(part), "    }},"]
    lines += ["  }},", "  {{", *four_lines(network["middle_of_features"]), "  }},",
              f"  {{{{{numbers(network['middle_bias'])}}}}},",
              f"  {{{{{numbers(network['out'])}}}}},", f"  {int(network['out_bias'])},", "}};",
              "// clang-format on", "", "}  // namespace amazons", ""]
    return "\n".join(lines)


def prior_text(name, stages, context, origin):
    """The C++ text of the weights of the move prior: MOVE_FEATURES numbers for each stage, and the
    context's "rows" (by square and row), "bias", and each of MOVE_SQUARES (by square)."""
    lines = [f"// {origin}", '#include "engine/eval/move_prior.h"', "", "namespace amazons {", "",
             "// clang-format off", "namespace {", ""]
    context_rows = context["rows"].reshape(-1, CONTEXT)
    for part, rows in (("rows", context_rows), *((part, context[part]) for part in MOVE_SQUARES)):
        lines += [f"const ContextRow prior_{part}_{name}[] = {{", *row_lines(rows), "};", ""]
    lines += ["}  // namespace", "", f"const PriorWeights prior_{name} = {{", "{{"]
    for row in stages:
        assert len(row) == MOVE_FEATURES
        lines.append("  {{")
        lines += ["    " + numbers(row[at : at + 16], 4) + "," for at in range(0, len(row), 16)]
        lines.append("  }},")
    lines += ["}},", *row_lines([context["bias"]]),
              *(f"prior_{part}_{name}," for part in ("rows", *MOVE_SQUARES)), "};",
              "// clang-format on", "", "}  // namespace amazons", ""]
    return "\n".join(lines)
