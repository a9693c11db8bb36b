"""A table of weights as the C++ source that the engine compiles."""

QUEEN, KING, MOBILITY, FEATURES = 6, 8, 10, 128
STAGES = (0, 4, 12, 28, 60)  # contested squares; see engine/eval/weights.h
# Rows as (values a row, rows): the families in the order of engine/eval/features.h.
LAYOUT = [(QUEEN, QUEEN), (KING, KING), (MOBILITY, 2), (1, 1), (7, 1)]


def source_text(name, rows, origin):
    """The C++ text of a table; `rows` holds FEATURES numbers for each stage."""
    lines = [
        f"// {origin}",
        '#include "engine/eval/weights.h"',
        "",
        "namespace amazons {",
        "",
        "// clang-format off",
        f"const Weights weights_{name} = {{{{{{",
    ]
    for stage, row in zip(STAGES, rows):
        assert len(row) == FEATURES
        lines.append(f"  {{{{  // w = {stage}")
        at = 0
        for width, count in LAYOUT:
            for _ in range(count):
                lines.append("    " + ", ".join(f"{int(v):4d}" for v in row[at : at + width]) + ",")
                at += width
        assert at == FEATURES
        lines.append("  }},")
    lines += ["}}};", "// clang-format on", "", "}  // namespace amazons", ""]
    return "\n".join(lines)
