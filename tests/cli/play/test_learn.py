"""`eldest learn`."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import NamedTuple

import pytest

from eldest.cli import run as command
from eldest.families.registry import OURS
from eldest.lessons.course import course
from eldest.lessons.lesson import Lesson


class Done(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command here, with lines for its input."""
    monkeypatch.setenv("LC_ALL", "C")

    def eldest(*arguments: str, said: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(said))
        return Done(command(list(arguments)), *capsys.readouterr())

    return eldest


def answers(lesson: Lesson) -> str:
    """What is typed for the main answers."""
    return "".join(f"{step.main.does[0] if step.answers else ''}\n" for step in lesson.steps)


@pytest.mark.parametrize("game", OURS)
def test_every_lesson_can_be_done(run: Run, game: str) -> None:
    for number, lesson in enumerate(course(game), 1):
        done = run("learn", game, str(number), said=answers(lesson))
        assert done.returncode == 0 and done.stderr == ""
        assert " ".join(lesson.take_away["en"].split()) in " ".join(done.stdout.split())


def test_a_wrong_answer_is_told_why_and_asked_again(run: Run) -> None:
    done = run("learn", "oh_hell", "1", said="\n2\n0\n1\n")
    assert "That happens once in ten deals." in done.stdout and "The ace of trumps cannot lose." in done.stdout
    assert "It succeeds 11 times in a hundred, the best 91 times." in done.stdout
    assert "All bids are shown at the same moment. P3 wants no trick" in " ".join(done.stdout.split())


def test_a_card_that_may_not_be_played_is_refused_with_its_clause(run: Run) -> None:
    done = run("learn", "oh_hell", "1", said="\n1\n\n4D\nshow\n")
    assert "Follow suit if you can" in done.stdout and "  AS\n" in done.stdout


def test_the_lessons_of_a_game_are_listed(run: Run) -> None:
    done = run("learn", "oh_hell")
    assert done.stdout.splitlines()[0].split("  ")[1].strip() == "Your first deal"
    told = json.loads(run("learn", "oh_hell", "--json").stdout)
    assert [each["id"] for each in told] == [each.id for each in course("oh_hell")]


def test_in_german_where_the_terminal_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Dein erstes Spiel" in run("learn", "oh_hell").stdout


def test_the_answers_of_a_lesson_are_proved(run: Run) -> None:
    done = run("learn", "oh_hell", "2", "--prove")
    assert done.returncode == 0 and done.stdout == "4 of 4 answers are proved.\n"


@pytest.mark.parametrize("arguments", [("learn",), ("learn", "chess"), ("learn", "oh_hell", "99")])
def test_what_cannot_be_is_refused_in_a_line(run: Run, arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2 and done.stderr.startswith("eldest: ") and done.stderr.count("\n") == 1
