"""
Deals in PTN, the text that Trickster Cards writes for its players: PBN with tags and calls for other games.

South is P0. What the rules here do not allow ends the actions that are taken over; cards and scores are kept.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from eldest import cards
from eldest.families import FAMILIES, family
from eldest.families.parts import Part, nothing
from eldest.options import Options
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed
from eldest.table.setup import pbn
from eldest.table.setup.deal_setup import DealSetup, Move, plain
from eldest.table.setup.hand_text import listed
from eldest.table.setup.unreadable import Unreadable

CODE = "GameCode"
SEATS = 4
SECTION = re.compile(r'\[\s*(\w+)\s+"[^"]*"\s*\]([^\[]*)')
OPTIONS = re.compile(r'\[GameOptionsJson "(.*)"\]')  # with its quotation marks as they stand, or escaped
JOKER = re.compile(r"(?<=\.)[HL]+$")  # a hand's jokers, high and low, after the fourth dot
CARD = re.compile(r"(J[HL])(?![SHDC])|([SHDC])(10|[2-9TJQKA])")
STOPS = (NotAllowed, NotAnAction, cards.NotACard)


@dataclass(frozen=True, eq=False, kw_only=True)
class Trickster:
    """
    How Trickster writes the deals of a family.

    - `code`: its name in the tag `GameCode`;
    - `options(tags, each)`: the options by the tags and the number of cards of a hand;
    - `written(options)`: the values of `GameOptionsJson`, or `None` for a game that Trickster does not have;
    - `piles`: the piles in the order of the cards that were not dealt, with how many are theirs, or -1 for all;
    - `call(text)`: a call as it is written here;
    - `called(text)`: a call as Trickster writes it.
    """

    code: str
    options: Callable[[Mapping[str, str], int], Mapping[str, object]]
    written: Callable[[Options], Mapping[str, object] | None]
    piles: Mapping[str, int]
    call: Callable[[str], str]
    called: Callable[[str], str]


TRICKSTER: Part[Trickster | None] = Part("trickster", "TRICKSTER", Trickster, nothing)


def is_ptn(text: str) -> bool:
    """Whether a text is PTN."""
    return CODE in pbn.tags(text)


def read(text: str) -> DealSetup:
    """The deal of a text. Raises `NotADeal`."""
    tags = pbn.tags(text)
    if wanted := OPTIONS.search(text):
        tags["GameOptionsJson"] = wanted[1].replace("\\", "")
    game, ways = _family(tags[CODE])
    if "Deal" not in tags:
        raise Unreadable("there is no [Deal …] in the text", "no_deal")
    start, _, rest = tags["Deal"].partition(":")
    hands = [JOKER.sub("X", hand) for hand in rest.split()]
    each = max(len(listed(hand)) for hand in hands)
    options = family(game).options.make(ways.options(tags, each))
    owners = [f"P{seat}" for seat in range(SEATS)]
    before = {"dealer": pbn.seat_of(tags.get("Dealer", "S"), SEATS)}
    held = pbn.hands_of(f"{start}:{' '.join(hands)}", owners, SEATS)
    undealt = [*_cards(tags.get("Undealt", ""))]
    number, usual = sum(len(names) for names in held.values()) + len(undealt), len(options.pack())
    if number > usual:
        raise Unreadable(f"{number} cards were dealt there; {options} has {usual}", "pack", str(number))
    for pile, number in ways.piles.items():
        held[pile] = tuple(undealt[:number] if number >= 0 else undealt)
    setup = _scored(_sized(DealSetup(options, before, held), each), tags.get("GameScores", ""))
    setup = plain(replace(setup, hands={owner: names for owner, names in setup.hands.items() if owner in setup.sizes}))
    if setup.faults or setup.completed().missing:
        return setup
    return replace(setup, moves=tuple(_moves(setup.completed().deal(), text, ways)))


def _family(code: str) -> tuple[str, Trickster]:
    known = {ways.code: (game, ways) for game in FAMILIES if (ways := TRICKSTER.of(game)) is not None}
    if code not in known:
        raise Unreadable(f"{CODE} {code[:40]!r}: known are {', '.join(known)}", "game")
    return known[code]


def _sized(setup: DealSetup, each: int) -> DealSetup:
    """The deal of the game in which hands have so many cards."""
    if "deals" not in setup.family.game.fields:
        return setup
    for number in range(2 * len(setup.options.pack())):
        later = replace(setup, before={**setup.before, "deals": number})
        if later.sizes["P0"] == each:
            return later
    raise Unreadable(f"no deal of {setup.options} has hands of {each} cards", "no_such_hands", str(each))


def _scored(setup: DealSetup, written: str) -> DealSetup:
    """With the scores of `S:510 430 510 430`, partners having the same."""
    first, _, said = written.partition(":")
    numbers = re.findall(r"-?\d{1,9}", said)
    if len(numbers) != SEATS:
        return setup
    start = pbn.seat_of(first, SEATS)
    sides = int(setup.family.rules.sides(setup.options.record()))
    scores = [int(numbers[(side - start) % SEATS]) for side in range(sides)]
    return replace(setup, before={**setup.before, "scores": scores})


def _cards(written: str) -> Iterator[str]:
    """Cards with their suits first: `C8HQS5`, the high joker as `JH`."""
    for joker, suit, rank in CARD.findall(written):
        yield "JK" if joker else cards.name(cards.card(rank + suit))


# ---------------------------------------------------------------- what was done


def _moves(deal: Deal, text: str, ways: Trickster) -> Iterator[Move]:
    """The actions of the text, up to the first that is missing or not allowed here."""
    sections = {name: body.split("\n", 1)[-1] for name, body in SECTION.findall(text)}
    tags = pbn.tags(text)
    calls = _columns([sections.get("Auction", "").split()], tags.get("Auction", ""))
    tricks = [line.split() for line in sections.get("Play", "").splitlines() if line.strip()]
    removed = list(_cards(tags.get("CardsRemoved", "").partition(":")[2]))
    first = tags.get("Play", "S")
    while not deal.over:
        seat = deal.awaited[0]
        said = ""
        if deal.phase in ("call", "bid"):
            said = ways.call(calls[seat].pop(0)) if calls[seat] else ""
        elif deal.phase == "discard":
            said = removed.pop(0) if removed else ""
        elif deal.phase == "play" and int(deal.row.tricks) < len(tricks):
            said = next(iter(_cards(_column(tricks[int(deal.row.tricks)], first, seat))), "")
        if not said:
            return
        try:
            deal.play(said, seat)
        except STOPS:
            return
        yield Move(seat, said)


def _columns(rows: list[list[str]], first: str) -> list[list[str]]:
    """The entries of every seat, in order; a dash is none."""
    found: list[list[str]] = [[] for _ in range(SEATS)]
    start = pbn.seat_of(first, SEATS) if first else 0
    for row in rows:
        for place, said in enumerate(row):
            if said != "-":
                found[(start + place) % SEATS].append(said)
    return found


def _column(row: list[str], first: str, seat: int) -> str:
    place = (seat - pbn.seat_of(first, SEATS)) % SEATS
    return row[place] if place < len(row) else ""
