"""Routes of advice: hints, refusals and explanations for the requester's own seat."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field

from eldest import cards
from eldest.lessons.explain import explain
from eldest.narration.messages import Message, message
from eldest.reviews import hint as review
from eldest.reviews.discards import bid_of
from eldest.server.bots.advice import Advice, asks_for_hint, why_not
from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp, TheTable
from eldest.server.http.problems import problem
from eldest.server.models.commands import Closed
from eldest.server.models.lesson import Said
from eldest.server.models.view import Card, Reason
from eldest.table import rule_book

router = APIRouter(prefix="/api/tables/{table}", responses=PROBLEM_RESPONSES)

DEAR = 5  # requests that one costs in the rate limit
Tried = Annotated[str, Query(min_length=1, max_length=16, description="a card, a call, a seat or a suit, such as `9S`")]


class WhyNot(Closed):
    """The reason why an action is not legal now."""

    words: Message
    clause: Annotated[str | None, Field(description="the label of the clause that forbids it")]
    sentence: Annotated[str | None, Field(description="that clause in the rule book's words")]


class Brings(Closed):
    """The average result of an action in sampled deals."""

    action: Annotated[str, Field(description="a card, a call, a seat or a suit, as it is played")]
    plan: Annotated[list[str], Field(description="the action and, if several cards are laid together, the others")]
    bid: Annotated[int | None, Field(description="the bid these cards make, if they are bid cards")]
    points: Annotated[float, Field(description="the mean of my side's points less the others' average")]
    error: Annotated[float, Field(description="its standard error")]
    made: Annotated[float, Field(description="the fraction of the deals in which the bid in question is made")]
    deals: Annotated[int, Field(description="number of deals in which it was tried")]


class SampleHand(Closed):
    """A hand of a sampled deal."""

    seat: int
    cards: list[Card]


class Sample(Closed):
    """A sampled deal in which the two best actions score differently."""

    hands: Annotated[list[SampleHand], Field(description="the hands I do not see")]
    best: Annotated[float, Field(description="the points of the best action in this deal")]
    other: Annotated[float, Field(description="the points of the next best action")]


class Thought(Closed):
    """The result of simulating sampled deals, using only what I can see."""

    words: Message
    count: Annotated[float, Field(description="estimated number of deals consistent with what I see")]
    actions: Annotated[list[Brings], Field(description="the best first")]
    samples: Annotated[list[Sample], Field(description="deals that decide between the two best actions")]


class Hint(Closed):
    """The recommended action and the reasons for it."""

    action: Annotated[str, Field(description="a card, a call, a seat or a suit, as it is played")]
    plan: Annotated[list[str], Field(description="the action and, if several cards are laid together, the others")]
    bid: Annotated[int | None, Field(description="the bid these cards make, if they are bid cards")]
    reason: Annotated[Reason | None, Field(description="why a club player would do it, if they would")]
    thought: Annotated[Thought | None, Field(description="null if the server had no time to think")]


@router.get("/refusal")
async def see_a_refusal(table: TheTable, person: Somebody, app_state: TheApp, action: Tried) -> WhyNot:
    """Why an action of my seat is not legal now. A legal action is answered with a problem; nothing is played."""
    refusal = why_not((await app_state.service.table(table)).table, person.id, action)
    if refusal is None:
        raise problem("allowed")
    clause = refusal.clause or None
    return WhyNot(words=refusal.said, clause=clause, sentence=rule_book.sentence(clause) if clause else None)


class Explained(Closed):
    """A line about what matters now."""

    key: Annotated[str, Field(description="what the line is about, so that no news is not told for ever")]
    said: Annotated[Said, Field(description="with the codes of seats, cards, suits and calls: `{P1} {KH} {S} {=7H}`")]
    lasting: Annotated[bool, Field(description="a fact that changes from turn to turn")]


@router.get("/explanation")
async def see_an_explanation(table: TheTable, person: Somebody, app_state: TheApp) -> list[Explained]:
    """
    What matters now for my seat, which is to act, from what I can see: the weightiest line first.

    It is given where hints are.
    """
    found = explain(asks_for_hint((await app_state.service.table(table)).table, person.id))
    return [
        Explained(key=each.key, said=Said(en=each.said["en"], de=each.said["de"]), lasting=each.lasting)
        for each in found
    ]


@router.get("/hint")
async def see_a_hint(table: TheTable, person: Somebody, app_state: TheApp) -> Hint:
    """
    The recommended action for my seat and the reasons, from what I can see.

    Hints are given if no other person plays, or if the table was made with hints.
    """
    app_state.limit_person(person, DEAR)
    told = await app_state.service.advice(table, person.id)
    reason = Reason(key=told.choice.key, values={}, text=told.choice.reason) if told.as_club_player else None
    plan = [told.name(each) for each in told.plan]
    thought = _thought(told, told.hint) if told.hint else None
    return Hint(action=plan[0], plan=plan, bid=bid_of(told.view, told.plan), reason=reason, thought=thought)


def _thought(told: Advice, hint: review.Hint) -> Thought:
    actions = [_brings(told, each, hint.plan(each.action)) for each in hint.prospects]
    return Thought(words=_said(hint), count=float(hint.count), actions=actions, samples=_samples(hint))


def _brings(told: Advice, found: review.Prospect, plan: tuple[int, ...]) -> Brings:
    return Brings(
        action=told.name(found.action),
        plan=[told.name(each) for each in plan],
        bid=bid_of(told.view, plan),
        points=found.mean,
        error=found.error,
        made=found.made,
        deals=found.deals,
    )


def _said(hint: review.Hint) -> Message:
    best, *others = hint.prospects
    values: dict[str, Any] = {}
    if hint.kind in ("makes", "keeps"):
        values = {"times": round(100 * best.made), "other": round(100 * others[0].made)}
    if hint.kind == "brings":
        values = {"points": round(best.mean - others[0].mean, 1)}
    return message(f"hint_{hint.kind}", **values)


def _samples(hint: review.Hint) -> list[Sample]:
    return [
        Sample(
            hands=[
                SampleHand(seat=seat, cards=[*cards.names(held), *cards.names(each.twice.get(seat, 0))])
                for seat, held in sorted(each.hands.items())
            ],
            best=each.best,
            other=each.other,
        )
        for each in hint.samples
    ]
