"""What was found."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from . import _html
from ._numbers import Number, payoffs_of, shown


@dataclass(frozen=True)
class Counts:
    """How much work a search was."""

    nodes: int = 0
    """Positions entered, leaves included."""
    leaves: int = 0
    """Positions that were over, or judged by an estimate."""
    researches: int = 0
    """Children that were searched a second time."""
    table_hits: int = 0
    """Positions of which something useful was remembered."""
    tie_nodes: int = 0
    """Nodes, among all, that only served to find every move tied for best."""
    pruned: Mapping[str, int] = field(default_factory=dict)
    """How often each rule cut something off."""


@dataclass(frozen=True)
class MoveValue:
    """What a move leads to."""

    move: Any
    """The move."""
    payoffs: tuple[Number, ...] | None
    """What each seat gets after it; `None` where that is not known."""
    outcome: tuple[int, ...] | None
    """Tricks or points by seat, where the game counts them."""
    best: bool
    """Whether it is as good for the mover as the best."""
    exact: bool
    """Whether the payoffs are the value of the whole game."""


@dataclass(frozen=True, repr=False)
class Answer:
    """The value of a position, and what goes with it.

    Payoffs are by seat: exact integers, or `fractions.Fraction` where chance or the leaves make
    them so.

    >>> import secateurs as sc
    >>> answer = sc.game("nim", piles=[1, 2, 4]).solve()
    >>> answer.value, answer.best_moves, answer.exact
    (1, ('3:1',), True)
    """

    game: str
    """The game's name."""
    players: int
    """How many utilities there are: seats of one team share one."""
    algorithm: str
    """The algorithm that was used."""
    space: str
    """Its outcome space, or `none`."""
    payoffs: tuple[Number, ...] | None
    """What each seat gets; `None` if the search was stopped before anything was known."""
    outcome: tuple[int, ...] | None
    """Tricks or points by seat at the end, where the game counts them."""
    exact: bool
    """Whether the payoffs are the value of the whole game."""
    complete: bool
    """Whether the search ran its course."""
    stopped: str | None
    """Why it did not: a budget was used up, or Ctrl-C."""
    depth: int | None
    """The depth of a depth-limited search."""
    best_moves: tuple[Any, ...]
    """The moves tied for best; the one that was chosen comes first."""
    line: tuple[Any, ...]
    """The moves that lead to the payoffs."""
    moves: tuple[MoveValue, ...] | None
    """What every legal move leads to, where that was asked for."""
    strategy: Mapping[str, str]
    """The choice at every position of a tree, or in every information set."""
    possible: tuple[Mapping[str, Any], ...] | None
    """What the value can still be, where a search was stopped and something is proved."""
    counts: Counts
    """The work done."""
    seconds: float
    """How long it took."""
    data: Mapping[str, Any]
    """Everything, as `secateurs solve --json` has it: hands, bids, tricks, settings, version."""

    @property
    def value(self) -> Number | None:
        """What the first player gets, in games of one or two players; `None` in others."""
        if self.players > 2 or self.payoffs is None:
            return None
        return self.payoffs[0]

    @property
    def best_move(self) -> Any:
        """The move that was chosen; `None` where there is none."""
        return self.best_moves[0] if self.best_moves else None

    @classmethod
    def _read(cls, text: str) -> Answer:
        return cls._of(json.loads(text))

    @classmethod
    def _of(cls, data: Mapping[str, Any]) -> Answer:
        moves = data.get("moves")
        possible = data.get("possible")
        outcome = data.get("outcome")
        return cls(
            game=data["game"],
            players=data["players"],
            algorithm=data["algorithm"],
            space=data["space"],
            payoffs=payoffs_of(data),
            outcome=None if outcome is None else tuple(outcome),
            exact=data["exact"],
            complete=data["complete"],
            stopped=data.get("stopped"),
            depth=data.get("depth"),
            best_moves=tuple(data["best_moves"]),
            line=tuple(data["line"]),
            moves=None if moves is None else tuple(_move_value(move) for move in moves),
            strategy={choice["at"]: choice["move"] for choice in data.get("strategy", ())},
            possible=None if possible is None else tuple(possible),
            counts=Counts(**data["counts"]),
            seconds=data["seconds"],
            data=data,
        )

    def __repr__(self) -> str:
        kind = "exact" if self.exact else "estimate" if self.complete else f"{self.stopped}"
        best = ", ".join(str(move) for move in self.best_moves) or "none"
        return (
            f"<Answer {self.game}: {shown(self.payoffs)} {kind}, best {best}, "
            f"{self.algorithm}, {self.counts.nodes} nodes>"
        )

    def _repr_html_(self) -> str:
        return _html.answer(self)


def _move_value(data: Mapping[str, Any]) -> MoveValue:
    outcome = data.get("outcome")
    return MoveValue(
        move=data["move"],
        payoffs=payoffs_of(data),
        outcome=None if outcome is None else tuple(outcome),
        best=data["best"],
        exact=data["exact"],
    )
