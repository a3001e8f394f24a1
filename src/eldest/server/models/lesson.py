"""Courses and lessons as they are sent."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from eldest.narration.messages import Message
from eldest.server.models.view import Label, View


class Said(TypedDict, closed=True):
    """A text of a lesson in every language. `{P1}` in it stands for the name of a seat."""

    en: str
    de: str


class LessonHead(TypedDict, closed=True):
    """A lesson in the list of a course."""

    id: str
    title: Said
    aim: Said
    take_away: Said
    minutes: int
    clauses: list[Label]


class Course(TypedDict, closed=True):
    """The lessons of a game in their order, and its rules on a page if it has one."""

    family: str
    lessons: list[LessonHead]
    rules: Annotated[
        Said | None,
        Field(description="paragraphs: `**` round bold words, `[KH 4S* AH-] words` for cards to be drawn"),
    ]


class NotThat(TypedDict, closed=True):
    """Why a card may not be played now."""

    words: Message
    clause: Label | None


class LessonAnswer(TypedDict, closed=True):
    """What is said to some answers, and what follows."""

    does: Annotated[
        list[str],
        Field(description="actions, cards in alphabetical order with blanks between them, or choices; or `any`"),
    ]
    verdict: Literal["right", "fine", "wrong"]
    say: Said | None
    odds: Annotated[int | None, Field(description="how often it succeeds, in a hundred deals")]
    frames: Annotated[
        dict[str, list[int]],
        Field(description="by answer, scenes to be shown one after the other; a wrong answer is then taken back"),
    ]
    through: Annotated[
        list[str],
        Field(description="answers whose scenes lead to the next step; after others, those of the first answer do"),
    ]


class LessonStep(TypedDict, closed=True):
    """A step: a sentence, or a question with its answers. `cards` are picked from the hand, and nothing is played."""

    kind: Literal["say", "act", "cards", "choice"]
    words: Said
    light: Annotated[
        list[str],
        Field(description="what is lit: `hand`, `trick`, `trump`, `bids`, `score`, `tray`, `card:AS`, `seat:P1`"),
    ]
    clause: Label | None
    quote: Annotated[str | None, Field(description="the first sentences of the clause, in English")]
    frames: Annotated[list[int], Field(description="scenes that lead to this step")]
    scene: Annotated[int, Field(description="the scene in which its words are shown")]
    choices: list[str]
    answers: Annotated[list[LessonAnswer], Field(description="the lesson goes on with the first one")]
    refusals: Annotated[dict[str, NotThat], Field(description="by card of the hand that may not be played")]


class Lesson(TypedDict, closed=True):
    """A lesson whole, so that it needs no server: every scene of it as seat 0 sees it."""

    id: str
    family: str
    number: int
    count: Annotated[int, Field(description="lessons of the course")]
    title: Said
    aim: Said
    take_away: Said
    minutes: int
    options: dict[str, bool | int | str | None]
    steps: list[LessonStep]
    again: Annotated[list[int], Field(description="places of the questions that come back on later days")]
    scenes: list[View]
