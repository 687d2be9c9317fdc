"""Exact numbers: integers where they are, fractions where they are not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

Number = int | Fraction


def exact(text: str) -> Number:
    """The number that a text such as `-3` or `1/3` stands for."""
    number = Fraction(text)
    return number.numerator if number.denominator == 1 else number


def payoffs_of(data: Mapping[str, Any], name: str = "payoffs") -> tuple[Number, ...] | None:
    """The payoffs in an answer: exact, where decimals beside them would not say everything."""
    texts: Iterable[str] | None = data.get(f"{name}_exact")
    if texts is not None:
        return tuple(exact(text) for text in texts)
    return None if data.get(name) is None else tuple(data[name])


def shown(numbers: Iterable[Number] | None) -> str:
    """As the papers write them: `(5,4,1)`."""
    return "?" if numbers is None else f"({','.join(str(number) for number in numbers)})"
