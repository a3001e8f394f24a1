"""The target of an action: the result in the end, and the prediction at the next choice of the same seat."""

from __future__ import annotations

import numpy as np
import pytest

from eldest.research.training.returns import Done, returns
from eldest.research.training.study import Plan, Study

TO_COME = np.array([False, True])


def done(seats, won, predicted) -> Done:
    """At one table."""
    nothing = np.zeros(len(seats), np.int64)
    return Done(nothing, np.array(seats), nothing, np.array(won), np.zeros((len(seats), 1)), np.array(predicted))


def test_half_of_what_came_and_half_of_what_was_foretold_next():
    """Seat 0 chooses three times and wins a trick after the first and after the last; seat 1 chooses once."""
    first, only = done([0], [0], [[0.9, 9.0]]), done([1], [0], [[0.1, 1.0]])
    second, last = done([0], [1], [[0.4, 2.0]]), done([0], [1], [[0.8, 1.0]])
    came = np.array([[1.0, 2.0], [0.0, 3.0], [1.0, 1.0], [1.0, 1.0]])
    learned = returns([first, only, second, last], came, 0.5, TO_COME)
    assert learned[3].tolist() == [1.0, 1.0], "the last choice: what came"
    assert learned[2].tolist() == pytest.approx([0.9, 1.0]), "half of 1 and of 0.8; half of 1 trick and of 1"
    assert learned[0].tolist() == pytest.approx([0.65, 2.5]), "half of 0.9 and of 0.4; a trick, and half of 1 and of 2"
    assert learned[1].tolist() == [0.0, 3.0]


@pytest.mark.parametrize("name", ["oh_hell", "ninety_nine"])
def test_all_of_the_end_is_what_came(name, monkeypatch):
    """However it is reckoned: by the way from choice to choice, or from the results at once."""
    lessons = []

    def kept(steps, came, of_the_end, to_come):
        lessons.append((came, returns(steps, came, 1.0, to_come), returns(steps, came, of_the_end, to_come)))
        return came

    monkeypatch.setattr("eldest.research.training.self_play.returns", kept)
    plan = Plan(name, rounds=1, groups=2, deals=4, hidden=(6,), by_rules=0, of_the_end=0.5)
    Study(plan).go_on()
    assert len(lessons) == plan.groups, "not where strength is measured"
    for came, whole, half in lessons:
        assert np.allclose(whole, came, atol=1e-5) and not np.allclose(half, came)


def test_who_looks_on_learns_from_the_end():
    """The predictions of an untrained net are no targets."""

    def weights(of_the_end):
        study = Study(Plan("oh_hell", rounds=1, groups=1, deals=4, hidden=(6,), by_rules=1, of_the_end=of_the_end))
        study.go_on()
        return study.digest

    assert weights(0.5) == weights(1.0)
