"""
Values of the calls, trumps and discards before the play of a deal with two sides, with all hands open.

A contract is worth what its bidder's side takes if everybody then plays perfectly. If a hypothetical bidder has to
discard, the rules of play choose the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from eldest.bots.rule_player import RulePlayer
from eldest.cards import Card, Cards, Seat, gather, members
from eldest.reviews.steps import Step, gains, reward
from eldest.reviews.two_sides import PLAY, Stakes
from eldest.solver.limits import Limits
from eldest.solver.two_sides.sides import sides_of, taken_by
from eldest.solver.two_sides.workspace import Workspace
from eldest.table.deal import Deal

CALL, TRUMP, DISCARD = "call", "trump", "discard"
WORD = "pass"


class Contracts:
    """The possible contracts of a deal, each searched once."""

    def __init__(self, said: Sequence[Step], first: Deal, workspace: Workspace, actual: int | None) -> None:
        """`said`: the steps before `first`, the deal at its first card, from which the bidder's side takes `actual`."""
        self._said, self._first, self._workspace = said, first, workspace
        self._rules = RulePlayer(first.options.family)
        self._found: dict[bytes, int] = {}
        self._laid: dict[tuple[Seat, str | int], list[int]] = {}  # by bidder and call (to take no trick) or trump
        self._guesses: dict[tuple[int, int], int] = {}  # by side and trump
        if actual is not None:
            self._found[Stakes(first).position(first).given.tobytes()] = actual

    def values(self, step: Step) -> dict[int, float]:
        """By action, the deal's value for the seat in points: its side's less the mean of the others'."""
        if step.phase == CALL:
            as_it_was = self._reward(self._first, step.seat)
            others = {action: self._ended(step, action) for action in step.others}
            return others | {step.action: as_it_was}
        if step.phase == DISCARD:
            return self._discards_tried(step)
        return {action: self._on(step, action) for action in (step.action, *step.others)}

    def _ended(self, step: Step, action: int) -> float:
        """The value of a call if everybody passes after it."""
        deal = step.deal.copy()
        deal.act(action, step.seat)
        while deal.phase == CALL:
            deal.play(WORD)
        return self._from(deal, step.seat)

    def _on(self, step: Step, action: int) -> float:
        deal = step.deal.copy()
        deal.act(action, step.seat)
        return self._from(deal, step.seat)

    def _discards_tried(self, step: Step) -> dict[int, float]:
        """The values of laying aside another card, with the other discards unchanged. Equal cards are tried once."""
        later = [each.action for each in self._said if each.phase == DISCARD and each.number > step.number]
        values = {step.action: self._laid_aside(step, step.action, later)}
        for alike in _equal_cards(step, gather(later)):
            known = next((values[card] for card in alike if card in values), None)
            value = self._laid_aside(step, alike[0], later) if known is None else known
            values |= dict.fromkeys(alike, value)
        return values

    def _laid_aside(self, step: Step, action: int, later: Sequence[int]) -> float:
        """The value of laying a card aside before the later ones; if it is one of these, the two are swapped."""
        deal = step.deal.copy()
        deal.act(action, step.seat)
        for card in later:
            deal.act(step.action if card == action else card, step.seat)
        return self._from(deal, step.seat)

    def _from(self, deal: Deal, seat: Seat) -> float:
        """The value of a deal, continued by the rules of play up to its first card."""
        while not deal.over and deal.phase != PLAY:
            if deal.phase == TRUMP:
                return self._best_trump(deal, seat)
            bidder = deal.awaited[0]
            if deal.phase == DISCARD:
                for card in self._discards(deal, bidder):
                    deal.act(card, bidder)
            else:
                deal.act(self._rules.choose(deal.view(bidder)).action, bidder)
        return self._reward(deal, seat)

    def _best_trump(self, deal: Deal, seat: Seat) -> float:
        """The value of a deal if the bidder names the best trump for their side."""
        named = []
        for text in deal.legal():
            after = deal.copy()
            after.play(text)
            named.append((self._taken(after, Stakes(after)), after))
        return self._reward(max(named, key=lambda each: each[0])[1], seat)

    def _discards(self, deal: Deal, bidder: Seat) -> list[int]:
        """The cards that the rules of play lay aside, asked once for every trump."""
        face, minimising = deal.family.face, deal.family.face.aim(deal.rules, deal.row) == "none"
        key = bidder, deal.family.call(deal.row.result) if minimising else face.trump(deal.row)
        if key not in self._laid:
            trial = deal.copy()
            self._laid[key] = []
            while trial.phase == DISCARD:
                card = self._rules.choose(trial.view(bidder)).action
                self._laid[key].append(card)
                trial.act(card, bidder)
        return self._laid[key]

    def _reward(self, deal: Deal, seat: Seat) -> float:
        if deal.over:
            return reward(gains(deal), seat)
        stakes = Stakes(deal)
        return stakes.reward(seat, self._taken(deal, stakes))

    def _taken(self, deal: Deal, stakes: Stakes) -> int:
        position = stakes.position(deal)
        key = position.given.tobytes()
        if key not in self._found:
            self._workspace.open(position)
            self._found[key] = self._minimising(deal, stakes) if stakes.minimising else self._search(deal, stakes)
        return self._found[key]

    def _search(self, deal: Deal, stakes: Stakes) -> int:
        before = taken_by(deal.family, deal.rules, deal.row, stakes.ours)
        alike = stakes.ours, deal.family.face.trump(deal.row)
        taken = self._workspace.narrow(Limits(), guess=self._guesses.get(alike)).low
        self._guesses[alike] = taken
        return int(before + taken)

    def _minimising(self, deal: Deal, stakes: Stakes) -> int:
        """1 if a bidder who wants no trick must take one, else 0; further tricks are not counted."""
        most = self._workspace.left
        return int(self._workspace.narrow(Limits(), most - 1, most, most).low < most)


def _equal_cards(step: Step, later: Cards) -> Iterator[list[Card]]:
    """The legal discards, grouped if no other hand holds a card between them; those of `later` each alone."""
    deal = step.deal
    foreign = 0
    for seat in range(deal.rules.players):
        foreign |= deal.row.hands[seat] if seat != step.seat else 0
    yield from ([card] for card in members(step.legal & later))
    for suit in sides_of(deal.options.family).ranking(deal.family.face.trump(deal.row)).suits:
        run: list[Card] = []
        for card in suit:
            if foreign >> card & 1 and run:
                yield run
                run = []
            if step.legal & ~later & 1 << card:
                run.append(card)
        if run:
            yield run
