"""Pruning shears for game trees: exact values and best moves under perfect play.

>>> import secateurs as sc
>>> deal = sc.game("spades", players=3, cards=6, seed=1)
>>> answer = deal.solve()
>>> answer.payoffs
(-20, 32, -20)

Positions come from `game` (by name, or a game of your own: `Game`) and `tree`. They can be solved,
compared, explained and played. `best_response` and `exploitability` are for games in which
something is hidden; `secateurs.lab` has the experiments, `secateurs.open_spiel` and
`secateurs.gambit` exchange games with OpenSpiel and Gambit.
"""

from __future__ import annotations

from . import lab
from ._answer import Answer, Counts, MoveValue
from ._comparison import Comparison, Row
from ._errors import (
    BadOption,
    DoesNotFit,
    GameError,
    LabError,
    NoAnswer,
    SecateursError,
    Stopped,
)
from ._game import CHANCE, Bounds, Game
from ._hidden import Exploitability, best_response, exploitability
from ._listing import AlgorithmInfo, GameInfo, OptionInfo, algorithms, games
from ._position import BuiltIn, OwnPosition, Position, game, solve, tree
from ._secateurs import __version__
from ._steps import Cut, Enter, Explanation, Leave, Outside, Research, Step, Value
from .gambit import from_pygambit, to_pygambit
from .lab import tournament
from .open_spiel import from_open_spiel, to_open_spiel

__all__ = [
    "CHANCE",
    "AlgorithmInfo",
    "Answer",
    "BadOption",
    "Bounds",
    "BuiltIn",
    "Comparison",
    "Counts",
    "Cut",
    "DoesNotFit",
    "Enter",
    "Explanation",
    "Exploitability",
    "Game",
    "GameError",
    "GameInfo",
    "LabError",
    "Leave",
    "MoveValue",
    "NoAnswer",
    "OptionInfo",
    "Outside",
    "OwnPosition",
    "Position",
    "Research",
    "Row",
    "SecateursError",
    "Step",
    "Stopped",
    "Value",
    "__version__",
    "algorithms",
    "best_response",
    "exploitability",
    "from_open_spiel",
    "from_pygambit",
    "game",
    "games",
    "lab",
    "solve",
    "to_open_spiel",
    "to_pygambit",
    "tournament",
    "tree",
]
