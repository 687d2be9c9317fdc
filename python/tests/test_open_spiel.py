"""OpenSpiel's own values, on the same positions."""

import random
from fractions import Fraction

import pytest

import secateurs as sc

pyspiel = pytest.importorskip("pyspiel")
from open_spiel.python import policy as policies  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    best_response,
    cfr,
    expected_game_score,
    exploitability,
    minimax,
)

from secateurs.open_spiel import policy_to_profile, profile_to_policy  # noqa: E402

DUELS = [
    ("tic_tac_toe", 4),
    ("nim(pile_sizes=3;4;5)", 2),
    ("connect_four(rows=4,columns=4)", 8),
    ("breakthrough(rows=4,columns=4)", 5),
    ("hex(board_size=3)", 4),
    ("clobber(rows=4,columns=4)", 6),
]


def some_state(game, plies, dice):
    """A state after random moves, before the end."""
    while True:
        state = game.new_initial_state()
        for _ in range(plies):
            if state.is_terminal():
                break
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, weights)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
        while state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, weights)[0])
        if not state.is_terminal():
            return state


def test_duels_are_worth_what_open_spiel_says(cases):
    dice = random.Random(1)
    for number in range(cases(60, 600)):
        name, plies = DUELS[number % len(DUELS)]
        game = pyspiel.load_game(name)
        state = some_state(game, plies, dice)
        expected, _ = minimax.alpha_beta_search(
            game, state=state, maximum_depth=1000, maximizing_player_id=0
        )
        answer = sc.from_open_spiel(state).solve(moves="one")
        assert answer.value == expected, (name, state.history())
        assert answer.payoffs == (expected, -expected)


def max_n(state):
    """Max^n on OpenSpiel's states, the first of the best; as anybody would write it."""
    if state.is_terminal():
        return [round(payoff) for payoff in state.returns()]
    values = [max_n(state.child(action)) for action in state.legal_actions()]
    return max(values, key=lambda value: value[state.current_player()])


def oh_hell(cards, dice):
    """Three players who have bid, and play with open hands."""
    game = pyspiel.load_game(
        f"oh_hell(players=3,num_suits=3,num_cards_per_suit=5,num_tricks_fixed={cards})"
    )
    while True:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(dice.choice([action for action, _ in state.chance_outcomes()]))
        for _ in range(3):
            state.apply_action(dice.choice(state.legal_actions()))
        if not state.is_terminal():
            return state


def test_games_of_three_are_worth_what_max_n_says_on_their_states(cases):
    dice = random.Random(2)
    for _ in range(cases(4, 60)):
        state = oh_hell(3, dice)
        assert list(sc.from_open_spiel(state).solve(moves="one").payoffs) == max_n(state)


def test_chance_becomes_fractions():
    kuhn = sc.from_open_spiel(pyspiel.load_game("kuhn_poker"))
    assert [weight for _, weight in kuhn.rules.chances(kuhn.state)] == [Fraction(1, 3)] * 3
    assert kuhn.solve().payoffs == sc.game(_kuhn()).solve().payoffs


def _kuhn():
    import games

    return games.Kuhn()


@pytest.mark.parametrize("name", ["kuhn_poker", "leduc_poker", "tiny_hanabi", "matrix_rps"])
def test_best_responses_are_open_spiels(name):
    game = pyspiel.load_game(name)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)
    uniform = policies.UniformRandomPolicy(game)
    position = sc.from_open_spiel(game)
    tree = position.unfold()
    for player in range(game.num_players()):
        backward = best_response.BestResponsePolicy(game, player, uniform)
        expected = backward.value(game.new_initial_state())
        assert float(sc.best_response(tree, player + 1).value) == pytest.approx(expected, abs=1e-9)
    if game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM:
        expected = exploitability.nash_conv(game, uniform)
        assert float(sc.exploitability(tree).nash_conv) == pytest.approx(expected, abs=1e-9)
        assert sc.exploitability(position).nash_conv == sc.exploitability(tree).nash_conv


@pytest.mark.parametrize(("name", "iterations"), [("kuhn_poker", 50), ("leduc_poker", 10)])
def test_profiles_as_they_come_from_learning_are_taken_as_they_are(name, iterations):
    game = pyspiel.load_game(name)
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    tree = sc.from_open_spiel(game).unfold()
    profile = policy_to_profile(policy, game)
    expected = exploitability.nash_conv(game, policy)
    assert float(sc.exploitability(tree, profile).nash_conv) == pytest.approx(expected, abs=1e-9)
    for player in range(2):
        best = best_response.BestResponsePolicy(game, player, policy)
        expected = best.value(game.new_initial_state())
        found = sc.best_response(tree, player + 1, others=profile)
        assert float(found.value) == pytest.approx(expected, abs=1e-9)


def test_policies_become_profiles_and_come_back():
    game = pyspiel.load_game("kuhn_poker")
    solver = cfr.CFRSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    rounded = {
        player: {at: {m: round(p, 3) for m, p in moves.items()} for at, moves in sets.items()}
        for player, sets in policy_to_profile(policy, game).items()
    }
    again = profile_to_policy(rounded, game)
    tree = sc.from_open_spiel(game).unfold()
    assert float(sc.exploitability(tree, rounded).nash_conv) == pytest.approx(
        exploitability.nash_conv(game, again), abs=1e-9
    )


def test_trees_are_games_of_open_spiel():
    tree = sc.tree("P1[(1,-1), C[1/4: (8,-8), 3/4: P2[(0,0), (-3,3)]]]")
    game = sc.to_open_spiel(tree)
    always_second = policies.TabularPolicy(game)
    always_second.action_probability_array[:] = 0
    for index, state in enumerate(always_second.states):
        always_second.action_probability_array[index][state.legal_actions()[1]] = 1
    state = game.new_initial_state()
    value = expected_game_score.policy_value(state, [always_second] * 2)
    assert value[0] == pytest.approx(0.25 * 8 - 0.75 * 3)
    assert sc.from_open_spiel(game).solve().payoffs == tree.solve().payoffs


def test_estimates_and_keys_can_be_given():
    game = pyspiel.load_game("connect_four")
    judged = sc.from_open_spiel(game, key=str, evaluate=lambda state: 0.0)
    answer = judged.solve(depth=4)
    assert answer.depth == 4
    assert answer.value == 0
    plain = sc.from_open_spiel(game, evaluate=lambda state: 0.0).solve(depth=4)
    assert plain.counts.nodes > answer.counts.nodes
