"""Games of one's own, for tests; and searches that share nothing with the product."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import secateurs as sc


class Sweets(sc.Game):
    """The example of the guide: children take one, two or three sweets in turn.

    Whoever takes the last one has to wash up, and enjoys nothing.
    """

    def __init__(self, sweets: int = 10, players: int = 3) -> None:
        self.sweets, self.players = sweets, players

    def start(self):
        return (self.sweets, 1, (0,) * self.players)

    def turn(self, state):
        left, mover, eaten = state
        if left:
            return mover
        washes_up = (mover - 2) % self.players
        return tuple(0 if child == washes_up else e for child, e in enumerate(eaten))

    def moves(self, state):
        return range(1, min(3, state[0]) + 1)

    def play(self, state, taken):
        left, mover, eaten = state
        eaten = tuple(e + taken * (p == mover) for p, e in enumerate(eaten, 1))
        return (left - taken, mover % self.players + 1, eaten)


class RandomTree(sc.Game):
    """A tree from a seed; states are paths."""

    def __init__(self, seed: int, players: int = 3, depth: int = 4, chance: bool = False) -> None:
        self.seed, self.players, self.depth, self.chance = seed, players, depth, chance

    def _random(self, path):
        return random.Random(f"{self.seed} {path}")

    def start(self):
        return ()

    def turn(self, path):
        dice = self._random(path)
        if len(path) == self.depth or (path and dice.random() < 0.15):
            return [Fraction(dice.randrange(4), 1 + self.seed % 3) for _ in range(self.players)]
        if self.chance and dice.random() < 0.3:
            return sc.CHANCE
        return dice.randrange(self.players) + 1

    def moves(self, path):
        return list("abc"[: self._random((path, "moves")).randrange(1, 4)])

    def chances(self, path):
        dice = self._random((path, "chances"))
        return [(move, Fraction(dice.randrange(1, 4), 2)) for move in self.moves(path)]

    def play(self, path, move):
        return (*path, move)

    def bounds(self):
        return sc.Bounds(least=0, max_sum=3 * self.players, step=Fraction(1, 1 + self.seed % 3))


class Kuhn(sc.Game):
    """Kuhn poker: states are the cards and the bets so far."""

    players = 2
    zero_sum = True

    def start(self):
        return ("", "")

    def turn(self, state):
        cards, bets = state
        if len(cards) < 2:
            return sc.CHANCE
        if bets in ("pp", "bb", "pbb"):
            stake = 1 if bets == "pp" else 2
            won = stake if "JQK".index(cards[0]) > "JQK".index(cards[1]) else -stake
            return (won, -won)
        if bets == "bp":
            return (1, -1)
        if bets == "pbp":
            return (-1, 1)
        return len(bets) % 2 + 1

    def moves(self, state):
        cards, _ = state
        return [c for c in "JQK" if c not in cards] if len(cards) < 2 else ["p", "b"]

    def play(self, state, move):
        cards, bets = state
        return (cards + move, bets) if len(cards) < 2 else (cards, bets + move)

    def information(self, state):
        cards, bets = state
        return f"{cards[len(bets) % 2]} {bets}".strip()


def value(game: sc.Game, state: Any) -> tuple[Fraction, ...]:
    """Max^n with a mean where chance moves, as anybody would write it."""
    turn = game.turn(state)
    if turn is sc.CHANCE:
        chances = [(event, Fraction(weight)) for event, weight in game.chances(state)]
        whole = sum(weight for _, weight in chances)
        values = [(value(game, game.play(state, event)), weight) for event, weight in chances]
        return tuple(
            sum(v[player] * weight for v, weight in values) / whole
            for player in range(game.players)
        )
    if not isinstance(turn, int):
        return tuple(Fraction(payoff) for payoff in turn)
    values = [value(game, game.play(state, move)) for move in game.moves(state)]
    return max(values, key=lambda one: one[turn - 1])
