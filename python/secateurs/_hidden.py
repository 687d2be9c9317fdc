"""Best responses, and how far a profile is from an equilibrium."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal

from . import _secateurs
from ._answer import Answer
from ._errors import BadOption
from ._game import Game
from ._numbers import Number, exact, payoffs_of
from ._position import Position, _checked, as_position
from ._request import How, how_of

if TYPE_CHECKING:
    from typing_extensions import Unpack

Probability = int | float | Fraction | str
Strategy = Mapping[str, Mapping[str, Probability] | Literal["uniform"]]
"""For each information set, by name, how likely each move is. `"*": "uniform"` is for the rest."""

Profile = Mapping[int, Strategy | Literal["uniform"]] | Literal["uniform"] | os.PathLike[str]
"""A strategy for each player, counted from 1; who is left out plays uniformly. Or a JSON file."""

What = Position | Game | str | os.PathLike[str]


def profile_text(profile: Profile, option: str) -> str:
    """A profile as the desk reads it: the word, a file's name, or JSON text."""
    if isinstance(profile, (str, os.PathLike)):
        return os.fspath(profile)
    try:
        players = {f"player {player}": _sets(sets) for player, sets in profile.items()}
    except (AttributeError, TypeError, ValueError, OverflowError, ZeroDivisionError) as error:
        expected = "expected {player: {information set: {move: probability}}}"
        raise BadOption(f"{option}: {expected}: {error}", option) from error
    return json.dumps(players)


def _sets(sets: Strategy | Literal["uniform"]) -> Any:
    if isinstance(sets, str):
        return sets
    return {name: _moves(moves) for name, moves in sets.items()}


def _moves(moves: Mapping[str, Probability] | Literal["uniform"]) -> Any:
    """As in files: a float is the decimal that Python writes for it.

    What rounding has left over goes to the likeliest move.
    """
    return moves if isinstance(moves, str) else {name: _share(moves[name]) for name in moves}


def _share(share: Probability) -> str | float:
    return str(share) if isinstance(share, (int, str, Fraction)) else float(share)


def best_response(
    what: What,
    player: int = 1,
    *,
    others: Profile = "uniform",
    forgetful: bool = False,
    **how: Unpack[How],
) -> Answer:
    """A player's best play where something is hidden, against others who play as given.

    The value is exact, and `strategy` has the move in every information set.

    >>> import secateurs as sc
    >>> sc.best_response("kuhn", player=1).value
    Fraction(1, 2)
    """
    position = as_position(what)
    options = {"player": player, "others": profile_text(others, "others"), "forgetful": forgetful}
    asked = position._request(how_of(how), **options)
    text, interrupt = _secateurs.best_response(asked, position._own)
    answer = None if text is None else Answer._read(text)
    _checked(interrupt, answer)
    assert answer is not None, "a search that was not interrupted has an answer"
    return answer


@dataclass(frozen=True)
class Exploitability:
    """How far a profile is from an equilibrium; exact."""

    payoffs: tuple[Number, ...]
    """What each player gets by the profile."""
    best_responses: tuple[Number, ...]
    """What each player could get while the others keep to it."""
    nash_conv: Number
    """The sum of what each could gain."""
    exploitability: Number
    """The mean of what each could gain."""
    seconds: float
    """How long it took."""

    def __float__(self) -> float:
        return float(self.exploitability)


def exploitability(what: What, profile: Profile = "uniform", **how: Unpack[How]) -> Exploitability:
    """What each player could gain if the others kept to a profile.

    >>> import secateurs as sc
    >>> sc.exploitability("kuhn").nash_conv
    Fraction(11, 12)

    A profile names, for each player, each information set and how likely each move is there:
    numbers as they come from learning (`float`), or exact ones.

    >>> bluff = {1: {"*": "uniform"}, 2: {"J b": {"p": 1}, "*": "uniform"}}
    >>> float(sc.exploitability("kuhn", bluff)) < float(sc.exploitability("kuhn"))
    True
    """
    position = as_position(what)
    asked = position._request(how_of(how), profile=profile_text(profile, "profile"))
    text, interrupt = _secateurs.exploitability(asked, position._own)
    _checked(interrupt, None)
    assert text is not None, "a search that was not interrupted has an answer"
    data = json.loads(text)
    if not data["complete"]:
        raise BadOption("nodes, seconds: the budget was used up before the answer was known")
    return Exploitability(
        payoffs=payoffs_of(data) or (),
        best_responses=payoffs_of(data, "best_responses") or (),
        nash_conv=exact(data["nash_conv_exact"]),
        exploitability=exact(data["exploitability_exact"]),
        seconds=data["seconds"],
    )
