"""A game of your own."""

from __future__ import annotations

import enum
import operator
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from ._numbers import Number


class Chance(enum.Enum):
    """Who moves where nobody decides."""

    CHANCE = "chance"

    def __repr__(self) -> str:
        return "secateurs.CHANCE"


CHANCE: Final[Literal[Chance.CHANCE]] = Chance.CHANCE
"""What `Game.turn` answers where chance moves."""

Turn = int | Literal[Chance.CHANCE] | Sequence[Number]
"""A player's number, counted from 1; `CHANCE`; or one payoff for each player: the game is over."""


@dataclass(frozen=True)
class Bounds:
    """What is known of all payoffs: a lower bound for each player, an upper bound on the sum.

    `least` is one number for all players, or one for each. `step`: two different payoffs of a
    player differ by at least this much. Pruning of max^n rests on these.
    """

    least: Number | Sequence[Number] = 0
    max_sum: Number | None = None
    step: Number = 1


class Game:
    """Rules that you write; every search that fits them runs on them.

    Write `start`, `turn`, `moves` and `play`, and set `players`. All of them must depend on the
    state alone, and a state must not change: `play` makes a new one. States that can be hashed are
    looked at once, however often they come up.

    >>> import secateurs as sc
    >>> class Sweets(sc.Game):
    ...     '''Three children take one, two or three sweets in turn; the last one washes up.'''
    ...     players = 3
    ...     def start(self):
    ...         return (10, 1, (0, 0, 0))
    ...     def turn(self, state):
    ...         left, mover, eaten = state
    ...         if left:
    ...             return mover
    ...         last = (mover - 2) % 3
    ...         return tuple(0 if child == last else e for child, e in enumerate(eaten))
    ...     def moves(self, state):
    ...         return range(1, min(3, state[0]) + 1)
    ...     def play(self, state, taken):
    ...         left, mover, eaten = state
    ...         eaten = tuple(e + taken * (p == mover) for p, e in enumerate(eaten, 1))
    ...         return (left - taken, mover % 3 + 1, eaten)
    >>> sc.solve(Sweets(), bounds=sc.Bounds(least=0, max_sum=9)).payoffs
    (5, 0, 3)

    What else a game can say makes searches faster, or possible at all: see the other methods.
    """

    players: ClassVar[int]
    """How many players there are, 1 to 8. May be set on the object, too."""
    zero_sum: bool = False
    """Two players, whose payoffs always add up to `total`: alpha-beta and its kin need this."""
    total: Number = 0
    """What the payoffs of a `zero_sum` game add up to."""
    has_chance: bool | None = None
    """Whether chance moves. Unless said, it does if there is a method `chances`; where that turns
    out wrong, the search begins anew."""
    endless: bool = False
    """Play may go on for ever: a budget of time or nodes is for deeper and deeper searches."""

    def start(self) -> Any:
        """The state that play starts from."""
        raise NotImplementedError(f"{type(self).__name__} has no method start(self)")

    def turn(self, state: Any) -> Turn:
        """Who moves: a player counted from 1, or `CHANCE`; or what each player gets at the end.

        Payoffs are exact: `int` or `fractions.Fraction`.
        """
        raise NotImplementedError(f"{type(self).__name__} has no method turn(self, state)")

    def moves(self, state: Any) -> Iterable[Any]:
        """Every legal move, always in the same order, which decides ties: the first best counts."""
        raise NotImplementedError(f"{type(self).__name__} has no method moves(self, state)")

    def play(self, state: Any, move: Any) -> Any:
        """The state after a move, or after an event of chance."""
        raise NotImplementedError(f"{type(self).__name__} has no method play(self, state, move)")

    def chances(self, state: Any) -> Iterable[tuple[Any, Number]]:
        """Where chance moves: every event with its weight. Equal weights, unless you say more."""
        return [(event, 1) for event in self.moves(state)]

    def key(self, state: Any) -> Hashable:
        """What positions are remembered by; `None` where that is not worth the memory.

        Equal keys must mean the same moves in the same order, and the same payoffs. The state
        itself, unless you say more.
        """
        hashable: Hashable = state
        return hashable

    def evaluate(self, state: Any) -> Sequence[Number]:
        """What the players can expect, where a search has to stop before the end (`depth`)."""
        raise NotImplementedError(f"{type(self).__name__} has no method evaluate(self, state)")

    def bounds(self) -> Bounds | None:
        """Bounds on all payoffs, for pruned max^n."""
        return None

    def outcomes(self) -> Iterable[Sequence[Number]] | None:
        """All payoffs with which the game can end, for pruned max^n with leaf values."""
        return None

    def information(self, state: Any) -> Hashable:
        """What the player to move knows: states with equal answers look the same to it.

        Best responses need this. Its text names the information set in profiles.
        """
        raise NotImplementedError(f"{type(self).__name__} has no method information(self, state)")

    def most(self) -> Number | Sequence[Number] | None:
        """The most that each player can get, for best responses; else it is looked for."""
        return None

    def move_name(self, state: Any, move: Any) -> str:
        """A move as people write it."""
        return str(move)


def overrides(game: Game, method: str) -> bool:
    """Whether a game has a method of its own of this name."""
    return getattr(type(game), method, None) is not getattr(Game, method)


def who_moves(
    game: Game, state: Any
) -> tuple[int | Chance, None] | tuple[None, tuple[Number, ...]]:
    """Who moves at a state, or what each player gets there."""
    turn: Any = game.turn(state)
    if isinstance(turn, (int, Chance)):
        return turn, None
    if hasattr(turn, "__index__") and not hasattr(turn, "__iter__"):
        return operator.index(turn), None
    return None, tuple(turn)


class At:
    """A game at a state, as the private module asks it."""

    def __init__(
        self,
        game: Game,
        state: Any,
        bounds: Bounds | None = None,
        outcomes: Iterable[Sequence[Number]] | None = None,
    ) -> None:
        self.players = game.players
        self.zero_sum = bool(game.zero_sum)
        self.total = game.total
        self.endless = bool(game.endless)
        self.turn = game.turn
        self.moves = game.moves
        self.chances = game.chances
        self.play = game.play
        self.key = game.key if overrides(game, "key") else None
        self.evaluate = game.evaluate
        self.information = game.information
        self.move_name = game.move_name
        self.most = game.most
        self.start = lambda: state
        self.bounds = game.bounds if bounds is None else lambda: bounds
        self.outcomes = game.outcomes if outcomes is None else lambda: outcomes
        said = game.has_chance
        self._has_chance = overrides(game, "chances") if said is None else bool(said)
        self._has_evaluate = overrides(game, "evaluate")
        self._has_information = overrides(game, "information")


__all__ = ["CHANCE", "At", "Bounds", "Chance", "Game", "Turn", "overrides", "who_moves"]
