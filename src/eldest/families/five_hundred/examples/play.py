"""Which cards may be played, and who wins a trick."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from eldest import cards
from eldest.cards import Call, Cards, Seat, Seats, Suit
from eldest.check import finding
from eldest.check.cases import Malformed
from eldest.check.finding import Finding
from eldest.check.given import Fault, Given, card, each, play, seat, seat_of, set_of, suit, suit_or_none
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.examples.bidding import contract
from eldest.options import Options
from eldest.rules.seats import after
from eldest.table.deal import Deal
from eldest.table.position import position

Found = Mapping[str, Finding]
Plays = list[tuple[Seat, str]]
LEGAL = ("players", "contract", "trump", "bidder", "player", "hand", "led", "trick", "joker_suit", "void")
TRICK = ("players", "contract", "trump", "bidder", "plays", "joker_suit")


def agreed(given: Given) -> Call:
    """The contract; where only trumps are given, the lowest bid with them."""
    if given.first(("contract", "trump")) == "contract":
        return given.read("contract", contract)
    return family.FIRST_BID + given.read("trump", suit_or_none)


def partners(options: Options, bidder: Seat) -> Seats:
    """FH-32  Those who sit out when a seat plays a Nullo."""
    sides = family.sides(options.record())
    seats = range(options.record().players)
    return cards.gather(each for each in seats if each != bidder and each % sides == bidder % sides)


# ---------------------------------------------------------------- the trick


def trick(options: Options, given: Given) -> Found:
    """Who wins a trick; one that is not complete has a winner so far and no next leader."""
    plays = given.read("plays", each(play))
    if not plays:
        raise Malformed("given: plays: there is none")
    said = agreed(given)
    named = given.find("joker_suit", suit, None)
    bidder = given.find("bidder", seat_of(options.record().players), None)
    out = _out_of_trick(options, said, bidder, cards.gather(each for each, _ in plays))
    fields = {"result.contract": said, "out": out}
    # FH-43: whatever is named for a joker, it wins; so a case may leave that out.
    deal = position(options.family, options, fields=fields, trick=plays, suit=cards.SUITS[named or 0])
    _check_named(deal, plays, named)
    complete = not deal.row.laid
    return {
        "winner": finding.seat(deal.row.winning),
        "next_leader": finding.seat(deal.row.winning if complete else None),
    }


def _out_of_trick(options: Options, said: Call, bidder: Seat | None, laid: Seats) -> Seats:
    """Who sits out: the partners of the bidder, or of somebody whose partners have laid nothing."""
    if not family.is_nullo(said):
        return 0
    if bidder is not None:
        return partners(options, bidder)
    everybody = range(options.record().players)
    apart = (partners(options, each) for each in everybody if laid >> each & 1)
    return next((out for out in apart if laid | out == (1 << len(everybody)) - 1), 0)


def _check_named(deal: Deal, plays: Plays, named: int | None) -> None:
    joker_led = plays[:1] and plays[0][1] == "JK" and family.trump(deal.row) == cards.NO_TRUMP
    if named is not None and not joker_led:
        raise Fault("joker_suit: the joker is not led without trumps")


# ---------------------------------------------------------------- the legal cards


def legal(options: Options, given: Given) -> Found:
    """The cards that may be played, or the suits that may be named for a joker led."""
    said = agreed(given)
    plays = given.several("trick", play)
    held = given.read("hand", each(card))
    player = given.find("player", seat_of(options.record().players), None)
    bidder = given.find("bidder", seat_of(options.record().players), None)
    out = _sitting_out(options, said, bidder, plays, player)
    mover = _mover(options, out, plays, player, names_suit=_names_suit(given, said, plays))
    if out >> mover & 1:
        return {"legal": finding.set_of_cards([])}
    fields: dict[str, int | str] = {"result.contract": said, "out": out, f"lacks.{mover}": _void(given)}
    named = given.find("joker_suit", suit, None)
    deal = position(
        options.family,
        options,
        fields=fields,
        hands={mover: held},
        trick=plays,
        suit="" if named is None else cards.SUITS[named],
        mover=mover,
    )
    _lead_suit(deal, given, mover)
    if named is not None and "led" not in given:
        _check_named(deal, plays, named)
    return _open(deal)


def _open(deal: Deal) -> Found:
    if deal.phase == "suit":
        suits = _set_of_suits(deal.legal())
        return {"legal": suits, "suits": suits}
    return {"legal": finding.set_of_cards(deal.legal())}


def _set_of_suits(suits: Iterable[str]) -> Finding:
    return finding.Value(frozenset(suits), set_of(lambda value: cards.SUITS[suit(value)]), sorted)


def _names_suit(given: Given, said: Call, plays: Plays) -> bool:
    """Whether the hand is that of somebody who has just led the joker without trumps."""
    if "joker_suit" in given or family.TRUMP[said] != cards.NO_TRUMP or [card for _, card in plays[:1]] != ["JK"]:
        return False
    if len(plays) > 1 or given.find("player", seat, plays[0][0]) != plays[0][0]:
        raise Malformed("given: joker_suit: it is missing, and the joker is led")
    return True


def _void(given: Given) -> Cards:
    """The cards of the suits in which the player has failed to follow."""
    return cards.gather(
        number
        for each_suit in given.several("void", suit)
        for number in cards.members(family.SUIT_CARDS[cards.NO_TRUMP][each_suit])
    )


def _sitting_out(options: Options, said: Call, bidder: Seat | None, plays: Plays, player: Seat | None) -> Seats:
    """Who sits out: the partners of the bidder; without one given, the seats that were passed over."""
    if not family.is_nullo(said):
        return 0
    if bidder is not None:
        return partners(options, bidder)
    seats = [each for each, _ in plays] + ([] if player is None else [player])
    return cards.gather(_between(options, seats))


def _between(options: Options, seats: list[Seat]) -> Iterator[Seat]:
    players = options.record().players
    for one, other in pairwise(seats):
        for step in range(1, (other - one) % players):
            yield (one + step) % players


def _mover(options: Options, out: Seats, plays: Plays, player: Seat | None, names_suit: bool) -> Seat:
    """Whose hand it is."""
    rules = options.record()
    if not plays or names_suit:
        return plays[0][0] if names_suit else player or 0
    if player is not None and out >> player & 1:
        return player
    following = after(rules, plays[-1][0])
    while out >> following & 1:
        following = after(rules, following)
    if following in [each for each, _ in plays]:
        raise Fault("trick: everybody has laid a card")
    if player is not None and player != following:
        raise Fault(f"player: P{player} is not to play, P{following} is")
    return following


def _lead_suit(deal: Deal, given: Given, mover: Seat) -> None:
    """Where only the suit led is known: the cards that follow it, from nobody's hand in particular."""
    if "led" not in given:
        return
    trump = family.trump(deal.row)
    led = family.SUIT_CARDS[trump][given.read("led", _led(given, trump))]
    if deal.row.laid and deal.row.led != led:
        raise Fault("led: it is not the suit that the trick was led in")
    if not deal.row.laid:
        deal.row.led = led
        deal.row.laid = 1 << (mover - 1) % deal.rules.players


def _led(given: Given, trump: Suit) -> Callable[[Any], Suit]:
    """The suit led; a joker led is a trump, or without trumps the suit named for it."""

    def read(value: Any) -> Suit:
        if value != "JK":
            return suit(value)
        return given.read("joker_suit", suit) if trump == cards.NO_TRUMP else trump

    return read
