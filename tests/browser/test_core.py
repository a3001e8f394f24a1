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

AT_A_TABLE = """
from types import SimpleNamespace
from eldest.bots import seat_bot
from eldest.families import family
from eldest.server.journal.journal import Person
from eldest.server.tables.entries import Entry, happening
from eldest.server.tables.handlers import decide
from eldest.server.tables.messages import EventBuilder
from eldest.server.tables.new_table import first_entries
from eldest.server.tables.table import Table
from eldest.server.tables.timers import Turn, follow, questions
from eldest.table.actions import name

ME, LATER, DEALS = "me", 30_000, 2
game = sys.argv[1]
players = family(game).options().record().players
wanted = SimpleNamespace(game=game, options={}, seats=[None] + ["rules"] * (players - 1), patience=None, watch=False,
                         chat=False, absence=None, stand_in=None, hints=True)
table, now, bot = Table("practice"), 1_000_000, seat_bot("rules", game, "")
builder, told = EventBuilder(table, {ME: Person(ME, "Me")}), []

def write(happenings):
    for kind, what in happenings:
        entry = Entry(table.last + 1, now, kind, what, None)
        builder.before(entry)
        table.apply(entry)
        builder.after(entry)
        told.append(json.loads(builder.event(entry, ME)))

def acted(seat):
    view = table.match.deal.view(seat)
    return name(view.family.phases[view.row.phase], bot.choose(view).action)

def do(kind, **values):
    write(decide(table, ME, SimpleNamespace(kind=kind, **values), {ME}))

write(first_entries(ME, wanted))
do("start")
while not (table.match and (table.match.number > DEALS or table.status == "over")):
    if happenings := follow(table, now, lambda size: bytes(size), {ME}):
        write(happenings)
        continue
    match = table.match
    asked = [each for each in questions(table) if isinstance(each, Turn)]
    if asked:
        write([happening("acted", seat=asked[0].seat, text=acted(asked[0].seat))])
    elif match and table.in_hand and 0 in match.deal.awaited:
        do("play", deal=match.number, step=table.step, action=acted(0))
    elif table.status == "between" and 0 not in table.ready:
        do("ready")
    else:
        now += LATER
events = [each["kind"] for each in told]
assert events.count("acted") > 20 and events.count("dealt") >= DEALS
print(game)
"""


@pytest.mark.parametrize("family", FAMILIES)
def test_deals_are_played_and_told_by_the_core_alone(family: str, tmp_path: Path) -> None:
    """At a table against bots, and without one."""
    assert run_alone(AT_A_TABLE + PLAYED, family, tmp_path) == f"{family}\n{family}"


def run_alone(script: str, family: str, folder: Path) -> str:
    """What a script says that finds only the core."""
    (folder / "settings.toml").touch()
    own = {"NUMBA_DISABLE_JIT": "1", "ELDEST_KERNELS": "", "ELDEST_CONFIG": str(folder / "settings.toml")}
    command = [sys.executable, "-c", BLOCKED + script, family]
    done = subprocess.run(command, env=os.environ | own, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert not done.returncode, done.stderr
    return done.stdout.strip()


def test_a_page_is_built_again_when_a_module_of_its_python_changes() -> None:
    read = {*sources.python_files()}
    ours = {path for path in bundle.core().values() if bundle.SOURCES in path.parents}
    assert sorted(ours - read) == []


def test_the_python_of_the_page_has_no_server_with_a_network() -> None:
    files = bundle.core()
    assert [name for name in files if name.startswith(("eldest/cli", "eldest/sheets", "eldest/server/http"))] == []
    assert {f"eldest/families/{family}/rules.py" for family in FAMILIES} <= {*files}
