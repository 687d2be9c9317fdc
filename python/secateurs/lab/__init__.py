"""Experiments that anybody can repeat, and tournaments; on this machine or on many.

An experiment is a plan of independent seeded trials. Every result is committed to a results file as
soon as it is known, so that a run can be stopped at any moment and go on later, and the same plan
gives the same report to the byte, wherever its trials were tried out.

>>> import secateurs as sc
>>> sc.lab.plans()[0].name
'sturtevant-2005-table-1'

`python -m secateurs.lab` does the same from a terminal, and can start its own Dask cluster.
"""

from __future__ import annotations

from ._experiment import Experiment, PlanInfo, Run, plans
from ._report import Report, report
from ._run import resume, run
from ._tournament import tournament

__all__ = [
    "Experiment",
    "PlanInfo",
    "Report",
    "Run",
    "plans",
    "report",
    "resume",
    "run",
    "tournament",
]
