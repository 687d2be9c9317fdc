"""OpenSpiel's games as games here, and the other way; policies as profiles.

Everything here needs `open_spiel`, which is imported when it is first used.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ._errors import DoesNotFit
from ._game import CHANCE, Bounds, Game, Turn
from ._numbers import Number
from ._position import MOST_NODES, BuiltIn, OwnPosition, Position, tree

__all__ = [
    "OpenSpielGame",
    "from_open_spiel",
    "policy_to_profile",
    "profile_to_policy",
    "to_open_spiel",
]

_FINEST = 10**6
"""Doubles within rounding of a fraction with a denominator up to this are meant to be it."""


def _exact(number: float) -> Number:
    """What a double of OpenSpiel stands for: 0.3333333333333333 is a third."""
    if number == (whole := round(number)):
        return whole
    near = Fraction(number).limit_denominator(_FINEST)
    return near if abs(float(near) - number) <= 1e-12 * max(1.0, abs(number)) else Fraction(number)


class OpenSpielGame(Game):
    """A game of OpenSpiel. States are its states, moves are its actions.

    Players who move at once move one after the other here, and what they do not see of each other
    is in the information sets.
    """

    def __init__(self, game: Any, key: Callable[[Any], Hashable] | None = None) -> None:
        import pyspiel

        kind = game.get_type()
        if kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
            game = pyspiel.convert_to_turn_based(game)
        elif kind.dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL:
            raise DoesNotFit(f"{kind.short_name}: only games of players who take turns fit")
        self.game = game
        """The game as OpenSpiel has it."""
        self.players = game.num_players()  # type: ignore[misc]
        utility = pyspiel.GameType.Utility
        sums = {utility.ZERO_SUM: 0.0, utility.CONSTANT_SUM: None}
        self._total: Number | None = None
        if kind.utility in sums:
            total = sums[kind.utility]
            self._total = _exact(game.utility_sum() if total is None else total)
        self.zero_sum = self._total is not None and self.players == 2
        self.total = self._total or 0
        self._key = key
        # From many positions of games with chance there is none any more (all cards are dealt).
        self.has_chance = False

    def start(self) -> Any:
        """The state that play starts from."""
        return self.game.new_initial_state()

    def turn(self, state: Any) -> Turn:
        """Who moves, or what each player gets at the end."""
        player: int = state.current_player()
        if player >= 0:
            return player + 1
        if player == -1:
            return CHANCE
        return [_exact(payoff) for payoff in state.returns()]

    def moves(self, state: Any) -> Sequence[int]:
        """The legal actions."""
        actions: Sequence[int] = state.legal_actions()
        return actions

    def play(self, state: Any, move: int) -> Any:
        """The state after an action."""
        return state.child(move)

    def chances(self, state: Any) -> list[tuple[int, Number]]:
        """The actions of chance, with their probabilities as fractions."""
        return [(action, _exact(share)) for action, share in state.chance_outcomes()]

    def key(self, state: Any) -> Hashable:
        """What was given, or nothing: OpenSpiel does not say which states are the same."""
        return None if self._key is None else self._key(state)

    def bounds(self) -> Bounds:
        """The least that OpenSpiel says a player gets, and the sum where that is known."""
        least, most = _exact(self.game.min_utility()), _exact(self.game.max_utility())
        total = self._total if self._total is not None else most * self.players
        return Bounds(least=least, max_sum=total, step=Fraction(1, _FINEST))

    def most(self) -> Number:
        """The most that OpenSpiel says a player gets."""
        return _exact(self.game.max_utility())

    def information(self, state: Any) -> str:
        """What the player to move knows, in OpenSpiel's words."""
        text: str = state.information_state_string()
        return text

    def move_name(self, state: Any, move: int) -> str:
        """An action in OpenSpiel's words."""
        text: str = state.action_to_string(state.current_player(), move)
        return text


class _Judged(OpenSpielGame):
    """A game of OpenSpiel with an estimate."""

    def __init__(
        self, game: Any, key: Callable[[Any], Hashable] | None, judge: Callable[[Any], Any]
    ) -> None:
        super().__init__(game, key)
        self._judge = judge

    def evaluate(self, state: Any) -> Sequence[Number]:
        """The estimate that was given: of the first player, where the sum is known, or of all."""
        judged = self._judge(state)
        if isinstance(judged, (int, float, Fraction)):
            first = _exact(judged) if isinstance(judged, float) else judged
            return (first, self.total - first)
        return [_exact(one) if isinstance(one, float) else one for one in judged]


def from_open_spiel(
    game: Any,
    *,
    key: Callable[[Any], Hashable] | None = None,
    evaluate: Callable[[Any], Any] | None = None,
    bounds: Bounds | None = None,
    outcomes: Iterable[Sequence[Number]] | None = None,
) -> OwnPosition:
    """A game of OpenSpiel, or a state of one, as a position here.

    Where something is hidden, `solve` plays with open cards; `best_response` and `exploitability`
    keep to the information sets. `key(state)` says which states are the same, so that each is
    searched once; `evaluate(state)` judges where a search to a depth stops: payoffs of all
    players, or of the first of two whose sum is known. `bounds` and `outcomes` say more of the
    payoffs than OpenSpiel does, for pruned max^n.

    >>> import pyspiel, secateurs as sc
    >>> sc.from_open_spiel(pyspiel.load_game("tic_tac_toe")).solve(table_mb=0).payoffs
    (0, 0)
    """
    state = None
    if hasattr(game, "current_player"):
        state, game = game, game.get_game()
    rules = OpenSpielGame(game, key) if evaluate is None else _Judged(game, key, evaluate)
    return OwnPosition(rules, rules.start() if state is None else state, bounds, outcomes)


def to_open_spiel(position: Position | str) -> Any:
    """The whole tree of a position as a game of OpenSpiel.

    >>> import secateurs as sc
    >>> game = sc.to_open_spiel(sc.tree("P1[(1,-1), P2[(3,-3), (-2,2)]]"))
    >>> game.num_players(), game.max_utility()
    (2, 3.0)
    """
    import pyspiel

    return pyspiel.load_efg_game("\n".join(map(_named, _efg(position).splitlines())) + "\n")


_TEXT = r'"((?:[^"\\]|\\.)*)"'
_NODE = re.compile(rf"([pc] {_TEXT} (\d+)(?: (\d+))?) {_TEXT} \{{ (.*) \}} 0")


def _named(line: str) -> str:
    """A line of a tree with names: to OpenSpiel, what has no name is all the same."""
    node = _NODE.fullmatch(line)
    if node is None:
        return line
    head, _, owner, number, name, moves = node.groups()
    places = itertools.count(1)

    def move_named(move: re.Match[str]) -> str:
        place = next(places)
        return f'"{move[1] or place}"'

    moves = re.sub(_TEXT, move_named, moves)
    return f'{head} "{name or ".".join(filter(None, (owner, number)))}" {{ {moves} }} 0'


def _efg(position: Position | str) -> str:
    if isinstance(position, str):
        position = tree(position)
    if isinstance(position, (BuiltIn, OwnPosition)):
        return position.to_efg(MOST_NODES)
    raise TypeError(f"expected a position, got {position!r}")


def policy_to_profile(policy: Any, game: Any) -> dict[int, dict[str, dict[str, float]]]:
    """A policy of OpenSpiel as a profile here: `{player: {information set: {move: share}}}`."""
    profile: dict[int, dict[str, dict[str, float]]] = {
        player + 1: {} for player in range(game.num_players())
    }
    pending = [game.new_initial_state()]
    while pending:
        state = pending.pop()
        if state.is_terminal():
            continue
        if state.is_chance_node():
            pending.extend(state.child(action) for action, _ in state.chance_outcomes())
            continue
        player = state.current_player()
        known = profile[player + 1]
        label = state.information_state_string()
        if label not in known:
            shares = policy.action_probabilities(state)
            known[label] = {
                state.action_to_string(player, action): float(share)
                for action, share in shares.items()
            }
        pending.extend(state.child(action) for action in state.legal_actions())
    return profile


def profile_to_policy(profile: Mapping[int, Mapping[str, Mapping[str, Any]]], game: Any) -> Any:
    """A profile as a policy of OpenSpiel; sets that it does not name are played uniformly."""
    from open_spiel.python import policy as policies

    policy = policies.TabularPolicy(game)
    for index, state in enumerate(policy.states):
        player = state.current_player()
        moves = profile.get(player + 1, {}).get(state.information_state_string())
        if moves is None:
            continue
        for action in state.legal_actions():
            share = moves.get(state.action_to_string(player, action), 0)
            policy.action_probability_array[index][action] = float(Fraction(share))
    return policy
