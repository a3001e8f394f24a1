"""The registry of tasks: every task opens, prints, and says which of its fields are not offered."""

from __future__ import annotations

import pytest

import eldest
from eldest import tasks
from eldest.bots import seated_as
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.task import FIELDS, NotATask

OFFERED = [each.id for each in TASKS.values() if not each.why_not]


def test_there_are_twelve_with_versions():
    assert tasks is TASKS and len(tasks) == 12
    assert all(name.endswith("-v1") and tasks[name].id == name for name in tasks)


@pytest.mark.parametrize("name", list(TASKS))
def test_it_opens(name):
    task = tasks[name]
    assert str(eldest.game(task.game, seed=1).options) == str(task.options)
    assert task.options.changed() == task.options.parse(task.game).changed()
    assert name in str(task) and task.to_dict()["players"] == task.players
    phases = {phase.name for phase in eldest.game(task.game, seed=1).deal.family.phases}
    assert set(task.asked) <= phases


@pytest.mark.parametrize("name", list(TASKS))
def test_every_field_is_offered_or_has_a_reason(name):
    task = tasks[name]
    assert sorted({*task.fields, *task.missing}) == sorted(FIELDS)
    assert not set(task.fields) & set(task.missing) and all(task.missing.values())
    for spec in (spec for specs in task.fields.values() for spec in specs):
        budget = seated_as(spec).budget
        assert budget is None or budget.iterations  # a limit of time cannot be repeated


def test_a_task_that_is_not_offered_says_why():
    with pytest.raises(NotATask, match="AdHoc-v1 is not offered: no pool of partners"):
        tasks["AdHoc-v1"].offered()


def test_an_unknown_task_is_named():
    with pytest.raises(NotATask, match=r"'OhHell-v9' is not a task \(known: OhHell3x3-v1, "):
        tasks["OhHell-v9"]


def test_the_registry_prints_a_line_for_each_task():
    assert [line.split()[0] for line in str(tasks).splitlines()[1:]] == list(tasks)
    assert len(tasks.to_rows()) == 12 and "<table>" in tasks._repr_html_()
