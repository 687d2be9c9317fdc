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

_SUITS = {"S": ("♠", "#1a1a1a"), "H": ("♥", "#b3261e"), "D": ("♦", "#c75300"), "C": ("♣", "#146c2e")}
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
        ("search", f"{escape(found.algorithm)}, {found.counts.nodes:,} nodes, {found.seconds:.3f} s"),
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
    """A deal by seat, a board by rows, or what the position is called."""
    picture = here.picture
    if isinstance(picture, Mapping):
        (kind, drawn), *_ = picture.items() if len(picture) == 1 else [("", picture)]
        if "hands" in drawn:
            return _cards(drawn)
        if "cells" in drawn:
            return _board(drawn)
        del kind
    return f"<code>{escape(repr(here))}</code>"


def _cards(drawn: Mapping[str, Any]) -> str:
    bids = drawn.get("bids") or []
    rows = []
    for seat, hand in enumerate(drawn["hands"]):
        name = escape(str(drawn["seats"][seat]))
        turn = " &larr;" if drawn.get("to_play") == seat + 1 else ""
        bid = f"bid {bids[seat]}" if seat < len(bids) else ""
        rows.append([f"{name}{turn}", _hand(str(hand)), bid])
    trick = " ".join(f"{one['seat']}: {move(one['card'])}" for one in drawn.get("trick") or [])
    if trick:
        rows.append(["on the table", trick, ""])
    return table((), rows)


def _board(drawn: Mapping[str, Any]) -> str:
    return f"<pre>{escape(str(drawn))}</pre>"
