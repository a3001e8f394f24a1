"""Advice as a person is sent it: why an action is not legal, and which one is recommended."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from eldest.narration.messages import Message
from eldest.server.models.lesson import Said
from eldest.server.models.view import Card, Reason


class WhyNot(TypedDict, closed=True):
    """The reason why an action is not legal now."""

    words: Message
    clause: Annotated[str | None, Field(description="the label of the clause that forbids it")]
    sentence: Annotated[str | None, Field(description="that clause in the rule book's words")]


class Brings(TypedDict, closed=True):
    """The average result of an action in sampled deals."""

    action: Annotated[str, Field(description="a card, a call, a seat or a suit, as it is played")]
    plan: Annotated[list[str], Field(description="the action and, if several cards are laid together, the others")]
    bid: Annotated[int | None, Field(description="the bid these cards make, if they are bid cards")]
    points: Annotated[float, Field(description="the mean of my side's points less the others' average")]
    error: Annotated[float, Field(description="its standard error")]
    made: Annotated[float, Field(description="the fraction of the deals in which the bid in question is made")]
    deals: Annotated[int, Field(description="number of deals in which it was tried")]


class SampleHand(TypedDict, closed=True):
    """A hand of a sampled deal."""

    seat: int
    cards: list[Card]


class Sample(TypedDict, closed=True):
    """A sampled deal in which the two best actions score differently."""

    hands: Annotated[list[SampleHand], Field(description="the hands I do not see")]
    best: Annotated[float, Field(description="the points of the best action in this deal")]
    other: Annotated[float, Field(description="the points of the next best action")]


class Thought(TypedDict, closed=True):
    """The result of simulating sampled deals, using only what I can see."""

    words: Message
    count: Annotated[float, Field(description="estimated number of deals consistent with what I see")]
    actions: Annotated[list[Brings], Field(description="the best first")]
    samples: Annotated[list[Sample], Field(description="deals that decide between the two best actions")]


class Hint(TypedDict, closed=True):
    """The recommended action and the reasons for it."""

    action: Annotated[str, Field(description="a card, a call, a seat or a suit, as it is played")]
    plan: Annotated[list[str], Field(description="the action and, if several cards are laid together, the others")]
    bid: Annotated[int | None, Field(description="the bid these cards make, if they are bid cards")]
    reason: Annotated[Reason | None, Field(description="why a club player would do it, if they would")]
    thought: Annotated[Thought | None, Field(description="null if the server had no time to think")]


class Explained(TypedDict, closed=True):
    """A line about what matters now."""

    key: Annotated[str, Field(description="what the line is about, so that no news is not told for ever")]
    said: Annotated[Said, Field(description="with the codes of seats, cards, suits and calls: `{P1} {KH} {S} {=7H}`")]
    lasting: Annotated[bool, Field(description="a fact that changes from turn to turn")]
