#!/usr/bin/python3
"""Run the lines of a Python transcript and compare each result with what the document prints.

Dictionaries and sets are compared without order, values with their types, printed text exactly,
a traceback by the name and the message in its last line.
"""
import argparse
import ast
import contextlib
import io
import pathlib
import sys

PROMPT = ">>> "
TRACEBACK = "Traceback (most recent call last):"


def read_prompts(text):
    """Return [(typed, [lines shown])] of a transcript."""
    prompts = []
    for line in text.splitlines():
        if line.startswith(PROMPT):
            prompts.append((line[len(PROMPT):], []))
        elif prompts:
            prompts[-1][1].append(line)
        else:
            raise ValueError(f"the transcript starts without a prompt: {line!r}")
    return prompts


def same(value, expected):
    """Whether two values are equal, and of the same types inside and out."""
    if type(value) is not type(expected) or value != expected:
        return False
    if isinstance(value, dict):
        return same(set(value.items()), set(expected.items()))
    if isinstance(value, (set, frozenset)):
        return sorted(map(repr, value)) == sorted(map(repr, expected))
    if isinstance(value, (list, tuple)):
        return all(map(same, value, expected))
    return True


def type_in(typed, names):
    """Run one line; return (value of the expression or None, text printed, error or None)."""
    printed = io.StringIO()
    value = error = None
    try:
        with contextlib.redirect_stdout(printed):
            try:
                code = compile(typed, "<transcript>", "eval")
            except SyntaxError:
                exec(compile(typed, "<transcript>", "exec"), names)
            else:
                value = eval(code, names)
    except Exception as raised:
        error = raised
    return value, printed.getvalue(), error


def objection(typed, shown, names):
    """Say how the line's result differs from what is shown, or return None."""
    value, printed, error = type_in(typed, names)
    if error is not None:
        summary = f"{type(error).__name__}: {error}"
        frames = [line for line in shown[1:-1] if line.startswith("  ")]
        if shown != [TRACEBACK, *frames, summary]:
            return f"raises {summary}"
    elif value is None:
        if printed != "".join(line + "\n" for line in shown):
            return f"prints {printed!r}"
    elif printed:
        return f"prints {printed!r} and gives {value!r}"
    else:
        try:
            expected = ast.literal_eval("\n".join(shown))
        except (SyntaxError, ValueError):
            return f"gives {value!r}"
        if not same(value, expected):
            return f"gives {value!r}"
    return None


def run(text, names):
    """Run every prompt; return (how many there are, [(typed, shown, objection)])."""
    prompts = read_prompts(text)
    differences = []
    for typed, shown in prompts:
        reason = objection(typed, shown, names)
        if reason is not None:
            differences.append((typed, shown, reason))
    return len(prompts), differences


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("transcript", type=pathlib.Path)
    options = parser.parse_args()

    from amazons import Amazons

    count, differences = run(options.transcript.read_text(encoding="utf-8"), {"Amazons": Amazons})
    for typed, shown, reason in differences:
        print(f"{PROMPT}{typed}\n  {reason}\n  the document shows:", *shown, sep="\n  ")
    print(f"{count} prompts, {len(differences)} differ")
    sys.exit(1 if differences or not count else 0)


if __name__ == "__main__":
    main()
