"""The score of a deal, of a game and of a rubber."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest import cards
from eldest.check import finding
from eldest.check.finding import Finding, Several, Unknown
from eldest.check.given import Fault, Given, each, truth, whole_number
from eldest.families.ninety_nine import rules as family
from eldest.families.ninety_nine.examples.bidding import found_suit, read_premium, tricks_of
from eldest.families.ninety_nine.examples.hands import Hands
from eldest.options import Options
from eldest.record import Game, Result, copy

Found = Mapping[str, Finding]
BEFORE = ("dealer", "before", "successes")
DEAL = ("bids", "tricks", "premium", "declared")
MOST = 9  # NN-8


# ---------------------------------------------------------------- one deal


def hand_score(options: Options, given: Given) -> Found:
    """What a deal scores, and whether it ends the game."""
    hands = Hands(options, given)
    return settled(hands, game_before(hands, given), result_of(hands, given))


def game_before(hands: Hands, given: Given) -> Game:
    """The game before a deal: points, dealer, and how many had fulfilled their bids."""
    game = family.GAME()
    game.dealer = game.opener = given.find("dealer", hands.seat, 0)
    for hand, number in enumerate(given.find("before", hands.numbers, [])):
        game.points[hand] = game.scores[hand] = number
    told = given.find("successes", whole_number, None)
    if told is not None:
        if not 0 <= told <= hands.count:
            raise Fault(f"successes: there are {hands.count} hands")
        game.successes = told
    game.dealt = 1 if told is not None or any(game.points) else 0
    return game


def result_of(hands: Hands, given: Given) -> Result:
    """A result as a score keeper enters it."""
    result = family.RESULT()
    tricks = given.read("tricks", hands.numbers)
    if min(tricks) < 0 or sum(tricks) != tricks_of(hands.options):
        raise Fault(f"tricks: they are {sum(tricks)} instead of {tricks_of(hands.options)}")
    for hand, bid in enumerate(given.read("bids", hands.numbers)):
        if not 0 <= bid <= MOST:
            raise Fault(f"bids: no three cards bid {bid}")
        result.bids[hand], result.tricks[hand] = bid, tricks[hand]
    _enter_premium(hands, given, result)
    return result


def _enter_premium(hands: Hands, given: Given, result: Result) -> None:
    if hands.players == 2:
        if "premium" in given:
            raise Fault("premium: two players are asked who has declared")
        for seat, said in enumerate(declared(hands, given)):
            result.declared |= said << seat
    elif "declared" in given:
        raise Fault("declared: only two players may both declare; there is one premium")
    elif "premium" in given:
        seat, kind = given.read("premium", read_premium)
        if seat >= hands.players:
            raise Fault(f"premium: there is no P{seat}")
        if kind == family.DECLARE:
            result.declared = 1 << seat
        else:
            result.revealed = 1 << seat


def declared(hands: Hands, given: Given) -> list[bool]:
    """Which of two players has declared."""
    said = given.several("declared", truth)
    if len(said) not in (0, hands.players):
        raise Fault(f"declared: it says nothing of one of {hands.players} players")
    return said


def settled(hands: Hands, game: Game, result: Result) -> dict[str, Finding]:
    """The score of a result, entered in the game."""
    rules, before = hands.rules, copy(game)
    scored = [family.points(rules, result, hand) for hand in range(hands.count)]
    made = [hand for hand in range(hands.count) if family.succeeded(rules, result, hand)]
    family.settle(rules, game, result)
    won = [new - old for new, old in zip(game.games_won, before.games_won, strict=True)]
    turned = rules.trump_rule == family.TrumpRule.TURN_UP
    return {
        "deltas": hands.labelled(scored),
        "after": hands.labelled([before.points[hand] + each for hand, each in enumerate(scored)]),
        "with_bonus": hands.labelled([game.scores[hand] for hand in range(hands.count)]),
        "made": hands.any_of(made),
        "successes": finding.number(len(made)),
        "next_trump": Unknown("a card is turned up") if turned else found_suit(family.next_trump(rules, game)),
        "winner": hands.one(won.index(1) if 1 in won else None),
        "next_dealer": finding.seat(game.dealer),
    }


def unsettled(reason: str) -> dict[str, Finding]:
    """The same while a deal is not over."""
    keys = ("deltas", "after", "with_bonus", "made", "successes", "next_trump", "winner")
    return dict.fromkeys(keys, Unknown(reason))


# ---------------------------------------------------------------- a game


def game(options: Options, given: Given) -> Found:
    """How a game stands after each of its deals."""
    hands = Hands(options, given)
    standing = family.GAME()
    standing.dealer = given.find("first_dealer", hands.seat, 0)
    trumps, found = [], list[dict[str, Finding]]()
    for deal in given.parts("deals"):
        if standing.games:
            raise Fault(f"{deal.where}: the game is over before it")
        trumps.append(family.next_trump(hands.rules, standing))
        found.append(_one_of(hands, standing, deal))
    if not found:
        raise Fault("deals: there is none")
    turned = hands.rules.trump_rule == family.TrumpRule.TURN_UP
    return {
        "trumps": Unknown("cards are turned up") if turned else Several([found_suit(each) for each in trumps]),
        "totals": Several([each["after"] for each in found]),
        "deltas": Several([each["deltas"] for each in found]),
        "successes": Several([each["successes"] for each in found]),
        **{key: found[-1][key] for key in ("winner", "with_bonus", "next_dealer", "next_trump")},
    }


def _one_of(hands: Hands, standing: Game, deal: Given) -> dict[str, Finding]:
    try:
        unknown = deal.unknown(DEAL)
        if unknown:
            raise Fault(unknown)
        result = result_of(hands, deal)
    except Fault as fault:
        raise Fault(f"{deal.where}: {fault}") from fault
    return settled(hands, standing, result)


# ---------------------------------------------------------------- a rubber


def rubber(options: Options, given: Given) -> Found:
    """Who wins a rubber, and what is added for it."""
    hands = Hands(options, given)
    standing = family.GAME()
    standing.opener = standing.dealer = given.find("first_dealer", hands.seat, 0)
    dealers, bonus = list[int](), None
    for place, winner in enumerate(given.read("game_winners", each(hands.read))):
        if standing.won:
            raise Fault(f"game_winners[{place}]: the rubber is over before it")
        dealers.append(standing.dealer)
        bonus = _win(hands, standing, winner)
    over = bool(standing.won)
    return {
        "rubber_winner": hands.one(next(cards.members(standing.won), None)),
        "games": finding.number(standing.games),
        "rubber_bonus": finding.number(bonus if over else None),
        "first_dealers": finding.seats(dealers),
        "next_dealer": finding.seat(standing.dealer),
        "scores": hands.labelled([*standing.scores][: hands.count]),
    }


def _win(hands: Hands, standing: Game, winner: Any) -> int:
    """A game in which only its winner reaches a hundred; answers what the rubber adds to his score."""
    standing.points[winner] = family.GAME_POINTS
    standing.scores[winner] += family.GAME_POINTS
    before = standing.scores[winner] + family.bonus_of_a_game(hands.rules, standing)
    family.end_game(hands.rules, standing, winner)
    return int(standing.scores[winner] - before)
