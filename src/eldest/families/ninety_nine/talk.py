"""Ninety-Nine at a terminal."""

from __future__ import annotations

from eldest.cards import NO_TRUMP, SUITS, arranged, members
from eldest.cli.talk import Names, Talk, verb
from eldest.cli.text import screen
from eldest.families.ninety_nine import rules as family
from eldest.record import Game, Rules
from eldest.table.deal import Deal


def stakes(deal: Deal, called: Names) -> str:
    """The trumps, the person's bid, and the players with bid-cards or hand face up."""
    trump = family.trump(deal.row)
    result = deal.row.result
    said = ["no trump" if trump == NO_TRUMP else f"{screen.suit(SUITS[trump])} trumps"]
    said += [_laid_aside(deal, seat) for seat, name in called.items() if name == "you" and deal.row.bid_cards[seat]]
    said += [f"{verb(called[seat], 'declare')} {_cards(deal, seat)}" for seat in members(result.declared)]
    said += [f"{verb(called[seat], 'reveal')} {_cards(deal, seat)}" for seat in members(result.revealed)]
    return "; ".join(said)


def _laid_aside(deal: Deal, seat: int) -> str:
    """The person's bid, or the cards laid aside so far."""
    laid = deal.row.bid_cards[seat]
    if int(laid).bit_count() == family.BID_CARDS:
        return f"you bid {_bid(deal, seat)}"
    return f"laid aside {screen.hand(arranged(deal.row.trump, laid))}, so far {family.bid_of(deal.row, laid)}"


def asked(deal: Deal, seat: int) -> str:
    """
    NN-6   How many cards are still to be laid aside.
    NN-7   What a card of each suit stands for.
    NN-51  With four players three diamonds are no trick or ten.
    """
    if deal.phase != "lay":
        return ""
    left = family.BID_CARDS - int(deal.row.bid_cards[seat]).bit_count()
    worth = sorted(range(4), key=lambda suit: -family.WORTH[suit])
    counts = ", ".join(f"{screen.suit(SUITS[suit])} {family.WORTH[suit]}" for suit in worth)
    ten = f"; three {screen.suit('D')} are 0 or 10" if deal.rules.players == 4 else ""
    cards = "1 card for your bid" if left == 1 else f"{left} cards for your bid, on one line"
    return f"lay aside {cards}: {counts}{ten}"


def _cards(deal: Deal, seat: int) -> str:
    """The bid-cards of a hand that are turned up."""
    return screen.hand(arranged(family.trump(deal.row), deal.row.shown[seat]))


def came_to(deal: Deal, called: Names) -> str:
    """The bids known to be fulfilled and failed, with the bid-cards that are turned up."""
    hands = range(family.sides(deal.rules))
    fulfilled = [hand for hand in hands if family.succeeded(deal.rules, deal.row.result, hand)]
    offered = deal.row.result.declared | deal.row.result.revealed
    failed = [hand for hand in hands if hand not in fulfilled and (deal.row.shown[hand] or offered >> hand & 1)]
    said = [f"{verb(called[hand], 'fulfil')} {_bid_text(deal, hand)}" for hand in fulfilled]
    said += [f"{verb(called[hand], 'fail')} {_bid_text(deal, hand)}" for hand in failed]
    return ", ".join(said if fulfilled else ["Nobody fulfils a bid", *said])


def _bid_text(deal: Deal, hand: int) -> str:
    """A bid, and its cards if they are turned up."""
    return _bid(deal, hand) + (f" ({_cards(deal, hand)})" if deal.row.shown[hand] else "")


def besides(rules: Rules, game: Game, called: Names) -> str:
    """After the first game: the scores of the current one, and the number of games won by each."""
    hands = range(family.sides(rules))
    won = [f"{called[hand]} {game.games_won[hand]}" for hand in hands if game.games_won[hand]]
    points = ", ".join(f"{called[hand]} {game.points[hand]}" for hand in hands)
    said = [f"games won: {', '.join(won)}"] if won else []
    return "; ".join([*said, *([f"this game: {points}"] if game.games and game.dealt else [])])


def _bid(deal: Deal, hand: int) -> str:
    bid = deal.row.result.bids[hand]
    return f"{bid} or 10" if bid == 0 and deal.rules.players == 4 else str(bid)


TALK = Talk(stakes=stakes, came_to=came_to, asked=asked, besides=besides)
