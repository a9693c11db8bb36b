"""Documents in Markdown and HTML.

They are made of parts: ("title" | "title2" | "text", text), ("table", heads, rows), ("plot", name, title, svg). A cell
of a table is a text or, in HTML, a Link.
"""

import html
from typing import NamedTuple


class Link(NamedTuple):
    """A cell that leads somewhere."""

    text: str
    address: str


_STYLE = """\
body { font: 15px/1.5 sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em; color: #222 }
h1 { font-size: 1.6em; line-height: 1.25 }
h2 { margin-top: 2em; border-bottom: 1px solid #ccc }
h3 { margin: 1.5em 0 .3em; font-size: 1em }
table { border-collapse: collapse; margin: 1em 0 }
th, td { border-bottom: 1px solid #ddd; padding: .25em .8em; text-align: left; vertical-align: top }
td { overflow-wrap: anywhere }
th { white-space: nowrap }
svg { max-width: 100%; height: auto }
"""


def as_markdown(parts):
    """The document as Markdown; its plots are files beside it, NAME.svg."""
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


def as_html(parts, refresh_seconds=0):
    """The document as one page of HTML, with its plots in it, that a browser loads anew after so many seconds."""
    body = []
    for kind, *rest in parts:
        if kind in ("title", "title2"):
            tag = "h1" if kind == "title" else "h2"
            body.append(f"<{tag}>{html.escape(rest[0])}</{tag}>")
        elif kind == "text":
            body.append(f"<p>{html.escape(rest[0])}</p>")
        elif kind == "table":
            head, rows = rest
            cells = ["".join(f"<td>{_cell(c)}</td>" for c in row) for row in rows]
            top = "".join(f"<th>{html.escape(c)}</th>" for c in head)
            inside = "".join(f"<tr>{row}</tr>\n" for row in ([top] if any(head) else []) + cells)
            body.append(f"<table>\n{inside}</table>")
        else:
            body.append(f"<h3>{html.escape(rest[1])}</h3>\n{rest[2]}")
    title = html.escape(parts[0][1])
    refresh = f'<meta http-equiv="refresh" content="{refresh_seconds}">' if refresh_seconds else ""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{refresh}<title>{title}</title>\n'
        f"<style>\n{_STYLE}</style></head>\n<body>\n" + "\n".join(body) + "\n</body></html>\n"
    )


def _cell(cell):
    if isinstance(cell, Link):
        return f'<a href="{html.escape(cell.address)}">{html.escape(cell.text)}</a>'
    return html.escape(cell)
