"""The registry of tasks: every task opens, prints, and says which of its fields are not offered."""

from __future__ import annotations

from dataclasses import replace

import pytest

import eldest
from eldest import tasks
from eldest.bots import is_mistaken, mistakes_of, seated_as
from eldest.bots.conventions import convention_of
from eldest.research.benchmark.board import BoardSource
from eldest.research.benchmark.registry import TASKS
from eldest.research.benchmark.task import FIELDS, HELD_OUT_GAMES, POOLS, NotATask

OFFERED = [each.id for each in TASKS.values() if not each.why_not]


def test_there_are_fourteen_with_versions():
    assert tasks is TASKS and len(tasks) == 14
    assert all(name.endswith("-v1") and tasks[name].id == name for name in tasks)


@pytest.mark.parametrize("name", list(TASKS))
def test_it_opens(name):
    task = tasks[name]
    assert str(eldest.game(task.game, seed=1).options) == str(task.options)
    assert task.options.changed() == task.options.parse(task.game).changed()
    several = [3, 4, 5, 6, 7, 8] if task.games else None  # everybody plays alone
    assert name in str(task) and task.to_dict()["players"] == (several or task.players)
    assert task.to_dict()["sides"] == (several or task.sides)
    phases = {phase.name for phase in eldest.game(task.game, seed=1).deal.family.phases}
    assert set(task.asked) <= phases


@pytest.mark.parametrize("name", list(TASKS))
def test_every_field_is_offered_or_has_a_reason(name):
    task = tasks[name]
    letters = POOLS if task.partners else FIELDS | HELD_OUT_GAMES if task.games else FIELDS
    assert sorted({*task.fields, *task.missing}) == sorted(letters)
    assert not set(task.fields) & set(task.missing) and all(task.missing.values())
    for letter, spec in ((letter, spec) for letter, specs in task.fields.items() for spec in specs):
        if task.partners:
            assert convention_of(BoardSource(task, letter).revealed(spec), task.options.family)
            continue
        shown = BoardSource(task, letter).revealed(spec)
        budget = seated_as(mistakes_of(shown)[1] if is_mistaken(shown) else shown).budget
        assert budget is None or budget.iterations  # a limit of time cannot be repeated


def test_a_task_that_is_not_offered_says_why():
    with pytest.raises(NotATask, match="OhHell3x3-v1 is not offered: nobody plays it"):
        replace(tasks["OhHell3x3-v1"], why_not="nobody plays it").offered()
    with pytest.raises(NotATask, match="AdHoc-v1 has fields of partners, not of opponents"):
        tasks["AdHoc-v1"].with_opponents()
    with pytest.raises(NotATask, match="Match-NinetyNine3-v1 is played in whole matches: name a task of single deals"):
        tasks["Match-NinetyNine3-v1"].of_deals()


def test_a_match_is_an_episode_of_the_environments_and_its_victory_the_reward():
    task = tasks["Match-NinetyNine3-v1"]
    assert task.matches and task.reward == "victories / 1" and "; a whole match\n" in str(task)
    env = eldest.envs.vector(
        task.options.family, 2, seed=1, episode=task.episode, rewards="win", **task.options.changed()
    )
    assert env.reward_range == (0, 1)
    assert all(each.episode == "deal" for name, each in tasks.items() if name != task.id)


def test_an_unknown_task_is_named():
    with pytest.raises(NotATask, match=r"'OhHell-v9' is not a task \(known: OhHell3x3-v1, "):
        tasks["OhHell-v9"]


def test_the_registry_prints_a_line_for_each_task():
    assert [line.split()[0] for line in str(tasks).splitlines()[1:]] == list(tasks)
    rows = {each["task"]: each for each in tasks.to_rows()}
    assert (rows["OhHellAny-v1"]["players"], rows["OhHellAny-v1"]["sides"]) == ("3 to 8", "3 to 8")
    assert (rows["Counters4-v1"]["players"], rows["Counters4-v1"]["sides"]) == ("4", 2)
    assert len(tasks.to_rows()) == 14 and "<table>" in tasks._repr_html_()
    assert str(tasks).splitlines()[-1].split("  ")[0] == "OhHellAny-v1"
    assert "3 to 8 3 to 8  R F S M H" in str(tasks) and str(tasks).endswith("oh_hell(players=3, start=3) and 11 more")


def test_a_task_says_which_games_are_held_out():
    assert "\n  held out: oh_hell(players=5, start=6), oh_hell(players=8, start=4)\n" in str(tasks["OhHellAny-v1"])
