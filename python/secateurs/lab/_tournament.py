"""Players who meet on the same deals in every seating."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

from .. import _secateurs
from .._errors import LabError, Stopped
from .._request import text_of
from ._experiment import Run
from ._report import Report
from ._run import Tell, go_on


def tournament(
    game: str,
    entrants: Sequence[str],
    *,
    deals: int = 20,
    results: str | os.PathLike[str] | None = None,
    folder: str | os.PathLike[str] | None = None,
    executor: Executor | None = None,
    threads: int | None = None,
    tell: Tell | None = None,
    **options: object,
) -> Report:
    """Plays a contest, or goes on with one, and reports who is better and how sure that is.

    Entrants are written as for `secateurs tournament`: an algorithm with its settings, as in
    `"deep,nodes=2000"`, or `random`, `rules`, `pimc`, `is-mcts`, `informed`. The same question
    finds its own results file again, unless `results` names another.
    """
    texts = {name.replace("_", "-"): text_of(name, value) for name, value in options.items()}
    study = {
        "id": game,
        "heading": "Standings",
        "game": game,
        "options": {name: text or True for name, text in texts.items() if text is not None},
        "entrants": list(entrants),
        "deals": deals,
    }
    source, scale, usual = _secateurs.contest_plan(json.dumps(study))
    file = Path(results or usual)
    if file.exists():
        store = _secateurs.LabRun.resume(os.fspath(file))
        if (store.source, store.scale) != (source, scale):
            store.close()
            raise LabError(f"{file}: results of another experiment")
    else:
        store = _secateurs.LabRun.create(source, scale, os.fspath(file))
    try:
        played = go_on(store, executor, threads, tell)
    except Stopped as stopped:
        if isinstance(stopped.answer, Run):
            raise Stopped(stopped.answer.report(folder)) from stopped
        raise
    return played.report(folder)
