#!/usr/bin/python3
"""Copy the transcripts out of the documents that specify the classes, without their prose.

A document's transcript runs from its first prompt to its end. The results are in tests/data, so the
tests do not need the documents.
"""
import argparse
import pathlib
import sys

DOCUMENTS = {
    "amazons-python-en": ">>> ",
    "amazons-javascript-nl": "> ",
    "santorini-javascript-nl": "> ",
}


def transcript(text, prompt):
    """Return the lines from the first that starts with the prompt to the last."""
    lines = text.splitlines()
    start = next((i for i, line in enumerate(lines) if line.startswith(prompt)), None)
    if start is None:
        raise ValueError(f"no line starts with {prompt!r}")
    return "\n".join(lines[start:]) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("documents", type=pathlib.Path, help="the folder with the documents")
    parser.add_argument("--into", type=pathlib.Path, metavar="FOLDER",
                        default=pathlib.Path(__file__).parents[1] / "data",
                        help="where to write the .transcript files (default: tests/data)")
    options = parser.parse_args()
    for name, prompt in DOCUMENTS.items():
        source = options.documents / f"{name}.txt"
        try:
            text = transcript(source.read_text(encoding="utf-8"), prompt)
            (options.into / f"{name}.transcript").write_text(text, encoding="utf-8")
        except (OSError, ValueError) as error:
            sys.exit(f"{parser.prog}: {source}: {error}")


if __name__ == "__main__":
    main()
