"""Guides and examples import public names only."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs import ROOT
from tests.public.test_api import AUTHORS

PUBLIC = {"eldest", "eldest.envs", "eldest.envs.openspiel", "eldest.envs.pettingzoo", *AUTHORS}
PAGES = [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "guide").glob("*.md")]
EXAMPLES = [*(ROOT / "examples").glob("*.py"), *(ROOT / "examples").glob("games/*/*.py")]
EXAMPLES += (ROOT / "examples" / "spades" / "src").rglob("*.py")
ON_A_GPU = ("eldest.bots", "eldest.cuda", "eldest.solver.by_rules.many_endings")
DEEPER = {  # pages on a part that `import eldest` does not cover
    "data.md": ("eldest.data",),
    "dmc.py": ("eldest.research.benchmark",),
    "environments.md": ON_A_GPU,
    "fair_dealing.md": ("eldest.table.fair",),
    "kernels.md": ("eldest.engine",),
    "match_player.py": ("eldest.research.arena",),
    "nfsp.py": ("eldest.research.equilibrium",),
    "on_ray.py": ("eldest.research",),
    "printing.md": ("eldest.keeper", "eldest.sheets"),
    "score_keeping.md": ("eldest.keeper",),
    "solving.md": ("eldest.solver",),
    "tiny_ppo.py": ("eldest.research.equilibrium",),
    "variant.md": ("eldest.families.oh_hell",),
}
IMPORT = re.compile(
    r"^(?:>>> |[-+])?[ ]*(?:from (eldest\b[\w.]*) import ([\w, ]+)|import (eldest\b[\w.]*))", re.MULTILINE
)


def imports(text: str) -> list[tuple[str, list[str]]]:
    """The modules of ours that a text imports, each with the names that it takes from there."""
    found: list[tuple[str, list[str]]] = []
    for module, names, whole in IMPORT.findall(text):
        taken = [name.split()[0] for name in names.split(",") if name.strip()]
        inner = [f"{module}.{name}" for name in taken if f"{module}.{name}" in PUBLIC]
        found += [(name, []) for name in inner]
        if not inner:
            found.append((module or whole, taken))
    return found


@pytest.mark.parametrize("path", [*PAGES, *EXAMPLES], ids=lambda path: f"{path.parent.name}/{path.name}")
def test_its_imports_are_public(path: Path) -> None:
    deeper = tuple(f"{each}." for each in DEEPER.get(path.name, ()))
    asked = [(name, taken) for name, taken in imports(path.read_text("utf-8")) if not f"{name}.".startswith(deeper)]
    assert [name for name, _ in asked if name not in PUBLIC] == []
    assert [each for name, taken in asked if name in AUTHORS for each in {*taken} - AUTHORS[name]] == []


def test_deep_imports_are_found() -> None:
    assert imports(">>> from eldest.envs.encoders.heads import Heads\n") == [("eldest.envs.encoders.heads", ["Heads"])]
    told = "    from eldest import cards, envs\nimport eldest.envs\n+from eldest.record import own, public\n"
    assert imports(told) == [
        ("eldest.cards", []), ("eldest.envs", []), ("eldest.envs", []), ("eldest.record", ["own", "public"]),
    ]  # fmt: skip
