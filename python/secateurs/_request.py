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


class How(TypedDict, total=False):
    """How to search. What is left out is chosen: the best exact algorithm that the game allows."""

    algorithm: str | None
    """The algorithm, as `secateurs.algorithms()` lists them."""
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


_HOW = frozenset(How.__annotations__)


def how_of(how: Mapping[str, Any], moves: str = "best") -> dict[str, Any]:
    """The part of a request that says how to search."""
    for name in how:
        if name not in _HOW:
            expected = ", ".join(sorted(_HOW))
            raise BadOption(f"there is no search option {name!r}; expected one of {expected}", name)
    given = {name: value for name, value in how.items() if value is not None}
    if "book" in given:
        given["book"] = os.fspath(given["book"])
    return {**given, "moves": moves}


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
    raise BadOption(f"{name}: expected a text, a whole number, a list or a switch, got {value!r}", name)


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
    try:
        return json.dumps(whole, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise BadOption(f"the search options make no sense: {error}") from error
