"""What runs elsewhere: trials by their numbers. It must be importable wherever workers are."""

from __future__ import annotations

from .. import _secateurs
from .._errors import SecateursError

Rows = list[tuple[int, str, str]]


def try_out(
    version: str, source: str, scale: str, numbers: list[int], _token: str
) -> tuple[Rows, str | None]:
    """The results of these trials, or why there are none.

    What is wrong with a trial is an answer; whatever is raised is the way here that failed. The
    token makes every task another one, for schedulers that remember what they have done.
    """
    if version != _secateurs.__version__:
        here = _secateurs.__version__
        return [], f"a worker has secateurs {here}, and this is {version}: results might differ"
    try:
        return _secateurs.try_out(source, scale, numbers), None
    except SecateursError as error:
        return [], str(error)
