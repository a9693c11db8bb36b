"""Whether a value net can overflow."""

import numpy as np


def check(layout, weights):
    """Raises ValueError if a number, or a sum that the engine makes of them, could overflow."""
    def check_number(name, largest, bits):
        if largest >= 2 ** (bits - 1):
            raise ValueError(f"fit: {name} can reach {largest}, too much for {bits} bits")

    value = layout.value
    check_number("a weight of a stage", np.abs(weights["stages"]).max(), 16)
    # Sums are made square by square, so each must stay in range at every step.
    hidden = (np.abs(weights["bias"]) + np.abs(weights["rows"]).max(axis=1).sum(axis=0)
              + 8 * np.abs(weights["amazon"]).max(axis=0))
    check_number("a sum of rows", hidden.max(), 16)
    hidden = np.minimum(hidden, value.largest_hidden_unit)  # the engine clips them there
    for part in ("middle", "middle_of_features"):
        check_number("a weight of a middle unit", np.abs(weights[part]).max(), 16)
    # No family counts more than there are squares.
    families = np.split(np.abs(weights["middle_of_features"]), value.families_at[1:], axis=1)
    features = sum(f.max(axis=1) for f in families) * len(weights["rows"])
    # In the first part the symmetries sum up, in the others half of them count negative.
    parts = sum(np.abs(part) @ hidden * (value.symmetries if number == 0 else value.symmetries // 2)
                for number, part in enumerate(weights["middle"]))
    middle = parts + value.symmetries * (np.abs(weights["middle_bias"]) + features)
    check_number("the sum of a middle unit", middle.max(), 32)
    check_number("a weight of the output", np.abs(weights["out"]).max(), 16)
    # The engine clips them to 16 bits.
    middle = np.minimum(middle // (value.network_unit * value.symmetries), 2**15 - 1)
    total = value.symmetries * np.abs(weights["out"]) @ middle + np.abs(weights["out_bias"])
    check_number("the value", total, 32)
