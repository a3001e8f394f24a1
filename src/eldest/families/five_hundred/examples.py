"""The worked examples of Five Hundred: contracts, the joker, partners, and deals given from the first lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from eldest import cards
from eldest.cards import Call, Cards, Seat, Seats, Suit
from eldest.check import finding
from eldest.check.cases import Malformed
from eldest.check.finding import Finding
from eldest.check.generic import pack, replay, score, trick
from eldest.check.generic.acts import act
from eldest.check.given import Fault, Given, card, each, play, seat, suit, suit_or_none, truth
from eldest.check.notation import Found, Kind, Laid, Notation
from eldest.check.sides import Sides
from eldest.check.usual import usual
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.traits import FAMILY
from eldest.mechanics.seats import after
from eldest.options import Options
from eldest.record import Game, Result
from eldest.table import actions
from eldest.table.deal import Deal
from eldest.table.position import position

CALLING = family.PHASES[family.CALLING]
Plays = list[tuple[Seat, str]]


def contract(value: Any) -> Call:
    """A contract, in any notation."""
    if type(value) is not str:
        raise ValueError(f"{value!r} is not a contract")
    said = actions.number(CALLING, value)
    if said == family.PASS:
        raise ValueError("pass is not a contract")
    return said


def agreed(given: Given) -> Call:
    """The contract; if only trumps are given, the lowest bid with them."""
    if given.first(("contract", "trump")) == "contract":
        return given.read("contract", contract)
    return family.FIRST_BID + given.read("trump", suit_or_none)


def bid_value(options: Options, given: Given) -> Found:
    """FH-28  What a bid is worth."""
    said = given.read(given.first(("bid", "contract")), contract)
    return {"value": finding.number(family.worth(options.record(), said) or None)}


# ---------------------------------------------------------------- packs and rank


def deck(options: Options, given: Given) -> Found:
    """FH-63  The dead hand is dealt too; FH-4  Removed are cards of no lower rank than the lowest that is left."""
    found = pack.deck(NOTATION, options, given)
    row = pack.dealt(NOTATION, Sides(options), given).row
    left, whole = row.widow.bit_count(), options.pack()
    lowest = min(cards.RANK_OF[one] for one in whole if one in pack.ORDINARY)
    above = Counter(cards.members(cards.from_rank(cards.RANKS[lowest])))
    return {
        **found,
        "lowest": finding.Value(cards.RANKS[lowest], str),
        "dealt": finding.number(len(whole) - left),
        "left": finding.number(left),
        "removed": pack.counted(above - Counter(whole)),
    }


def rank(options: Options, given: Given) -> Found:
    """The trumps from high to low; without trumps that is the joker alone."""
    trump = family.TRUMP[agreed(given)]
    return {"order": _ranked(options, trump, family.TRUMPS[trump])}


def plain_rank(options: Options, given: Given) -> Found:
    """The cards that count as one suit, from high to low."""
    trump = family.TRUMP[agreed(given)]
    return {"order": _ranked(options, trump, family.SUIT_CARDS[trump][given.read("suit", suit)])}


def _ranked(options: Options, trump: Suit, among: Cards) -> Finding:
    held = cards.members(cards.gather(options.pack()) & among)
    order = sorted(held, key=lambda card: -family.POWER[trump][card])
    return finding.ordered_cards([cards.name(card) for card in order])


# ---------------------------------------------------------------- the play


def laid(sides: Sides, given: Given) -> Laid:
    """The contract, the players sitting out, and the suits in which a player has failed to follow."""
    said, out = agreed(given), _sitting_out(sides, given)
    void = cards.gather(
        number
        for each_suit in given.several("void", suit)
        for number in cards.members(family.SUIT_CARDS[cards.NO_TRUMP][each_suit])
    )
    _check_named(given, said)
    return {"result.contract": said, "out": out, **{f"lacks.{each}": void for each in range(sides.players)}}


def _plays(given: Given) -> Plays:
    return given.several(given.first(("plays", "trick")), play)


def _joker_led(given: Given, said: Call) -> bool:
    """FH-42  Whether a suit is named in the trick."""
    return family.TRUMP[said] == cards.NO_TRUMP and [name for _, name in _plays(given)[:1]] == ["JK"]


def _check_named(given: Given, said: Call) -> None:
    """Check that a joker led without trumps names a suit; until it does, the hand is the leader's."""
    plays, joker_led = _plays(given), _joker_led(given, said)
    if "joker_suit" in given:
        if not joker_led and "led" not in given:
            raise Fault("joker_suit: the joker is not led without trumps")
    elif joker_led and (len(plays) > 1 or given.find("player", seat, plays[0][0]) != plays[0][0]):
        raise Malformed("given: joker_suit: it is missing, and the joker is led")


def _sitting_out(sides: Sides, given: Given) -> Seats:
    """FH-32  The seats that sit out: the bidder's partners; if no bidder is given, they follow from the cards laid."""
    if not family.is_nullo(agreed(given)):
        return 0
    bidder = given.find("bidder", sides.seat, None)
    if bidder is not None:
        return partners(sides, bidder)
    seats = [each for each, _ in _plays(given)]
    if "plays" in given:
        apart = (partners(sides, each) for each in range(sides.players) if each in seats)
        return next((out for out in apart if cards.gather(seats) | out == (1 << sides.players) - 1), 0)
    return cards.gather(_between(sides, [*seats, *given.several("player", sides.seat)]))


def partners(sides: Sides, bidder: Seat) -> Seats:
    """FH-32  The seats that sit out when a seat plays a Nullo."""
    seats = range(sides.players)
    return cards.gather(each for each in seats if each != bidder and each % sides.count == bidder % sides.count)


def _between(sides: Sides, seats: list[Seat]) -> Iterator[Seat]:
    """The seats that were passed over."""
    for one, other in pairwise(seats):
        for step in range(1, (other - one) % sides.players):
            yield (one + step) % sides.players


def complete_trick(options: Options, given: Given) -> Found:
    """FH-43  The winner of a trick; a joker led wins whatever suit is named, so that a case may leave that out."""
    if "joker_suit" not in given and _joker_led(given, agreed(given)):
        given = Given({**given.values, "joker_suit": cards.SUITS[0]})
    return trick.trick(NOTATION, options, given)


def open_cards(options: Options, given: Given) -> Found:
    """The legal cards, or the suits that may be named for a joker led; none for a player who sits out."""
    sides, player = Sides(options), given.find("player", seat, 0)
    if "player" in given and _sitting_out(sides, given) >> player & 1:
        return {"legal": finding.set_of_cards([])}
    if given.values.get("led") == "JK" and family.TRUMP[agreed(given)] == cards.NO_TRUMP:
        given = Given({**given.values, "led": cards.SUITS[given.read("joker_suit", suit)]})
    return trick.legal(NOTATION, options, given)


# ---------------------------------------------------------------- the score


def result_of(sides: Sides, given: Given, game: Game) -> Result:
    """A result as a score keeper enters it."""
    result = score.nobodys(FAMILY)
    if given.find("all_pass", truth, False) or "contract" not in given:
        _refuse_bid(given)
    else:
        result.contract = given.read("contract", contract)
    if result.contract not in (family.NOTHING, family.ALLPASS_NT):
        key = given.first(("bidding_side", "bidder"))
        result.bidder = given.read(key, sides.seat if key == "bidder" else sides.side)
        result.partners = cards.gather(_partners(sides, given))
    elif "bidding_side" in given or "bidder" in given:
        raise Fault("bidding_side: nobody has bid")
    _enter_tricks(sides, given, result)
    return result


def _refuse_bid(given: Given) -> None:
    """Refuse a hand without a bidder unless it has `all_pass` or a null contract."""
    if "contract" in given:
        raise Fault("all_pass: a contract is given too")
    if "all_pass" not in given and "contract" not in given.values:
        given.read("contract", contract)


def _partners(sides: Sides, given: Given) -> list[int]:
    found = given.several("partners", sides.side)
    if found and sides.count != 5:
        raise Fault("partners: only with five players is anybody named")
    return found


def _enter_tricks(sides: Sides, given: Given, result: Result) -> None:
    """FH-33, FH-57  The tricks of the sides, and who won the first of them as far as that is told."""
    order = given.several("trick_order", sides.side)
    counted = [order.count(side) for side in range(sides.count)]
    for side, taken in enumerate(given.find("tricks", sides.numbers, counted)):
        result.tricks[side] = taken
    score.check_takings(sides, result, 0 if result.contract == family.NOTHING else family.HAND)
    for side, shown in enumerate(counted):
        if result.tricks[side] < shown:
            raise Fault(f"trick_order: {sides.names[side]} wins {shown} tricks there and has {result.tricks[side]}")
    for place in range(family.HAND):
        result.order[place] = order[place] if place < len(order) else family.NOBODY


# ---------------------------------------------------------------- whole deals


def whole_deal(options: Options, given: Given) -> Found:
    """A deal or its play, and the result."""
    sides = Sides(options)
    given = Given({**given.values, "joker_suit": given.values.get(given.first(NAMED))})
    if "widow" in given or "discards" in given or "dead" in given:
        deal = _from_the_pack(sides, given)
    else:
        deal = _passed_out(sides, given) or _from_the_play(sides, given)
    found = replay.come_to(NOTATION, sides, deal, replay.play_tricks(NOTATION, sides, deal, given))
    helpers = deal.row.result.partners | cards.gather(each for each in range(sides.players) if deal.row.holder[each])
    return {
        **found,
        "partners": sides.some_hands(cards.members(helpers)),
        "out": sides.some_hands(cards.members(deal.row.out)),
    }


def gap(deal: Deal) -> str:
    """Why a deal that is over cannot be scored."""
    result = deal.row.result
    lonely = deal.rules.players == 5 and result.bidder != family.NOBODY and not result.partners
    return "partners are missing" if lonely and not family.is_nullo(result.contract) else ""


def _from_the_pack(sides: Sides, given: Given) -> Deal:
    """The deal from the pack that deals these hands, up to the first lead."""
    if "tricks_before" in given:
        raise Fault("tricks_before: in a whole deal there are none")
    game = score.game_before(NOTATION, sides, given)
    deal = replay.dealt(sides, game, replay.hands_of(sides, given), given)
    _bid(sides, deal, given)
    named = named_partners(given)
    if deal.phase == "partner":
        act(sides, deal, "partner", "partners", [f"P{each}" for each in named])
    elif named and given.first(CALLED) not in given:
        raise Fault("partners: nobody is named in this deal")
    replay.act_out(sides, deal, "discard", "discards", given)
    replay.act_out(sides, deal, "called", given.first(CALLED), given)
    holders = [each for each in range(sides.players) if deal.row.holder[each]]
    if deal.row.called and named and holders != named:
        raise Fault(f"partners: {' '.join(f'P{each}' for each in holders)} holds the card called")
    if deal.phase == "play":
        _compare_leader(given, deal.awaited[0])
    return deal


def _bid(sides: Sides, deal: Deal, given: Given) -> None:
    """Do the whole bidding; if only the contract is known, the others pass. Other given facts must agree."""
    said: Any = given.values.get("calls")
    if said is None and "contract" in given:
        name = family.CALLS[given.read("contract", contract)]
        bidder = given.find("bidder", seat, family.NOBODY)
        said = {each: name if each == bidder else "pass" for each in range(sides.players)}
    act(sides, deal, "call", "calls", said or given.read("calls", each(play)))
    result = deal.row.result
    if given.find("contract", contract, result.contract) != result.contract:
        raise Fault(f"contract: the calls come to {family.CALLS[result.contract]}")
    if given.find("bidder", seat, result.bidder) != result.bidder:
        raise Fault("bidder: the calls come to another")


def named_partners(given: Given) -> list[Seat]:
    """The partners named by the bidder of five players, in order."""
    if given.first(("partners", "partner")) == "partner":
        return given.read("partner", lambda value: [seat(value)])
    return given.several("partners", seat)


def _compare_leader(given: Given, leader: Seat) -> None:
    if given.find("leader", seat, leader) != leader:
        raise Fault(f"leader: P{leader} leads")


def _passed_out(sides: Sides, given: Given) -> Deal | None:
    """A deal of any cards with the given bidding, if it was thrown in."""
    if "calls" not in given:
        return None
    deal = _any_deal(sides, given)
    return deal if deal.over else None


def _any_deal(sides: Sides, given: Given) -> Deal:
    """A deal with the given bidding, in which the cards do not matter."""
    given.read("dealer", sides.seat)
    deal = Deal(FAMILY, sides.options, score.game_before(NOTATION, sides, given), sides.options.pack())
    _bid(sides, deal, given)
    return deal


# ---------------------------------------------------------------- the play alone


def _from_the_play(sides: Sides, given: Given) -> Deal:
    """The hands at the start of the play, or of a later trick, laid on the table."""
    said, bidder = _contract(sides, given)
    out = partners(sides, bidder) if family.is_nullo(said) else 0
    hands = replay.hands_of(sides, given)
    size = _size(sides, hands, out)
    fields: dict[str, int | str] = {"result.contract": said, "result.bidder": bidder, "out": out}
    fields |= {"dealer": given.find("dealer", seat, 0), "tricks": family.HAND - size}
    fields |= _helpers(sides, given, hands, bidder)
    leader = _leader(sides, given, hands, bidder, size)
    deal = position(FAMILY.id, sides.options, fields=fields, hands=hands, mover=leader)
    deal.game = score.game_before(NOTATION, sides, given)
    for side, taken in enumerate(given.find("tricks_before", sides.numbers, [])):
        deal.row.result.tricks[side] = taken
    for place in range(family.HAND - size):
        deal.row.result.order[place] = family.NOBODY
    return deal


def _contract(sides: Sides, given: Given) -> tuple[Call, Seat]:
    """The contract and its bidder, as given or from the calls."""
    if "calls" in given:
        result = _any_deal(sides, given).row.result
        return result.contract, result.bidder
    said = given.read("contract", contract)
    return said, family.NOBODY if said == family.ALLPASS_NT else given.read("bidder", sides.seat)


def _size(sides: Sides, hands: Mapping[Seat, list[str]], out: Seats) -> int:
    """The number of cards in each hand that takes part."""
    playing = [each for each in range(sides.players) if not out >> each & 1]
    for each_seat in playing:
        if each_seat not in hands:
            raise Malformed(f"given: hands: P{each_seat} is missing")
    sizes = {len(hands[each]) for each in playing}
    if len(sizes) != 1 or not 1 <= max(sizes) <= family.HAND:
        raise Fault(f"hands: they are of {', '.join(map(str, sorted(sizes)))} cards")
    return sizes.pop()


def _helpers(sides: Sides, given: Given, hands: Mapping[Seat, list[str]], bidder: Seat) -> dict[str, int | str]:
    """FH-47  The bidder's partners of five, or the card called and its holder."""
    called = given.find(given.first(CALLED), card, "")
    if called:
        holder = next((one for one, held in hands.items() if called in held), None)
        if holder is None or holder == bidder:
            raise Fault(f"called: no other player holds {called}")
        return {"called": called, f"holder.{holder}": 1}
    if sides.count != 5 and named_partners(given):
        raise Fault("partners: only with five players is anybody named")
    return {"result.partners": cards.gather(named_partners(given))}


def _leader(sides: Sides, given: Given, hands: Mapping[Seat, list[str]], bidder: Seat, size: int) -> Seat:
    """FH-36  The bidder leads the first trick; the holder of its first card leads a later one."""
    first = [trick[0] for trick in given.values.get("tricks") or () if trick]
    if size == family.HAND and bidder != family.NOBODY:
        leader = bidder
    elif size == family.HAND and "dealer" in given:
        leader = after(sides.rules, given.read("dealer", seat))
    else:
        leader = next((one for one, held in hands.items() if first and _name(first[0]) in held), bidder)
    if leader == family.NOBODY:
        raise Malformed("given: leader: it is missing")
    _compare_leader(given, leader)
    return leader


def _name(laid: Any) -> str:
    """The card of a play, with or without its seat."""
    return card(laid[-1] if isinstance(laid, list) else laid)


CALLED = ("called", "called_card")  # two names of the card called
NAMED = ("joker_suit", "named_suit")  # two names of the suit named for a joker led
AGREED = ("contract", "trump", "bidder")
BEFORE = ("dealer", "before", "start")
DEALT = ("hands", "dead", "widow")
BID = ("calls", "contract", "bidder", "leader", "partners", "partner")
NOTATION = Notation(
    result=result_of,
    result_keys=("contract", "all_pass", "bidding_side", "bidder", "partners", "tricks", "trick_order"),
    laid=laid,
    laid_keys=AGREED,
    suit_keys=NAMED[:1],
    gap=gap,
)
USUAL = usual(FAMILY, NOTATION)
KINDS = {
    **USUAL,
    "deck": Kind(deck, ()),
    "rank": Kind(rank, ("trump", "contract")),
    "plain_rank": Kind(plain_rank, ("trump", "contract", "suit")),
    "bid_value": Kind(bid_value, ("bid", "contract")),
    "legal": Kind(open_cards, (*USUAL["legal"].given, "void")),
    "trick": Kind(complete_trick, USUAL["trick"].given),
    "replay": Kind(whole_deal, (*BEFORE, *DEALT, *BID, *CALLED, "discards", "tricks", *NAMED, "tricks_before")),
}
