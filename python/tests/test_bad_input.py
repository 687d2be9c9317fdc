"""Whatever a game does, an exception with the cause comes of it: no crash, no hang, no leak."""

import concurrent.futures
import gc
import os
import signal
import subprocess
import sys
import textwrap
import time
from fractions import Fraction

import games
import pytest

import secateurs as sc


class Broken(games.Sweets):
    """Breaks in one place, once somebody has taken something."""

    def __init__(self, **broken):
        super().__init__(6)
        self.broken = broken

    def _or(self, name, state, usual):
        broken = self.broken.get(name)
        return broken(state) if broken and state[0] < 5 else usual()

    def turn(self, state):
        return self._or("turn", state, lambda: super(Broken, self).turn(state))

    def moves(self, state):
        return self._or("moves", state, lambda: super(Broken, self).moves(state))

    def play(self, state, taken):
        return self._or("play", state, lambda: super(Broken, self).play(state, taken))

    def chances(self, state):
        return self._or("chances", state, lambda: super(Broken, self).chances(state))


def raises(error):
    def do(_):
        raise error

    return do


@pytest.mark.parametrize("place", ["turn", "moves", "play"])
def test_a_callback_that_raises_ends_the_search_with_that(place):
    class OwnError(Exception):
        pass

    error = OwnError("here")
    with pytest.raises(OwnError) as raised:
        sc.solve(Broken(**{place: raises(error)}))
    assert raised.value is error
    for ask in ["compare", "explain"]:
        with pytest.raises(OwnError):
            getattr(sc.game(Broken(**{place: raises(error)})), ask)()


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ({"turn": lambda _: 4}, "player 4"),
        ({"turn": lambda _: 0}, "player 0"),
        ({"turn": lambda _: -1}, "player -1"),
        ({"turn": lambda _: None}, "turn: None"),
        ({"turn": lambda _: True}, "turn: True"),
        ({"turn": lambda _: "one"}, "payoffs"),
        ({"turn": lambda _: (1, 2)}, "2 payoffs for 3 players"),
        ({"turn": lambda _: (1, 2, 3, 4)}, "4 payoffs for 3 players"),
        ({"turn": lambda _: (1, 2, float("nan"))}, "not a finite number"),
        ({"turn": lambda _: (1, 2, float("inf"))}, "not a finite number"),
        ({"turn": lambda _: (1, 2, 0.1)}, "Fraction"),
        ({"turn": lambda _: (1, 2, "3")}, "expected an int or a Fraction"),
        ({"turn": lambda _: (1, 2, 2**63)}, "64 bits"),
        ({"turn": lambda _: (1, 2, 2**200)}, "128 bits"),
        ({"turn": lambda _: (1, 2, Fraction(1, 2**70))}, "64 bits"),
        ({"moves": lambda _: []}, "none at"),
        ({"turn": lambda _: sc.CHANCE, "chances": lambda _: [(1, -1)]}, "negative"),
        ({"turn": lambda _: sc.CHANCE, "chances": lambda _: [(1, 0)]}, "add up to nothing"),
        ({"turn": lambda _: sc.CHANCE, "chances": lambda _: []}, "add up to nothing"),
        ({"turn": lambda _: sc.CHANCE, "chances": lambda _: [1, 2]}, "pairs"),
        ({"turn": lambda _: sc.CHANCE, "chances": lambda _: [(1, float("nan"))]}, "finite"),
        ({"turn": lambda _: sc.CHANCE, "chances": lambda _: [(1, 2**64)]}, "too"),
    ],
)
def test_nonsense_is_refused_with_what_was_expected(broken, message):
    with pytest.raises(sc.GameError, match=message):
        sc.solve(Broken(**broken))


def test_what_is_no_list_of_moves_raises_what_python_says():
    with pytest.raises(TypeError, match="not iterable"):
        sc.solve(Broken(moves=lambda _: 3))


@pytest.mark.parametrize("players", [0, 9, -1, "two", None])
def test_players_are_one_to_eight(players):
    game = games.Sweets(3)
    game.players = players
    with pytest.raises((sc.GameError, TypeError, OverflowError)):
        sc.game(game, state=(3, 1, (0, 0, 0))).solve()


def test_a_game_without_methods_says_which_is_missing():
    class Empty(sc.Game):
        players = 2

        def start(self):
            return 0

    with pytest.raises(NotImplementedError, match="Empty has no method turn"):
        sc.solve(Empty())


class Endless(sc.Game):
    """Goes on for ever."""

    players = 2
    zero_sum = True

    def start(self):
        return 0

    def turn(self, state):
        return state % 2 + 1

    def moves(self, state):
        return [1, 2]

    def play(self, state, move):
        return state + move

    def evaluate(self, state):
        return (state % 7, -(state % 7))


def test_a_game_that_never_ends_needs_a_budget():
    with pytest.raises(sc.NoAnswer, match="plies"):
        sc.solve(Endless(), algorithm="max-n", table_mb=0)
    assert sc.solve(Endless(), depth=6).depth == 6

    class Told(Endless):
        endless = True

    answer = sc.solve(Told(), nodes=3000)
    assert answer.payoffs is not None
    assert not answer.exact
    assert sc.solve(Told(), seconds=0.05).payoffs is not None


def test_threads_are_refused_for_games_in_python():
    with pytest.raises(sc.BadOption, match="one thread"):
        sc.solve(games.Sweets(4), threads=2)


def test_many_threads_may_search_at_once():
    expected = sc.solve(games.Sweets(9)).payoffs
    deal = sc.game("spades", cards=5)
    answer = deal.solve().payoffs
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        own = [pool.submit(lambda: sc.solve(games.Sweets(9)).payoffs) for _ in range(8)]
        built_in = [pool.submit(lambda: deal.solve().payoffs) for _ in range(8)]
        assert {one.result() for one in own} == {expected}
        assert {one.result() for one in built_in} == {answer}


def test_a_search_may_search():
    class Asks(games.Sweets):
        def turn(self, state):
            if state[0] == 4:
                return [sum(sc.solve(games.Sweets(3)).payoffs), 0, 0]
            return super().turn(state)

    assert sc.solve(Asks(6)).complete


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_fork_can_search():
    sc.solve(games.Sweets(5))
    sc.game("spades").solve()
    child = os.fork()
    if child == 0:
        done = sc.game("spades").solve().exact and sc.solve(games.Sweets(5)).exact
        os._exit(0 if done else 3)
    assert os.waitpid(child, 0)[1] == 0


def test_nothing_is_left_behind_by_ten_thousand_searches():
    game = games.Sweets(2)
    states = [game.start()]
    bad = Broken(turn=lambda state: 1 / 0)
    sc.solve(game)
    with pytest.raises(ZeroDivisionError):
        sc.solve(bad)
    gc.collect()
    before = [sys.getrefcount(x) for x in (game, game.play, states[0], sc.CHANCE, bad, sc.Game)]
    count = len(gc.get_objects())
    for number in range(10_000):
        if number % 10 == 0:
            with pytest.raises(ZeroDivisionError):
                sc.solve(bad)
        else:
            sc.solve(game)
    gc.collect()
    after = [sys.getrefcount(x) for x in (game, game.play, states[0], sc.CHANCE, bad, sc.Game)]
    assert after == before
    assert len(gc.get_objects()) - count < 200


def interrupted(code: str, after: float = 0.5) -> tuple[float, str]:
    """How long a program takes from Ctrl-C to its end, and what it says."""
    # Whoever runs the tests in the background may have Ctrl-C ignored.
    start = """
        import signal
        import secateurs as sc
        signal.signal(signal.SIGINT, signal.default_int_handler)
        print("ready", flush=True)
        """
    program = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(start) + textwrap.dedent(code)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=os.path.dirname(__file__),
    )
    assert program.stdout.readline() == "ready\n"
    time.sleep(after)
    program.send_signal(signal.SIGINT)
    sent = time.monotonic()
    try:
        said = program.communicate(timeout=30)[0]
    finally:
        program.kill()
    return time.monotonic() - sent, said


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_ends_a_search_and_gives_what_is_known():
    _, said = interrupted(
        """
        try:
            sc.game("connect-four").solve(depth=40)
        except KeyboardInterrupt as stopped:
            print(type(stopped).__name__, stopped.answer.payoffs is not None)
        """
    )
    assert said == "Stopped True\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_ends_a_search_of_a_game_in_python():
    _, said = interrupted(
        """
        import games
        try:
            sc.solve(games.Sweets(60), table_mb=0)
        except sc.Stopped as stopped:
            print(type(stopped).__name__, stopped.answer)
        """
    )
    assert said == "Stopped None\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_another_signal_raises_what_its_handler_raises():
    _, said = interrupted(
        """
        import signal
        def late(*_):
            raise TimeoutError("late")
        signal.signal(signal.SIGINT, late)
        try:
            sc.game("connect-four").compare(depth=30)
        except TimeoutError as error:
            print(error)
        """
    )
    assert said == "late\n"
