"""The worked examples of Ninety-Nine: bids made of cards, offers, the dummy, and games that make a rubber."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest import cards
from eldest.cards import Call, Seat, Suit
from eldest.check import finding
from eldest.check.cases import Malformed
from eldest.check.fields import found_suit
from eldest.check.finding import Finding, Several, Unknown
from eldest.check.generic import pack, replay, score
from eldest.check.generic.acts import act
from eldest.check.given import Fault, Given, card, each, seat, suit_or_none, truth, whole_number
from eldest.check.notation import Found, Kind, Laid, Notation
from eldest.check.sides import Hand, Sides
from eldest.check.usual import usual
from eldest.families.ninety_nine import rules as family
from eldest.families.ninety_nine.traits import FAMILY
from eldest.mechanics.seats import everybody
from eldest.options import Options
from eldest.record import Game, Record, Result
from eldest.table.deal import Deal
from eldest.table.position import awaited_hand, position

Premium = tuple[Seat, Call]
MODE = "two_dummy"
MOST = 9  # NN-8


def at_table(options: Options, given: Given) -> Options:
    """NN-40  The game of two with a dummy may be said beside their number."""
    players = options.record().players
    if "mode" in given and (given.values["mode"] != MODE or players != 2):
        raise Fault(f"mode: with {players} players there is no {given.values['mode']}")
    return options


def turned_up(options: Options, given: Given) -> str:
    """NN-56  The card turned up in the classic version; nothing in the others."""
    classic = options.record().trump_rule == family.TrumpRule.TURN_UP
    if not classic and "turn_up" in given:
        raise Fault("turn_up: only with trump_rule=turn_up is a card turned up")
    found = given.read("turn_up", card) if classic else ""
    if classic and cards.card(found) not in options.pack():
        raise Fault(f"turn_up: {found} is not in the pack")
    return found


# ---------------------------------------------------------------- the pack and the bid-cards


def deck(options: Options, given: Given) -> Found:
    """NN-40  Of two players' deal the dummy has three bid-cards too, and only the card turned up is left."""
    found = pack.deck(NOTATION, options, given)
    row = pack.dealt(NOTATION, Sides(options), given).row
    left = row.turned.bit_count()
    return {**found, "left": finding.number(left), "dealt": finding.number(len(options.pack()) - left)}


def bid_cards(options: Options, given: Given) -> Found:
    """The bid of three cards, and the numbers of tricks that fulfil it."""
    row = family.DEAL()
    if turned_up(options, given):
        family.turn_up(row, cards.card(turned_up(options, given)))
    laid = given.read("cards", each(card))
    if len(laid) != family.BID_CARDS or len(set(laid)) != len(laid):
        raise Fault(f"cards: they are not {family.BID_CARDS} different cards")
    for name in laid:
        if cards.card(name) not in options.pack() or row.turned >> cards.card(name) & 1:
            raise Fault(f"cards: {name} is in nobody's hand")
    bid = family.bid_of(row, cards.cards(laid))
    return {"bid": finding.number(bid), "accepts": finding.Value(_accepted(options, bid), each(whole_number))}


def _accepted(options: Options, bid: int) -> list[int]:
    """The numbers of tricks with which a player fulfils a bid."""
    rules, result = options.record(), family.RESULT()
    result.bids[0] = bid
    found = []
    for tricks in range(family.to_take(rules, family.DEAL()) + 1):
        result.tricks[0] = tricks
        if family.succeeded(rules, result, 0):
            found.append(tricks)
    return found


# ---------------------------------------------------------------- the offers and the trumps


def premium(options: Options, given: Given) -> Found:
    """The premium that results from the offers."""
    sides = Sides(at_table(options, given))
    deal = Deal(FAMILY, options, family.GAME(), None)
    deal.row.dealer = given.read("dealer", sides.seat)
    deal.row.phase, deal.row.awaited = family.OFFERING, everybody(sides.rules)
    act(sides, deal, "offer", "offers", _offers(sides, given))
    return found_premium(sides, deal.row)


def _offers(sides: Sides, given: Given) -> dict[Seat, Any]:
    """The offer of every seat; one that is not named offers nothing."""

    def named(value: Any) -> dict[Seat, Any]:
        if not isinstance(value, Mapping):
            raise ValueError(f"{value!r} is not a mapping of seats to offers")
        return {sides.seat(owner): offer for owner, offer in value.items()}

    return dict.fromkeys(range(sides.players), family.OFFERS[family.NONE]) | given.read("offers", named)


def found_premium(sides: Sides, row: Record) -> dict[str, Finding]:
    """The seats that declare or reveal."""
    declared, revealed = (list(cards.members(each)) for each in (row.result.declared, row.result.revealed))
    both = [(seat, family.DECLARE) for seat in declared] + [(seat, family.REVEAL) for seat in revealed]
    one = finding.Value(
        both[0] if both else None, read_premium, lambda found: [f"P{found[0]}", family.OFFERS[found[1]]]
    )
    return {
        "premium": Unknown("two players declare") if len(both) > 1 else one,
        "declared": sides.some_hands(declared),
        "revealed": sides.some_hands(revealed),
    }


def read_premium(value: Any) -> Premium:
    """A seat and its premium."""
    kinds = family.OFFERS[family.DECLARE :]
    if not isinstance(value, list) or len(value) != 2 or value[1] not in kinds:
        raise ValueError(f"{value!r} is not a seat and a premium, such as [P0, declare]")
    return seat(value[0]), family.OFFERS.index(value[1])


def trump(options: Options, given: Given) -> Found:
    """The trumps of a deal, from the card turned up or from the deal before."""
    sides, row, game = Sides(at_table(options, given)), family.DEAL(), family.GAME()
    turned = turned_up(options, given)
    if turned:
        family.turn_up(row, cards.card(turned))
        return {"trump": found_suit(row.trump)}
    _enter_successes(sides, given, game, "previous_successes")
    return {"trump": found_suit(family.next_trump(sides.rules, game))}


def _enter_successes(sides: Sides, given: Given, game: Game, key: str) -> None:
    """NN-19  How many fulfilled their bids in the deal before, if there was one."""
    told = given.find(key, whole_number, None)
    if told is None:
        return
    if not 0 <= told <= sides.count:
        raise Fault(f"{key}: there are {sides.count} hands")
    game.dealt, game.successes = 1, told


# ---------------------------------------------------------------- the play


def laid(sides: Sides, given: Given) -> Laid:
    """NN-44, NN-56  Trumps, the card turned up, and who plays from the dummy."""
    fields: dict[str, int | str] = {"trump": given.find("trump", suit_or_none, cards.NO_TRUMP)}
    turned = turned_up(sides.options, given)
    if turned:
        row = family.DEAL()
        family.turn_up(row, cards.card(turned))
        if given.find("trump", suit_or_none, row.trump) != row.trump:
            raise Fault(f"trump: {turned} is turned up")
        fields = {"trump": row.trump, "turned": row.turned}
    return {**fields, "controller": _controller(sides, given)}


def _controller(sides: Sides, given: Given) -> Seat:
    """The seat that plays from the dummy, from the leader or the second hand."""
    told = given.find("controller", sides.seat, None)
    if sides.players != 2:
        if told is not None:
            raise Fault("controller: there is no dummy")
        return family.NOBODY
    hands = [hand for hand, _ in given.several(given.first(("plays", "trick")), sides.play)]
    leader = hands[0] if hands else given.find("player", sides.hand, 0)
    if leader != family.DUMMY:
        controller = leader
    elif len(hands) > 1 and hands[1] != family.DUMMY:
        controller = 1 - hands[1]
    else:
        controller = given.read("controller", sides.seat)
    if told not in (None, controller):
        raise Fault(f"controller: P{controller} plays from the dummy")
    return controller


def two_dummy_order(options: Options, given: Given) -> Found:
    """The order of the three hands of two players."""
    sides = Sides(at_table(options, given))
    if sides.players != 2:
        raise Fault(f"players: {sides.players} play without a dummy")
    controller, source = given.read("leads", sides.seat), given.read("from", str)
    if source not in ("hand", "dummy"):
        raise Fault(f"from: {source!r} is neither hand nor dummy")
    hands = {hand: [cards.name(number)] for hand, number in enumerate(options.pack()[: sides.hands])}
    leader = controller if source == "hand" else family.DUMMY
    deal = position(FAMILY.id, options, fields={"controller": controller}, hands=hands, mover=leader)
    order = []
    for _ in hands:
        order.append(awaited_hand(deal))
        deal.play(hands[order[-1]][0])
    return {"order": sides.hands_in_order(order)}


# ---------------------------------------------------------------- the score


def game_before(sides: Sides, given: Given, game: Game) -> None:
    """Write the points of the game so far, and the number of bids fulfilled before."""
    game.opener = game.dealer
    for hand in range(sides.count):
        game.points[hand] = game.scores[hand]
    game.dealt = int(any(game.points))
    _enter_successes(sides, given, game, "successes")


def result_of(sides: Sides, given: Given, game: Game) -> Result:
    """Bids, tricks, and the seats that have declared or revealed."""
    result = score.result_of(sides, given, game, without=("declared", "revealed"))
    for bid in [*result.bids][: sides.count]:
        if bid > MOST:
            raise Fault(f"bids: no three cards bid {bid}")
    if sides.players == 2:
        if "premium" in given:
            raise Fault("premium: two players are asked who has declared")
        result.declared = sum(said << seat for seat, said in enumerate(_declared(sides, given)))
    elif "declared" in given:
        raise Fault("declared: only two players may both declare; there is one premium")
    elif "premium" in given:
        seat, kind = _premium(sides, given)
        setattr(result, "declared" if kind == family.DECLARE else "revealed", 1 << seat)
    return result


def _premium(sides: Sides, given: Given) -> Premium:
    seat, kind = given.read("premium", read_premium)
    if seat >= sides.players:
        raise Fault(f"premium: there is no P{seat}")
    return seat, kind


def _declared(sides: Sides, given: Given) -> list[bool]:
    """Which of two players has declared."""
    said = given.several("declared", truth)
    if len(said) not in (0, sides.players):
        raise Fault(f"declared: it says nothing of one of {sides.players} players")
    return said


def scored(sides: Sides, before: Game, after: Game, result: Result) -> dict[str, Finding]:
    """The points of the game, the totals of the match with bonuses, and the next deal."""
    rules, hands = sides.rules, range(sides.count)
    points = [family.points(rules, result, hand) for hand in hands]
    won = [new - old for new, old in zip(after.games_won, before.games_won, strict=True)]
    coming = family.coming_trump(rules, after)
    return {
        "deltas": sides.labelled(points),
        "after": sides.labelled([before.points[hand] + points[hand] for hand in hands]),
        "with_bonus": sides.labelled([*after.scores][: sides.count]),
        "made": sides.some_hands(hand for hand in hands if family.succeeded(rules, result, hand)),
        "successes": finding.number(family.successes(rules, result)),
        "next_trump": Unknown("a card is turned up") if coming < 0 else found_suit(coming),
        "winner": sides.one_hand(won.index(1) if 1 in won else None),
    }


def game(options: Options, given: Given) -> Found:
    """The scores of a game after each of its deals."""
    sides, standing = Sides(at_table(options, given)), family.GAME()
    standing.dealer = given.find("first_dealer", sides.seat, 0)
    trumps, found = [], list[dict[str, Finding]]()
    for deal in given.parts("deals"):
        if standing.games:
            raise Fault(f"{deal.where}: the game is over before it")
        trumps.append(family.coming_trump(sides.rules, standing))
        found += score.one_by_one(NOTATION, sides, standing, [deal])
    if not found:
        raise Fault("deals: there is none")
    return {
        "trumps": Unknown("cards are turned up") if min(trumps) < 0 else Several(list(map(found_suit, trumps))),
        "totals": Several([each["after"] for each in found]),
        "deltas": Several([each["deltas"] for each in found]),
        "successes": Several([each["successes"] for each in found]),
        **{key: found[-1][key] for key in ("winner", "with_bonus", "next_dealer", "next_trump")},
    }


def rubber(options: Options, given: Given) -> Found:
    """The winner of a rubber, and its bonus."""
    sides, standing = Sides(at_table(options, given)), family.GAME()
    standing.opener = standing.dealer = given.find("first_dealer", sides.seat, 0)
    dealers, bonus = list[int](), None
    for place, winner in enumerate(given.read("game_winners", each(sides.hand))):
        if standing.won:
            raise Fault(f"game_winners[{place}]: the rubber is over before it")
        dealers.append(standing.dealer)
        bonus = _win(sides, standing, winner)
    return {
        "rubber_winner": sides.one_hand(next(cards.members(standing.won), None)),
        "games": finding.number(standing.games),
        "rubber_bonus": finding.number(bonus if standing.won else None),
        "first_dealers": finding.seats(dealers),
        "next_dealer": finding.seat(standing.dealer),
        "scores": sides.labelled([*standing.scores][: sides.count]),
    }


def _win(sides: Sides, standing: Game, winner: Hand) -> int:
    """Settle a game in which only the winner reaches a hundred; return what the rubber adds to that score."""
    standing.points[winner] = family.GAME_POINTS
    standing.scores[winner] += family.GAME_POINTS
    before = standing.scores[winner] + family.bonus_of_a_game(sides.rules, standing)
    family.end_game(sides.rules, standing, winner)
    return int(standing.scores[winner] - before)


# ---------------------------------------------------------------- whole deals


def bid_for(sides: Sides, given: Given) -> Deal:
    """The deal of these hands with their bid-cards laid aside and all offers made."""
    hands, aside = (_of_every_hand(sides, given, key) for key in ("hands", "bid_cards"))
    dealt = {seat: hands[seat] + aside[seat] for seat in range(sides.players)}
    piles: dict[str, Any] = {"turn_up": turned_up(sides.options, given) or None}
    if sides.players == 2:
        dealt[family.DUMMY], piles["bid_cards"] = hands[family.DUMMY], aside[family.DUMMY]
    before = score.game_before(NOTATION, sides, given)
    if not piles["turn_up"] and ("trump" in given or (before.dealt and "successes" not in given)):
        _set_trump(sides, before, given.read("trump", suit_or_none), "successes" in given)
    deal = replay.dealt(sides, before, dealt, Given(piles))
    if given.find("trump", suit_or_none, deal.row.trump) != deal.row.trump:
        raise Fault("trump: the deal has another")
    act(sides, deal, "lay", "bid_cards", {seat: aside[seat] for seat in range(sides.players)})
    _offer(sides, deal, given)
    return deal


def _of_every_hand(sides: Sides, given: Given, key: str) -> dict[Hand, list[str]]:
    found = replay.hands_of(sides, given, key)
    for hand in range(sides.count):
        if hand not in found:
            raise Malformed(f"given: {key}: {sides.name(hand)} is missing")
    return found


def _set_trump(sides: Sides, before: Game, wanted: Suit, told: bool) -> None:
    """Write the past that gives a deal these trumps: a first deal, or a number of bids fulfilled."""
    if told or family.next_trump(sides.rules, before) == wanted:
        return
    possible = [fulfilled for fulfilled in range(sides.count + 1) if family.NEXT_TRUMP[fulfilled] == wanted]
    if not possible:
        raise Fault(f"trump: {(*cards.SUITS, 'NT')[wanted]} cannot come up here")
    before.dealt, before.successes = 1, possible[0]


def _offer(sides: Sides, deal: Deal, given: Given) -> None:
    """Make all offers; if only the premium is known, the others offer nothing."""
    key = given.first(("offers", "premium", "declared"))
    said = dict.fromkeys(range(sides.players), family.NONE)
    if key == "premium":
        seat, said[seat] = _premium(sides, given)
    elif key == "declared":
        said |= {seat: family.DECLARE for seat, each in enumerate(_declared(sides, given)) if each}
    named = {seat: family.OFFERS[offer] for seat, offer in said.items()}
    act(sides, deal, "offer", key, _offers(sides, given) if "offers" in given else named)


def whole_deal(options: Options, given: Given) -> Found:
    """A deal and its result."""
    sides, tricks_of = Sides(at_table(options, given)), replay.play_tricks
    deal = bid_for(sides, given)
    found = replay.come_to(NOTATION, sides, deal, tricks_of(NOTATION, sides, deal, given))
    shown = [hand for hand in range(sides.count) if deal.row.shown[hand]]
    return {**found, **found_premium(sides, deal.row), "shown": sides.some_hands(shown)}


TABLE = ("mode", "trump", "turn_up", "controller")
BEFORE = ("mode", "dealer", "before", "successes")
HAND = ("bids", "tricks", "premium", "declared")
NOTATION = Notation(
    options=at_table,
    scores=("before",),
    otherwise=("points", "deals", "dealt", "opener", "games", "games_won"),
    game=game_before,
    result=result_of,
    result_keys=HAND,
    scored=scored,
    laid=laid,
    laid_keys=TABLE,
    keys={"hand_score": ("mode",)},
)
KINDS = {
    **{kind: each for kind, each in usual(FAMILY, NOTATION).items() if kind != "sequence"},
    "deck": Kind(deck, ("turn_up",)),
    "bid_cards": Kind(bid_cards, ("cards", "turn_up")),
    "premium": Kind(premium, ("mode", "dealer", "offers")),
    "trump": Kind(trump, ("mode", "previous_successes", "turn_up")),
    "two_dummy_order": Kind(two_dummy_order, ("mode", "leads", "from")),
    "game": Kind(game, ("mode", "first_dealer", "deals")),
    "rubber": Kind(rubber, ("mode", "first_dealer", "game_winners")),
    "replay": Kind(whole_deal, (*BEFORE, "trump", "turn_up", "hands", "bid_cards", *HAND[2:], "offers", "tricks")),
}
