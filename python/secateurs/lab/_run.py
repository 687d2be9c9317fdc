"""Working through an experiment: with threads of this process, or with any executor."""

from __future__ import annotations

import os
import time
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from pathlib import Path
from pickle import PicklingError

from .. import _secateurs
from .._errors import LabError, Stopped
from ._experiment import Experiment, Run
from ._worker import Rows, try_out

Tell = Callable[[int, int], object]
"""Told how many trials are done, and how many there are."""

_ATTEMPTS = 10
"""How often a trial whose worker died is sent out again."""

_SECONDS = 0.3
"""How long a task should take: little is lost with a worker, and little spent on the way."""

_MOST = 500
"""How many trials a task has at most."""


def run(
    plan: str | os.PathLike[str] | Experiment,
    *,
    scale: str | None = None,
    results: str | os.PathLike[str] | None = None,
    executor: Executor | None = None,
    threads: int | None = None,
    tell: Tell | None = None,
) -> Run:
    """Runs an experiment: a built-in one by its name, or the plan in a TOML file.

    Without an executor, `threads` of this process work on it (all processors, unless said
    otherwise). With one, trials go to it: any `concurrent.futures.Executor`, or a Dask cluster's,
    `Client(address).get_executor()`. Results are committed one by one to the results file
    (`NAME-SCALE.sqlite`, unless said otherwise). Ctrl-C raises `Stopped`; `resume` goes on.
    """
    experiment = plan if isinstance(plan, Experiment) else Experiment.of(plan, scale)
    file = Path(results or f"{experiment.name}-{experiment.scale}.sqlite")
    store = _secateurs.LabRun.create(experiment.source, experiment.scale, os.fspath(file))
    return go_on(store, executor, threads, tell)


def resume(
    results: str | os.PathLike[str],
    *,
    executor: Executor | None = None,
    threads: int | None = None,
    tell: Tell | None = None,
) -> Run:
    """Goes on with a run that was stopped, whoever began it and wherever."""
    return go_on(_secateurs.LabRun.resume(os.fspath(results)), executor, threads, tell)


def go_on(
    store: _secateurs.LabRun, executor: Executor | None, threads: int | None, tell: Tell | None
) -> Run:
    """Tries out what has no result yet."""
    began = time.monotonic()
    try:
        if executor is None:
            interrupt = store.run_here(threads or os.cpu_count() or 1, tell)
            if interrupt is not None:
                raise interrupt
        else:
            _Elsewhere(store, executor, tell).work()
    except KeyboardInterrupt as interrupt:
        raise Stopped(Run._read(store.info(time.monotonic() - began))) from interrupt
    else:
        return Run._read(store.info(time.monotonic() - began))
    finally:
        store.close()


class _Elsewhere:
    """Trials that are away, and those that wait."""

    def __init__(self, store: _secateurs.LabRun, executor: Executor, tell: Tell | None) -> None:
        self._store = store
        self._executor = executor
        self._tell = tell
        self._plan = (_secateurs.__version__, store.source, store.scale)
        self._next = 0
        self._again: list[tuple[list[int], int]] = []
        self._away: dict[Future[tuple[Rows, str | None]], tuple[list[int], int, float]] = {}
        self._size = 1

    def work(self) -> None:
        """Sends out trials and takes down their results until all are done."""
        self._show()
        try:
            self._send()
            while self._away:
                done, _ = wait(self._away, timeout=1.0, return_when=FIRST_COMPLETED)
                for future in done:
                    self._take(future, *self._away.pop(future))
                self._send()
        finally:
            for future in self._away:
                future.cancel()

    def _send(self) -> None:
        """Keeps every worker busy, with one more task for each waiting beside it."""
        for numbers, attempt in self._tasks(2 * _workers(self._executor) - len(self._away)):
            token = uuid.uuid4().hex
            try:
                future = self._executor.submit(try_out, *self._plan, numbers, token)
            except (BrokenExecutor, RuntimeError) as error:
                raise LabError(f"the executor takes no more tasks: {error}") from error
            self._away[future] = (numbers, attempt, time.monotonic())

    def _tasks(self, count: int) -> Iterator[tuple[list[int], int]]:
        for _ in range(count):
            if self._again:
                yield self._again.pop()
                continue
            numbers = self._store.pending(self._next, self._size)
            if not numbers:
                return
            self._next = numbers[-1] + 1
            yield numbers, 1

    def _take(
        self,
        future: Future[tuple[Rows, str | None]],
        numbers: list[int],
        attempt: int,
        began: float,
    ) -> None:
        try:
            rows, wrong = future.result()
        except (BrokenExecutor, ImportError, PicklingError) as error:
            raise LabError(f"the executor cannot run trials: {error}") from error
        except Exception as error:
            # Its worker is gone. Nothing of it was committed: it is done again.
            if attempt >= _ATTEMPTS:
                message = f"trials {numbers[0]} to {numbers[-1]} were lost {attempt} times"
                raise LabError(f"{message}: {error!r}") from error
            self._again.append((numbers, attempt + 1))
            return
        if wrong is not None:
            raise LabError(wrong)
        for number, key, measured in rows:
            self._store.commit(number, key, measured)
        self._show()
        took = max(time.monotonic() - began, 1e-6) / max(len(numbers), 1)
        self._size = max(1, min(_MOST, 2 * self._size, int(_SECONDS / took)))

    def _show(self) -> None:
        if self._tell is not None:
            self._tell(*self._store.progress)


def _workers(executor: Executor) -> int:
    """How many tasks it can do at once, as far as one can see."""
    client = getattr(executor, "_client", None)
    if client is not None:
        try:
            return max(1, int(sum(client.nthreads().values())))
        except (AttributeError, OSError, TypeError):
            return 1
    count = getattr(executor, "_max_workers", None)
    return count if isinstance(count, int) and count > 0 else os.cpu_count() or 1
