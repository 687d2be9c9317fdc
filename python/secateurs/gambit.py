"""Gambit's trees as trees here, and the other way; behaviour profiles as profiles.

Everything here needs `pygambit`, which is imported when it is first used.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from . import _secateurs
from ._numbers import Number
from ._position import BuiltIn, Position, tree
from .open_spiel import _efg

__all__ = ["behavior_to_profile", "from_pygambit", "profile_to_behavior", "to_pygambit"]


def from_pygambit(game: Any, /, **options: object) -> BuiltIn:
    """A game of pygambit as a tree here.

    >>> import io, pygambit, secateurs as sc
    >>> text = sc.tree("P1[(1,0), P2[(0,2), (3,1)]]").to_efg()
    >>> sc.from_pygambit(pygambit.read_efg(io.StringIO(text))).solve().payoffs
    (1, 0)
    """
    return tree(game.to_efg(), **options)


def to_pygambit(position: Position | str) -> Any:
    """The whole tree of a position as a game of pygambit.

    >>> import secateurs as sc
    >>> list(sc.to_pygambit(sc.game("nim", piles=[1, 1])).players)[0]
    'Player 1'
    """
    import pygambit

    return pygambit.read_efg(io.StringIO(_efg(position)))


def _sets(game: Any) -> list[dict[str, Any]]:
    """The information sets as profiles here name them, in the order in which they first occur."""
    sets: list[dict[str, Any]] = json.loads(_secateurs.tree_sets(tree(game.to_efg())._request({})))
    return sets


def _mixed(behavior: Any) -> Iterator[tuple[int, list[Fraction]]]:
    """Player by player, the shares of the moves of each set, in the order of `_sets`."""
    game = behavior.game
    for number, player in enumerate(game.players, 1):
        if isinstance(player, str):
            for _, action in behavior[player]:
                yield number, [Fraction(share) for _, share in action]
        else:
            for infoset in player.infosets:
                yield number, [Fraction(behavior[action]) for action in infoset.actions]


def behavior_to_profile(behavior: Any) -> dict[int, dict[str, dict[str, Number]]]:
    """A behaviour profile of pygambit as a profile here."""
    sets = _sets(behavior.game)
    profile: dict[int, dict[str, dict[str, Number]]] = {one["player"]: {} for one in sets}
    by_player: dict[int, list[list[Fraction]]] = {player: [] for player in profile}
    for player, mixed in _mixed(behavior):
        by_player[player].append(mixed)
    shares = {player: iter(mixed) for player, mixed in by_player.items()}
    for one in sets:
        mixed = next(shares[one["player"]])
        profile[one["player"]][one["name"]] = dict(zip(one["moves"], mixed, strict=True))
    return profile


def profile_to_behavior(
    profile: Mapping[int, Mapping[str, Mapping[str, Any]]], game: Any, rational: bool = True
) -> Any:
    """A profile as a behaviour profile of pygambit; sets that it does not name are uniform."""
    data: list[list[list[Any]]] = [[] for _ in game.players]
    for one in _sets(game):
        moves = profile.get(one["player"], {}).get(one["name"])
        even = Fraction(1, len(one["moves"]))
        shares = [even if moves is None else Fraction(moves.get(m, 0)) for m in one["moves"]]
        data[one["player"] - 1].append([str(s) if rational else float(s) for s in shares])
    return game.mixed_behavior_profile(data, rational=rational)
