"""A deal that somebody sets up: hands and piles, perhaps unfinished, and what has been done in it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple

from eldest import cards
from eldest.cards import Seat
from eldest.families import Family, family
from eldest.options import Options
from eldest.record import Record
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed
from eldest.table.dealing import STOCK, NotADeal, pack_of, places
from eldest.table.record.hand_record import HandRecord, NotARecord
from eldest.table.record.record_reader import checked, standing_fault
from eldest.table.setup.hand_text import arranged
from eldest.table.standing import NotAStanding, numbers, numbers_back

REFUSALS = (NotAllowed, NotAnAction, cards.NotACard)
Hands = Mapping[str, tuple[str, ...]]


class Move(NamedTuple):
    """An action: who acts, and its text."""

    seat: Seat
    text: str


class Fault(NamedTuple):
    """
    A fault, in a line: in a hand or pile, in `before`, or in the action of a `step`.

    `kind`, `owner` and `card` are for callers that phrase it themselves: the owner is a hand or pile, or the name of a
    field of `before`. `error` is the refusal of an action.
    """

    line: str
    kind: Literal["before", "no_place", "too_many", "not_in_pack", "too_often", "action"]
    owner: str = ""
    card: str = ""
    step: int | None = None
    error: ValueError | None = None

    @property
    def clause(self) -> str:
        """The clause against an action; empty if there is none."""
        return str(getattr(self.error, "clause", ""))


@dataclass(frozen=True)
class DealSetup:
    """
    A deal that somebody sets up.

    - `before`: the game before the deal, as in a hand record;
    - `hands`: the cards of every hand and pile as dealt, by `P0`, `P1` … and the names of piles; some may be missing;
    - `moves`: the actions so far;
    - `seat`: the seat of whoever opens it.
    """

    options: Options
    before: Mapping[str, Any]
    hands: Hands
    moves: tuple[Move, ...] = ()
    seat: Seat = 0

    @classmethod
    def empty(cls, options: Options) -> DealSetup:
        """The first deal of a game, with no card dealt."""
        return cls(options, numbers(family(options.family), family(options.family).game()), {})

    @classmethod
    def of(cls, record: HandRecord, step: int | None = None) -> DealSetup:
        """The deal of a record after its first `step` actions, by default after all of them."""
        done = record.actions[:step]
        moves = tuple(Move(each.seat, each.text) for each in done)
        acting = record.actions[len(done)].seat if len(done) < len(record.actions) else 0
        hands = {owner: tuple(arranged(held)) for owner, held in record.dealt().items()}
        found = cls(record.options, dict(record.before), hands, moves, acting)
        return replace(found, hands={owner: held for owner, held in hands.items() if owner in found.sizes})

    @property
    def family(self) -> Family:
        """The family."""
        return family(self.options.family)

    @property
    def game(self) -> Record:
        """The game before the deal. Raises `NotAStanding`."""
        return numbers_back(self.family, self.before)

    # ------------------------------------------------------------------ cards

    @cached_property
    def sizes(self) -> Mapping[str, int]:
        """The number of cards of every hand and pile, without the stock. Raises `NotAStanding`."""
        game = self.game
        if fault := standing_fault(self.options, game):
            raise NotAStanding(fault)
        found = Counter(places(self.family, self.options, game))
        return {owner: found[owner] for owner in sorted(found, key=_hands_first) if owner != STOCK}

    @property
    def left(self) -> list[str]:
        """The cards that lie nowhere, in the order of a hand."""
        left = Counter(self.options.pack()) - Counter(map(cards.card, self._held()))
        return arranged(map(cards.name, left.elements()))

    @property
    def missing(self) -> dict[str, int]:
        """The number of cards that hands and piles lack; empty if the deal is whole."""
        return {
            owner: size - len(self.hands.get(owner, ()))
            for owner, size in self.sizes.items()
            if size > len(self.hands.get(owner, ()))
        }

    def _held(self) -> list[str]:
        return [name for held in self.hands.values() for name in held]

    def filled(self, seed: str) -> DealSetup:
        """The deal with what is missing dealt at random from the cards that are left."""
        rest = self.left
        random.Random(seed).shuffle(rest)
        hands = dict(self.hands)
        for owner, number in self.missing.items():
            dealt = [rest.pop() for _ in range(min(number, len(rest)))]
            hands[owner] = tuple(arranged([*hands.get(owner, ()), *dealt]))
        return replace(self, hands=hands)

    def completed(self) -> DealSetup:
        """The deal with the cards that are left in the only hand or pile that lacks so many, if there is one."""
        left, missing = self.left, self.missing
        if len(missing) != 1 or [*missing.values()] != [len(left)]:
            return self
        (owner,) = missing
        return replace(self, hands={**self.hands, owner: tuple(arranged([*self.hands.get(owner, ()), *left]))})

    # ------------------------------------------------------------------ what is wrong

    @cached_property
    def faults(self) -> list[Fault]:
        """Its faults: in the game before, in the cards, or in the first action that is not allowed."""
        return self._standing_faults() or [*self._card_faults()] or self._move_faults()

    def _standing_faults(self) -> list[Fault]:
        try:
            self._fresh(replace(self, hands={}, moves=()).filled(""))
        except (NotAStanding, NotARecord) as wrong:
            line = str(wrong).removeprefix("before: ")
            field = line.split()[0].rstrip(":")
            return [Fault(line, "before", field if field in self.family.game.fields else "")]
        return []

    def _card_faults(self) -> Iterable[Fault]:
        pack = Counter(self.options.pack())
        for owner, held in self.hands.items():
            if owner not in self.sizes:
                yield Fault(f"{owner} gets no cards in {self.options}", "no_place", owner)
            elif len(held) > self.sizes[owner]:
                line = f"{owner} has {len(held)} cards and should have {self.sizes[owner]}"
                yield Fault(line, "too_many", owner)
            for name in held:
                card = cards.card(name)
                if card not in pack:
                    yield Fault(f"{name} is not in the pack of {self.options}", "not_in_pack", owner, name)
                elif not pack[card]:
                    yield Fault(f"{name} lies there too often", "too_often", owner, name)
                else:
                    pack[card] -= 1

    def _move_faults(self) -> list[Fault]:
        deal = self._dealt()
        for step, move in enumerate(self.moves):
            try:
                deal.play(move.text, move.seat)
            except REFUSALS as wrong:
                line = str(wrong) if move.text in str(wrong) else f"{move.text}: {wrong}"
                return [Fault(line, "action", step=step, error=wrong)]
        return []

    def _dealt(self) -> Deal:
        """The deal before its first action; what is missing is dealt somehow."""
        hands = {owner: list(held) for owner, held in self.filled("").hands.items()}
        return Deal(self.family, self.options, self.game, pack_of(self.family, self.options, self.game, hands))

    # ------------------------------------------------------------------ the deal itself

    def deal(self) -> Deal:
        """The deal after its actions. Raises `NotADeal` with what is wrong; what is missing is dealt somehow."""
        self._check()
        deal = self._dealt()
        for move in self.moves:
            deal.play(move.text, move.seat)
        return deal

    def record(self) -> HandRecord:
        """The record of the deal so far. Raises `NotADeal` with what is wrong or missing."""
        whole = self.completed()
        whole._check()
        if missing := whole.missing:
            raise NotADeal(", ".join(f"{owner} lacks {_counted(number)}" for owner, number in missing.items()))
        return replace(self._fresh(whole), actions=tuple(whole.deal().actions))

    def _check(self) -> None:
        for fault in self.faults:
            where = f"{fault.owner}: " if fault.owner and not fault.line.startswith(fault.owner) else ""
            where = f"action {fault.step + 1}: " if fault.step is not None else where
            raise NotADeal(f"{where}{fault.line}")
        if not 0 <= self.seat < self.options.record().players:
            raise NotADeal(f"there is no seat P{self.seat}: {self.options.record().players} play")

    def _fresh(self, whole: DealSetup) -> HandRecord:
        return checked(
            self.options,
            pack=None,
            dealt={owner: list(held) for owner, held in whole.hands.items()},
            actions=(),
            seats=(),
            number=1,
            before=dict(self.before),
        )


def _counted(number: int) -> str:
    return "one card" if number == 1 else f"{number} cards"


def _hands_first(owner: str) -> tuple[bool, str]:
    return not owner[1:].isdigit(), owner


def plain(setup: DealSetup) -> DealSetup:
    """The same deal in its one form: cards in order, no empty hand, no number that goes without saying."""
    hands = {owner: tuple(arranged(held)) for owner, held in sorted(setup.hands.items()) if held}
    return replace(setup, hands=hands, before=numbers(setup.family, setup.game))
