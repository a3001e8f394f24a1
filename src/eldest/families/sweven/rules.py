"""
Sweven, "the Perfect Game", for two to six players.

The rule book is rules.md beside this file; labels such as SW-16 are its clauses.
"""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import (
    FOLLOWS,
    JOKER,
    NO_TRUMP,
    NUMBERS,
    RANK_OF,
    RANKS,
    SUIT_CARDS,
    SUIT_OF,
    SUITS,
    Call,
    Calls,
    Card,
    Cards,
    Pack,
    Seat,
    Seats,
    Suit,
    from_rank,
    gather,
    members,
)
from eldest.compiler import lowest, rule
from eldest.mechanics.hands import follow, has, only
from eldest.mechanics.scores import leading
from eldest.mechanics.seats import after, everybody
from eldest.options import Options, option
from eldest.phases import Phase
from eldest.record import Deal, Game, Result, Rules, own, public, record

Side = int  # whose score it is: everybody plays for himself, so a seat

# ---------------------------------------------------------------- players and packs

HAND = 8  # SW-10
NOBODY = -1

# SW-3 to SW-6, by number of players.
PACKS = (0, 0, from_rank("9"), from_rank("9"), from_rank("7"), from_rank("5"), from_rank("3"))

# ---------------------------------------------------------------- options


@dataclass(frozen=True, kw_only=True)
class Sweven(Options):
    """SW-1   Two to six players."""

    family = "sweven"

    players: int = option(4, 2, 6, clause="SW-1", help="players at the table")
    target: int = option(35, 1, clause="SW-45", help="points that win the game")
    max_hands: int | None = option(None, 1, clause="SW-49", help="end the game after this many deals")

    def pack(self) -> Pack:
        """
        SW-3   Two and three players: ace to nine.
        SW-4   Four: ace to seven.
        SW-5   Five: ace to five.
        SW-6   Six: ace to three.
        """
        return list(members(PACKS[self.players]))


OPTIONS = Sweven

# ---------------------------------------------------------------- calls

NOTHING, PASS = 0, 1
FIRST_BID, LAST_BID = 3, 17
BIDS = gather(range(FIRST_BID, LAST_BID + 1))

# A bid is its own number. 2 and 18 have a name only to be refused by SW-15 and SW-17.
CALLS = ("-", "pass", *(str(number) for number in range(FIRST_BID - 1, LAST_BID + 2)))


def _raises(highest: Call) -> Calls:
    return gather(call for call in range(FIRST_BID, LAST_BID + 1) if call > highest)


# By highest bid so far: the bids that raise it.
RAISES = tuple(_raises(call) for call in range(LAST_BID + 1))

# ---------------------------------------------------------------- rank and worth of cards

JACK = RANKS.index("J")
JACK_OF_HEARTS = NUMBERS["JH"]
TRUMPS_ABOVE = 40  # any trump beats a plain card


def _power(card: Card, trump: Suit) -> int:
    """SW-2   Ace high, the rest in natural order, in the trump suit too."""
    return RANK_OF[card] + (TRUMPS_ABOVE if SUIT_OF[card] == trump else 0)


def _worth(card: Card) -> int:
    """SW-21  Ace, king, queen and jack count 1 point, the jack of hearts 2, other cards nothing."""
    return (RANK_OF[card] >= JACK) + (card == JACK_OF_HEARTS)


# By trump and card: what beats what. By card: the points in it.
POWER = tuple(tuple(_power(card, trump) for card in range(JOKER)) for trump in range(4))
WORTH = tuple(_worth(card) for card in range(JOKER))


# ---------------------------------------------------------------- what lies on the table

CALLING, NAMING_TRUMP, PLAYING, OVER = range(4)

GAME = record(
    scores=public(6, by="side"),  # by seat
    dealer=public(of="seat"),
    deals=public(),  # passed-out ones too
    won=public(of="sides"),  # the seats that have won; none while the game goes on
    account=public(),  # SW-33: the points stored in the sweven account
    owner=public(of="seats"),  # the set of its owner; none where it is empty
    barred=public(of="seats"),  # SW-41: the set of the seat that may not bid in the next deal
)

RESULT = record(
    bid=public(of=CALLS),  # 3 to 17, or nothing
    bidder=public(of="seat"),  # a seat, or nobody
    points=public(6, by="side"),  # by seat: what its tricks were worth
)

DEAL = record(
    phase=public(of="phase"),
    awaited=public(of="seats"),  # the seats that may act now
    dealer=public(of="seat"),
    barred=public(of="seats"),  # the seat that the bidding leaves out
    calls=public(6, of=CALLS),  # what every seat said
    hands=own(6, of="cards"),
    trump=public(of="suit"),  # a suit; no trump until it is named
    led=public(of="cards"),  # the cards that follow suit; none when nothing is led
    trick=public(6, of="card"),  # by seat: the card laid, or that of the last trick
    laid=public(of="seats"),  # the seats that have laid one
    leader=public(of="seat"),
    winning=public(of="seat"),  # the seat whose card is best so far
    played=public(of="cards"),  # the cards gone in tricks
    lacks=public(6, of="cards"),  # by seat: cards that it has shown not to hold
    tricks=public(),  # how many are over
    result=public(RESULT),
)

CONTRACT = "bid"  # a field of the result: what the bidder plays

PHASES = (
    Phase("call", CALLS),
    Phase("trump", SUITS),
    Phase("play", "cards", holds=True),
)


@rule
def sides(rules: Rules) -> int:
    """SW-1   Everybody plays for himself."""
    return rules.players


# ---------------------------------------------------------------- the deal


@rule
def hand_of(rules: Rules, pack: Pack, turn: int) -> Cards:
    """SW-10  Every player's cards come one at a time, round after round, until he has eight."""
    hand = 0
    for dealt in range(HAND):
        hand |= only(pack[turn + dealt * rules.players])
    return hand


@rule
def deal_out(rules: Rules, game: Game, deal: Deal, pack: Pack) -> None:
    """
    SW-10  The deal begins at the dealer's left.
    SW-11  Only two players leave cards over.
    SW-12  These eight stay in the pack: nobody sees them and nobody scores them.
    """
    seat = game.dealer
    for turn in range(rules.players):
        seat = after(rules, seat)
        deal.hands[seat] = hand_of(rules, pack, turn)
    deal.dealer = game.dealer
    deal.barred = game.barred
    deal.trump = NO_TRUMP
    deal.result.bidder = NOBODY
    deal.phase = CALLING
    deal.awaited = only(next_to_call(rules, deal, game.dealer))


# ---------------------------------------------------------------- the bidding


@rule
def calls_open(rules: Rules, deal: Deal, seat: Seat) -> Calls:
    """
    SW-15  The lowest bid is 3.
    SW-16  A bid must be higher than the one before.
    SW-17  The highest bid is 17.
    SW-20  After a bid of 17 one can only pass.
    """
    return RAISES[deal.result.bid] | only(PASS)


@rule
def next_to_call(rules: Rules, deal: Deal, seat: Seat) -> Seat:
    """
    SW-14  The bidding goes round from the dealer's left.
    SW-42  A player who is barred is skipped.
    """
    following = after(rules, seat)
    return after(rules, following) if has(deal.barred, following) else following


@rule
def last_to_call(rules: Rules, deal: Deal) -> Seat:
    """
    SW-14  Each player has one turn, the dealer the last.
    SW-42  Where the dealer is barred, it is the player before him.
    """
    if not has(deal.barred, deal.dealer):
        return deal.dealer
    return (deal.dealer if deal.dealer else rules.players) - 1


@rule
def call(rules: Rules, deal: Deal, seat: Seat, said: Call) -> None:
    """
    SW-14  Each player bids or passes.
    SW-19  A deal on which all pass is thrown in.
    SW-44  It is too if all pass who may bid.
    """
    deal.calls[seat] = said
    if said != PASS:
        deal.result.bid = said
        deal.result.bidder = seat
    if seat != last_to_call(rules, deal):
        deal.awaited = only(next_to_call(rules, deal, seat))
    elif deal.result.bid == NOTHING:
        deal.phase = OVER
        deal.awaited = 0
    else:
        deal.phase = NAMING_TRUMP
        deal.awaited = only(deal.result.bidder)


@rule
def suits_open(rules: Rules, deal: Deal, seat: Seat) -> int:
    """SW-18  The trump is one of the four suits; there is no no-trump."""
    return (1 << 4) - 1


@rule
def name_trump(deal: Deal, seat: Seat, suit: Suit) -> None:
    """
    SW-18  The high bidder names the trump suit when the bidding is over.
    SW-23  He leads to the first trick.
    """
    deal.trump = suit
    deal.phase = PLAYING
    deal.awaited = only(seat)


# ---------------------------------------------------------------- the play


@rule
def cards_open(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """
    SW-23  The high bidder may lead any card, trumps too.
    SW-24  Follow suit if you can.
    SW-25  If you cannot, play any card.
    SW-27  Any card may be led.
    """
    return follow(deal.hands[seat], deal.led)


@rule
def beats(trump: Suit, led: Cards, card: Card, best: Card) -> bool:
    """SW-26  The highest trump wins the trick, or else the highest card of the suit led."""
    return has(led | SUIT_CARDS[trump], card) & (POWER[trump][card] > POWER[trump][best])


@rule
def play(rules: Rules, deal: Deal, seat: Seat, card: Card) -> None:
    """SW-24  Play is clockwise, one card each."""
    deal.hands[seat] ^= only(card)
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
        take_trick(rules, deal)
    else:
        deal.awaited = only(after(rules, seat))


@rule
def take_trick(rules: Rules, deal: Deal) -> None:
    """
    SW-21  The points in a trick are its winner's.
    SW-27  He leads to the next.
    SW-28  All eight tricks are played, whatever the bid.
    """
    for seat in range(rules.players):
        deal.result.points[deal.winning] += WORTH[deal.trick[seat]]
    deal.tricks += 1
    deal.laid = 0
    deal.led = 0
    deal.awaited = only(deal.winning)
    if deal.tricks == HAND:
        deal.phase = OVER
        deal.awaited = 0


# ---------------------------------------------------------------- the score


@rule
def made(result: Result) -> bool:
    """SW-22  The high bidder must win at least his bid in points."""
    return result.bid != NOTHING and result.points[result.bidder] >= result.bid


@rule
def points(game: Game, result: Result, seat: Seat) -> int:
    """
    SW-31  A bid that is made scores as much, the others nothing.
    SW-32  If it fails, each of the others scores the bid.
    SW-35  The owner of the account who makes a bid in the next hand scores the account too.
    SW-38  If he fails, the others score his bid and no more.
    SW-39  Nobody else can score the account.
    """
    if not made(result):
        return 0 if seat == result.bidder else result.bid
    if seat != result.bidder:
        return 0
    return result.bid + (game.account if has(game.owner, seat) else 0)


@rule
def surplus(result: Result) -> int:
    """
    SW-33  What the bidder wins above his bid goes into the account.
    SW-34  A bid made with no surplus leaves it empty.
    SW-38  So does a bid that fails.
    """
    return result.points[result.bidder] - result.bid if made(result) else 0


# ---------------------------------------------------------------- the game


@rule
def store(game: Game, result: Result) -> None:
    """
    SW-36  The new surplus replaces what was in the account.
    SW-37  So an owner who is not high bidder in the next hand has lost it.
    SW-40  There is one account at most, and a hand passed out empties it too.
    """
    game.account = surplus(result)
    game.owner = only(result.bidder) if game.account else 0


@rule
def bar(game: Game, result: Result) -> None:
    """
    SW-41  A high bidder who fails may not bid in the next hand.
    SW-43  After that he may again, even if it was passed out.
    """
    game.barred = 0 if result.bid == NOTHING or made(result) else only(result.bidder)


@rule
def leaders(rules: Rules, game: Game) -> Seats:
    """
    SW-46  If several reach the target, the highest score wins.
    SW-47  Players who tie for first place are all winners.
    """
    return leading(game.scores, sides(rules))


@rule
def settle(rules: Rules, game: Game, result: Result) -> None:
    """
    SW-9   The deal moves to the left after every hand, played or not.
    SW-19  A deal on which all passed scores nothing.
    SW-45  Whoever reaches 35 points first has won; the hand is scored whole before.
    SW-49  After max_hands deals the game ends and the highest score wins.
    """
    for seat in range(rules.players):
        game.scores[seat] += points(game, result, seat)
    store(game, result)
    bar(game, result)
    game.deals += 1
    game.dealer = after(rules, game.dealer)
    ahead = leaders(rules, game)
    ended = rules.max_hands and game.deals >= rules.max_hands
    if ended or game.scores[lowest(ahead)] >= rules.target:
        game.won = ahead


@rule
def winners(rules: Rules, game: Game) -> Seats:
    """
    SW-48  Points still in the account are worth nothing when the game ends.

    The seats that have won; none while the game goes on.
    """
    return game.won


# ---------------------------------------------------------------- the order of play


@rule
def legal(rules: Rules, deal: Deal, seat: Seat) -> int:
    """
    SW-30  What is not allowed, or comes out of turn, is refused and has no effect.

    The cards, calls or suits open to a seat that is awaited.
    """
    if deal.phase == PLAYING:
        return cards_open(rules, deal, seat)
    if deal.phase == CALLING:
        return calls_open(rules, deal, seat)
    return suits_open(rules, deal, seat)


@rule
def act(rules: Rules, deal: Deal, seat: Seat, action: int) -> None:
    """Do what has been found legal."""
    if deal.phase == PLAYING:
        play(rules, deal, seat, action)
    elif deal.phase == CALLING:
        call(rules, deal, seat, action)
    else:
        name_trump(deal, seat, action)


def trump(deal: Deal) -> Suit:
    """The trump suit of a deal; no trump until it is named."""
    suit: Suit = deal.trump
    return suit


def held(rules: Rules, deal: Deal, seat: Seat) -> int:
    """SW-10  How many cards a seat holds, as everybody can count: eight, less those it has laid."""
    return HAND - deal.tricks - has(deal.laid, seat)


def wanted(rules: Rules, deal: Deal, side: Side) -> int:
    """SW-22  The points that the high bidder wants; the others want none in particular."""
    bidding = deal.phase == CALLING or deal.result.bid == NOTHING
    return NOBODY if bidding or side != deal.result.bidder else int(deal.result.bid)


def card_points(number: Card) -> int:
    """SW-21  The points that a card counts."""
    return 0 if number == JOKER else WORTH[number]


def to_take(rules: Rules, deal: Deal) -> int:
    """SW-17  The value of all counting cards together, which is the highest bid."""
    return LAST_BID


def target(rules: Rules) -> int:
    """SW-45  The points that win the game."""
    return int(rules.target)


def decided(rules: Rules, deal: Deal) -> tuple[str, Card]:
    """SW-26  The clause by which the trick that lies there is won, and the card."""
    return "SW-26", deal.trick[deal.winning]


def worths(rules: Rules, deal: Deal) -> list[tuple[str, int]]:
    """
    SW-15  The bids from 3
    SW-17  to 17
    SW-31  and what they score when they are made.
    """
    return [(CALLS[bid], bid) for bid in members(BIDS)] if deal.phase == CALLING else []


def impossible(rules: Rules, game: Game) -> str:
    """What in a game before a deal cannot be; empty if all can."""
    if not 0 <= game.account <= LAST_BID - FIRST_BID:
        return f"account {game.account}: it holds from 0 to {LAST_BID - FIRST_BID} points"
    if bool(game.account) != bool(game.owner):
        return "account and owner go together"
    return ""


def outcome(rules: Rules, result: Result) -> dict[str, str]:
    """The result of a deal in words: bid, bidder, points by seat, made or not, what goes into the account."""
    if result.bid == NOTHING:
        return {"bid": "passed out"}
    said = {
        "bid": str(result.bid),
        "bidder": f"P{result.bidder}",
        "points": " ".join(str(result.points[seat]) for seat in range(rules.players)),
        "made": "yes" if made(result) else "no",
    }
    stored = surplus(result)
    return said | {"stored": str(stored)} if stored else said


def objection(rules: Rules, deal: Deal, seat: Seat, action: int) -> str:
    """The clause against an action that is not in the legal set."""
    if deal.phase == PLAYING:
        return "SW-24"
    if deal.phase == NAMING_TRUMP:
        return "SW-18"
    if action < FIRST_BID:
        return "SW-15"
    if action > LAST_BID:
        return "SW-17"
    return "SW-20" if deal.result.bid == LAST_BID else "SW-16"
