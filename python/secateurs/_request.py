"""What is asked, as the desk in Rust reads it: names and texts in JSON."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Any, Literal, TypedDict

from ._errors import BadOption

Space = Literal["linear", "leaf-values", "none"]
Ties = Literal["canonical", "swindle"]


class HowElse(TypedDict, total=False):
    """How to search, but for the algorithm."""

    space: Space | None
    """How pruned max^n looks at outcomes."""
    ties: Ties | None
    """How to choose among moves of equal value."""
    quiescence: bool
    """Follow moves that upset the estimate beyond the depth."""
    depth: int | None
    """Judge positions so many plies down by the game's estimate."""
    to_end: bool
    """Search to the end, also where a game is usually searched to a depth."""
    nodes: int | None
    """Look at so many positions at most."""
    seconds: float | None
    """Take so long at most."""
    table_mb: int
    """Memory for remembered positions, in units of 2^20 bytes."""
    threads: int
    """How many threads search together, where the algorithm can."""
    search_seed: int
    """Which random numbers to use, for algorithms that play at random."""
    book: str | os.PathLike[str] | None
    """Positions are looked up in this book."""


class How(HowElse, total=False):
    """How to search. What is left out is chosen: the best exact algorithm that the game allows."""

    algorithm: str | None
    """The algorithm, as `secateurs.algorithms()` lists them."""


_HOW: Mapping[str, tuple[str, tuple[type, ...]]] = {
    "algorithm": ("a name", (str,)),
    "space": ("linear, leaf-values or none", (str,)),
    "ties": ("canonical or swindle", (str,)),
    "quiescence": ("True or False", (bool,)),
    "depth": ("a whole number", (int,)),
    "to_end": ("True or False", (bool,)),
    "nodes": ("a whole number", (int,)),
    "seconds": ("a number", (int, float)),
    "table_mb": ("a whole number", (int,)),
    "threads": ("a whole number", (int,)),
    "search_seed": ("a whole number", (int,)),
    "book": ("a file", (str, os.PathLike)),
}
"""What each search option is, in words and in types."""


def how_of(how: Mapping[str, Any], moves: str = "best") -> dict[str, Any]:
    """The part of a request that says how to search."""
    given = {name: value for name, value in how.items() if value is not None}
    for name, value in given.items():
        _check(name, value)
    if "book" in given:
        given["book"] = os.fspath(given["book"])
    return {**given, "moves": moves}


def _check(name: str, value: object) -> None:
    if name not in _HOW:
        expected = ", ".join(_HOW)
        raise BadOption(f"there is no search option {name!r}; expected one of {expected}", name)
    expected, types = _HOW[name]
    is_one = isinstance(value, types) and (isinstance(value, bool) == (types == (bool,)))
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        # Not a number, infinite, below zero, or more than 64 bits.
        is_one = is_one and 0 <= value < 2**64
    if not is_one:
        raise BadOption(f"{name}: expected {expected}, got {value!r}", name)


def text_of(name: str, value: object) -> str | None:
    """An option of a game as text; `None` where it is not given, as a switch that is off."""
    if value is None or value is False:
        return None
    if value is True:
        return ""
    if isinstance(value, (str, int)):
        return str(value)
    if isinstance(value, PurePath):
        return os.fspath(value)
    if isinstance(value, Mapping):
        return json.dumps(value)
    if isinstance(value, Sequence):
        return ",".join(text_of(name, item) or "" for item in value)
    index = getattr(value, "__index__", None)
    if index is not None:
        return str(index())
    raise BadOption(
        f"{name}: expected a text, a whole number, a list or a switch, got {value!r}", name
    )


def options_of(options: Mapping[str, object]) -> dict[str, str]:
    """The options of a game, named as on the command line."""
    texts = {name.replace("_", "-"): text_of(name, value) for name, value in options.items()}
    return {name: text for name, text in texts.items() if text is not None}


def request(
    game: str,
    options: Mapping[str, str],
    after: Sequence[str] = (),
    how: Mapping[str, Any] | None = None,
) -> str:
    """A whole request, as JSON text."""
    whole = {"game": game, "options": options, "after": list(after), "how": how or {}}
    return json.dumps(whole)
