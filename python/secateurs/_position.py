"""Positions: of built-in games, of trees, and of games of your own."""

from __future__ import annotations

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from . import _html, _secateurs
from ._answer import Answer, MoveValue
from ._comparison import Comparison
from ._efg import Writer
from ._errors import BadOption, Stopped
from ._game import CHANCE, At, Bounds, Chance, Game, who_moves
from ._numbers import Number, exact
from ._request import How, HowElse, how_of, options_of, request
from ._steps import Explanation

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

MOST_STEPS = 1_000_000
"""How many steps of a search are kept, unless more are asked for."""

MOST_NODES = 1_000_000
"""How large a tree is written out, unless more is asked for."""


def _checked(interrupt: BaseException | None, known: object) -> None:
    """Raises what interrupted a search, with what was known by then."""
    if isinstance(interrupt, KeyboardInterrupt):
        raise Stopped(known) from interrupt
    if interrupt is not None:
        raise interrupt


class Position(ABC):
    """A position, and all that can be asked about it. It never changes: `play` makes another."""

    @property
    @abstractmethod
    def game(self) -> str:
        """The game's name."""

    @property
    @abstractmethod
    def players(self) -> int:
        """How many players there are."""

    @property
    @abstractmethod
    def turn(self) -> int | Chance | None:
        """Who moves: a seat counted from 1, or `CHANCE`; `None` where the game is over."""

    @property
    @abstractmethod
    def moves(self) -> tuple[Any, ...]:
        """Every legal move, or every event of chance; none where the game is over."""

    @property
    @abstractmethod
    def payoffs(self) -> tuple[Number, ...] | None:
        """What each seat gets, where the game is over."""

    @abstractmethod
    def play(self, *moves: Any) -> Self:
        """The position after these moves, one after the other."""

    @abstractmethod
    def _request(self, how: Mapping[str, Any], **options: object) -> str: ...

    @property
    def _own(self) -> Any:
        return None

    def _told(self, answer: Answer) -> Answer:
        """The answer, with moves as this position knows them."""
        return answer

    @property
    def is_over(self) -> bool:
        """Whether the game is over here."""
        return self.turn is None

    def solve(self, *, moves: Literal["one", "best"] = "best", **how: Unpack[How]) -> Answer:
        """What the position is worth, with every move tied for best and a line of best play.

        With `moves="one"` the work is that of the value alone, and one best move is given.

        A budget (`nodes`, `seconds`) that is used up gives what is known by then, with
        `complete` and `exact` false. Ctrl-C raises `Stopped`, which carries the same.

        >>> import secateurs as sc
        >>> sc.game("spades", players=3, cards=4, seed=1).solve().payoffs
        (-10, -30, -30)
        """
        if moves not in ("one", "best"):
            raise BadOption(f"moves: expected one or best, got {moves!r}", "moves")
        return self._solve(how, moves)

    def evaluate_moves(self, **how: Unpack[How]) -> tuple[MoveValue, ...]:
        """What every legal move leads to, in the order of `moves`.

        >>> import secateurs as sc
        >>> [(value.move, value.payoffs) for value in sc.game("nim", piles=[1, 1]).evaluate_moves()]
        [('1:1', (-1, 1)), ('2:1', (-1, 1))]
        """
        answer = self._solve(how, "all")
        return answer.moves or ()

    def _solve(self, how: Mapping[str, Any], moves: str, **options: object) -> Answer:
        text, interrupt = _secateurs.solve(self._request(how_of(how, moves), **options), self._own)
        answer = None if text is None else self._told(Answer._read(text))
        _checked(interrupt, answer if answer and answer.payoffs is not None else None)
        assert answer is not None, "a search that was not interrupted has an answer"
        return answer

    def compare(self, **how: Unpack[How]) -> Comparison:
        """Every algorithm that finds the value, one row each, plain search first."""
        text, interrupt = _secateurs.compare(self._request(how_of(how)), self._own)
        table = None if text is None else Comparison._read(text, self.game)
        _checked(interrupt, table)
        assert table is not None, "a comparison that was not interrupted has rows"
        return table

    def explain(
        self, algorithm: str | None = None, *, most_steps: int = MOST_STEPS, **how: Unpack[HowElse]
    ) -> Explanation:
        """A search step by step, every cut with its rule and its reason.

        >>> import secateurs as sc
        >>> story = sc.game("nim", piles=[1, 1]).explain("alpha-beta")
        >>> print(story[0])
        root: player 1 moves
        """
        asked = how_of({**how, "algorithm": algorithm})
        told, interrupt = _secateurs.explain(self._request(asked), most_steps, self._own)
        story = None if told is None else Explanation(told, self.game)
        _checked(interrupt, story)
        assert story is not None, "a search that was not interrupted has steps"
        return story

    def __iter__(self) -> Any:
        raise TypeError("a position is not a list: see its .moves")


class BuiltIn(Position):
    """A position of a built-in game, or of a tree."""

    def __init__(self, game: str, options: Mapping[str, str], after: Sequence[str] = ()) -> None:
        self._game = game
        self.options: Mapping[str, str] = dict(options)
        """The options that were given, as text."""
        self.after: tuple[str, ...] = tuple(after)
        """The moves that were made since."""
        self._look  # noqa: B018 What makes no sense is refused now, not when it is searched.

    def _request(self, how: Mapping[str, Any], **options: object) -> str:
        given = {**self.options, **options_of(options)}
        return request(self._game, given, self.after, how)

    @cached_property
    def _look(self) -> Mapping[str, Any]:
        seen: Mapping[str, Any] = json.loads(_secateurs.look(self._request({})))
        return seen

    @property
    def game(self) -> str:
        """The game's name."""
        name: str = self._look["game"]
        return name

    @property
    def players(self) -> int:
        """How many players there are."""
        count: int = self._look["players"]
        return count

    @property
    def player_names(self) -> tuple[str, ...]:
        """What the players are called, where a file names them."""
        return tuple(self._look["player_names"])

    @property
    def turn(self) -> int | Chance | None:
        """Who moves: a seat counted from 1, or `CHANCE`; `None` where the game is over.

        Where a player does not see everything, the position cannot be looked at.
        """
        self._check_open()
        seat: int | None = self._look["mover"]
        return CHANCE if self._look["stage"] == "chance" else seat

    @property
    def moves(self) -> tuple[str, ...]:
        """Every legal move, or every event of chance; none where the game is over.

        >>> import secateurs as sc
        >>> sc.game("tic-tac-toe").play("b2").moves
        ('a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3')
        """
        self._check_open()
        return tuple(self._look["moves"])

    @property
    def weights(self) -> tuple[int, ...]:
        """How likely each event is, where chance moves."""
        return tuple(self._look["weights"])

    @property
    def payoffs(self) -> tuple[Number, ...] | None:
        """What each seat gets, where the game is over."""
        if self._look["stage"] != "over":
            return None
        return tuple(exact(text) for text in self._look["payoffs"])

    @property
    def picture(self) -> Mapping[str, Any] | None:
        """What there is to draw: cards in hands and on the table, or the cells of a board."""
        seen: Mapping[str, Any] | None = self._look["picture"]
        return seen

    def _check_open(self) -> None:
        if self._look["stage"] == "hidden":
            raise BadOption(f"{self.game}: its player does not see everything: solve it whole")

    def play(self, *moves: Any) -> BuiltIn:
        """The position after these moves, one after the other.

        >>> import secateurs as sc
        >>> sc.game("nim", piles=[1, 2]).play("2:1").solve().value
        1
        """
        names = [str(move) for move in moves]
        return BuiltIn(self._game, self.options, (*self.after, *names))

    def to_efg(self, most_nodes: int = MOST_NODES) -> str:
        """The whole tree from here, in Gambit's format.

        >>> import secateurs as sc
        >>> print(sc.tree("P1[(1,0), (0,1)]").to_efg().splitlines()[0])
        EFG 2 R "" { "Player 1" "Player 2" }
        """
        return _secateurs.tree_to_efg(self._request({}), most_nodes)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BuiltIn):
            return NotImplemented
        mine = (self._game, self.options, self.after)
        return mine == (other._game, other.options, other.after)

    def __hash__(self) -> int:
        return hash((self._game, tuple(sorted(self.options.items())), self.after))

    def __repr__(self) -> str:
        def short(text: str) -> str:
            return text if len(text) <= 40 else text[:37] + "..."

        options = "".join(f", {n.replace('-', '_')}={short(v)!r}" for n, v in self.options.items())
        after = f".play({', '.join(map(repr, self.after))})" if self.after else ""
        return f"secateurs.game({self._game!r}{options}){after}"

    def __reduce__(self) -> tuple[Any, ...]:
        return BuiltIn, (self._game, self.options, self.after)

    def _repr_html_(self) -> str:
        return _html.position(self)


class OwnPosition(Position):
    """A position of a game of your own."""

    def __init__(
        self,
        rules: Game,
        state: Any,
        bounds: Bounds | None = None,
        outcomes: Iterable[Sequence[Number]] | None = None,
    ) -> None:
        self.rules = rules
        """The game."""
        self.state = state
        """The state that play is at."""
        self._bounds = bounds
        self._outcomes = None if outcomes is None else tuple(tuple(one) for one in outcomes)

    def _request(self, how: Mapping[str, Any], **options: object) -> str:
        return request("python", options_of(options), (), how)

    @property
    def _own(self) -> At:
        return At(self.rules, self.state, self._bounds, self._outcomes)

    @property
    def game(self) -> str:
        """The name of the class."""
        return type(self.rules).__name__

    @property
    def players(self) -> int:
        """How many players there are."""
        return self.rules.players

    @property
    def turn(self) -> int | Chance | None:
        """Who moves: a player counted from 1, or `CHANCE`; `None` where the game is over."""
        return who_moves(self.rules, self.state)[0]

    @property
    def moves(self) -> tuple[Any, ...]:
        """Every legal move, or every event of chance; none where the game is over."""
        turn = self.turn
        if turn is None:
            return ()
        if turn is CHANCE:
            return tuple(event for event, _ in self.rules.chances(self.state))
        return tuple(self.rules.moves(self.state))

    @property
    def payoffs(self) -> tuple[Number, ...] | None:
        """What each player gets, where the game is over."""
        return who_moves(self.rules, self.state)[1]

    def play(self, *moves: Any) -> OwnPosition:
        """The position after these moves, one after the other; a move, or its name."""
        here = self
        for move in moves:
            chosen = here._named(move)
            state = here.rules.play(here.state, chosen)
            here = OwnPosition(here.rules, state, here._bounds, here._outcomes)
        return here

    def to_efg(self, most_nodes: int = MOST_NODES) -> str:
        """The whole tree from here, in Gambit's format, with its information sets."""
        return Writer(self.rules, most_nodes).write(self.state)

    def unfold(self, most_nodes: int = MOST_NODES) -> BuiltIn:
        """The whole tree from here: then searches need no more Python, and are much faster."""
        return tree(self.to_efg(most_nodes))

    def _named(self, given: Any) -> Any:
        legal = self.moves
        for move in legal:
            if move == given:
                return move
        names = [self.rules.move_name(self.state, move) for move in legal]
        if given in names:
            return legal[names.index(given)]
        listed = ", ".join(names) or "the game is over"
        raise BadOption(f"{given!r} is not a legal move here: {listed}")

    def _told(self, answer: Answer) -> Answer:
        values = answer.moves and tuple(
            MoveValue(self._named(one.move), one.payoffs, one.outcome, one.best, one.exact)
            for one in answer.moves
        )
        line = []
        here = self
        for name in answer.line:
            line.append(here._named(name))
            here = here.play(line[-1])
        return Answer(
            **{
                **answer.__dict__,
                "game": self.game,
                "best_moves": tuple(self._named(name) for name in answer.best_moves),
                "line": tuple(line),
                "moves": values,
            }
        )

    def __repr__(self) -> str:
        return f"<{self.game} at {self.state!r}>"


def game(name: str | Game, /, **options: object) -> Position:
    """A position: of a built-in game by its name and options, or of a game of your own.

    Options have the command line's names, with underscores; `secateurs.games()` lists them. A
    switch is `True`, a list is a list.

    >>> import secateurs as sc
    >>> sc.game("spades", players=3, cards=6, seed=1, eval="smot")
    secateurs.game('spades', players='3', cards='6', seed='1', eval='smot')

    A game of your own takes `bounds` and `outcomes`, in the place of what it says itself, and
    `state`, where to start.
    """
    if isinstance(name, Game):
        return _own_game(name, **options)
    return BuiltIn(name, options_of(options))


def _own_game(rules: Game, **options: Any) -> OwnPosition:
    state = options.pop("state") if "state" in options else rules.start()
    unknown = set(options) - {"bounds", "outcomes"}
    if unknown:
        name = min(unknown)
        expected = "a game of your own takes bounds, outcomes and state"
        raise BadOption(f"there is no option {name!r}: {expected}", name)
    return OwnPosition(rules, state, **options)


def tree(source: str | os.PathLike[str], /, **options: object) -> BuiltIn:
    """A tree: as text, in the short form or Gambit's, or the file that it is in.

    >>> import secateurs as sc
    >>> sc.tree("P1[(5,4,1), P2[(3,3,4), (6,4,0)]]").solve().payoffs
    (6, 4, 0)
    """
    text = os.fspath(source)
    is_text = isinstance(source, str) and ("[" in text or "(" in text or text.startswith("EFG"))
    if is_text and not Path(text[:200]).is_file():
        return BuiltIn("tree", options_of({"text": text, **options}))
    return BuiltIn("tree", options_of({"file": text, **options}))


def as_position(what: Position | Game | str | os.PathLike[str], **options: Any) -> Position:
    """A position, a game of one's own, a built-in game by its name, or a tree in a file."""
    if isinstance(what, Position):
        if options:
            raise BadOption(f"{min(options)}: give it where the position is made", min(options))
        return what
    if isinstance(what, Game):
        return game(what, **options)
    text = os.fspath(what)
    if isinstance(what, str) and not text.endswith((".efg", ".tree")) and "[" not in text:
        return game(text, **options)
    return tree(what, **options)


def solve(
    what: Position | Game | str | os.PathLike[str],
    *,
    bounds: Bounds | None = None,
    outcomes: Iterable[Sequence[Number]] | None = None,
    moves: Literal["one", "best"] = "best",
    **how: Unpack[How],
) -> Answer:
    """What a game is worth: one of your own, a position, a built-in game or a tree in a file.

    >>> import secateurs as sc
    >>> sc.solve("nim").value
    1
    """
    given: dict[str, Any] = {"bounds": bounds, "outcomes": outcomes}
    given = {name: value for name, value in given.items() if value is not None}
    return as_position(what, **given).solve(moves=moves, **how)
