"""A lesson played through the rules: the state of the table at every step and after every answer."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from eldest import cards
from eldest.families import family as family_of
from eldest.lessons.lesson import ANY, Answer, Laid, Lesson, Step
from eldest.research.positions.layout import lay
from eldest.table.actions import NotAnAction
from eldest.table.actions import seat as seat_named
from eldest.table.deal import Deal, NotAllowed
from eldest.table.dealing import STOCK, NotADeal, pack_of, places
from eldest.table.match import Match
from eldest.table.position import hold

YOU = 0  # the seat of the person who learns
WRONG = (cards.NotACard, NotAnAction, NotAllowed, NotADeal, ValueError)


@dataclass(frozen=True)
class Stop:
    """A step with its states of the table: one after each move before it, and the resting one."""

    step: Step
    number: int  # from 1
    frames: tuple[Match, ...]
    match: Match  # at rest, when the words are shown


def walk(lesson: Lesson) -> Iterator[Stop]:
    """The steps of a lesson, each main answer given. Raises `NotALesson`, which names the step."""
    match: Match | None = None
    for number, step in enumerate(lesson.steps, 1):
        try:
            if step.deal is not None:
                match = laid(lesson, step.deal)
            assert match is not None  # the first step lays a deal
            before = play(match, step.moves)
            yield Stop(step, number, before, match)
            if step.kind == "act":
                match = match.copy()
                act(match, step.main.does[0])
                play(match, step.main.then)
        except WRONG as wrong:
            raise lesson.fault(str(wrong), number) from wrong


def laid(lesson: Lesson, given: Laid) -> Match:
    """The match with a deal of a lesson, after its first moves."""
    match = _posed(lesson, given) if given.given else _dealt(lesson, given)
    play(match, given.moves)
    return match


def _posed(lesson: Lesson, given: Laid) -> Match:
    """A deal in the middle of its play, as the seat knows it, with the hands of others that are named."""
    deal = lay(lesson.family, lesson.options, given.given)
    named = Counter(card for held in given.hands.values() for card in held)
    unseen = Counter(map(cards.name, deal.options.pack())) - Counter(map(cards.name, _seen(deal)))
    for card in named - unseen:
        raise NotADeal(f"hands: {card} lies there too often, or is gone")
    for owner, held in given.hands.items():
        seat = seat_named(owner)
        due = int(deal.family.face.held(deal.rules, deal.row, seat))
        if len(held) != due or seat == YOU:
            raise NotADeal(f"hands: {owner} has {due} cards" if seat != YOU else "hands: P0 is given")
        for card in held:
            hold(deal, seat, card)
    return Match.posed(deal)


def _seen(deal: Deal) -> Iterator[int]:
    """The cards that the seat holds, or that have been played or turned up."""
    row, two = deal.row, "twice" in deal.family.deal.fields
    yield from cards.members(row.hands[YOU] | row.played)
    yield from cards.members(row.turned if "turned" in deal.family.deal.fields else 0)
    if two:
        yield from cards.members(row.twice[YOU] | row.played_twice)


def _dealt(lesson: Lesson, given: Laid) -> Match:
    """A deal from its beginning."""
    family = family_of(lesson.family)
    options = family.options.make(dict(lesson.options))
    dealer = seat_named(given.dealer)
    match = Match(options, dealer=dealer, keep_records=False)
    for side, score in enumerate(given.scores):
        match.game.scores[side] = score
    for name, value in given.game.items():
        if name not in family.game.fields:
            raise NotADeal(f"game: there is no field {name!r}")
        setattr(match.game, name, value)
    hands = {owner: list(held) for owner, held in given.hands.items()}
    for card in Counter(cards.card(name) for held in hands.values() for name in held) - Counter(options.pack()):
        raise NotADeal(f"hands: {cards.name(card)} lies there too often, or is not in the pack")
    if given.rest:
        _fill(match, hands, given.rest)
    match.next_deal(pack_of(family, options, match.game, hands))
    return match


def _fill(match: Match, hands: dict[str, list[str]], seed: str) -> None:
    """Deal what is left of the pack to the owners that have too few cards."""
    owners = Counter(places(match.family, match.options, match.game))
    left = Counter(match.options.pack())
    left.subtract(cards.card(name) for held in hands.values() for name in held)
    rest = sorted(left.elements())
    random.Random(seed).shuffle(rest)
    for owner in sorted(owners):
        held = hands.setdefault(owner, [])
        held += [cards.name(rest.pop()) for _ in range(owners[owner] - len(held))] if owner != STOCK else []
    hands.pop(STOCK, None)


def play(match: Match, moves: Iterable[str]) -> tuple[Match, ...]:
    """
    Play some moves in turn; the states after those that everybody sees.

    A move is an action's text, with the seat before it if it is not the next one: `P2:7H`.
    """
    frames: list[Match] = []
    sealed = False
    for move in moves:
        seat, _, text = move.rpartition(":")
        mover = seat_named(seat) if seat else _next(match)
        sealed = match.family.phases[match.deal.row.phase].sealed
        match.play(text, mover)
        if not sealed or match.deal.phase in ("play", "over"):
            frames.append(match.copy())
    if sealed and not (frames and frames[-1].deal.actions == match.deal.actions):
        frames.append(match.copy())
    return tuple(frames)


def _next(match: Match) -> int:
    """The seat to move: anybody else before the person who learns, if several may."""
    awaited = match.deal.awaited
    if not awaited:
        raise NotAllowed("the deal is over")
    return next((seat for seat in awaited if seat != YOU), awaited[0])


def act(match: Match, answer: str) -> tuple[Match, ...]:
    """Give an answer that is an action, or several of one phase."""
    return play(match, [f"P{YOU}:{text}" for text in answer.split()])


def answered(stop: Stop, answer: Answer, given: str) -> tuple[Match, ...]:
    """The states after an answer and the moves that follow it."""
    if stop.step.kind != "act" or given == ANY:
        return ()
    match = stop.match.copy()
    return (*act(match, given), *play(match, answer.then))
