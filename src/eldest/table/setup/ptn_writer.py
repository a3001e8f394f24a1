"""
Deals written in PTN, as far as it can say them.

It has no place for the suit that is named for a joker led, for the number of deals played before, nor for options that
Trickster does not have. Bids that were shown together stand in turn.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from eldest.cards import Seat
from eldest.table.deal import Deal
from eldest.table.setup.deal_setup import DealSetup
from eldest.table.setup.hand_text import dotted
from eldest.table.setup.pbn import COMPASS
from eldest.table.setup.ptn import CODE, SEATS, TRICKSTER, Trickster

NOBODY = "-"


def written(setup: DealSetup) -> str | None:
    """The deal as PTN; `None` if it is not whole, or if Trickster has no such game."""
    ways = TRICKSTER.of(setup.options.family)
    if ways is None or int(setup.options.record().players) != SEATS:
        return None
    options = ways.written(setup.options)
    whole = setup.completed()
    if options is None or whole.faults or whole.missing:
        return None
    return "\n".join(_lines(whole, ways, json.dumps(options, separators=(",", ":")))) + "\n"


def _lines(whole: DealSetup, ways: Trickster, options: str) -> Iterator[str]:
    deal, dealer = whole.deal(), int(whole.before["dealer"])
    scores = [int(deal.game.scores[seat % whole.family.rules.sides(deal.rules)]) for seat in range(SEATS)]
    hands = [dotted(whole.hands[f"P{seat}"]).replace("X", "H") for seat in range(SEATS)]
    undealt = [name for pile in ways.piles for name in whole.hands.get(pile, ())]
    yield "% PTN ---------------------------"
    yield _tag("Event", "Eldest")
    yield _tag(CODE, ways.code)
    yield _tag("GameOptionsJson", options.replace('"', '\\"'))
    yield _tag("GameScores", f"{COMPASS[0]}:{' '.join(map(str, scores))}")
    yield _tag("Dealer", COMPASS[dealer])
    yield _tag("Deal", f"{COMPASS[0]}:{' '.join(hands)}")
    yield _tag("Undealt", _cards([*undealt, *whole.left]))
    yield from _bidding(deal, (dealer + 1) % SEATS, ways)
    yield from _discards(deal, undealt)
    yield from _play(deal)


def _bidding(deal: Deal, first: Seat, ways: Trickster) -> Iterator[str]:
    calls = [done for done in deal.actions if done.phase == "call"]
    bids = {done.seat: done for done in deal.actions if done.phase == "bid"}
    for seat in [(first + place) % SEATS for place in range(SEATS)]:
        if seat not in bids:
            break
        calls.append(bids[seat])
    made = [done for done in calls if done.text != "pass"]
    if made and not bids and deal.phase != "call":
        yield _tag("Declarer", COMPASS[made[-1].seat])
        yield _tag("Contract", ways.called(made[-1].text))
    if calls:
        yield _tag("Auction", COMPASS[first])
        yield from _rows(((done.seat, ways.called(done.text)) for done in calls), first)


def _discards(deal: Deal, added: Iterable[str]) -> Iterator[str]:
    removed = [done for done in deal.actions if done.phase == "discard"]
    if removed:
        seat = COMPASS[removed[0].seat]
        yield _tag("CardsAdded", f"{seat}:{_cards(added)}")
        yield _tag("CardsRemoved", f"{seat}:{_cards(done.text for done in removed)}")


def _play(deal: Deal) -> Iterator[str]:
    cards = [done for done in deal.actions if done.phase == "play"]
    if not cards:
        return
    first = cards[0].seat
    yield _tag("Play", COMPASS[first])
    for trick in range(cards[-1].trick + 1):
        laid = {done.seat: _card(done.text) for done in cards if done.trick == trick}
        yield " ".join(laid.get((first + place) % SEATS, NOBODY) for place in range(SEATS))


def _rows(entries: Iterable[tuple[Seat, str]], first: Seat) -> Iterator[str]:
    """Entries below their seats, four to a line; a dash stands for a seat that is passed over."""
    row: list[str] = []
    for seat, said in entries:
        while (first + len(row)) % SEATS != seat:
            row.append(NOBODY)
        row.append(said)
    for start in range(0, len(row), SEATS):
        yield " ".join(row[start : start + SEATS])


def _tag(name: str, value: str) -> str:
    return f'[{name} "{value}"]'


def _cards(names: Iterable[str]) -> str:
    return "".join(map(_card, names))


def _card(name: str) -> str:
    """A card with its suit first: `H7`, the joker `JH`."""
    return "JH" if name == "JK" else name[-1] + name[:-1]
