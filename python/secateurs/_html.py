"""How things look in notebooks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from ._numbers import shown

if TYPE_CHECKING:
    from ._answer import Answer
    from ._comparison import Comparison
    from ._position import BuiltIn

_SUITS = {
    "S": ("♠", "#1a1a1a"),
    "H": ("♥", "#b3261e"),
    "D": ("♦", "#c75300"),
    "C": ("♣", "#146c2e"),
}
_CELL = 'style="text-align:left;padding:2px 10px"'


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table of texts that are HTML already."""
    header = "".join(f"<th {_CELL}>{name}</th>" for name in head)
    lines = "".join(
        "<tr>" + "".join(f"<td {_CELL}>{cell}</td>" for cell in row) + "</tr>" for row in rows
    )
    top = f"<thead><tr>{header}</tr></thead>" if header else ""
    return f"<table>{top}<tbody>{lines}</tbody></table>"


def move(name: object) -> str:
    """A move; a card with its suit."""
    text = str(name)
    if len(text) == 2 and text[0] in _SUITS and text[1] in "23456789TJQKA":
        sign, colour = _SUITS[text[0]]
        return f'<span style="color:{colour}">{sign}{escape(text[1])}</span>'
    return escape(text)


def _hand(pbn: str) -> str:
    suits = zip("SHDC", pbn.split("."), strict=False)
    parts = [
        f'<span style="color:{_SUITS[suit][1]}">{_SUITS[suit][0]}</span>{escape(cards)}'
        for suit, cards in suits
        if cards
    ]
    return " ".join(parts) or "&ndash;"


def answer(found: Answer) -> str:
    """An answer: its value, its moves, and how much work it was."""
    certainty = "exact" if found.exact else "estimate"
    if found.stopped:
        certainty += f", {escape(found.stopped)}"
    rows = [
        ("value", f"<b>{shown(found.payoffs)}</b> ({certainty})"),
        ("best", " ".join(map(move, found.best_moves)) or "none"),
        ("line", " ".join(map(move, found.line)) or "none"),
        (
            "search",
            f"{escape(found.algorithm)}, {found.counts.nodes:,} nodes, {found.seconds:.3f} s",
        ),
    ]
    if found.outcome is not None:
        rows.insert(1, ("outcome", shown(found.outcome)))
    values = found.moves or ()
    listed = table(
        ["move", "payoffs", ""],
        ([move(one.move), shown(one.payoffs), "best" if one.best else ""] for one in values),
    )
    return table((), rows) + (listed if values else "")


def comparison(compared: Comparison) -> str:
    """A row for each algorithm."""
    head = ["algorithm", "space", "payoffs", "nodes", "reduction", "seconds", "agrees"]
    rows = []
    for row in compared:
        found = row.answer
        reduction = "" if row.reduction is None else f"{row.reduction:.2f}"
        agrees = {True: "yes", False: "<b>no</b>", None: "stopped"}[row.agrees]
        space = "" if found.space == "none" else found.space
        cells = [escape(found.algorithm), space, shown(found.payoffs), f"{found.counts.nodes:,}"]
        rows.append([*cells, reduction, f"{found.seconds:.4f}", agrees])
    return table(head, rows)


def position(here: BuiltIn) -> str:
    """A deal by seat, a board, or what the position is called."""
    picture = here.picture or {}
    if picture.get("kind") == "cards":
        return _cards(picture)
    if picture.get("kind") == "board":
        return _board(picture)
    return f"<code>{escape(repr(here))}</code>"


def _cards(drawn: Mapping[str, Any]) -> str:
    bids = drawn["bids"] or []
    rows = []
    for seat, hand in enumerate(drawn["hands"]):
        turn = " &larr;" if drawn["to_play"] == seat + 1 else ""
        bid = f"bid {bids[seat]}" if seat < len(bids) else ""
        taken = f"taken {drawn['taken'][seat]}" if any(drawn["taken"]) else ""
        rows.append([f"{escape(drawn['seats'][seat])}{turn}", _hand(hand or ""), bid, taken])
    trick = " ".join(move(one["card"]) for one in drawn["trick"])
    if trick:
        rows.append(["on the table", trick, "", ""])
    return table((), rows)


_COLOURS = ["#3b6ea8", "#c75300", "#146c2e", "#8e44ad", "#b3261e", "#6b5b00"]


def _board(drawn: Mapping[str, Any]) -> str:
    """Cells as squares, pieces as circles in their player's colour, with how many they are."""
    cells = drawn["cells"]
    if any(" " in cell["name"] for cell in cells):
        # Not places on a board but things that are counted: points, turns.
        counts = [str(cell["piece"]["count"] if cell.get("piece") else 0) for cell in cells]
        return table([escape(cell["name"]) for cell in cells], [counts])
    width, height = (12 * (max(cell[side] for cell in cells) + 1) for side in "xy")
    parts = []
    for cell in cells:
        x, y, piece = 12 * cell["x"], 12 * cell["y"], cell.get("piece")
        tip = f"<title>{escape(cell['name'])}</title>"
        size = 'width="22" height="22" rx="3" fill="#e9e4d8"'
        parts.append(f'<rect x="{x - 11}" y="{y - 11}" {size}>{tip}</rect>')
        if piece is None or not piece["count"]:
            continue
        colour = "#777" if piece["player"] is None else _COLOURS[(piece["player"] - 1) % 6]
        parts.append(f'<circle cx="{x}" cy="{y}" r="9" fill="{colour}">{tip}</circle>')
        if piece["count"] > 1:
            parts.append(
                f'<text x="{x}" y="{y + 4}" text-anchor="middle" font-size="11" '
                f'font-family="sans-serif" fill="#fff">{piece["count"]}</text>'
            )
    drawing = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{drawing}</svg>'
    )
