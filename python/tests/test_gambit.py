"""Gambit's own values, on the same trees."""

import io
import random
from fractions import Fraction

import games
import pytest

import secateurs as sc

pygambit = pytest.importorskip("pygambit")

from secateurs.gambit import behavior_to_profile, profile_to_behavior  # noqa: E402


class Duel(games.RandomTree):
    """A random tree of two opponents, in which some moves are not seen."""

    def __init__(self, seed, hidden=False):
        super().__init__(seed, players=2, depth=3, chance=True)
        self.hidden = hidden

    def turn(self, path):
        turn = super().turn(path)
        return (turn[0], -turn[0]) if isinstance(turn, list) else turn

    bounds = sc.Game.bounds


class Unseen(sc.Game):
    """Two players choose one after the other; the second does not see what the first chose."""

    players = 2
    zero_sum = True

    def __init__(self, seed):
        dice = random.Random(seed)
        self.size = dice.randrange(2, 4)
        self.payoffs = [[dice.randrange(-4, 5) for _ in range(self.size)] for _ in range(self.size)]

    def start(self):
        return ()

    def turn(self, path):
        if len(path) == 2:
            won = self.payoffs[path[0]][path[1]]
            return (won, -won)
        return len(path) + 1

    def moves(self, path):
        return range(self.size)

    def play(self, path, move):
        return (*path, move)

    def information(self, path):
        return f"set {len(path)}"


def value_by_lp(game):
    """The value of the first player, by Gambit's linear program."""
    return payoffs(equilibrium(game))[0]


def equilibrium(game):
    """One, in whichever version of pygambit."""
    result = pygambit.nash.lp_solve(game)
    return result.equilibrium if hasattr(result, "equilibrium") else result.equilibria[0]


def payoffs(profile):
    """What each player gets, in whichever version of pygambit."""
    of = profile.payoffs if hasattr(profile, "payoffs") else None
    if of is None:
        return [Fraction(profile.payoff(player)) for player in profile.game.players]
    by_player = of() if callable(of) else of
    return [Fraction(by_player[player]) for player in profile.game.players]


def test_open_trees_are_worth_what_gambit_says(cases):
    for seed in range(cases(30, 300)):
        position = sc.game(Duel(seed))
        tree = position.unfold()
        answer = tree.solve()
        assert answer.payoffs == position.solve().payoffs
        game = sc.to_pygambit(tree)
        assert value_by_lp(game) == answer.value, seed
        assert sc.from_pygambit(game).solve().payoffs == answer.payoffs


def test_an_equilibrium_of_gambit_cannot_be_exploited(cases):
    tried = 0
    for seed in range(cases(8, 60)):
        tree = sc.game(Unseen(seed)).unfold()
        game = sc.to_pygambit(tree)
        behavior = equilibrium(game)
        profile = behavior_to_profile(behavior)
        # Where many are best, Gambit's linear program may leave a set without any move.
        if any(sum(moves.values()) != 1 for sets in profile.values() for moves in sets.values()):
            continue
        tried += 1
        found = sc.exploitability(tree, profile)
        assert found.nash_conv == 0, seed
        assert list(found.payoffs) == payoffs(behavior)
        back = profile_to_behavior(profile, game)
        assert behavior_to_profile(back) == profile
    assert tried > cases(8, 60) // 2


def test_files_of_gambit_are_read_and_written():
    text = sc.game(games.Kuhn()).to_efg()
    game = pygambit.read_efg(io.StringIO(text))
    again = sc.from_pygambit(game)
    assert sc.exploitability(again).nash_conv == sc.exploitability("kuhn").nash_conv
    assert len(list(game.players)) == 2
