"""Games of one's own against a recursion that shares nothing with the searches."""

from fractions import Fraction

import games
import pytest

import secateurs as sc


def test_every_algorithm_finds_what_a_plain_recursion_finds(cases):
    for seed in range(cases(40, 2000)):
        chance = seed % 2 == 0
        game = games.RandomTree(seed, players=2 + seed % 3, chance=chance)
        expected = games.value(game, game.start())
        position = sc.game(game)
        assert position.solve().payoffs == expected, seed
        assert position.solve(table_mb=0).payoffs == expected, seed
        for row in position.compare(table_mb=seed % 3):
            assert row.agrees, (seed, row)
            assert row.answer.payoffs == expected, (seed, row.answer)
        assert position.unfold().solve().payoffs == expected, seed


def test_moves_come_back_as_they_are_and_the_line_leads_to_the_value():
    game = games.Sweets(9)
    answer = sc.solve(game)
    assert set(answer.best_moves) <= {1, 2, 3}
    after = sc.game(game).play(*answer.line)
    assert after.is_over
    assert after.payoffs == answer.payoffs == games.value(game, game.start())
    for value in sc.game(game).evaluate_moves():
        assert value.payoffs == games.value(game, game.play(game.start(), value.move))


def test_bounds_and_outcomes_make_pruning_possible():
    game = games.Sweets(10)
    plain = sc.solve(game, algorithm="max-n", table_mb=0)
    remembered = sc.solve(game, algorithm="max-n")
    assert remembered.counts.nodes < plain.counts.nodes
    with pytest.raises(sc.DoesNotFit):
        sc.solve(game, algorithm="speculative")
    bounds = sc.Bounds(least=0, max_sum=9)
    pruned = sc.solve(game, algorithm="deep", bounds=bounds, table_mb=0, moves="one")
    assert pruned.payoffs == plain.payoffs
    assert pruned.counts.nodes < plain.counts.nodes
    assert pruned.counts.pruned
    outcomes = [(a, b, c) for a in range(10) for b in range(10 - a) for c in range(10 - a - b)]
    listed = sc.solve(
        game, algorithm="deep", space="leaf-values", outcomes=outcomes, table_mb=0, moves="one"
    )
    assert listed.payoffs == plain.payoffs
    assert listed.counts.nodes < plain.counts.nodes


def test_what_is_said_wrongly_of_payoffs_is_noticed():
    game = games.Sweets(6)
    for wrong in [
        {"bounds": sc.Bounds(least=0, max_sum=3)},
        {"bounds": sc.Bounds(least=3)},
        {"outcomes": [(1, 2, 3), (3, 2, 1)]},
    ]:
        with pytest.raises(sc.GameError, match="payoffs"):
            sc.solve(game, **wrong)


class Duel(games.Sweets):
    """Two players; what one has more, the other has less."""

    zero_sum = True
    total = Fraction(1, 2)

    def turn(self, state):
        turn = super().turn(state)
        return (
            turn
            if isinstance(turn, int)
            else (turn[0] - turn[1], Fraction(1, 2) - turn[0] + turn[1])
        )

    def evaluate(self, state):
        eaten = state[2]
        return (eaten[0] - eaten[1], Fraction(1, 2) - eaten[0] + eaten[1])


def test_two_opponents_have_alpha_beta_and_estimates():
    game = Duel(9, players=2)
    expected = games.value(game, game.start())
    for algorithm in ["alpha-beta", "pvs", "mtdf", "minimax"]:
        assert sc.solve(game, algorithm=algorithm).payoffs == expected
    shallow = sc.solve(game, depth=2)
    assert shallow.depth == 2
    assert not shallow.exact
    assert sc.solve(game, depth=30).payoffs == expected
    within = sc.solve(Duel(40, players=2), nodes=2000, table_mb=0)
    assert within.payoffs is not None
    assert within.stopped


def test_a_lie_about_the_sum_is_noticed():
    class Liar(Duel):
        total = 0

    with pytest.raises(sc.GameError, match="do not add up to the total"):
        sc.solve(Liar(5, players=2))


def test_equal_keys_are_searched_once():
    class Keyed(games.Sweets):
        def key(self, state):
            return state

    class Forgetful(games.Sweets):
        def key(self, state):
            return None

    remembered, forgotten = sc.solve(Keyed(10)), sc.solve(Forgetful(10))
    assert remembered.payoffs == forgotten.payoffs
    assert remembered.counts.nodes < forgotten.counts.nodes


def test_states_that_cannot_be_hashed_are_searched_all_the_same():
    class Lists(games.Sweets):
        def start(self):
            return [self.sweets, 1, (0, 0, 0)]

        def play(self, state, taken):
            return list(super().play(tuple(state), taken))

    assert sc.solve(Lists(8)).payoffs == sc.solve(games.Sweets(8)).payoffs


def test_best_responses_keep_to_what_players_know():
    game = games.Kuhn()
    assert sc.exploitability(game).nash_conv == sc.exploitability("kuhn").nash_conv
    for player in (1, 2):
        own, built_in = sc.best_response(game, player), sc.best_response("kuhn", player)
        assert own.value == built_in.value
        assert own.strategy == built_in.strategy
    profile = {1: {"J": {"p": 0.25, "b": 0.75}, "*": "uniform"}}
    assert sc.best_response(game, 2, others=profile).value == (
        sc.best_response("kuhn", 2, others=profile).value
    )
    tree = sc.game(game).unfold()
    assert sc.exploitability(tree, profile).nash_conv == sc.exploitability(game, profile).nash_conv


def test_open_games_have_no_best_responses():
    with pytest.raises(sc.BadOption, match="information"):
        sc.best_response(games.Sweets(4))


def test_a_search_can_be_explained():
    story = sc.game(games.Sweets(4)).explain("max-n")
    assert isinstance(story[0], sc.Enter)
    assert story.answer.payoffs == games.value(games.Sweets(4), games.Sweets(4).start())
    assert story.svg().startswith("<svg")


def test_positions_start_where_they_are_told():
    game = games.Sweets(9)
    state = game.play(game.start(), 2)
    assert sc.game(game, state=state).solve().payoffs == sc.game(game).play(2).solve().payoffs
    with pytest.raises(sc.BadOption, match="not a legal move"):
        sc.game(game).play(4)
    with pytest.raises(sc.BadOption, match="no option"):
        sc.game(game, cards=4)


def test_numbers_of_others_count_as_what_they_are():
    numpy = pytest.importorskip("numpy")

    class Numpy(games.Sweets):
        def turn(self, state):
            turn = super().turn(state)
            return numpy.array(turn, dtype=float) if isinstance(turn, tuple) else numpy.int64(turn)

    assert sc.solve(Numpy(6)).payoffs == sc.solve(games.Sweets(6)).payoffs
