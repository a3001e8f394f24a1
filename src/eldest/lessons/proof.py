"""Proofs that the right answers of a lesson are right: by the solver, by many deals, by a search, or by the rules."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from eldest import cards
from eldest.bots import seat_bot
from eldest.lessons.check import possible
from eldest.lessons.lesson import ANY, Lesson, Step, key
from eldest.lessons.walk import YOU, Stop, walk
from eldest.research.candidates import Try
from eldest.research.playouts import ByPlayers
from eldest.research.positions.proof import prove as prove_position
from eldest.research.positions.seat_position import SeatPosition
from eldest.research.prospect import Prospect
from eldest.sampler.unseen import Unseen
from eldest.solver.by_action import worths
from eldest.table.actions import number
from eldest.table.deal import Deal

LEVEL = "search"  # level 3


@dataclass(frozen=True)
class Effort:
    """How much is computed for a proof."""

    deals: int = 400  # for `forced` and `solved`
    playouts: int = 3_000  # deals for `odds` and `played`
    iterations: int = 2_000  # of a search
    seeds: int = 5  # searches, one from each


@dataclass(frozen=True)
class Proved:
    """A step with a proof: the counter-evidence in a line, empty if there is none."""

    step: int
    proof: str
    wrong: str = ""


def prove(lesson: Lesson, effort: Effort, left_out: Sequence[str] = ()) -> Iterator[Proved]:
    """The proofs of the questions of a lesson, but for some kinds, one after another. Raises `NotALesson`."""
    for stop in walk(lesson):
        if stop.step.kind != "say" and stop.step.proof not in left_out:
            yield Proved(stop.number, stop.step.proof, _wrong(lesson, stop, effort))


def _wrong(lesson: Lesson, stop: Stop, effort: Effort) -> str:
    match stop.step.proof:
        case "only":
            legal = stop.match.deal.legal(YOU)
            return "" if set(legal) == set(stop.step.accepted) else f"{', '.join(legal)} are allowed"
        case "forced" | "solved" | "played":
            return _by_positions(lesson, stop, effort)
        case "open":
            return _in_this_deal(stop)
        case "odds":
            return _by_odds(stop, effort)
        case "searched":
            return _by_search(lesson, stop, effort)
        case _:
            return _by_rules(stop)


def _by_positions(lesson: Lesson, stop: Stop, effort: Effort) -> str:
    step = stop.step
    position = SeatPosition(
        lesson.file,
        f"{lesson.id} step {stop.number}",
        lesson.family,
        {},
        (*step.accepted, *(each for answer in step.answers if answer.verdict == "fine" for each in answer.keys)),
        "",
        step.proof,
        step.goal,
        laid=stop.match.deal,
    )
    return prove_position(position, effort.playouts if step.proof == "played" else effort.deals, hurried=True).wrong


def _in_this_deal(stop: Stop) -> str:
    """Whether the right actions are best in the deal as it lies, with open hands, and the wrong ones are not."""
    found = worths(stop.match.deal.copy(), YOU, stop.step.goal)
    best = max(found.values())
    for text, worth in found.items():
        right = text in stop.step.accepted
        if right and worth < best:
            return f"{text} is worth {worth} of {best}"
        answer = stop.step.answer(text)
        if answer and answer.verdict == "wrong" and worth == best:
            return f"{text} is worth {worth}, which is the most"
    return ""


# ---------------------------------------------------------------- in many deals


def _by_odds(stop: Stop, effort: Effort) -> str:
    """
    Whether every right answer succeeds more often than every wrong one, and as often as is said.

    With the goal `takings` it must take more on the average.
    """
    deal, step = _asked(stop)
    named = [each for answer in step.answers for each in answer.does if each != ANY]
    known = set(map(key, named))
    single = [each for each in possible(deal) if each != ANY and key(each) not in known]
    tried = [*named, *(single if len(single) < 20 else [])]
    found = dict(zip(map(key, tried), prospects(deal, tried, effort.playouts), strict=True))
    for text in step.accepted:
        for other, prospect in found.items():
            answer = step.answer(other)
            if not answer or answer.verdict != "wrong":
                continue
            if step.goal == "takings":
                if not _takes_more(found[text], prospect):
                    return f"{text} takes {found[text].mean:.2f} on the average, {other} {prospect.mean:.2f}"
            elif found[text].made.low <= prospect.made.high:
                return f"{text} is made in {_hundred(found[text])} of 100 deals, {other} in {_hundred(prospect)}"
    for answer in step.answers:
        for each in answer.keys:
            if answer.odds is not None and each != ANY and not _near(answer.odds, found[each]):
                return f"{each} is made in {_hundred(found[each])} of 100 deals, not in {answer.odds}"
    return ""


def _takes_more(one: Prospect, other: Prospect) -> bool:
    """Whether the mean takings are higher by more than three standard errors."""
    return one.mean - other.mean > 3 * math.sqrt(_variance(one) / one.deals + _variance(other) / other.deals)


def _variance(of: Prospect) -> float:
    return sum(times * (taken - of.mean) ** 2 for taken, times in of.takings.items()) / of.deals


def prospects(deal: Deal, tried: Sequence[str], playouts: int) -> list[Prospect]:
    """The results of some answers in possible deals that are played by rule players."""
    view = deal.view(YOU)
    phase = deal.family.phases[deal.row.phase]
    tries = [Try(text, tuple(number(phase, each) for each in text.split())) for text in tried]
    drawn = Unseen(view.options, YOU, view.row).draw(playouts, 1)
    return ByPlayers(view, "rules", 1).prospects(tries, drawn)


def _asked(stop: Stop) -> tuple[Deal, Step]:
    return stop.match.deal.copy(), stop.step


def _hundred(found: Prospect) -> str:
    return f"{100 * found.made.part:.1f}"


def _near(odds: int, found: Prospect) -> bool:
    """Whether a number said is within two in a hundred of the interval."""
    return 100 * found.made.low - 2 <= odds <= 100 * found.made.high + 2


# ---------------------------------------------------------------- by a search


def _by_search(lesson: Lesson, stop: Stop, effort: Effort) -> str:
    """Whether level 3 chooses a right answer, from every seed."""
    good = {each for answer in stop.step.answers if answer.verdict != "wrong" for each in answer.keys}
    for seed in range(effort.seeds):
        bot = seat_bot(f"{LEVEL}@{effort.iterations}", lesson.family, f"{seed} {lesson.id} {stop.number}")
        deal, phase = stop.match.deal.copy(), stop.match.deal.row.phase
        done: list[str] = []
        while not done or (deal.row.phase == phase and YOU in deal.awaited and deal.family.phases[phase].sealed):
            done.append(deal.act(bot.choose(deal.view(YOU)).action, YOU).text)
        if key(" ".join(done)) not in good:
            return f"{LEVEL}@{effort.iterations} chooses {' '.join(done)} from seed {seed}"
    return ""


# ---------------------------------------------------------------- by the rules


def _by_rules(stop: Stop) -> str:
    """Whether what is picked follows from the rules: the trick's winner, trumps, highest cards, points, a clause."""
    step, match = stop.step, stop.match
    deal = match.deal
    face = match.family.face
    if step.proof == "clause":
        return "" if step.clause else "the clause is not named"
    if step.proof == "winner":
        wins = cards.name(face.decided(deal.rules, deal.row)[1])
        return "" if step.accepted == (wins,) else f"{wins} wins the trick"
    held = list(cards.members(deal.row.hands[YOU]))
    if step.proof == "trumps":
        trump, acting = face.trump(deal.row), face.acting(deal.rules, deal.row)
        trumps = [card for card in held if (acting[card] if card in acting else cards.SUIT_OF[card]) == trump]
        wanted = key(" ".join(map(cards.name, trumps)))
        return "" if step.accepted == (wanted,) else f"the trumps are {wanted}"
    if step.proof == "tops":
        wanted = key(" ".join(cards.name(card) for card in held if not _above(card) - set(held)))
        return "" if step.accepted == (wanted,) else f"no card that others may hold beats {wanted}"
    points = sum(face.points(card) for card in held)
    return "" if step.accepted == (str(points),) else f"the hand holds {points}"


def _above(card: int) -> set[int]:
    """The higher cards of the same suit; trumps do not count."""
    suit = cards.SUIT_CARDS[cards.SUIT_OF[card]]
    return {other for other in cards.members(suit) if cards.RANK_OF[other] > cards.RANK_OF[card]}
