"""The core, which the page's Python runs too: it imports no server, no compiler and nothing that checks requests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from eldest.families import FAMILIES
from page import sources
from page.python import bundle
from tests.patience import PATIENCE

BLOCKED = """
import json, sys
BLOCKED = {"pydantic", "pydantic_core", "fastapi", "starlette", "sqlalchemy", "numba", "llvmlite", "wasmtime", "typer",
           "platformdirs", "yaml"}

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in BLOCKED:
            raise ModuleNotFoundError(f"{name} is no part of the page's Python")

sys.meta_path.insert(0, Blocked())
"""
PLAYED = """
import eldest.bots.searching.factory, eldest.reviews.claim, eldest.reviews.hint, eldest.table.fair, eldest.keeper.sheet
from eldest.bots import seat_bot
from eldest.browser.answers import answer
from eldest.narration.events import Narrator, deal_ends
from eldest.server.tables.views import view
from eldest.table.match import Match

family = sys.argv[1]
match, bot = Match.start(family, {}, seed=2), seat_bot("rules", family, 2)
narrator, said = Narrator(match.deal), 0
while not match.deal.over:
    seat = match.deal.awaited[0]
    match.act(bot.choose(match.deal.view(seat)).action, seat)
    said += len(narrator.after(match.deal.actions[-1]).to_all)
assert said and deal_ends(match) and view(match)
told = json.loads(answer(json.dumps({"ask": "puzzle", "day": "2026-11-22", "game": family})))
print(told["answer"]["family"])
"""


@pytest.mark.parametrize("family", FAMILIES)
def test_a_deal_is_played_and_told_by_the_core_alone(family: str, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").touch()
    own = {"NUMBA_DISABLE_JIT": "1", "ELDEST_KERNELS": "", "ELDEST_CONFIG": str(tmp_path / "settings.toml")}
    command = [sys.executable, "-c", BLOCKED + PLAYED, family]
    done = subprocess.run(command, env=os.environ | own, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.stdout.strip() == family, done.stderr


def test_a_page_is_built_again_when_a_module_of_its_python_changes() -> None:
    read = {*sources.python_files()}
    ours = {path for path in bundle.core().values() if bundle.SOURCES in path.parents}
    assert sorted(ours - read) == []


def test_the_python_of_the_page_has_no_server_with_a_network() -> None:
    files = bundle.core()
    assert [name for name in files if name.startswith(("eldest/cli", "eldest/sheets", "eldest/server/http"))] == []
    assert {f"eldest/families/{family}/rules.py" for family in FAMILIES} <= {*files}
