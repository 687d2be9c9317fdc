"""Experiments: here, on executors, on a cluster whose workers die."""

import concurrent.futures
import multiprocessing
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time

import pytest

import secateurs as sc
from secateurs.lab import _run, _worker
from secateurs.lab.__main__ import main

PLAN = """
name = "small"
title = "Small deals"
question = "How many nodes?"

[[search]]
id = "nodes"
heading = "Nodes by cards"
game = "spades"
options = { players = 3, eval = "smot" }
seeds = 12
vary = { option = "cards", values = [3, 4, 5], label = "cards a player" }
searches = [
    { name = "plain", algorithm = "max-n" },
    { name = "deep", algorithm = "deep", space = "leaf-values" },
]
"""


@pytest.fixture
def plan(tmp_path):
    file = tmp_path / "small.toml"
    file.write_text(PLAN)
    return file


def files(folder: pathlib.Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


@pytest.fixture
def expected(plan, tmp_path):
    """The report of a run by threads of this process."""
    told = []
    done = sc.lab.run(plan, results=tmp_path / "here.sqlite", tell=lambda *at: told.append(at))
    assert done.complete
    assert done.trials == 72
    assert told[-1] == (72, 72)
    report = done.report(tmp_path / "here")
    assert report.data["name"] == "small"
    assert "Nodes by cards" in str(report)
    return files(tmp_path / "here")


def rows(file) -> int:
    with sqlite3.connect(file) as connection:
        return connection.execute("SELECT COUNT(*) FROM results").fetchone()[0]


@pytest.mark.parametrize("kind", ["threads", "processes"])
def test_every_executor_makes_the_same_report(kind, plan, tmp_path, expected):
    if kind == "threads":
        pool = concurrent.futures.ThreadPoolExecutor(2)
    else:
        context = multiprocessing.get_context("spawn")
        pool = concurrent.futures.ProcessPoolExecutor(2, mp_context=context)
    with pool as executor:
        done = sc.lab.run(plan, results=tmp_path / "there.sqlite", executor=executor)
    assert done.complete
    done.report(tmp_path / "there")
    assert files(tmp_path / "there") == expected


class Unreliable(concurrent.futures.Executor):
    """Loses tasks, does some twice, and gives results in any order."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.lost = 0

    def submit(self, fn, /, *args, **kwargs):
        future = concurrent.futures.Future()
        if self.dice.random() < 0.3:
            self.lost += 1
            future.set_exception(ConnectionError("the worker is gone"))
        else:
            if self.dice.random() < 0.3:
                fn(*args, **kwargs)
            future.set_result(fn(*args, **kwargs))
        return future


def test_what_is_lost_on_the_way_is_done_again(plan, tmp_path, expected):
    executor = Unreliable(1)
    done = sc.lab.run(plan, results=tmp_path / "lost.sqlite", executor=executor)
    assert done.complete
    assert executor.lost > 3
    done.report(tmp_path / "lost")
    assert files(tmp_path / "lost") == expected
    assert rows(tmp_path / "lost.sqlite") == 72


def test_what_is_always_lost_is_told(plan, tmp_path):
    executor = Unreliable(1)
    executor.dice.random = lambda: 0.1
    with pytest.raises(sc.LabError, match="lost 10 times"):
        sc.lab.run(plan, results=tmp_path / "lost.sqlite", executor=executor)
    with pytest.raises(sc.LabError, match="results in it already"):
        sc.lab.run(plan, results=tmp_path / "lost.sqlite")
    assert sc.lab.resume(tmp_path / "lost.sqlite").complete


def test_a_worker_of_another_version_is_refused(plan, tmp_path, monkeypatch):
    rows, wrong = _worker.try_out("0.0.1", PLAN, "full", [0], "")
    assert rows == []
    assert "0.0.1" in wrong
    assert sc.__version__ in wrong
    monkeypatch.setattr(_run, "try_out", lambda _, *rest: _worker.try_out("0.0.1", *rest))
    with pytest.raises(sc.LabError, match=r"a worker has secateurs"):
        sc.lab.run(plan, results=tmp_path / "v.sqlite", executor=Unreliable(3))


def test_results_are_taken_down_once_and_only_by_their_own_key(plan, tmp_path):
    experiment = sc.lab.Experiment.of(plan)
    store = sc._secateurs.LabRun.create(
        experiment.source, experiment.scale, str(tmp_path / "once.sqlite")
    )
    ((number, key, measured),) = sc._secateurs.try_out(experiment.source, experiment.scale, [5])
    assert store.commit(number, key, measured)
    assert not store.commit(number, key, measured)
    for wrong in [(number + 1, key, measured), (number, "0" * 64, measured), (99, key, measured)]:
        with pytest.raises(sc.LabError):
            store.commit(*wrong)
    assert store.progress == (1, 72)
    assert 5 not in store.pending(0, 100)
    store.close()
    with pytest.raises(RuntimeError, match="closed"):
        store.commit(number, key, measured)


def test_plans_that_are_none_are_refused(tmp_path):
    for plan in ["no-such-plan", tmp_path / "none.toml"]:
        with pytest.raises(sc.LabError):
            sc.lab.run(plan)
    bad = tmp_path / "bad.toml"
    bad.write_text("name = 1")
    with pytest.raises(sc.LabError, match=r"bad\.toml"):
        sc.lab.run(bad)
    with pytest.raises(sc.LabError, match="scale"):
        sc.lab.run("sturtevant-2005-table-2", scale="huge")
    with pytest.raises(sc.LabError):
        sc.lab.report(bad)


def test_a_stopped_run_goes_on(plan, tmp_path, expected):
    def stop(done, trials):
        if done >= 20:
            raise KeyboardInterrupt

    with pytest.raises(sc.Stopped) as stopped:
        sc.lab.run(plan, results=tmp_path / "s.sqlite", executor=Unreliable(5), tell=stop)
    run = stopped.value.answer
    assert 20 <= run.done < 72
    assert not run.complete
    assert sc.lab.resume(run.results, executor=Unreliable(6)).complete
    sc.lab.report(run.results, tmp_path / "s")
    assert files(tmp_path / "s") == expected


def test_a_tournament_is_a_report_and_finds_its_results_again(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    first = sc.tournament("nim", ["alpha-beta", "random"], deals=3, piles=[2, 3])
    assert "alpha-beta" in first.text
    (file,) = tmp_path.glob("tournament-nim-*.sqlite")
    with concurrent.futures.ThreadPoolExecutor(2) as executor:
        other = sc.tournament(
            "nim",
            ["alpha-beta", "random"],
            deals=3,
            piles=[2, 3],
            results="other.sqlite",
            executor=executor,
        )
    assert other.text == first.text
    assert sc.tournament("nim", ["alpha-beta", "random"], deals=3, piles=[2, 3]).text == first.text
    with pytest.raises(sc.LabError, match="another experiment"):
        sc.tournament("nim", ["alpha-beta", "random"], deals=4, results=file)
    with pytest.raises(sc.LabError):
        sc.tournament("nim", ["nobody", "random"])


def test_the_command_runs_lists_and_reports(plan, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["list"]) == 0
    assert "sturtevant-2005-table-2" in capsys.readouterr().out
    assert main(["run", str(plan), "--threads", "2"]) == 0
    assert "72 of 72 trials are in small-full.sqlite" in capsys.readouterr().out
    assert main(["report", "small-full.sqlite", "--output", "out"]) == 0
    assert (tmp_path / "out" / "index.html").exists()
    assert main(["run", str(plan)]) == 2
    assert "resume" in capsys.readouterr().err
    assert main(["run", str(plan), "--workers", "2"]) == 2


def test_a_cluster_whose_workers_are_killed_loses_nothing(plan, tmp_path, expected, cases):
    distributed = pytest.importorskip("distributed")
    dice = random.Random(7)
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=":0", silence_logs=50
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        client.run(lambda: __import__("secateurs").__version__)
        for number in range(cases(2, 10)):
            killed = []

            def kill(killed=killed):
                time.sleep(dice.random() * 0.4)
                while not killed:
                    time.sleep(0.01)
                    pids = [nanny.pid for nanny in cluster.workers.values() if nanny.pid]
                    if pids:
                        killed.append(dice.choice(pids))
                os.kill(killed[-1], signal.SIGKILL)

            killer = threading.Thread(target=kill)
            killer.start()
            file = tmp_path / f"{number}.sqlite"
            done = sc.lab.run(plan, results=file, executor=client.get_executor())
            killer.join()
            assert killed
            assert done.complete
            assert rows(file) == 72
            done.report(tmp_path / str(number))
            assert files(tmp_path / str(number)) == expected


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_the_command_on_a_local_cluster_stops_at_ctrl_c_and_resumes(tmp_path):
    pytest.importorskip("distributed")
    slow = PLAN.replace("[3, 4, 5]", "[3, 4, 5, 6, 7]").replace("seeds = 12", "seeds = 60")
    (tmp_path / "slow.toml").write_text(slow)
    command = [sys.executable, "-m", "secateurs.lab"]
    dask = ["--dask", "local", "--workers", "2"]
    program = subprocess.Popen(
        [*command, "run", "slow.toml", "--results", "slow.sqlite", *dask],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        text=True,
    )
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        time.sleep(0.2)
        if (tmp_path / "slow.sqlite").exists() and rows(tmp_path / "slow.sqlite") > 5:
            break
    program.send_signal(signal.SIGINT)
    said = program.communicate(timeout=60)[0]
    assert program.returncode == 1, said
    assert "resume slow.sqlite" in said
    done = rows(tmp_path / "slow.sqlite")
    assert 5 < done < 600
    assert sc.lab.resume(tmp_path / "slow.sqlite").complete
