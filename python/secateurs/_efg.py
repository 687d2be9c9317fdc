"""Games of one's own written out as trees, in Gambit's format."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from ._errors import BadOption, GameError
from ._game import Game, overrides, who_moves


def _quoted(text: object) -> str:
    return '"' + str(text).replace("\\", "/").replace('"', "'") + '"'


class Writer:
    """One tree on its way to a text."""

    def __init__(self, game: Game, most_nodes: int) -> None:
        self._game = game
        self._most = most_nodes
        self._tells = overrides(game, "information")
        self._sets: list[dict[Hashable, int]] = [{} for _ in range(game.players)]
        self._outcomes: dict[tuple[Any, ...], int] = {}
        self._events = 0
        players = " ".join(f'"Player {player + 1}"' for player in range(game.players))
        self._lines = [f"EFG 2 R {_quoted(type(game).__name__)} {{ {players} }}", '""', ""]
        self._head = len(self._lines)

    def write(self, start: Any) -> str:
        """The tree below a state: parents first, then each child with all that is below it."""
        pending = [start]
        while pending:
            if len(self._lines) - self._head >= self._most:
                raise BadOption(f"most_nodes: the tree has more than {self._most}", "most_nodes")
            state = pending.pop()
            turn, payoffs = who_moves(self._game, state)
            if payoffs is not None:
                self._over(payoffs)
            elif isinstance(turn, int):
                pending.extend(reversed(self._player(state, turn)))
            else:
                pending.extend(reversed(self._chance(state)))
        return "\n".join(self._lines) + "\n"

    def _chance(self, state: Any) -> list[Any]:
        chances = [(event, Fraction(weight)) for event, weight in self._game.chances(state)]
        whole = sum(weight for _, weight in chances)
        if not whole or any(weight < 0 for _, weight in chances):
            raise GameError(f"chances: {chances}: weights from 0 on that add up to something")
        self._events += 1
        shares = " ".join(
            f"{_quoted(self._game.move_name(state, event))} {weight / whole}"
            for event, weight in chances
        )
        self._lines.append(f'c "" {self._events} "" {{ {shares} }} 0')
        return [self._game.play(state, event) for event, _ in chances]

    def _player(self, state: Any, player: int) -> list[Any]:
        moves = list(self._game.moves(state))
        known = self._sets[player - 1]
        label = self._game.information(state) if self._tells else len(known)
        number = known.setdefault(label, len(known) + 1)
        names = " ".join(_quoted(self._game.move_name(state, move)) for move in moves)
        name = _quoted(label) if self._tells else '""'
        self._lines.append(f'p "" {player} {number} {name} {{ {names} }} 0')
        return [self._game.play(state, move) for move in moves]

    def _over(self, payoffs: tuple[Any, ...]) -> None:
        number = self._outcomes.setdefault(payoffs, len(self._outcomes) + 1)
        shown = ", ".join(str(Fraction(payoff)) for payoff in payoffs)
        self._lines.append(f't "" {number} "" {{ {shown} }}')
