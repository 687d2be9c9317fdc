"""What there is: games with their options, and algorithms."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import _secateurs


@dataclass(frozen=True)
class OptionInfo:
    """An option of a game."""

    name: str
    """Its name as a keyword."""
    help: str
    """What it does."""
    default: str | None
    """The value, or in words what holds, where it is not given."""
    example: str
    """A value that works."""
    data: Mapping[str, Any]
    """All that is known of it: its kind, its range, its words."""


@dataclass(frozen=True)
class GameInfo:
    """A game that can be asked for by name."""

    name: str
    """Its name."""
    summary: str
    """What it is, in one sentence."""
    players: str
    """How many can play."""
    options: tuple[OptionInfo, ...]
    """What can be chosen."""
    data: Mapping[str, Any]
    """All that is known of it."""


@dataclass(frozen=True)
class AlgorithmInfo:
    """An algorithm."""

    name: str
    """Its name."""
    summary: str
    """What it does, in one sentence."""
    needs: str
    """What it needs of a game."""
    games: tuple[str, ...]
    """The games that it goes with."""


def games() -> tuple[GameInfo, ...]:
    """Every built-in game.

    >>> import secateurs as sc
    >>> sc.games()[0].name, sc.games()[0].options[0].name
    ('spades', 'deal')
    """
    return tuple(
        GameInfo(
            name=game["name"],
            summary=game["summary"],
            players=game["players"],
            options=tuple(_option(option) for option in game["options"]),
            data=game,
        )
        for game in json.loads(_secateurs.games())
    )


def _option(option: Mapping[str, Any]) -> OptionInfo:
    return OptionInfo(
        name=option["name"].replace("-", "_"),
        help=option["help"],
        default=option["default"] or option["default_in_words"],
        example=option["example"],
        data=option,
    )


def algorithms() -> tuple[AlgorithmInfo, ...]:
    """Every algorithm, plain search first.

    >>> import secateurs as sc
    >>> [algorithm.name for algorithm in sc.algorithms()][:2]
    ['max-n', 'expectiminimax']
    """
    return tuple(
        AlgorithmInfo(one["name"], one["summary"], one["needs"], tuple(one["games"]))
        for one in json.loads(_secateurs.algorithms())
    )
