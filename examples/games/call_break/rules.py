"""Call Break, for four players."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import FOLLOWS, JOKER, RANK_OF, SUIT_CARDS, SUIT_OF, Pack, Seat, from_rank, members, suit
from eldest.families import rule
from eldest.mechanics.hands import follow, has, only
from eldest.mechanics.scores import leading
from eldest.mechanics.seats import after, everybody
from eldest.options import Options, option
from eldest.phases import Phase
from eldest.record import Deal, Game, Result, Rules, own, public, record

SEATS = 4  # CB-1
HAND = 13  # CB-2
SPADES = suit("S")  # CB-3
TRUMPS_ABOVE = 20  # any trump beats a plain card
POWER = tuple(RANK_OF[card] + (TRUMPS_ABOVE if SUIT_OF[card] == SPADES else 0) for card in range(JOKER))

# ---------------------------------------------------------------- options


@dataclass(frozen=True, kw_only=True)
class CallBreak(Options):
    """CB-1   Four players, each alone."""

    family = "call_break"

    players: int = option(4, 4, 4, clause="CB-1", help="players at the table")
    deals: int = option(5, 1, 20, clause="CB-12", help="deals of a game")

    def pack(self) -> Pack:
        """CB-1   A pack of 52 cards."""
        return list(members(from_rank("2")))


# ---------------------------------------------------------------- what lies on the table

CALLING, PLAYING, OVER = range(3)
PHASES = (Phase("bid", tuple(str(number) for number in range(HAND + 1))), Phase("play", "cards", holds=True))

GAME = record(
    scores=public(SEATS, by="side"),
    dealer=public(of="seat"),
    deals=public(),
    won=public(of="sides"),
)

RESULT = record(
    bids=public(SEATS, by="side"),
    tricks=public(SEATS, by="side"),
)

DEAL = record(
    phase=public(of="phase"),
    awaited=public(of="seats"),
    dealer=public(of="seat"),
    trump=public(of="suit"),
    hands=own(SEATS, of="cards"),
    led=public(of="cards"),  # the cards that follow suit; none when nothing is led
    trick=public(SEATS, of="card"),
    laid=public(of="seats"),
    leader=public(of="seat"),
    winning=public(of="seat"),
    played=public(of="cards"),
    lacks=public(SEATS, of="cards"),  # by seat: cards that it has shown not to hold
    tricks=public(),
    result=public(RESULT),
)

# ---------------------------------------------------------------- the deal


@rule
def deal_out(rules: Rules, game: Game, deal: Deal, pack: Pack) -> None:
    """
    CB-2   One at a time from the dealer's left, thirteen to each.
    CB-3   Spades are trumps.
    """
    deal.dealer = game.dealer
    seat = after(rules, game.dealer)
    deal.awaited = only(seat)
    for place in range(SEATS * HAND):
        deal.hands[seat] |= only(pack[place])
        seat = after(rules, seat)
    deal.trump = SPADES
    deal.phase = CALLING


# ---------------------------------------------------------------- the calls


@rule
def calls_open() -> int:
    """CB-4   Any number of tricks from 1 to 13."""
    return (1 << (HAND + 1)) - 2


@rule
def call(rules: Rules, deal: Deal, seat: Seat, number: int) -> None:
    """
    CB-4   Each player calls once, the dealer last.
    CB-5   The player on the dealer's left leads.
    """
    deal.result.bids[seat] = number
    deal.awaited = only(after(rules, seat))
    if seat == deal.dealer:
        deal.phase = PLAYING


# ---------------------------------------------------------------- the play


@rule
def cards_open(deal: Deal, seat: Seat) -> int:
    """
    CB-5   Any card may be led.
    CB-6   Follow suit if you can.
    CB-7   Without the suit led, play a trump if you can.
    CB-8   With neither, play any card.
    """
    hand = deal.hands[seat]
    if not deal.laid or hand & deal.led:
        return follow(hand, deal.led)
    return follow(hand, SUIT_CARDS[SPADES])


@rule
def play(rules: Rules, deal: Deal, seat: Seat, card: int) -> None:
    """CB-9   The highest trump wins the trick, or else the highest card of the suit led."""
    hand = deal.hands[seat]
    deal.hands[seat] = hand ^ only(card)
    deal.played |= only(card)
    deal.trick[seat] = card
    if not deal.laid:
        deal.leader = seat
        deal.winning = seat
        deal.led = FOLLOWS[card]
    elif not has(deal.led, card):
        deal.lacks[seat] |= deal.led if has(SUIT_CARDS[SPADES], card) else deal.led | SUIT_CARDS[SPADES]
    best = deal.trick[deal.winning]
    if has(deal.led | SUIT_CARDS[SPADES], card) and POWER[card] > POWER[best]:
        deal.winning = seat
    deal.laid |= only(seat)
    if deal.laid == everybody(rules):
        take_trick(deal)
    else:
        deal.awaited = only(after(rules, seat))


@rule
def take_trick(deal: Deal) -> None:
    """CB-5   The winner of a trick leads to the next."""
    deal.result.tricks[deal.winning] += 1
    deal.tricks += 1
    deal.laid = 0
    deal.led = 0
    deal.awaited = only(deal.winning)
    if deal.tricks == HAND:
        deal.phase = OVER
        deal.awaited = 0


# ---------------------------------------------------------------- the score and the game


@rule
def settle(rules: Rules, game: Game, result: Result) -> None:
    """
    CB-2   The deal goes round to the left.
    CB-10  At least as many tricks as called score the call.
    CB-11  Fewer lose it.
    CB-12  After so many deals the highest total wins.
    """
    for seat in range(SEATS):
        made = result.tricks[seat] >= result.bids[seat]
        game.scores[seat] += result.bids[seat] if made else -result.bids[seat]
    game.deals += 1
    game.dealer = after(rules, game.dealer)
    if game.deals == rules.deals:
        game.won = leading(game.scores, SEATS)


@rule
def winners(rules: Rules, game: Game) -> int:
    """CB-12  The players who have won; nobody while the game goes on."""
    return game.won


# ---------------------------------------------------------------- the order of play


@rule
def legal(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The calls or cards open to a seat that is awaited."""
    return cards_open(deal, seat) if deal.phase == PLAYING else calls_open()


def objection(rules: Rules, deal: Deal, seat: Seat, action: int) -> str:
    """The clause against a call or a card that is not open to a seat."""
    if deal.phase == CALLING:
        return "CB-4"
    return "CB-6" if deal.hands[seat] & deal.led else "CB-7"


@rule
def act(rules: Rules, deal: Deal, seat: Seat, action: int) -> None:
    """Do what has been found legal."""
    if deal.phase == PLAYING:
        play(rules, deal, seat, action)
    else:
        call(rules, deal, seat, action)
