"""
Oh Hell, also called Bust, for three to eight players.

The rule book is rules.md beside this file; labels such as OH-34 are its clauses.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from eldest.cards import (
    FOLLOWS,
    JOKER,
    NO_TRUMP,
    RANK_OF,
    SUIT_CARDS,
    SUIT_OF,
    Card,
    Cards,
    Pack,
    Seat,
    Seats,
    Suit,
    from_rank,
    members,
)
from eldest.compiler import rule
from eldest.mechanics.hands import follow, has, only
from eldest.mechanics.scores import leading
from eldest.mechanics.seats import after, everybody
from eldest.mechanics.twins import give_up, take_in
from eldest.options import Options, option
from eldest.phases import Phase
from eldest.record import Deal, Game, Result, Rules, own, public, record

Side = int  # whose score it is: everybody plays for himself, so a seat

# ---------------------------------------------------------------- players and packs

SEATS = 8  # OH-4
EXACT_BONUS = 10  # OH-36
WHOLE = 52  # cards of a pack without jokers
NOBODY = -1

# From the lowest card up, and inside a rank spades, clubs, diamonds, hearts.
UPWARD = sorted(members(from_rank("2")), key=lambda card: (RANK_OF[card], SUIT_OF[card]))

# OH-6 to OH-11, by number of players: how many cards too few the pack has (as a minus), or too many.
CHANGED = (0, 0, 0, -13, 0, 13, 26, 39, 52)

# ---------------------------------------------------------------- options


class Tie(IntEnum):
    """OH-40  What becomes of players who are tied at the end."""

    SHARED, PLAY_OFF = range(2)


class Bidding(IntEnum):
    """OH-43  All at once, or one after the other."""

    TOGETHER, IN_TURN = range(2)


class Sizes(IntEnum):
    """OH-45  How many cards the hands of a game have."""

    DOWN_AND_UP, FIXED = range(2)


class PackOf(IntEnum):
    """OH-46  One pack of 52, or the pack that the number of players asks for."""

    BY_PLAYERS, WHOLE = range(2)


class Scoring(IntEnum):
    """OH-47  What a hand scores."""

    EXACT, BY_TRICKS = range(2)


class OffBid(IntEnum):
    """OH-48  What a bid that is missed scores where tricks count."""

    TRICKS, PENALTY = range(2)


@dataclass(frozen=True, kw_only=True)
class OhHell(Options):
    """OH-4   Three to eight players, each for himself."""

    family = "oh_hell"

    players: int = option(4, 3, 8, clause="OH-4", help="players at the table")
    start: int = option(13, 1, 17, clause="OH-13, OH-15, OH-46", help="cards of each player in the first hand")
    repeat_one: bool = option(True, clause="OH-14", help="play the one-card hand twice")
    tie: Tie = option(Tie.SHARED, clause="OH-40, OH-42", help="players tied at the end: all win, or play on")
    bidding: Bidding = option(Bidding.TOGETHER, clause="OH-43", help="all bid at once, or in turn")
    hook: bool = option(False, clause="OH-44", help="the dealer may not make the bids come out even")
    sizes: Sizes = option(Sizes.DOWN_AND_UP, clause="OH-45", help="hands that shrink and grow, or all of one size")
    pack_of: PackOf = option(PackOf.BY_PLAYERS, clause="OH-46", help="the pack for the players, or always 52 cards")
    scoring: Scoring = option(Scoring.EXACT, clause="OH-47", help="exact bids alone score, or every trick does")
    trick_points: int = option(1, 1, clause="OH-47", help="points of a trick if every trick scores")
    off_bid: OffBid = option(OffBid.TRICKS, clause="OH-48", help="a missed bid if every trick scores")

    def contradiction(self) -> str:
        """
        OH-44  Only where bids are made in turn is there a last one.
        OH-46  One pack serves seven players, as far as its cards go round.
        """
        if self.hook and self.bidding is not Bidding.IN_TURN:
            return "hook=true needs bidding=in_turn (OH-44)"
        if self.pack_of is PackOf.WHOLE and self.players > 7:
            return f"pack_of=whole: one pack is for up to seven players, not {self.players} (OH-46)"
        most = 13 if self.pack_of is PackOf.BY_PLAYERS else WHOLE // self.players
        if self.start > most:
            return f"start={self.start}: {self.players} players have at most {most} cards each (OH-46)"
        return ""

    def pack(self) -> Pack:
        """
        OH-5   No jokers.
        OH-6   Four players: the standard 52 cards.
        OH-7   Three: without the lowest thirteen, the last of them the five of spades.
        OH-8   Five: with the lowest thirteen of a second pack, up to the five of spades.
        OH-9   Six: with the lowest 26, up to the eight of clubs.
        OH-10  Seven: with the lowest 39, up to the jack of diamonds.
        OH-11  Eight: two full packs.
        OH-12  The pack depends on the number of players alone.
        OH-46  Or it is always one of 52 cards.
        """
        changed = 0 if self.pack_of is PackOf.WHOLE else CHANGED[self.players]
        kept = UPWARD[max(0, -changed) :]
        return sorted(kept + UPWARD[: max(0, changed)])


OPTIONS = OhHell

# A bid is its own number.
BIDS = tuple(str(number) for number in range(18))

# ---------------------------------------------------------------- rank of cards

TRUMPS_ABOVE = 40  # any trump beats a plain card


def _power(card: Card, trump: Suit) -> int:
    """OH-5   Ace high, the rest in natural order, in every suit."""
    return RANK_OF[card] + (TRUMPS_ABOVE if SUIT_OF[card] == trump else 0)


# By trump and card: what beats what.
POWER = tuple(tuple(_power(card, trump) for card in range(JOKER)) for trump in range(5))


# ---------------------------------------------------------------- what lies on the table

BIDDING, PLAYING, OVER = range(3)

GAME = record(
    scores=public(SEATS, by="side"),  # by seat
    dealer=public(of="seat"),
    deals=public(),  # gives the size of the next hand
    won=public(of="sides"),  # the seats that have won; none while the game goes on
)

RESULT = record(
    bids=public(SEATS, by="side"),  # by seat, once they are shown
    tricks=public(SEATS, by="side"),  # by seat
)

DEAL = record(
    phase=public(of="phase"),
    awaited=public(of="seats"),  # the seats that may act now
    dealer=public(of="seat"),
    each=public(),  # cards dealt to each
    turned=public(of="cards"),  # the set of the card turned up, if any
    trump=public(of="suit"),  # its suit, or no trump
    ready=public(of="seats"),  # the seats that have bid
    sealed=own(SEATS),  # the bid, until all are shown
    hands=own(SEATS, of="cards"),  # the faces a seat holds
    twice=own(SEATS, of="cards"),  # those of them that it holds twice
    led=public(of="cards"),  # the cards that follow suit; none when nothing is led
    trick=public(SEATS, of="card"),  # by seat: the card laid, or that of the last trick
    laid=public(of="seats"),  # the seats that have laid one
    leader=public(of="seat"),
    winning=public(of="seat"),  # the seat whose card is best so far
    played=public(of="cards"),  # the faces gone in tricks
    played_twice=public(of="cards"),  # those of them gone twice
    lacks=public(SEATS, of="cards"),  # by seat: cards that it has shown not to hold
    tricks=public(),  # how many are over
    result=public(RESULT),
)


PHASES = (
    Phase("bid", BIDS, sealed=True),
    Phase("play", "cards", holds=True),
)


@rule
def sides(rules: Rules) -> int:
    """OH-4   Each plays for himself."""
    return rules.players


# ---------------------------------------------------------------- the order of hands


@rule
def hands_in_a_game(rules: Rules) -> int:
    """
    OH-14  From the first hand down to one card, and up again: the one-card hand is played twice.
    OH-15  A start of N gives 2N hands.
    OH-45  Where all hands have one size every player deals once.
    """
    if rules.sizes == Sizes.FIXED:
        return rules.players
    return 2 * rules.start if rules.repeat_one else 2 * rules.start - 1


@rule
def hand_size(rules: Rules, deals: int) -> int:
    """
    OH-13  Each hand has one card fewer down to one, then one more up to the first number.
    OH-42  A play-off hand has as many cards as the first.
    OH-45  Or all hands have that many.
    """
    if rules.sizes == Sizes.FIXED or deals >= hands_in_a_game(rules):
        return rules.start
    if deals < rules.start:
        return rules.start - deals
    return deals - rules.start + (1 if rules.repeat_one else 2)


# ---------------------------------------------------------------- the deal


@rule
def deal_out(rules: Rules, game: Game, deal: Deal, pack: Pack) -> None:
    """
    OH-19  The cards go round one at a time from the dealer's left.
    OH-20  Where all are dealt, the hand is played without trumps.
    OH-21  Else the next card is turned up: its suit is trumps, and it stays out of play.
    OH-22  That asks only whether a card is left.
    OH-23  Then all make up their minds.
    """
    deal.dealer = game.dealer
    deal.each = hand_size(rules, game.deals)
    seat = game.dealer
    for turn in range(rules.players):
        seat = after(rules, seat)
        for card in range(deal.each):
            take_in(deal, seat, pack[turn + card * rules.players])
    dealt = rules.players * deal.each
    deal.trump = NO_TRUMP
    if dealt < len(pack):
        deal.turned = only(pack[dealt])
        deal.trump = SUIT_OF[pack[dealt]]
    deal.phase = BIDDING
    deal.awaited = everybody(rules) if rules.bidding == Bidding.TOGETHER else only(after(rules, game.dealer))


# ---------------------------------------------------------------- the bidding


@rule
def bids_open(rules: Rules, deal: Deal, seat: Seat) -> int:
    """
    OH-25  A bid is any number from 0 to that of the cards in the hand.
    OH-26  There is no restriction on the sum of the bids.
    OH-44  The dealer may not bid what makes the sum of the bids equal to the number of tricks.
    """
    numbers = (1 << (deal.each + 1)) - 1
    if rules.hook and seat == deal.dealer:
        even = deal.each - sum_of_bids(rules, deal)
        if even >= 0:
            numbers &= ~only(even)
    return numbers


@rule
def sum_of_bids(rules: Rules, deal: Deal) -> int:
    """OH-26  The scorer announces the sum of the bids."""
    total = 0
    for seat in range(rules.players):
        total += deal.result.bids[seat]
    return total


@rule
def bid(rules: Rules, deal: Deal, seat: Seat, number: int) -> None:
    """
    OH-24  Nobody knows a bid before all are shown.
    OH-43  Or each is heard at once, from the dealer's left round to the dealer.
    """
    deal.ready |= only(seat)
    if rules.bidding == Bidding.IN_TURN:
        deal.result.bids[seat] = number
        deal.awaited = only(after(rules, seat))
    else:
        deal.sealed[seat] = number
        deal.awaited ^= only(seat)
    if deal.ready == everybody(rules):
        show(rules, deal)
        start_play(rules, deal)


@rule
def show(rules: Rules, deal: Deal) -> None:
    """OH-24  When all are ready, all show their bids at the same moment."""
    if rules.bidding == Bidding.TOGETHER:
        for seat in range(rules.players):
            deal.result.bids[seat] = deal.sealed[seat]


@rule
def start_play(rules: Rules, deal: Deal) -> None:
    """
    OH-18  He whom the sheet lists deals; the player on his left leads.
    OH-31  The player on the dealer's left leads to the first trick.
    """
    deal.phase = PLAYING
    deal.awaited = only(after(rules, deal.dealer))


# ---------------------------------------------------------------- the play


@rule
def cards_open(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """
    OH-31  Any card may be led, trumps included.
    OH-32  Follow suit if you can; if not, play any card.
    """
    return follow(deal.hands[seat], deal.led)


@rule
def beats(trump: Suit, led: Cards, card: Card, best: Card) -> bool:
    """
    OH-33  The highest trump wins the trick, or else the highest card of the suit led.
    OH-34  Of two equal cards the second one played wins.
    """
    return has(led | SUIT_CARDS[trump], card) & (POWER[trump][card] >= POWER[trump][best])


@rule
def play(rules: Rules, deal: Deal, seat: Seat, card: Card) -> None:
    """OH-31  Play is clockwise, one card each."""
    give_up(deal, seat, card)
    deal.played_twice |= deal.played & only(card)
    deal.played |= only(card)
    deal.trick[seat] = card
    if not deal.laid:
        deal.leader = seat
        deal.winning = seat
        deal.led = FOLLOWS[card]
    else:
        # Values, not jumps: these two no processor can foresee.
        deal.lacks[seat] |= 0 if has(deal.led, card) else deal.led
        deal.winning = seat if beats(deal.trump, deal.led, card, deal.trick[deal.winning]) else deal.winning
    deal.laid |= only(seat)
    if deal.laid == everybody(rules):
        take_trick(deal)
    else:
        deal.awaited = only(after(rules, seat))


@rule
def take_trick(deal: Deal) -> None:
    """OH-35  The winner of a trick leads to the next, until all cards have been played."""
    deal.result.tricks[deal.winning] += 1
    deal.tricks += 1
    deal.laid = 0
    deal.led = 0
    deal.awaited = only(deal.winning)
    if deal.tricks == deal.each:
        deal.phase = OVER
        deal.awaited = 0


# ---------------------------------------------------------------- the score


@rule
def points(rules: Rules, result: Result, seat: Seat) -> int:
    """
    OH-1   The aim is exactly the number of tricks bid.
    OH-2   Nothing is deducted.
    OH-28  The score is ten plus the bid, whatever its digits.
    OH-36  An exact bid scores ten and the number bid.
    OH-37  Any other number of tricks scores nothing.
    OH-47  Or every trick scores, and an exact bid ten more.
    OH-48  A bid that is missed may cost as much for each trick off it, and score nothing else.
    """
    off = abs(result.tricks[seat] - result.bids[seat])
    if rules.scoring == Scoring.EXACT:
        return 0 if off else EXACT_BONUS + result.bids[seat]
    if off and rules.off_bid == OffBid.PENALTY:
        return -rules.trick_points * off
    return rules.trick_points * result.tricks[seat] + (0 if off else EXACT_BONUS)


# ---------------------------------------------------------------- the game


@rule
def leaders(rules: Rules, game: Game) -> Seats:
    """
    OH-3   The most points win.
    OH-39  The highest total after the last hand wins.
    OH-40  Players who tie for it share the win.
    """
    return leading(game.scores, sides(rules))


@rule
def settle(rules: Rules, game: Game, result: Result) -> None:
    """
    OH-17  The deal goes clockwise, one place a hand.
    OH-38  Scores are running totals.
    OH-39  The game ends with the last hand.
    OH-42  Where a tie is played off, it ends when one player alone is ahead.
    """
    for seat in range(rules.players):
        game.scores[seat] += points(rules, result, seat)
    game.deals += 1
    game.dealer = after(rules, game.dealer)
    if game.deals >= hands_in_a_game(rules):
        ahead = leaders(rules, game)
        alone = ahead & (ahead - 1) == 0
        game.won = ahead if alone or rules.tie == Tie.SHARED else 0


@rule
def winners(rules: Rules, game: Game) -> Seats:
    """The seats that have won; none while the game goes on."""
    return game.won


# ---------------------------------------------------------------- the order of play


@rule
def legal(rules: Rules, deal: Deal, seat: Seat) -> int:
    """
    OH-41  What is not allowed, comes out of turn, or is a second bid, is refused and has no effect.

    The cards or bids open to a seat that is awaited.
    """
    return cards_open(rules, deal, seat) if deal.phase == PLAYING else bids_open(rules, deal, seat)


@rule
def act(rules: Rules, deal: Deal, seat: Seat, action: int) -> None:
    """Do what has been found legal."""
    if deal.phase == PLAYING:
        play(rules, deal, seat, action)
    else:
        bid(rules, deal, seat, action)


def trump(deal: Deal) -> Suit:
    """The trump suit of a deal, or no trump."""
    suit: Suit = deal.trump
    return suit


def held(rules: Rules, deal: Deal, seat: Seat) -> int:
    """OH-19  How many cards a seat holds, as everybody can count: those dealt, less those it has laid."""
    return int(deal.each) - deal.tricks - has(deal.laid, seat)


def wanted(rules: Rules, deal: Deal, seat: Seat) -> int:
    """OH-24  The tricks that a player wants, from when his bid is known."""
    heard = deal.phase != BIDDING or (rules.bidding == Bidding.IN_TURN and has(deal.ready, seat))
    return int(deal.result.bids[seat]) if heard else NOBODY


def to_take(rules: Rules, deal: Deal) -> int:
    """OH-13  All tricks of the hand: as many as cards were dealt to each."""
    return int(deal.each)


def decided(rules: Rules, deal: Deal) -> tuple[str, Card]:
    """
    The clause by which the trick that lies there is won, and the card.

    OH-34  Of two equal cards the second one played wins.
    """
    lie = [seat for seat in range(rules.players) if not deal.laid or has(deal.laid, seat)]
    card = deal.trick[deal.winning]
    return "OH-34" if [deal.trick[seat] for seat in lie].count(card) > 1 else "OH-33", card


def worths(rules: Rules, deal: Deal) -> list[tuple[str, int]]:
    """
    OH-25  The numbers that may be bid.
    OH-36  An exact bid scores ten and the number bid
    OH-47  or where every trick scores, ten and its tricks.
    """
    if deal.phase != BIDDING:
        return []
    trick = 1 if rules.scoring == Scoring.EXACT else rules.trick_points
    return [(BIDS[number], EXACT_BONUS + trick * number) for number in range(deal.each + 1)]


def opened(rules: Rules, deal: Deal, phase: str, seat: Seat, action: int) -> bool:
    """OH-24  A sealed bid is known when all are shown; one made in turn at once."""
    return bool(deal.phase != BIDDING or rules.bidding == Bidding.IN_TURN)


def outcome(rules: Rules, result: Result) -> dict[str, str]:
    """The result of a deal in words: bids and tricks by seat, and whose bids were exact."""
    players = range(rules.players)
    exact = [f"P{seat}" for seat in players if result.bids[seat] == result.tricks[seat]]
    return {
        "bids": " ".join(str(result.bids[seat]) for seat in players),
        "tricks": " ".join(str(result.tricks[seat]) for seat in players),
        "exact": " ".join(exact) or "none",
    }


def objection(rules: Rules, deal: Deal, seat: Seat, action: int) -> str:
    """The clause against an action that is not in the legal set."""
    if deal.phase == PLAYING:
        return "OH-32"
    return "OH-25" if action > deal.each else "OH-44"
