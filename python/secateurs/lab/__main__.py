"""`python -m secateurs.lab`: experiments from a terminal, on this machine or on a Dask cluster."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager

from .._errors import SecateursError, Stopped
from . import plans, report, resume, run
from ._experiment import Run
from ._run import Tell


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m secateurs.lab", description=__doc__)
    tasks = parser.add_subparsers(dest="task", required=True)
    begin = tasks.add_parser("run", help="run an experiment")
    begin.add_argument("plan", metavar="NAME", help="a built-in plan, or a TOML file")
    begin.add_argument("--scale", help="small, full, or another one that the plan has")
    begin.add_argument("--results", help="the results file [default: NAME-SCALE.sqlite]")
    again = tasks.add_parser("resume", help="go on with a run that was stopped")
    again.add_argument("results", metavar="RESULTS", help="the results file")
    for one in (begin, again):
        one.add_argument("--threads", type=int, help="threads, without a cluster")
        one.add_argument(
            "--dask", metavar="ADDRESS", help="a scheduler, as in tcp://HOST:PORT; or local"
        )
        one.add_argument("--workers", type=int, help="how many workers a local cluster has")
    tells = tasks.add_parser("report", help="say what the results come to")
    tells.add_argument("results", metavar="RESULTS", help="the results file")
    tells.add_argument("--output", help="also write the report to this folder")
    tasks.add_parser("list", help="list the built-in plans")
    return parser


@contextmanager
def _cluster(address: str | None, workers: int | None) -> Iterator[Executor | None]:
    """The executor of a cluster, its own one if that is asked for; none without an address."""
    if address is None:
        if workers is not None:
            raise SecateursError("--workers is for --dask local")
        yield None
        return
    try:
        from distributed import Client, LocalCluster
    except ImportError as error:
        message = "--dask needs Dask: pip install 'secateurs[dask]'"
        raise SecateursError(message) from error
    if address != "local":
        if workers is not None:
            raise SecateursError("--workers is for --dask local: this cluster has its own")
        with Client(address, timeout=10) as client:
            yield client.get_executor()
        return
    count = workers or os.cpu_count() or 1
    with (
        LocalCluster(
            n_workers=count, threads_per_worker=1, dashboard_address=":0", silence_logs=50
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client.get_executor()


def _progress() -> Tell:
    """Shows how far it is, at terminals only."""
    began = time.monotonic()
    first: list[int] = []
    last = [0.0]

    def tell(done: int, trials: int) -> None:
        first.append(done) if not first else None
        now = time.monotonic()
        if not sys.stderr.isatty() or (now - last[0] < 0.2 and done < trials):
            return
        last[0] = now
        rate = (done - first[0]) / max(now - began, 1e-9)
        left = f", {(trials - done) / rate:.0f} s left" if rate and done < trials else ""
        print(f"\r\x1b[K{done} of {trials} trials{left}", end="", file=sys.stderr, flush=True)

    return tell


def _said(done: Run) -> str:
    word, task = ("complete", "report") if done.complete else ("stopped ", "resume")
    return (
        f"{word}  {done.done} of {done.trials} trials are in {done.results}"
        f" ({done.seconds:.1f} s)\n"
        f"next      python -m secateurs.lab {task} {done.results}"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what was asked for: 0 when it is done, 1 when it was stopped, 2 when it was refused."""
    asked = _parser().parse_args(arguments)
    try:
        if asked.task == "list":
            for plan in plans():
                print(f"{plan.name:<28} {plan.title} ({plan.small}, in full {plan.full} trials)")
            return 0
        if asked.task == "report":
            told = report(asked.results, asked.output)
            print(told.text.rstrip())
            return 0
        with _cluster(asked.dask, asked.workers) as executor:
            given = {"executor": executor, "threads": asked.threads, "tell": _progress()}
            if asked.task == "run":
                done = run(asked.plan, scale=asked.scale, results=asked.results, **given)
            else:
                done = resume(asked.results, **given)
        print("\r\x1b[K" if sys.stderr.isatty() else "", end="", file=sys.stderr)
        print(_said(done))
    except Stopped as stopped:
        print(file=sys.stderr)
        if isinstance(stopped.answer, Run):
            print(_said(stopped.answer))
        return 1
    except (SecateursError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
