"""Plans, and what became of them."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .. import _secateurs
from .._errors import LabError

if TYPE_CHECKING:
    from ._report import Report


@dataclass(frozen=True)
class PlanInfo:
    """An experiment that can be run by its name."""

    name: str
    """Its name."""
    title: str
    """What it is about."""
    question: str
    """What it asks."""
    paper: str | None
    """The paper it goes back to."""
    small: int
    """How many trials it has at the small scale."""
    full: int
    """How many it has in full."""


def plans() -> tuple[PlanInfo, ...]:
    """Every experiment that can be run by its name."""
    return tuple(
        PlanInfo(
            one["name"],
            one["title"],
            one["question"],
            one["paper"],
            one["trials"]["small"],
            one["trials"]["full"],
        )
        for one in json.loads(_secateurs.plans())
    )


@dataclass(frozen=True)
class Experiment:
    """A plan at a scale."""

    name: str
    """What it is called."""
    source: str
    """The text of the plan."""
    scale: str
    """`small`, `full`, or another one that the plan has."""

    @classmethod
    def of(cls, plan: str | os.PathLike[str], scale: str | None = None) -> Experiment:
        """A built-in plan by its name, or the plan in a TOML file."""
        name = os.fspath(plan)
        if isinstance(plan, str) and not name.endswith(".toml"):
            source, scale = _secateurs.find_plan(name, scale)
        else:
            try:
                text = Path(plan).read_text(encoding="utf-8")
            except (OSError, UnicodeError) as error:
                raise LabError(f"{name}: {error}") from error
            source, scale = _secateurs.read_plan(text, name, scale)
            name = Path(plan).stem
        return cls(name, source, scale)


@dataclass(frozen=True)
class Run:
    """How far an experiment is, and where its results are."""

    experiment: str
    """The experiment."""
    scale: str
    """Its scale."""
    results: Path
    """The results file."""
    done: int
    """Trials that are done, earlier runs included."""
    trials: int
    """All trials."""
    seconds: float
    """How long this run took."""

    @property
    def complete(self) -> bool:
        """Whether all trials are done."""
        return self.done == self.trials

    def report(self, folder: str | os.PathLike[str] | None = None) -> Report:
        """What the results say; written to a folder, if there is one."""
        from ._report import report

        return report(self.results, folder)

    @classmethod
    def _read(cls, text: str) -> Run:
        data = json.loads(text)
        return cls(
            experiment=data["experiment"],
            scale=data["scale"],
            results=Path(data["results"]),
            done=data["done"],
            trials=data["trials"],
            seconds=data["seconds"],
        )
