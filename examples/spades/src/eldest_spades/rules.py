"""
Spades, for four players in two partnerships.

The rule book is rules.md; labels such as SP-13 are its clauses.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from eldest.cards import FOLLOWS, RANK_OF, SPADES, SUIT_CARDS, Card, Cards, Pack, Seat, Seats, Suit, from_rank, members
from eldest.families import rule
from eldest.mechanics.hands import follow, has, only
from eldest.mechanics.scores import leading
from eldest.mechanics.seats import after, everybody
from eldest.options import Options, option
from eldest.phases import Phase
from eldest.record import Deal, Game, Result, Rules, hidden, own, public, record

Side = int  # whose score it is: two players who face each other

# ---------------------------------------------------------------- players and packs

SEATS, SIDES = 4, 2  # SP-1
PACK = from_rank("2")  # SP-2
TRICKS = 13  # SP-5
PER_TRICK = 10  # SP-17, SP-19

# ---------------------------------------------------------------- options


class Bidding(IntEnum):
    """SP-10  One after the other, or all at once."""

    IN_TURN, TOGETHER = range(2)


class SpadesLed(IntEnum):
    """SP-12  When spades may be led."""

    WHEN_BROKEN, ANY_TIME, NOTHING_ELSE = range(3)


@dataclass(frozen=True, kw_only=True)
class Spades(Options):
    """SP-1   Four players; partners face each other and have one score."""

    family = "spades"

    players: int = option(4, 4, 4, clause="SP-1", help="players at the table")
    bidding: Bidding = option(Bidding.IN_TURN, clause="SP-10", help="bid in turn, or all at once")
    spades_led: SpadesLed = option(SpadesLed.WHEN_BROKEN, clause="SP-12", help="when spades may be led")
    nil: int = option(100, 0, clause="SP-21", help="points of a nil, made or failed")
    blind_nil: bool = option(False, clause="SP-29", help="let a side that is far behind bid nil before it looks")
    behind: int = option(100, 0, clause="SP-29", help="points by which it must be behind")
    bag_limit: int = option(10, 0, clause="SP-20", help="bags that cost a penalty; 0: they cost nothing")
    bag_penalty: int = option(100, 0, clause="SP-20", help="points that so many bags cost")
    target: int = option(500, 1, clause="SP-24", help="points that end the game")
    lost_at: int | None = option(None, 1, clause="SP-26", help="points below zero that end it too")
    max_hands: int | None = option(None, 1, clause="SP-27", help="end the game after this many deals")

    def pack(self) -> Pack:
        """SP-2   The standard 52 cards."""
        return list(members(PACK))


OPTIONS = Spades

# Before the bidding, and a bid, which is its own number.
LOOK, BLIND_NIL = range(2)
BLIND = ("look", "nil")
BIDS = tuple(str(number) for number in range(TRICKS + 1))

# ---------------------------------------------------------------- rank of cards

TRUMPS = SUIT_CARDS[SPADES]
PLAIN = PACK & ~TRUMPS
TRUMPS_ABOVE = 40  # any spade beats a plain card

# SP-2, SP-3: by card, what beats what.
POWER = tuple(rank + (TRUMPS_ABOVE if has(TRUMPS, card) else 0) for card, rank in enumerate(RANK_OF))

# ---------------------------------------------------------------- what lies on the table

DECIDING, BIDDING, PLAYING, OVER = range(4)

GAME = record(
    scores=public(SIDES, by="side"),
    bags=public(SIDES, by="side"),  # since the last penalty
    dealer=public(of="seat"),
    deals=public(),
    won=public(of="sides"),  # the side that has won; none while the game goes on
)

RESULT = record(
    bids=public(SIDES, by="side"),  # of both partners together
    nils=public(of="seats"),  # that have bid nil
    blind=public(of="seats"),  # those of them that had not looked
    failed=public(of="seats"),  # those of them that have taken a trick
    tricks=public(SIDES, by="side"),
)

DEAL = record(
    phase=public(of="phase"),
    awaited=public(of="seats"),  # the seats that may act now
    dealer=public(of="seat"),
    unlooked=public(of="seats"),  # the seats that have not looked at their cards
    closed=hidden(SEATS, of="cards"),  # those cards
    ready=public(of="seats"),  # the seats that have bid
    sealed=own(SEATS),  # the bid, until all are shown
    bids=public(SEATS),
    hands=own(SEATS, of="cards"),
    broken=public(of="truth"),  # whether a spade has been played
    led=public(of="cards"),  # the cards that follow suit; none when nothing is led
    trick=public(SEATS, of="card"),  # by seat: the card laid, or that of the last trick
    laid=public(of="seats"),  # the seats that have laid one
    leader=public(of="seat"),
    winning=public(of="seat"),  # the seat whose card is best so far
    played=public(of="cards"),  # the cards gone in tricks
    lacks=public(SEATS, of="cards"),  # by seat: cards that it has shown not to hold
    tricks=public(),  # how many are over
    result=public(RESULT),
)

PHASES = (
    Phase("blind", BLIND),
    Phase("bid", BIDS, sealed=True),
    Phase("play", "cards", holds=True),
)


@rule
def sides(rules: Rules) -> int:
    """SP-1   Partners face each other and have one score."""
    return SIDES


# ---------------------------------------------------------------- the deal


@rule
def deal_out(rules: Rules, game: Game, deal: Deal, pack: Pack) -> None:
    """
    SP-5   One at a time from the dealer's left, thirteen each.
    SP-7   The player on the dealer's left bids first.
    """
    seat = game.dealer
    deal.dealer = seat
    for card in range(TRICKS * SEATS):
        seat = after(rules, seat)
        deal.hands[seat] |= only(pack[card])
    for each in range(SEATS):
        if may_be_blind(rules, game, each):
            deal.unlooked |= only(each)
            deal.closed[each] = deal.hands[each]
            deal.hands[each] = 0
    ask_next(rules, deal)


# ---------------------------------------------------------------- blind nil


@rule
def may_be_blind(rules: Rules, game: Game, seat: Seat) -> bool:
    """SP-29  A player whose side is 100 points behind may bid a blind nil."""
    side = seat % SIDES
    return rules.blind_nil != 0 and game.scores[1 - side] - game.scores[side] >= rules.behind


@rule
def ask_next(rules: Rules, deal: Deal) -> None:
    """
    SP-30  Whoever may bid a blind nil decides from the dealer's left, before anybody bids.
    SP-7   The player on the dealer's left bids first.
    """
    if not deal.unlooked:
        start_bidding(rules, deal)
        return
    seat = after(rules, deal.dealer)
    while not has(deal.unlooked, seat):
        seat = after(rules, seat)
    deal.phase = DECIDING
    deal.awaited = only(seat)


@rule
def decide(rules: Rules, deal: Deal, seat: Seat, choice: int) -> None:
    """
    SP-29  The player looks at the cards and bids later, or bids a blind nil and looks then.
    SP-30  No cards are exchanged.
    """
    deal.unlooked ^= only(seat)
    deal.hands[seat] = deal.closed[seat]
    deal.closed[seat] = 0
    if choice == BLIND_NIL:
        deal.ready |= only(seat)
        deal.result.blind |= only(seat)
        hear(deal, seat, 0)
    ask_next(rules, deal)


# ---------------------------------------------------------------- the bidding


@rule
def start_bidding(rules: Rules, deal: Deal) -> None:
    """
    SP-7   The player on the dealer's left bids first.
    SP-30  Whoever has bid a blind nil does not bid again.
    """
    if deal.ready == everybody(rules):
        show(rules, deal)
        return
    deal.phase = BIDDING
    if rules.bidding == Bidding.TOGETHER:
        deal.awaited = everybody(rules) & ~deal.ready
        return
    seat = after(rules, deal.dealer)
    while has(deal.ready, seat):
        seat = after(rules, seat)
    deal.awaited = only(seat)


@rule
def bids_open(rules: Rules, deal: Deal, seat: Seat) -> int:
    """
    SP-7   Everybody bids once, from the dealer's left, any number from 0 to 13.
    SP-9   The bids of partners, made in turn, may not come to more than thirteen.
    """
    return (2 << (TRICKS - deal.result.bids[seat % SIDES])) - 1


@rule
def bid(rules: Rules, deal: Deal, seat: Seat, number: int) -> None:
    """
    SP-7   Each player bids once, the dealer last.
    SP-10  Bids are heard in turn; or all bid at once, and nobody knows a bid before all are shown.
    """
    deal.ready |= only(seat)
    if rules.bidding == Bidding.IN_TURN:
        hear(deal, seat, number)
    else:
        deal.sealed[seat] = number
    if deal.ready == everybody(rules):
        show(rules, deal)
    elif rules.bidding == Bidding.IN_TURN:
        start_bidding(rules, deal)
    else:
        deal.awaited ^= only(seat)


@rule
def show(rules: Rules, deal: Deal) -> None:
    """
    SP-10  When all have bid, sealed bids are shown.
    SP-11  The player on the dealer's left leads to the first trick.
    """
    for seat in range(SEATS):
        if rules.bidding == Bidding.TOGETHER and not has(deal.result.blind, seat):
            hear(deal, seat, deal.sealed[seat])
    deal.phase = PLAYING
    deal.awaited = only(after(rules, deal.dealer))


@rule
def hear(deal: Deal, seat: Seat, number: int) -> None:
    """
    SP-8   The bids of partners are added together.

    A bid of 0 is a nil.
    """
    deal.bids[seat] = number
    deal.result.bids[seat % SIDES] += number
    if number == 0:
        deal.result.nils |= only(seat)


# ---------------------------------------------------------------- the play


@rule
def cards_open(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """
    SP-11  The player on the dealer's left leads first, then the winner of every trick.
    SP-13  Follow suit if you can; if not, play any card.
    """
    if deal.laid:
        return follow(deal.hands[seat], deal.led)
    return follow(deal.hands[seat], leads_open(rules, deal))


@rule
def leads_open(rules: Rules, deal: Deal) -> Cards:
    """SP-12  Spades may not be led until they are broken, unless one has nothing else."""
    broken = deal.broken & (rules.spades_led == SpadesLed.WHEN_BROKEN)
    return PACK if broken | (rules.spades_led == SpadesLed.ANY_TIME) else PLAIN


@rule
def disproved(rules: Rules, deal: Deal, seat: Seat, card: Card) -> Cards:
    """The cards that a seat would have had to play before this one, so holds none of."""
    first = deal.led if deal.laid else leads_open(rules, deal)
    return 0 if has(first, card) else first


@rule
def beats(led: Cards, card: Card, best: Card) -> bool:
    """SP-14  The highest spade wins the trick, or else the highest card of the suit led."""
    return has(led | TRUMPS, card) & (POWER[card] > POWER[best])


@rule
def play(rules: Rules, deal: Deal, seat: Seat, card: Card) -> None:
    """
    SP-12  Any spade played breaks spades.
    SP-13  Play is clockwise, one card each.
    """
    deal.lacks[seat] |= disproved(rules, deal, seat, card)
    deal.hands[seat] ^= only(card)
    deal.played |= only(card)
    deal.broken |= TRUMPS >> card & 1
    deal.trick[seat] = card
    if not deal.laid:
        deal.leader = seat
        deal.winning = seat
        deal.led = FOLLOWS[card]
    elif beats(deal.led, card, deal.trick[deal.winning]):
        deal.winning = seat
    deal.laid |= only(seat)
    if deal.laid == everybody(rules):
        take_trick(deal)
    else:
        deal.awaited = only(after(rules, seat))


@rule
def take_trick(deal: Deal) -> None:
    """
    SP-15  All thirteen tricks are played; partners keep their tricks together.

    A nil that takes a trick has failed.
    """
    deal.result.tricks[deal.winning % SIDES] += 1
    deal.result.failed |= deal.result.nils & only(deal.winning)
    deal.tricks += 1
    deal.laid = 0
    deal.led = 0
    deal.awaited = only(deal.winning)
    if deal.tricks == TRICKS:
        deal.phase = OVER
        deal.awaited = 0


# ---------------------------------------------------------------- the score


@rule
def contract_points(number: int, tricks: int) -> int:
    """
    SP-17  A side that takes its bid, or more, scores ten times its bid.
    SP-18  Each trick over is a bag, and one point.
    SP-19  A side that takes fewer loses ten times its bid.
    SP-23  Of two nils the bid is 0, and every trick a bag.
    """
    return PER_TRICK * number + tricks - number if tricks >= number else -PER_TRICK * number


@rule
def made(rules: Rules, number: int, tricks: int) -> bool:
    """
    SP-17  As many tricks as the partners have bid, or more.
    SP-23  Two nils are made by no trick alone.
    """
    return (tricks >= number) & ((number > 0) | (tricks == 0))


@rule
def nil_points(rules: Rules, result: Result, side: Side) -> int:
    """
    SP-21  A bid of 0 is a nil: without a trick it scores 100, apart from what the partner's bid brings.
    SP-22  With a trick it loses as much; its tricks count for the bid of the partner.
    SP-29  A blind nil brings or costs twice as much.
    """
    total = 0
    for seat in range(side, SEATS, SIDES):
        if has(result.nils, seat):
            points = 2 * rules.nil if has(result.blind, seat) else rules.nil
            total += -points if has(result.failed, seat) else points
    return total


@rule
def enter(rules: Rules, game: Game, result: Result, side: Side) -> None:
    """SP-20  Ten bags, from whatever hands, cost 100; those above stay."""
    number = result.bids[side]
    tricks = result.tricks[side]
    game.scores[side] += contract_points(number, tricks) + nil_points(rules, result, side)
    game.bags[side] += max(0, tricks - number)
    if rules.bag_limit:
        game.scores[side] -= rules.bag_penalty * (game.bags[side] // rules.bag_limit)
        game.bags[side] %= rules.bag_limit


# ---------------------------------------------------------------- the game


@rule
def ended(rules: Rules, game: Game) -> bool:
    """
    SP-24  A side that has 500 points ends the game, and the higher score wins.
    SP-26  If it is agreed, a side that has fallen to minus 200 ends it too.
    """
    for side in range(SIDES):
        fallen = rules.lost_at != 0 and game.scores[side] <= -rules.lost_at
        if fallen or game.scores[side] >= rules.target:
            return True
    return False


@rule
def settle(rules: Rules, game: Game, result: Result) -> None:
    """
    SP-6   The deal passes to the left after every hand.
    SP-16  The hand is scored when it is over, for both sides.
    SP-24  The higher score wins.
    SP-25  While the scores are equal, further hands follow.
    SP-27  After so many deals as are agreed the higher score wins, and equal scores share the win.
    """
    for side in range(SIDES):
        enter(rules, game, result, side)
    game.deals += 1
    game.dealer = after(rules, game.dealer)
    last = rules.max_hands != 0 and game.deals >= rules.max_hands
    if last or (ended(rules, game) and game.scores[0] != game.scores[1]):
        game.won = leading(game.scores, SIDES)


@rule
def winners(rules: Rules, game: Game) -> Seats:
    """The sides that have won; none while the game goes on."""
    return game.won


# ---------------------------------------------------------------- the order of play


@rule
def legal(rules: Rules, deal: Deal, seat: Seat) -> int:
    """
    SP-28  A bid or a card out of turn, or one that is not allowed, is refused and has no effect.

    The cards or bids open to a seat that is awaited.
    """
    if deal.phase == PLAYING:
        return cards_open(rules, deal, seat)
    return bids_open(rules, deal, seat) if deal.phase == BIDDING else only(LOOK) | only(BLIND_NIL)


@rule
def act(rules: Rules, deal: Deal, seat: Seat, action: int) -> None:
    """Do what has been found legal."""
    if deal.phase == PLAYING:
        play(rules, deal, seat, action)
    elif deal.phase == BIDDING:
        bid(rules, deal, seat, action)
    else:
        decide(rules, deal, seat, action)


def trump(deal: Deal) -> Suit:
    """SP-3   Spades are trumps in every deal."""
    return SPADES


def held(rules: Rules, deal: Deal, seat: Seat) -> int:
    """SP-29  The cards in a hand, as everybody can count; none before its player has looked."""
    return 0 if has(deal.unlooked, seat) else TRICKS - int(deal.tricks) - has(deal.laid, seat)


def decided(rules: Rules, deal: Deal) -> tuple[str, Card]:
    """The clause by which the trick that lies there is won, and the card."""
    return "SP-14", deal.trick[deal.winning]


def worths(rules: Rules, deal: Deal) -> list[tuple[str, int]]:
    """
    SP-7   The numbers that may be bid.
    SP-17  Ten points a trick
    SP-21  or those of a nil.
    """
    if deal.phase != BIDDING:
        return []
    return [(each, PER_TRICK * number if number else int(rules.nil)) for number, each in enumerate(BIDS)]


def opened(rules: Rules, deal: Deal, phase: str, seat: Seat, action: int) -> bool:
    """SP-10  A bid made in turn is known at once, a sealed one when all are shown."""
    return bool(deal.phase != BIDDING or rules.bidding == Bidding.IN_TURN)


def objection(rules: Rules, deal: Deal, seat: Seat, action: int) -> str:
    """The clause against an action that is not in the legal set."""
    if deal.phase == BIDDING:
        return "SP-9"
    return "SP-13" if deal.laid else "SP-12"
