"""Golden digests: interpreted, compiled and by kernels, the first boards of every task are played and scored alike."""

from __future__ import annotations

import numpy as np
import pytest

from eldest import tasks
from eldest.bots import chooser
from eldest.engine.batch import Worlds
from eldest.families import family
from eldest.research.benchmark.board import BoardSource, Episode
from eldest.research.benchmark.golden import FIRST, check, digest, golden
from eldest.research.benchmark.runner import BoardRunner

OFFERED = [name for name, task in tasks.items() if not task.why_not]


def test_every_task_has_its_digests():
    assert list(golden()) == OFFERED
    assert len({each["all"] for each in golden().values()}) == len(OFFERED)


@pytest.mark.parametrize("name", OFFERED)
def test_the_first_boards_have_the_digest(name):
    assert check(tasks[name]) == golden()[name]["all"]


def test_another_number_of_boards_has_another():
    task = tasks["OhHell3x3-v1"]
    assert digest(task, FIRST - 1) != golden()[task.id]["first"]


@pytest.mark.parametrize("name", OFFERED)
def test_the_engine_scores_as_the_table_does(name):
    task = tasks[name]
    games, runner = family(task.options.family), BoardRunner(task, "rules")
    for number in range(2):
        source = BoardSource(task, "R").at(number)
        task = source.task
        episode, actions = Episode(source, number), bytes.fromhex(runner.equal(source, number, "rules").actions)
        worlds = Worlds(task.options, task.start(number), 1, chooser("rules", task.options.family), "rules")
        scores = np.zeros(task.sides, np.int64)
        for action in actions:
            if not episode.deal.actions:
                assert list(episode.deal.game.scores)[: task.sides] == scores.tolist()
                worlds.begin(episode.deal.game, 1)
                scores += worlds.play(games.deal.array(episode.deal.row)).gains[0, : task.sides]
            episode.act(action)
        assert episode.scores == (scores == scores.max() if task.matches else scores).tolist()
