"""A search step by step."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, overload

from ._answer import Answer
from ._errors import BadOption
from ._numbers import Number, payoffs_of, shown

if TYPE_CHECKING:
    from ._secateurs import Told


@dataclass(frozen=True)
class Step:
    """One step of a search, `ply` moves below the root."""

    kind: ClassVar[str] = ""
    ply: int


@dataclass(frozen=True)
class Enter(Step):
    """A position is entered."""

    kind: ClassVar[str] = "enter"
    move: str | None
    """The move that leads to it; `None` at the root."""
    turn: int | str
    """The player who moves there, counted from 1; or `chance`, or `over`."""
    name: str | None = None
    """What that player is called, where a file names the players."""
    chance: str | None = None
    """How likely the move is, where chance makes it."""
    asked: Mapping[str, Any] | None = None
    """Which values of it could matter: a window, or bounds; `None` where all do."""

    def __str__(self) -> str:
        to = "root" if self.move is None else self.move
        who = f"player {self.turn} moves" if isinstance(self.turn, int) else self.turn
        return f"{to}: {who}"


@dataclass(frozen=True)
class Value(Step):
    """The value of the position is known."""

    kind: ClassVar[str] = "value"
    payoffs: tuple[Number, ...]
    """What each player gets."""
    how: str
    """How it came about: payoffs, estimate, choice, mean, remembered or settled."""

    def __str__(self) -> str:
        return f"worth {shown(self.payoffs)} ({self.how})"


@dataclass(frozen=True)
class Cut(Step):
    """A part of the position need not be searched."""

    kind: ClassVar[str] = "cut"
    rule: str
    """Why, by name."""
    reason: str
    """Why, in words."""
    unsearched: tuple[str, ...]
    """The moves that are not searched, or not to the end."""

    def __str__(self) -> str:
        return f"cut {', '.join(self.unsearched)} ({self.rule}): {self.reason}"


@dataclass(frozen=True)
class Outside(Step):
    """The value is outside of what was asked; which it is, is not known."""

    kind: ClassVar[str] = "outside"
    fails: str
    """`low`, `high`, `unwanted` or `probed`."""
    bound: float | None = None
    """What bounds the value, where that is known."""

    def __str__(self) -> str:
        return f"fails {self.fails}" if self.fails in ("low", "high") else self.fails


@dataclass(frozen=True)
class Research(Step):
    """One of its children is searched again."""

    kind: ClassVar[str] = "research"
    move: str
    """The move that leads to the child."""

    def __str__(self) -> str:
        return f"{self.move} is searched again"


@dataclass(frozen=True)
class Leave(Step):
    """The position is left."""

    kind: ClassVar[str] = "leave"
    best: str | None
    """The move its value comes from."""

    def __str__(self) -> str:
        return "left" if self.best is None else f"left: {self.best} is best"


def _step(data: Mapping[str, Any]) -> Step:
    kind, ply = data["step"], data["ply"]
    if kind == "enter":
        return Enter(
            ply, data["by"], data["turn"], data.get("name"), data.get("chance"), data.get("asked")
        )
    if kind == "value":
        return Value(ply, payoffs_of(data) or (), data["kind"])
    if kind == "cut":
        return Cut(ply, data["rule"], data["reason"], tuple(data["unsearched"]))
    if kind == "outside":
        return Outside(ply, data["fails"], data.get("bound"))
    if kind == "research":
        return Research(ply, data["by"])
    return Leave(ply, data["best"])


class Explanation(Sequence[Step]):
    """Every step of a search in order, with its answer; in notebooks, the tree as it was searched.

    >>> import secateurs as sc
    >>> tree = sc.tree("P1[(5,4,1), P2[(3,3,4), P3[(3,5,2), (9,0,0)]]]", least=0, max_sum=10)
    >>> story = tree.explain("last-branch", space="linear")
    >>> [step.rule for step in story if isinstance(step, sc.Cut)]
    ['last-branch']
    >>> story.answer.payoffs
    (5, 4, 1)
    """

    def __init__(self, told: Told, game: str) -> None:
        self._told = told
        ending = json.loads(told.ending())
        answer = ending.get("answer")
        self.answer: Answer | None = answer and Answer._of({**answer, "game": game})
        """What was found; `None` if the search was refused on its way."""
        self.refused: str | None = ending.get("refused")
        """Why it was."""
        self.whole_tree: int | None = ending.get("whole_tree")
        """How many nodes the tree has, where that is quickly counted."""
        self.principal_variation: tuple[str, ...] = tuple(ending.get("principal_variation", ()))
        """The line of play that the value comes from."""
        self.is_cut_short: bool = told.is_cut_short
        """Whether the search was ended, since it had more steps than were asked for."""

    def __len__(self) -> int:
        return len(self._told)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]: ...
    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        number = index if index >= 0 else index + len(self)
        if not 0 <= number < len(self):
            raise IndexError("there are not so many steps")
        return _step(json.loads(self._told.step(number)))

    def __iter__(self) -> Iterator[Step]:
        for number in range(len(self)):
            yield self[number]

    def svg(self, fold: int | None = None) -> str:
        """The tree as the search saw it, with cuts faded and their reasons as tooltips."""
        return self._drawing(fold, as_dot=False)

    def dot(self, fold: int | None = None) -> str:
        """The same for Graphviz."""
        return self._drawing(fold, as_dot=True)

    def _drawing(self, fold: int | None, as_dot: bool) -> str:
        try:
            return self._told.drawing(fold, as_dot)
        except ValueError as error:
            raise BadOption(f"fold: {error}", "fold") from None

    def __str__(self) -> str:
        return "\n".join(f"{'  ' * step.ply}{step}" for step in self)

    def __repr__(self) -> str:
        return f"<Explanation: {len(self)} steps, {self.answer!r}>"

    def _repr_svg_(self) -> str | None:
        try:
            return self.svg()
        except BadOption:
            return None
