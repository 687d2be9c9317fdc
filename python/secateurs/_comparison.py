"""Every algorithm that fits, on the same position."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from . import _html
from ._answer import Answer
from ._numbers import shown

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl


@dataclass(frozen=True)
class Row:
    """One algorithm."""

    answer: Answer
    """What it found."""
    reduction: float | None
    """How many times fewer nodes than plain search it took; `None` where one was stopped."""
    agrees: bool | None
    """Whether it found the payoffs of plain search; `None` where one was stopped."""


class Comparison(Sequence[Row]):
    """One row for each algorithm, plain search first.

    >>> import secateurs as sc
    >>> table = sc.game("tic-tac-toe").compare()
    >>> table[0].answer.algorithm, all(row.agrees for row in table)
    ('max-n', True)
    """

    def __init__(self, game: str, rows: Sequence[Row], refused: Sequence[str] = ()) -> None:
        self.game = game
        self._rows = tuple(rows)
        self.refused = tuple(refused)
        """What algorithms refused, each with why."""

    @classmethod
    def _read(cls, text: str, game: str) -> Comparison:
        data = json.loads(text)
        rows = [
            Row(Answer._of({**row, "game": game}), row["reduction"], row["agrees"])
            for row in data["rows"]
        ]
        return cls(game, rows, data["refused"])

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | Sequence[Row]:
        return self._rows[index]

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self._rows)

    def to_dicts(self) -> list[dict[str, Any]]:
        """One dictionary a row, for whatever makes tables."""
        return [
            {
                "algorithm": row.answer.algorithm,
                "space": row.answer.space,
                "payoffs": row.answer.payoffs,
                "exact": row.answer.exact,
                "nodes": row.answer.counts.nodes,
                "leaves": row.answer.counts.leaves,
                "reduction": row.reduction,
                "seconds": row.answer.seconds,
                "agrees": row.agrees,
            }
            for row in self
        ]

    def to_pandas(self) -> pd.DataFrame:
        """As a table of pandas, which must be installed."""
        import pandas

        return pandas.DataFrame(self.to_dicts())

    def to_polars(self) -> pl.DataFrame:
        """As a table of polars, which must be installed. Payoffs are texts there."""
        import polars

        rows = [{**row, "payoffs": shown(row["payoffs"])} for row in self.to_dicts()]
        return polars.DataFrame(rows)

    def __repr__(self) -> str:
        lines = [f"<Comparison {self.game}: {len(self)} algorithms>"]
        for row in self.to_dicts():
            agrees = {True: "agrees", False: "DISAGREES", None: "stopped"}[row["agrees"]]
            name = f"{row['algorithm']} {row['space'] if row['space'] != 'none' else ''}"
            lines.append(f"  {name:<30} {shown(row['payoffs'])} {row['nodes']:>9} nodes  {agrees}")
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        return _html.comparison(self)
