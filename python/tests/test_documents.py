"""The examples in the README and in the guide, and the notebook."""

import doctest
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).parents[2]


def blocks(page: str) -> list[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```$", text, flags=re.M | re.S)


@pytest.mark.parametrize("page", ["README.md", "docs/guides/python.md"])
def test_every_example_says_what_it_prints(page):
    pytest.importorskip("pyspiel")
    examples = blocks(page)
    assert examples
    names: dict = {}
    for number, block in enumerate(examples):
        parsed = doctest.DocTestParser().get_doctest(block, names, f"{page} {number}", page, 0)
        assert parsed.examples, f"{page}: a block without examples"
        runner = doctest.DocTestRunner(verbose=False)
        runner.run(parsed, clear_globs=False)
        names = parsed.globs
        assert runner.failures == 0, f"{page}: block {number}"


def test_the_notebook_runs(tmp_path):
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    notebook = nbformat.read(ROOT / "docs" / "tour.ipynb", as_version=4)
    client = nbclient.NotebookClient(
        notebook, timeout=120, resources={"metadata": {"path": tmp_path}}
    )
    client.execute()
    outputs = [out for cell in notebook.cells for out in cell.get("outputs", ())]
    kinds = {kind for out in outputs for kind in out.get("data", ())}
    assert {"text/html", "image/svg+xml"} <= kinds
    assert not [out for out in outputs if out.output_type == "error"]
