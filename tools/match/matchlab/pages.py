"""A report's parts as Markdown and as one page of HTML.

A part is ("title" | "title2" | "text", text), ("table", heads, rows) or ("plot", name, title, svg).
"""

import html

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


def markdown(parts):
    """The plots are files beside it, NAME.svg."""
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


def page(parts):
    """The plots are in it."""
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
