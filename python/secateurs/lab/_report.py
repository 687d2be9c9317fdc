"""What an experiment came to."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from .. import _secateurs


class Report:
    """A report: as data, as text, and in the files that it was written to."""

    def __init__(self, data: Mapping[str, Any], text: str, files: list[Path]) -> None:
        self.data = data
        """Everything: sections with their tables and figures, definitions, provenance."""
        self.text = text
        """The same for a terminal."""
        self.files = tuple(files)
        """The files, where it was written to a folder: a page, pictures, tables, every trial."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Report {self.data['name']}: {len(self.data['sections'])} sections>"

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self.text)}</pre>"


def report(results: str | os.PathLike[str], folder: str | os.PathLike[str] | None = None) -> Report:
    """What a results file says, also while a run is at it; written to a folder, if there is one.

    The files in the folder are those of `secateurs lab report`.
    """
    data, text, files = _secateurs.report(
        os.fspath(results), None if folder is None else os.fspath(folder)
    )
    return Report(json.loads(data), text, [Path(file) for file in files])
