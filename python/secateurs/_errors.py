"""What can go wrong, one class a kind.

Messages name what is wrong and what was expected. Everything but `Stopped` is a `SecateursError`.
"""

from __future__ import annotations

import re
from typing import Any

__all__ = [
    "BadOption",
    "DoesNotFit",
    "GameError",
    "LabError",
    "NoAnswer",
    "SecateursError",
    "Stopped",
]


def _spoken(message: str) -> str:
    """Names options as keyword arguments, where the command line's spelling came through."""
    return re.sub(r"--([a-z][a-z-]*)", lambda found: found[1].replace("-", "_"), message)


class SecateursError(Exception):
    """Anything that Secateurs refuses."""


class BadOption(SecateursError, ValueError):
    """An option, of the game or of the search, cannot be used.

    `option` is its name, or `None` where it is none, or several together.

    >>> import secateurs as sc
    >>> try:
    ...     sc.game("spades", cards=99)
    ... except sc.BadOption as wrong:
    ...     print(wrong.option, "|", wrong)
    cards | cards: expected a whole number from 1 to 26, got "99"
    """

    def __init__(self, message: str, option: str | None = None) -> None:
        super().__init__(_spoken(message))
        self.option = None if option is None else option.replace("-", "_")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.args[0], self.option)


class DoesNotFit(SecateursError, ValueError):
    """The algorithm needs what the game does not have; `fits` has the algorithms that do.

    >>> import secateurs as sc
    >>> try:
    ...     sc.game("spades").solve(algorithm="alpha-beta")
    ... except sc.DoesNotFit as wrong:
    ...     print(wrong.fits[:3])
    ('max-n', 'immediate', 'shallow')
    """

    def __init__(self, message: str, fits: list[str] | tuple[str, ...] = ()) -> None:
        super().__init__(_spoken(message))
        self.fits = tuple(fits)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.args[0], self.fits)


class NoAnswer(SecateursError):
    """The search gives no answer: fractions grow beyond what is computed with, play never ends."""

    def __init__(self, message: str) -> None:
        super().__init__(_spoken(message))


class GameError(SecateursError):
    """A game of your own breaks its contract: payoffs that are no numbers, no moves."""


class LabError(SecateursError):
    """A plan or a results file cannot be used. What was committed is safe."""

    def __init__(self, message: str) -> None:
        super().__init__(_spoken(message))


class Stopped(KeyboardInterrupt):
    """Ctrl-C came while a search was on its way.

    `answer` is what was known by then: the last complete answer (of a shallower search, say), or
    `None` if there was none. As a `KeyboardInterrupt` it ends a program that does not look.
    """

    def __init__(self, answer: object = None) -> None:
        known = "nothing was known yet" if answer is None else "see .answer for what was known"
        super().__init__(f"interrupted: {known}")
        self.answer = answer
