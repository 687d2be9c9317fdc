"""Built-in games and trees."""

import pickle
from fractions import Fraction

import pytest

import secateurs as sc

FIGURE = "P1[(5,4,1), P2[(3,3,4), P3[(3,5,2), (9,0,0)]]]"


def test_a_deal_is_solved_played_and_compared():
    deal = sc.game("spades", players=3, cards=5, seed=2, eval="smot")
    answer = deal.solve()
    assert answer.exact
    assert answer.complete
    assert len(answer.payoffs) == 3
    assert answer.best_move in deal.moves
    after = deal.play(*answer.line)
    assert after.is_over
    assert after.payoffs == answer.payoffs
    table = deal.compare()
    assert all(row.agrees and row.answer.payoffs == answer.payoffs for row in table)
    assert len(table) > 10


def test_best_moves_are_those_of_the_table_of_moves():
    deal = sc.game("hearts", players=3, cards=4, seed=5)
    values = deal.evaluate_moves()
    assert tuple(value.move for value in values) == deal.moves
    best = {value.move for value in values if value.best}
    assert best == set(deal.solve().best_moves)
    for value in values:
        assert deal.play(value.move).solve().payoffs == value.payoffs


def test_moves_are_checked_and_positions_do_not_change():
    start = sc.game("tic-tac-toe")
    after = start.play("b2", "a1")
    assert (start.turn, after.turn, after.play("c3").turn) == (1, 1, 2)
    assert len(start.moves) == 9
    assert len(after.moves) == 7
    with pytest.raises(sc.BadOption, match="not a legal move here: b1, c1"):
        after.play("a1")
    over = start.play("a1", "a2", "b1", "b2", "c1")
    assert over.moves == ()
    with pytest.raises(sc.BadOption, match="the game is over"):
        over.play("c3")


def test_chance_gives_fractions():
    answer = sc.game("pig", goal=10).solve()
    assert answer.exact
    assert isinstance(answer.value, Fraction)
    assert sum(answer.payoffs) == 0
    tree = sc.tree("C[1/3: (1,0), 2/3: P1[(0,1), (1/2,0)]]")
    assert tree.turn is sc.CHANCE
    assert tree.weights == (1, 2)
    assert tree.solve().payoffs == (Fraction(2, 3), 0)
    assert [value.payoffs for value in tree.play(tree.moves[1]).evaluate_moves()] == [
        (0, 1),
        (Fraction(1, 2), 0),
    ]


def test_steps_are_objects_and_the_tree_is_drawn():
    story = sc.tree(FIGURE, least=0, max_sum=10).explain("last-branch", space="linear")
    cuts = [step for step in story if isinstance(step, sc.Cut)]
    assert [(cut.rule, cut.unsearched) for cut in cuts] == [("last-branch", ("2",))]
    assert "no outcome left" in cuts[0].reason
    assert isinstance(story[0], sc.Enter)
    assert story[0].turn == 1
    assert isinstance(story[-1], sc.Leave)
    assert story[-1].best == "1"
    assert story.whole_tree == 7
    assert story.principal_variation == ("1",)
    svg = story._repr_svg_()
    assert svg.startswith("<svg")
    assert "no outcome left gives each of them more" in svg
    assert "digraph" in story.dot()
    short = sc.tree(FIGURE).explain("max-n", most_steps=3)
    assert short.is_cut_short
    assert len(short) == 3


def test_too_many_nodes_are_not_drawn():
    story = sc.game("tic-tac-toe").play("b2", "a1").explain("max-n")
    assert story._repr_svg_() is None
    with pytest.raises(sc.BadOption, match="fold") as wrong:
        story.svg()
    assert wrong.value.option == "fold"
    assert story.svg(fold=1).startswith("<svg")


def test_budgets_give_what_is_known():
    answer = sc.game("connect-four").solve(nodes=20_000)
    assert not answer.exact
    assert answer.complete is False
    assert answer.stopped
    assert answer.payoffs is not None
    assert answer.counts.nodes <= 20_000
    deep = sc.game("connect-four").solve(depth=4)
    assert deep.depth == 4
    assert deep.complete


@pytest.mark.parametrize(
    ("ask", "kind", "option"),
    [
        (lambda: sc.game("spads"), sc.BadOption, "game"),
        (lambda: sc.game("spades", colour=1), sc.BadOption, None),
        (lambda: sc.game("spades", players="many"), sc.BadOption, "players"),
        (lambda: sc.game("nim", piles=1.5), sc.BadOption, "piles"),
        (lambda: sc.game("nim").solve(depth=0), sc.BadOption, "depth"),
        (lambda: sc.game("nim").solve(seconds=-1), sc.BadOption, "seconds"),
        (lambda: sc.game("nim").solve(seconds=float("nan")), sc.BadOption, "seconds"),
        (lambda: sc.game("nim").solve(nodes="many"), sc.BadOption, "nodes"),
        (lambda: sc.game("nim").solve(speed=9), sc.BadOption, "speed"),
        (lambda: sc.game("nim").solve(algorithm="alpha"), sc.BadOption, "algorithm"),
        (lambda: sc.tree("P1[(1,2), (3)]"), sc.BadOption, "file"),
        (lambda: sc.tree("there/is/none.efg"), sc.BadOption, "file"),
        (lambda: sc.best_response("kuhn", player=3), sc.BadOption, "player"),
        (lambda: sc.exploitability("nim"), sc.DoesNotFit, None),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(ask, kind, option):
    with pytest.raises(kind) as wrong:
        ask()
    assert str(wrong.value)
    assert "--" not in str(wrong.value)
    assert getattr(wrong.value, "option", None) == option
    assert isinstance(wrong.value, ValueError)


def test_what_does_not_fit_says_what_would():
    with pytest.raises(sc.DoesNotFit) as wrong:
        sc.game("spades").solve(algorithm="star1")
    assert "deep" in wrong.value.fits
    again = pickle.loads(pickle.dumps(wrong.value))
    assert again.fits == wrong.value.fits


def test_positions_can_be_compared_and_sent():
    deal = sc.game("spades", cards=4).play(sc.game("spades", cards=4).moves[0])
    again = pickle.loads(pickle.dumps(deal))
    assert again == deal
    assert hash(again) == hash(deal)
    assert again.solve().payoffs == deal.solve().payoffs
    assert deal != sc.game("spades", cards=4)


def test_notebooks_show_tables_and_deals():
    deal = sc.game("spades", players=3, cards=4)
    assert "♠" in deal._repr_html_()
    assert "<table>" in deal.solve()._repr_html_()
    assert deal.compare()._repr_html_().count("<tr>") == len(deal.compare()) + 1
    assert "secateurs.game" in sc.game("kuhn")._repr_html_()
    assert "player 1" in sc.game("pig")._repr_html_()
    board = sc.game("tic-tac-toe").play("b2", "a1")._repr_html_()
    assert board.count("<circle") == 2
    assert board.count("<rect") == 9


def test_tables_go_to_pandas_and_polars():
    table = sc.game("nim").compare()
    frame = table.to_pandas()
    assert list(frame["algorithm"]) == [row.answer.algorithm for row in table]
    assert frame["agrees"].all()
    assert table.to_polars().height == len(table)


def test_what_there_is_can_be_listed():
    names = [game.name for game in sc.games()]
    assert "spades" in names
    assert "python" not in names
    assert all(algorithm.games for algorithm in sc.algorithms() if algorithm.name == "max-n")


def test_a_profile_changes_what_can_be_gained():
    uniform = sc.exploitability("leduc")
    assert uniform.nash_conv == Fraction(1709, 360)
    assert float(uniform) == pytest.approx(float(uniform.nash_conv) / 2)
    third = Fraction(1, 3)
    equilibrium = {
        1: {
            "J": {"p": 2 * third, "b": third},
            "Q": {"p": 1},
            "K": {"b": 1},
            "J pb": {"p": 1},
            "Q pb": {"p": third, "b": 2 * third},
            "K pb": {"b": 1},
        },
        2: {
            "J p": {"p": 2 * third, "b": third},
            "J b": {"p": 1},
            "Q p": {"p": 1},
            "Q b": {"p": 2 * third, "b": third},
            "K p": {"b": 1},
            "K b": {"b": 1},
        },
    }
    assert sc.exploitability("kuhn", equilibrium).nash_conv == 0
    rounded = {
        player: {
            at: {m: round(float(p), 4) for m, p in moves.items()} for at, moves in sets.items()
        }
        for player, sets in equilibrium.items()
    }
    near = sc.exploitability("kuhn", rounded)
    assert 0 < float(near) < 1e-3
    answer = sc.best_response("kuhn", 2, others=equilibrium)
    assert answer.value == Fraction(1, 18)
    assert answer.strategy["J b"] == "p"


@pytest.mark.parametrize(
    "profile",
    [
        {1: {"J": {"p": 0.5, "b": 0.6}}},
        {1: {"J": {"p": -0.5, "b": 1.5}}},
        {1: {"J": {"p": float("nan"), "b": 1.0}}},
        {1: {"J": {"p": "half", "b": "half"}}},
        {1: {"no such set": {"p": 1}}},
        {1: {"J": {"fold": 1}, "*": "uniform"}},
        {3: "uniform"},
        {1: 7},
        [1, 2],
    ],
)
def test_profiles_that_are_none_are_refused(profile):
    with pytest.raises(sc.BadOption):
        sc.exploitability("kuhn", profile)
