"""What the tuner fits, as the C++ source that the engine compiles."""

QUEEN, KING, MOBILITY, FEATURES = 6, 8, 10, 128
STAGES = (0, 4, 12, 28, 60)  # contested squares; see engine/eval/weights.h
# Rows as (values a row, rows): the families in the order of engine/eval/features.h.
LAYOUT = [(QUEEN, QUEEN), (KING, KING), (MOBILITY, 2), (1, 1), (7, 1)]

# See engine/eval/network.h.
EMPTY_ROWS, AMAZON_ROWS = QUEEN * QUEEN, MOBILITY  # of an empty square; of a player's amazon there
ROWS = EMPTY_ROWS + 2 * AMAZON_ROWS
SURROUNDINGS = 2**8
HIDDEN, MIDDLE = 64, 16
USED_FEATURES = sum(width * rows for width, rows in LAYOUT[:-1])
MIDDLE_FEATURES = USED_FEATURES + USED_FEATURES % 2  # that the middle units read, in pairs
UNIT = 64

MOVE_FEATURES, MOVE_STAGES = 503, 3  # see engine/eval/move_features.h
CONTEXT = 16  # see engine/eval/move_prior.h
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
                lines.append("    " + numbers(row[at : at + width], 4) + ",")
                at += width
        assert at == FEATURES
        lines.append("  }},")
    return lines


def row_lines(rows):
    return [f"  {{{{{numbers(row)}}}}}," for row in rows]


def pair_lines(middle):
    """The weights of the middle units for what they read, two of each unit on a line."""
    assert len(middle) == MIDDLE
    pairs = range(0, len(middle[0]), 2)
    lines = [numbers(middle[unit][at + i] for unit in range(MIDDLE) for i in (0, 1))
             for at in pairs]
    return ["  {{"] + [f"    {{{{{line}}}}}," for line in lines] + ["  }},"]


def weights_text(name, stages, network, origin):
    """The C++ text of all weights of a board: FEATURES numbers for each stage, and a network's
    "rows" (by square and row), "amazon" (by player and surroundings), "bias", "middle" (by middle
    unit and hidden unit), "middle_of_features" (by middle unit and feature), "middle_bias", "out"
    and "out_bias", all whole numbers."""
    lines = [f"// {origin}", '#include "engine/eval/weights.h"', "", "namespace amazons {", "",
             "// clang-format off", "namespace {", "", f"const HiddenRow rows_{name}[] = {{"]
    for square, rows in enumerate(network["rows"]):
        assert len(rows) == ROWS
        lines.append(f"  // square {square}")
        lines += row_lines(rows)
    assert len(network["amazon"]) == 2 * SURROUNDINGS
    lines += ["};", "", f"const HiddenRow amazon_{name}[] = {{", *row_lines(network["amazon"]),
              "};", "", "}  // namespace", "", f"const Weights weights_{name} = {{", "{{"]
    lines += stage_lines(stages)
    assert len(network["middle"][0]) == HIDDEN
    assert len(network["middle_of_features"][0]) == MIDDLE_FEATURES
    lines += ["}},", "{", f"  rows_{name},", f"  amazon_{name},",
              f"  {{{{{numbers(network['bias'])}}}}},",
              *pair_lines(network["middle"]), *pair_lines(network["middle_of_features"]),
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
