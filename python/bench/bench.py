"""What the Python package must reach, measured: `cargo xtask bench python [PART..]`.

Figures are ratios within one run, of rounds that take turns, in seconds of CPU where one process is
measured: a busy machine changes them little. The table goes to docs/performance.md.
"""

from __future__ import annotations

import json
import os
import pathlib
import random
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))

import games

import secateurs as sc

Row = tuple[str, str, str, bool | None]
"""What, the target, what was found, and whether it was reached."""


def cpu(who: int) -> float:
    """Seconds of CPU so far, outside of the system."""
    return resource.getrusage(who).ru_utime


def best_of(rounds: int, *works: Callable[[], object]) -> list[float]:
    """The least seconds of CPU that each takes in this process, in rounds that take turns."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, taken in zip(works, times, strict=True):
            began = time.process_time()
            work()
            taken.append(time.process_time() - began)
    return [min(taken) for taken in times]


def built_in(command: str) -> list[Row]:
    """The same search by the command and by Python."""
    rows = []
    for game, options in [
        ("spades", {"players": 3, "cards": 10, "seed": 3, "eval": "mt", "algorithm": "deep"}),
        ("connect-four", {"depth": 18}),
    ]:
        arguments = [word for n, v in options.items() for word in (f"--{n}", str(v))]
        how = {name: options.pop(name) for name in ("algorithm", "depth") if name in options}
        position = sc.game(game, **options)
        times: dict[str, list[float]] = {"command": [], "python": []}
        for _ in range(9):
            before = cpu(resource.RUSAGE_CHILDREN)
            said = subprocess.run(
                [command, "solve", game, *arguments, "--json"], capture_output=True, check=True
            )
            times["command"].append(cpu(resource.RUSAGE_CHILDREN) - before)
            answer = json.loads(said.stdout)
            before = cpu(resource.RUSAGE_SELF)
            found = position.solve(**how)
            times["python"].append(cpu(resource.RUSAGE_SELF) - before)
            assert [float(payoff) for payoff in found.payoffs or ()] == answer["payoffs"]
            assert found.counts.nodes == answer["counts"]["nodes"]
        there, here = (statistics.median(taken) for taken in times.values())
        more = 100 * (here / there - 1)
        text = f"{there:.2f} s of CPU by the command, {here:.2f} s by Python: {more:+.1f} %"
        rows.append((f"{game}, same search", "at most 3 % slower", text, more <= 3))
    return rows


def own_game(_: str) -> list[Row]:
    """Plain max^n on the sweets of the guide, beside a recursion written by hand."""
    game = games.Sweets(19)

    def by_hand(state: Any) -> Any:
        nonlocal nodes
        nodes += 1
        turn = game.turn(state)
        if isinstance(turn, tuple):
            return turn
        best = None
        for move in game.moves(state):
            value = by_hand(game.play(state, move))
            if best is None or value[turn - 1] > best[turn - 1]:
                best = value
        return best

    nodes = 0
    expected = by_hand(game.start())
    counted = nodes
    plain = sc.solve(game, algorithm="max-n", table_mb=0, moves="one")
    assert plain.payoffs == expected
    assert plain.counts.nodes == counted
    hand, ours = best_of(
        5,
        lambda: by_hand(game.start()),
        lambda: sc.solve(game, algorithm="max-n", table_mb=0, moves="one"),
    )
    usual = sc.solve(game, bounds=sc.Bounds(least=0, max_sum=18), moves="one")
    assert usual.payoffs == expected
    each = f"{1e6 * hand / counted:.2f} us a node by hand, {1e6 * ours / counted:.2f} us here"
    fewer = f"{counted} nodes by hand, {usual.counts.nodes} by {usual.algorithm} with its table"
    return [
        ("own game, plain max^n", "at most 1.5 times a node", each, ours <= 1.5 * hand),
        ("own game, usual search", "fewer nodes", fewer, usual.counts.nodes < counted),
    ]


def connect_four(_: str) -> list[Row]:
    """OpenSpiel's Connect Four to a depth, by its alpha-beta and by ours."""
    import pyspiel
    from open_spiel.python.algorithms import minimax

    game = pyspiel.load_game("connect_four")

    def scaled(state: Any) -> float:
        """How many more discs the first player has in the middle, in eighths of a win."""
        middle = str(state).replace("\n", "")[3::7]
        return (middle.count("x") - middle.count("o")) / 8

    def theirs() -> float:
        value, _ = minimax.alpha_beta_search(
            game, value_function=scaled, maximum_depth=8, maximizing_player_id=0
        )
        return float(value)

    position = sc.from_open_spiel(game, evaluate=scaled)
    assert position.solve(depth=8, moves="one").value == theirs()
    slow, quick = best_of(3, theirs, lambda: position.solve(depth=8, moves="one"))
    keyed = sc.from_open_spiel(game, key=str, evaluate=scaled)
    (with_key,) = best_of(3, lambda: keyed.solve(depth=8, moves="one"))
    text = f"{slow:.2f} s by OpenSpiel, {quick:.2f} s here, {with_key:.2f} s here with key=str"
    return [("OpenSpiel's connect_four, depth 8", "faster", text, quick < slow)]


def oh_hell(_: str) -> list[Row]:
    """Three players of Oh Hell! with open hands: plain max^n on OpenSpiel's states, and ours."""
    import test_open_spiel

    nodes = 0

    def max_n(state: Any) -> list[int]:
        nonlocal nodes
        nodes += 1
        if state.is_terminal():
            return [round(payoff) for payoff in state.returns()]
        values = [max_n(state.child(action)) for action in state.legal_actions()]
        return max(values, key=lambda value: value[state.current_player()])

    def key(state: Any) -> str:
        """Whose turn it is, and all that is shown but the tricks that are complete."""
        shown = re.sub(r"^ *(?:\S\S +){3,}$\n", "", str(state), flags=re.M)
        return f"{state.current_player()} {shown}"

    seconds, ours, remembered = [0.0, 0.0], 0, 0
    for seed in range(10):
        state = test_open_spiel.oh_hell(4, random.Random(seed))
        # A point a trick, and ten for a bid that is met: all that can come of four tricks.
        bids = [int(bid) for bid in re.findall(r"Bids:(.*)", str(state))[0].split()]
        tricks = [(a, b, 4 - a - b) for a in range(5) for b in range(5 - a)]
        outcomes = [[t + 10 * (t == b) for t, b in zip(one, bids, strict=True)] for one in tricks]
        began = time.process_time()
        expected = max_n(state)
        middle = time.process_time()
        answer = sc.from_open_spiel(state, outcomes=outcomes).solve(moves="one")
        seconds[0] += middle - began
        seconds[1] += time.process_time() - middle
        keyed = sc.from_open_spiel(state, outcomes=outcomes, key=key).solve(moves="one")
        assert list(answer.payoffs or ()) == expected == list(keyed.payoffs or ())
        ours += answer.counts.nodes
        remembered += keyed.counts.nodes
    text = (
        f"10 deals: {nodes} nodes by max^n ({seconds[0]:.2f} s), {ours} by {answer.algorithm} "
        f"in {answer.space} ({seconds[1]:.2f} s), {remembered} with a key"
    )
    return [("OpenSpiel's oh_hell, three players", "nodes at most half", text, 2 * ours <= nodes)]


def dask(_: str) -> list[Row]:
    """Table 2 at its small scale on one worker and on two; and with workers that are killed."""
    from distributed import Client, LocalCluster

    def cluster(workers: int) -> LocalCluster:
        return LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address=":0", silence_logs=50
        )

    folder = pathlib.Path(tempfile.mkdtemp())
    plan = "sturtevant-2005-table-2"

    def report(name: str) -> dict[str, bytes]:
        sc.lab.report(folder / f"{name}.sqlite", folder / name)
        return {file.name: file.read_bytes() for file in sorted((folder / name).iterdir())}

    sc.lab.run(plan, results=folder / "here.sqlite")
    expected = report("here")
    seconds: dict[int, list[float]] = {1: [], 2: []}
    for turn in range(2):
        for workers, taken in seconds.items():
            with cluster(workers) as made, Client(made) as client:
                client.run(lambda: __import__("secateurs").__version__)
                name = f"{workers}-{turn}"
                began = time.perf_counter()
                sc.lab.run(plan, results=folder / f"{name}.sqlite", executor=client.get_executor())
                taken.append(time.perf_counter() - began)
                assert report(name) == expected
    one, two = min(seconds[1]), min(seconds[2])
    dice, same = random.Random(3), 0
    with cluster(2) as made, Client(made) as client:
        for number in range(10):

            def kill() -> None:
                time.sleep(dice.random() * two)
                pids: list[int] = []
                while not pids:
                    pids = [nanny.pid for nanny in made.workers.values() if nanny.pid]
                os.kill(dice.choice(pids), signal.SIGKILL)

            killer = threading.Thread(target=kill)
            killer.start()
            name = f"killed-{number}"
            sc.lab.run(plan, results=folder / f"{name}.sqlite", executor=client.get_executor())
            killer.join()
            same += report(name) == expected
    speed = f"{one:.1f} s on one worker, {two:.1f} s on two: {one / two:.2f} times"
    return [
        ("Dask on loopback, two workers", "at least 1.6 times one", speed, one >= 1.6 * two),
        ("a worker killed, 10 times", "report byte-equal", f"{same} of 10 equal", same == 10),
    ]


def exploitability(_: str) -> list[Row]:
    """A profile of Leduc as it comes from learning, beside OpenSpiel's own exploitability."""
    import pyspiel
    from open_spiel.python.algorithms import cfr
    from open_spiel.python.algorithms import exploitability as theirs

    from secateurs.open_spiel import policy_to_profile

    game = pyspiel.load_game("leduc_poker")
    solver = cfr.CFRSolver(game)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    profile = policy_to_profile(policy, game)
    tree = sc.from_open_spiel(game).unfold()
    what = "exploitability of 100 iterations of CFR on Leduc"
    target = "same to 1e-9, at least 5 times faster"
    try:
        found = sc.exploitability(tree, profile)
    except sc.NoAnswer as error:
        return [(what, target, f"refused: {error}", False)]
    expected = theirs.nash_conv(game, policy)
    off = abs(float(found.nash_conv) - expected)
    slow, quick = best_of(
        3, lambda: theirs.nash_conv(game, policy), lambda: sc.exploitability(tree, profile)
    )
    text = (
        f"{slow:.2f} s by OpenSpiel, {quick:.3f} s here: {slow / quick:.1f} times; off by {off:.1e}"
    )
    return [(what, target, text, off < 1e-9 and slow >= 5 * quick)]


def import_time(_: str) -> list[Row]:
    """What `import secateurs` adds to the start of an interpreter."""

    def start(code: str) -> float:
        """Seconds of CPU: others may be busy here."""
        before = cpu(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", code], check=True)
        return cpu(resource.RUSAGE_CHILDREN) - before

    taken = statistics.median(start("import secateurs") - start("pass") for _ in range(15))
    return [("import time", "under 0.15 s", f"{taken:.3f} s of CPU", taken < 0.15)]


PARTS = {
    part.__name__: part
    for part in (built_in, own_game, connect_four, oh_hell, dask, exploitability, import_time)
}


def main(command: str, names: list[str]) -> int:
    """Runs the parts that were named, or all, and prints the table."""
    unknown = set(names) - set(PARTS)
    if unknown:
        print(f"no part {min(unknown)}; there are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    print("| what | target | found | reached |\n|---|---|---|---|")
    missed = 0
    for name, part in PARTS.items():
        if names and name not in names:
            continue
        for what, target, found, reached in part(command):
            missed += not reached
            print(f"| {what} | {target} | {found} | {'yes' if reached else 'NO'} |", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
