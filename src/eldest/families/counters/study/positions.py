"""Counters: the card turned up, every player's bid, tricks of two rounds."""

from __future__ import annotations

from collections.abc import Mapping

from eldest import cards
from eldest.cards import SUIT_OF, Cards, Seat, Suit, gather
from eldest.families.counters import rules as games
from eldest.lab.positions.knowledge import Knowledge
from eldest.record import Game
from eldest.table.position import NotAPosition

BEGUN = ("bids",)
OPENING = ("calls", "turned")
PLAY = ("bids", "turned")
PILES = {"turned": "top"}


def dealer(players: int, seat: Seat, calls: int) -> Seat:
    """CO-15  Whoever makes it the seat's turn, counter-clockwise."""
    return (seat + calls + 1) % players


def open_game(known: Knowledge, game: Game) -> None:
    """Nothing else is said of the game."""


def fields(known: Knowledge) -> dict[str, int]:
    """The fields of the deal, by their names there."""
    bids, teams = known.numbers("bids"), games.sides(known.rules)
    if len(bids) != known.players:
        raise NotAPosition(f"bids: {len(bids)} for {known.players} players")
    turned = known.cards("turned")
    if len(turned) != 1:
        raise NotAPosition("turned: say which card was turned up")
    tricks = known.tricks(games.EACH[known.players], 2)
    gone = known.gone(2 * tricks * known.players, turned)
    trump = SUIT_OF[turned[0]]
    found = {
        "turned": gather(turned),
        "trump": trump,
        "tricks": tricks,
        "played": gather(gone),
        "played_twice": gather(card for card, times in gone.items() if times > 1),
        "broken": int(any(SUIT_OF[card] == trump for card in gone)),
        **{f"bids.{seat}": number for seat, number in bids.items()},
    }
    for team in range(teams):
        found[f"result.bids.{team}"] = sum(number for seat, number in bids.items() if seat % teams == team)
    return found | _taken(known, tricks)


def _taken(known: Knowledge, tricks: int) -> dict[str, int]:
    """Tricks by seat, which count for its team."""
    teams = games.sides(known.rules)
    by_team = [0] * teams
    for seat, number in known.numbers("taken").items():
        by_team[seat % teams] += number
    if sum(by_team) != tricks:
        raise NotAPosition(f"taken: {sum(by_team)} tricks, and {tricks} are over")
    return {f"result.tricks.{team}": number for team, number in enumerate(by_team)}


def suit_cards(fields: Mapping[str, int], suit: Suit) -> Cards:
    """The cards of a suit."""
    return cards.SUIT_CARDS[suit]
