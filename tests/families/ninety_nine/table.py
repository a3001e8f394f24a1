"""Ninety-Nine laid on a table in a line of text, for the clause tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from eldest import cards
from eldest.families.ninety_nine import rules as family
from eldest.families.ninety_nine.traits import FAMILY
from eldest.table.deal import Deal
from eldest.table.dealing import pack_of

# Three hands of three players, the dealer P2: P0 has spades and hearts, P1 clubs and some hearts, P2 the rest.
SPADES = "AS KS QS JS TS 9S 8S 7S 6S AH KH QH"
CLUBS = "AC KC QC JC TC 9C 8C 7C 6C JH TH 9H"
DIAMONDS = "AD KD QD JD TD 9D 8D 7D 6D 8H 7H 6H"
HANDS = {"P0": SPADES, "P1": CLUBS, "P2": DIAMONDS}


def options(**given):
    """The options of a game by their names and texts."""
    return family.OPTIONS.make(given)


def standing(dealer: int = 0, successes: int | None = None, before: str = "", **given):
    """A game before a deal: who deals, how many fulfilled their bids in the deal before, the points so far."""
    game = family.GAME()
    game.dealer = dealer
    game.dealt = 0 if successes is None and not before else 1
    game.successes = successes or 0
    for hand, points in enumerate(before.split()):
        game.points[hand] = game.scores[hand] = int(points)
    return game


def dealt(
    dealer: int = 0, successes: int | None = None, hands: Mapping[str, str] | None = None, turned: str = "", **given
) -> Deal:
    """A deal just dealt: these hands, or the pack in its order with the card turned up as its last."""
    chosen, game = options(**given), standing(dealer, successes)
    pack = chosen.pack()
    if hands:
        held = {owner: names.split() for owner, names in hands.items()}
        pack = pack_of(FAMILY, chosen, game, held | ({"turned": [turned]} if turned else {}))
    elif turned:
        last = cards.card(turned)
        pack = [card for card in pack if card != last] + [last]
    return Deal(FAMILY, chosen, game, pack)


def laid(deal: Deal, *bids: str) -> Deal:
    """The bid-cards of P0, P1 and so on; if none are said, the lowest of the hand."""
    for seat in range(deal.rules.players):
        for card in bids[seat].split() if seat < len(bids) else deal.legal(seat)[:3]:
            deal.play(card, seat)
    return deal


def offered(deal: Deal, offers: str = "") -> Deal:
    """The offers of P0, P1 and so on, with the lowest bid-cards if none are laid; else they offer nothing."""
    if deal.phase == "lay":
        laid(deal)
    said = offers.split()
    for seat in range(deal.rules.players):
        deal.play(said[seat] if seat < len(said) else "none", seat)
    return deal


def held(numbers: int) -> set[str]:
    """The texts of a set of cards."""
    return set(cards.names(numbers))


def seats(numbers: int) -> list[int]:
    """The members of a set of seats."""
    return list(cards.members(numbers))


def playing(
    hands: Mapping[int, str], trump: str = "NT", leader: int = 0, controller: int = 0, turned: str = "", **given
) -> Deal:
    """A deal in the middle of its play: these hands (2 is the dummy of two players), and who leads."""
    deal = Deal(FAMILY, options(**given), family.GAME(), None)
    row, rules = deal.row, deal.rules
    for hand, names in hands.items():
        row.hands[hand] = cards.cards(names)
    row.trump = cards.NO_TRUMP if trump == "NT" else cards.suit(trump)
    if turned:
        family.turn_up(row, cards.card(turned))
    if rules.players == 2:
        row.faceup, row.controller = row.hands[family.DUMMY], controller
    family.await_card(rules, row, leader)
    return deal


class Score(NamedTuple):
    """The result of a deal: the points of each hand, those of the game and of the match after it, and the winner."""

    points: list[int]
    game: list[int]
    match: list[int]
    winners: list[int]
    dealer: int
    successes: int
    games: int


def scored(
    bids: str,
    tricks: str,
    *,
    declared: str = "",
    revealed: str = "",
    before: str = "",
    total: str = "",
    games_won: str = "",
    dealer: int = 0,
    **given,
) -> Score:
    """
    The score of a deal: bids and tricks by hand, and the seats that declared or revealed.

    `before` are the points of the game so far, `total` those of the match if they are others.
    """
    rules, game, result = options(**given).record(), standing(dealer, before=before), family.RESULT()
    for hand, (bid, taken) in enumerate(zip(bids.split(), tricks.split(), strict=True)):
        result.bids[hand], result.tricks[hand] = int(bid), int(taken)
    result.declared = cards.gather(map(int, declared.split()))
    result.revealed = cards.gather(map(int, revealed.split()))
    for hand, number in enumerate(total.split()):
        game.scores[hand] = int(number)
    for hand, number in enumerate(games_won.split()):
        game.games_won[hand] = int(number)
    game.games = game.deals = sum(game.games_won)
    hands = family.sides(rules)
    points = [family.points(rules, result, hand) for hand in range(hands)]
    family.settle(rules, game, result)
    return Score(
        points,
        list(game.points)[:hands],
        list(game.scores)[:hands],
        seats(family.winners(rules, game)),
        game.dealer,
        game.successes,
        game.games,
    )
