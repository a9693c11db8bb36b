"""The board as a drawing, for notebooks and pages."""

SQUARE = 40
MARGIN = 20
PIECE = ('<circle cx="{x}" cy="{y}" r="14" fill="{fill}" stroke="#222" stroke-width="2"/>'
         '<path d="M{left} {low} L{left} {high} L{x} {y} L{right} {high} L{right} {low} Z" fill="{mark}"/>')


def _cells(fen):
    """The board's rows from the top, a character a square."""
    rows = []
    for row in fen.split()[0].split("/"):
        cells, digits = "", ""
        for character in row + "/":
            if character.isdigit():
                digits += character
                continue
            cells += " " * int(digits or 0) + character
            digits = ""
        rows.append(cells[:-1])
    return rows


def _squares_of(move, height):
    """The (row, column) of a move's three squares; none without a move."""
    names = move.replace("/", "-").split("-") if move else []
    return [(height - int(name[1:]), ord(name[0]) - ord("a")) for name in names]


def _amazon(x, y, is_white):
    return PIECE.format(x=x, y=y, left=x - 7, right=x + 7, high=y - 6, low=y + 7,
                        fill="#fff" if is_white else "#222", mark="#222" if is_white else "#fff")


def board_svg(fen, last_move=None):
    """Return an SVG of the position; the squares of the last move, if any, are marked."""
    rows = _cells(fen)
    height, width = len(rows), len(rows[0])
    marked = _squares_of(last_move, height)
    right, bottom = MARGIN + width * SQUARE, height * SQUARE
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right} {bottom + MARGIN}" '
             f'width="{right}" height="{bottom + MARGIN}" font-family="sans-serif" font-size="12" '
             f'text-anchor="middle"><title>{fen}</title>']
    for row, cells in enumerate(rows):
        top = row * SQUARE
        parts.append(f'<text x="{MARGIN // 2}" y="{top + 24}" fill="#555">{height - row}</text>')
        for column, cell in enumerate(cells):
            left = MARGIN + column * SQUARE
            fill = "#e8d27a" if (row, column) in marked else "#dbb98a" if (row + column) % 2 else "#f0dcb8"
            parts.append(f'<rect x="{left}" y="{top}" width="{SQUARE}" height="{SQUARE}" fill="{fill}"/>')
            x, y = left + SQUARE // 2, top + SQUARE // 2
            if cell == "*":
                parts.append(f'<rect x="{x - 13}" y="{y - 13}" width="26" height="26" rx="5" fill="#6b4a2b"/>')
            elif cell in "Qq":
                parts.append(_amazon(x, y, cell == "Q"))
    for column in range(width):
        x = MARGIN + column * SQUARE + SQUARE // 2
        parts.append(f'<text x="{x}" y="{bottom + 15}" fill="#555">{chr(ord("a") + column)}</text>')
    return "".join(parts) + "</svg>"
