"""
Five Hundred, for two to six players.

The rule book is rules.md beside this file; labels such as FH-14 are its clauses.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from eldest.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    NAMES,
    NO_TRUMP,
    RANK_OF,
    RANKS,
    SPADES,
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
    cards,
    from_rank,
    gather,
    members,
    sorted_as,
    suits_from,
)
from eldest.compiler import count, rule
from eldest.families.face import Aim
from eldest.mechanics.hands import follow, has, only
from eldest.mechanics.scores import leading
from eldest.mechanics.seats import after, everybody
from eldest.options import Options, option
from eldest.phases import Phase
from eldest.record import Deal, Game, Result, Rules, hidden, own, public, record

Side = int  # whose score it is: a player with two, three or five, else a side

# ---------------------------------------------------------------- players and packs

HAND = 10  # FH-14
SLAM = 250  # FH-51
GAME_POINTS = 500  # FH-56
HOLE = -500  # FH-60
TRICK = 10  # FH-53
NOBODY = -1

THIRTEENS = ("13H", "13D")
MIDDLE = [rank + suit for rank in ("11", "12") for suit in SUITS]

# FH-2 to FH-6, by number of players, without the joker.
PACKS = (
    0,
    0,
    from_rank("9"),
    from_rank("7"),
    from_rank("4") & ~cards("4S 4C"),
    from_rank("2"),
    from_rank("2", (*MIDDLE, *THIRTEENS)),
)

# FH-44 to FH-47: how many scores are kept, by number of players.
SCORES = (0, 0, 2, 3, 2, 5, 3)

# ---------------------------------------------------------------- options


class Schedule(IntEnum):
    """FH-28  Three tables of values; Avondale where nothing is agreed."""

    AVONDALE, ORIGINAL, INVERTED = range(3)


class AllPass(IntEnum):
    """FH-23, FH-24  What becomes of a deal that nobody bid on."""

    REDEAL, PLAY_NO_TRUMP = range(2)


class AllPassWidow(IntEnum):
    """FH-24  How the widow lies while such a deal is played."""

    FACE_DOWN, SHOWN = range(2)


class NulloRank(IntEnum):
    """FH-29, FH-66  Where Nullo stands among the bids."""

    BY_VALUE, ABOVE_ALL_SEVENS = range(2)


class NulloDefenders(IntEnum):
    """FH-53  What the adversaries of a Nullo score."""

    PER_BIDDER_TRICK, NONE = range(2)


class BiddingRounds(IntEnum):
    """FH-18, FH-64  How often each player may speak."""

    SINGLE, MULTIPLE = range(2)


class FivePartner(IntEnum):
    """FH-47  How the bidder of five finds help."""

    ANY_PLAYER, ONE_OR_TWO, CALLED_CARD = range(3)


class PartnerShare(IntEnum):
    """FH-54  What a partner of five is credited or charged."""

    FULL, HALF = range(2)


class SixSides(IntEnum):
    """FH-46  How six players take sides."""

    THREE_PAIRS, TWO_THREES = range(2)


class TwoHand(IntEnum):
    """FH-63  The pack of two players."""

    SHORT_PACK, DEAD_HAND = range(2)


class Minus500(IntEnum):
    """FH-60  Whether a score of minus 500 loses."""

    TWO_SIDES, OFF = range(2)


class JokerLead(IntEnum):
    """FH-42, FH-68  Which suits may be named for a joker led without trumps."""

    ANY_SUIT, NOT_VOID_SUIT = range(2)


@dataclass(frozen=True, kw_only=True)
class FiveHundred(Options):
    """
    FH-1   Two to six players.
    FH-69  A preset is a set of options; an option given by name overrides it.
    """

    family = "five_hundred"
    presets = {
        "uspc": {},
        "australian": {
            "schedule": Schedule.AVONDALE,
            "bidding_rounds": BiddingRounds.MULTIPLE,
            "slam_250": False,
            "nullo_needs_seven": True,
            "nullo_rank": NulloRank.ABOVE_ALL_SEVENS,
            "must_bid_out": True,
            "joker_lead": JokerLead.NOT_VOID_SUIT,
        },
    }
    preset_clause = "FH-69"

    players: int = option(4, 2, 6, clause="FH-1", help="players at the table")
    joker: bool = option(True, clause="FH-7", help="add the joker to the pack")
    schedule: Schedule = option(Schedule.AVONDALE, clause="FH-25..FH-28", help="table of values")
    all_pass: AllPass = option(
        AllPass.REDEAL, clause="FH-23, FH-24", help="when nobody bids: deal again, or play without trumps"
    )
    all_pass_widow: AllPassWidow = option(
        AllPassWidow.FACE_DOWN, clause="FH-24", help="the widow while a passed-out deal is played"
    )
    nullo: bool = option(True, clause="FH-29, FH-30", help="allow Nullo and Open Nullo")
    nullo_rank: NulloRank = option(NulloRank.BY_VALUE, clause="FH-66", help="where Nullo stands among the bids")
    nullo_needs_seven: bool = option(False, clause="FH-66", help="Nullo only after some bid of seven")
    nullo_defenders: NulloDefenders = option(
        NulloDefenders.PER_BIDDER_TRICK, clause="FH-53", help="what the opponents of a Nullo score"
    )
    slam_250: bool = option(True, clause="FH-51, FH-65", help="all ten tricks score at least 250")
    bidding_rounds: BiddingRounds = option(
        BiddingRounds.SINGLE, clause="FH-18, FH-64", help="one turn each, or round after round"
    )
    five_partner: FivePartner = option(
        FivePartner.ANY_PLAYER, clause="FH-47", help="five players: how the bidder finds help"
    )
    called_card_announced: bool = option(
        False, clause="FH-48", help="five players: the holder of the called card says so"
    )
    partner_share: PartnerShare = option(
        PartnerShare.FULL, clause="FH-54", help="five players: a partner's share of the bid"
    )
    six_sides: SixSides = option(
        SixSides.THREE_PAIRS, clause="FH-46", help="six players: three pairs, or two teams of three"
    )
    two_hand: TwoHand = option(TwoHand.SHORT_PACK, clause="FH-63", help="two players: 24 cards, or a dead hand")
    minus_500: Minus500 = option(
        Minus500.TWO_SIDES, clause="FH-60", help="whether minus 500 loses if there are two scores"
    )
    must_bid_out: bool = option(False, clause="FH-67", help="500 wins only with a bid just made")
    joker_lead: JokerLead = option(
        JokerLead.ANY_SUIT, clause="FH-42, FH-68", help="suits that may be named for a joker led"
    )
    max_hands: int | None = option(None, 1, clause="FH-79", help="end the game after this many deals")

    def contradiction(self) -> str:
        """FH-76  Nullo above all sevens belongs to the Avondale table."""
        if self.nullo_rank is NulloRank.ABOVE_ALL_SEVENS and self.schedule is not Schedule.AVONDALE:
            return f"nullo_rank=above_all_sevens needs schedule=avondale, not {self.schedule.name.lower()} (FH-76)"
        return ""

    def pack(self) -> Pack:
        """
        FH-2   Two players: ace to nine.
        FH-3   Three: ace to seven.
        FH-4   Four: ace to four without the black fours.
        FH-5   Five: the full pack.
        FH-6   Six: also 11 and 12 in every suit, and the red thirteens.
        FH-7   The joker may be added to any of them.
        FH-63  A dead hand needs the pack of three.
        """
        dead = self.players == 2 and self.two_hand is TwoHand.DEAD_HAND
        return list(members(PACKS[3 if dead else self.players] | (only(JOKER) if self.joker else 0)))


OPTIONS = FiveHundred

# ---------------------------------------------------------------- calls and contracts

NOTHING, PASS = 0, 1
NULLO, OPEN_NULLO, ALLPASS_NT = 27, 28, 29
FIRST_BID, LAST_BID = 2, 28
BIDS = gather(range(FIRST_BID, LAST_BID + 1))

# FH-19, FH-20: six to ten tricks, and in each number spades, clubs, diamonds, hearts, no-trump.
DENOMINATIONS = ("S", "C", "D", "H", "NT")
SUIT_BIDS = tuple(f"{tricks}{d}" for tricks in range(6, 11) for d in DENOMINATIONS)
CALLS = ("-", "pass", *SUIT_BIDS, "NULLO", "OPEN_NULLO", "ALLPASS_NT")

# By contract: the tricks bid, and the trump suit.
BID_TRICKS = (0, 0, *(6 + n // 5 for n in range(25)), 0, 0, 0)
TRUMP = (NO_TRUMP, NO_TRUMP, *(n % 5 for n in range(25)), NO_TRUMP, NO_TRUMP, NO_TRUMP)

# FH-25, FH-26, FH-27: the value of six tricks by denomination, and of each trick more.
#            S    C    D    H   NT
AT_SIX = (
    (40, 60, 80, 100, 120),  # Avondale
    (40, 60, 80, 100, 120),  # Original
    (60, 40, 100, 80, 120),  # Inverted
)
AVONDALE_STEP = 100


def _value(schedule: int, call: Call) -> int:
    """
    FH-20  From low to high: spades, clubs, diamonds, hearts, no-trump.
    FH-25  Avondale: each trick more is worth a hundred.
    FH-26  Original: each trick more is worth what six tricks are.
    FH-27  Inverted: the same, the suits of each colour exchanged.
    """
    if call in (NULLO, OPEN_NULLO):
        return 250 if call == NULLO else 500  # FH-29, FH-30
    if not FIRST_BID <= call <= LAST_BID:
        return 0
    six, more = AT_SIX[schedule][TRUMP[call]], BID_TRICKS[call] - 6
    return six + more * (AVONDALE_STEP if schedule == Schedule.AVONDALE else six)


# By schedule and call.
VALUES = tuple(tuple(_value(schedule, call) for call in range(len(CALLS))) for schedule in Schedule)

# FH-66: the fourth ladder is Avondale with Nullo just above the sevens (220 at the most).
SEVENS_LADDER = 3
ABOVE_SEVENS = 221


def _step(ladder: int, call: Call) -> tuple[int, int]:
    """FH-21  Bids are compared by points, then by tricks."""
    if ladder == SEVENS_LADDER:
        return (ABOVE_SEVENS if call == NULLO else VALUES[Schedule.AVONDALE][call]), BID_TRICKS[call]
    return VALUES[ladder][call], BID_TRICKS[call]


def _raises(ladder: int, highest: Call) -> Calls:
    floor = _step(ladder, highest) if highest >= FIRST_BID else (0, 0)
    return gather(call for call in range(FIRST_BID, LAST_BID + 1) if _step(ladder, call) > floor)


# By ladder and highest bid so far: the bids that raise it.
RAISES = tuple(tuple(_raises(ladder, call) for call in range(len(CALLS))) for ladder in range(4))

NULLO_BIDS = only(NULLO) | only(OPEN_NULLO)

# ---------------------------------------------------------------- rank of cards

JACK = RANKS.index("J")
SAME_COLOUR = (CLUBS, SPADES, HEARTS, DIAMONDS)
BOWER, TRUMPS_ABOVE = 20, 40  # powers: any jack of trumps beats an ace, any trump beats a plain card


def effective_suit(card: Card, trump: Suit) -> Suit:
    """
    FH-8   Joker, right and left bower are the highest trumps and belong to that suit in every respect.
    FH-9   The other suit of the same colour has no jack.
    FH-40  Without trumps the joker is a suit of its own (here the fifth, like trumps).
    """
    if card == JOKER:
        return trump
    left_bower = trump != NO_TRUMP and RANK_OF[card] == JACK and SUIT_OF[card] == SAME_COLOUR[trump]
    return trump if left_bower else SUIT_OF[card]


def _power(card: Card, trump: Suit) -> int:
    """
    FH-8   Joker, right bower, left bower, ace and so on down.
    FH-10  Thirteen, twelve, eleven stand between jack (or queen) and ten.
    FH-11  Without trumps all jacks rank between queen and the spots; the joker is highest.
    """
    if card == JOKER:
        return TRUMPS_ABOVE + BOWER + 2
    power = RANK_OF[card]
    if effective_suit(card, trump) == trump:
        power += TRUMPS_ABOVE
        if RANK_OF[card] == JACK:
            power = TRUMPS_ABOVE + BOWER + (SUIT_OF[card] == trump)
    return power


def _suit(trump: Suit, suit: Suit) -> Cards:
    return gather(card for card in range(len(NAMES)) if effective_suit(card, trump) == suit)


# By trump: the cards of every effective suit (the fifth is the joker's without trumps),
# by trump and card the cards that follow it, and what it beats.
SUIT_CARDS = tuple(tuple(_suit(trump, suit) for suit in range(5)) for trump in range(5))
FOLLOWS = tuple(tuple(SUIT_CARDS[t][effective_suit(c, t)] for c in range(len(NAMES))) for t in range(5))
TRUMPS = tuple(SUIT_CARDS[trump][trump] for trump in range(5))
POWER = tuple(tuple(_power(card, trump) for card in range(len(NAMES))) for trump in range(5))


def _order(trump: Suit) -> list[Card]:
    """Trumps first, then the colours in turn, high to low; without trumps the joker before all."""
    suits = (NO_TRUMP, *suits_from(trump)) if trump == NO_TRUMP else suits_from(trump)
    return [card for suit in suits for card in sorted(members(SUIT_CARDS[trump][suit]), key=lambda c: -POWER[trump][c])]


# By trump and card, where it stands in a hand. By trump: the cards that belong to another suit than is printed on them.
SORTING = tuple(sorted_as(_order(trump)) for trump in range(5))
ACTING = tuple(
    {card: trump for card in members(TRUMPS[trump]) if card == JOKER or SUIT_OF[card] != trump} for trump in range(4)
)


def arranged(trump: Suit, hand: Cards) -> list[Card]:
    """The cards of a set as a player holds them."""
    return sorted(members(hand), key=SORTING[trump].__getitem__)


def sorting(rules: Rules, trump: Suit) -> tuple[int, ...]:
    """By card where it stands in a hand."""
    return SORTING[trump]


# ---------------------------------------------------------------- what lies on the table

CALLING, NAMING, DISCARDING, CALLING_CARD, PLAYING, NAMING_SUIT, OVER = range(7)

GAME = record(
    scores=public(6, by="side"),  # by side
    dealer=public(of="seat"),
    deals=public(),  # passed-out ones too
    won=public(of="sides"),  # the sides that have won; none while the game goes on
)

RESULT = record(
    contract=public(of=CALLS),
    bidder=public(of="seat"),  # a seat, or nobody
    partners=public(of="sides"),  # five players: the bidder's helpers, as sides
    tricks=public(6, by="side"),  # by side
    order=public(HAND, of="side", by="trick"),  # the sides that won them, one after the other
)

DEAL = record(
    phase=public(of="phase"),
    awaited=public(of="seats"),  # the seats that may act now
    dealer=public(of="seat"),
    calls=public(6, of=CALLS),  # the last call of every seat
    seven=public(of="truth"),  # whether some bid of seven tricks was made
    hands=own(6, of="cards"),
    widow=hidden(of="cards"),
    dead=hidden(of="cards"),  # FH-63: the third hand of two players
    taken=own(6, of="cards"),  # the widow, to the bidder who took it
    discards=own(6, of="cards"),
    called=public(of="cards"),  # FH-47: the set that holds the card called
    holder=own(6, of="truth"),  # FH-50: only the holder knows that he is the partner
    faceup=public(of="cards"),  # cards lying open: the bidder's at Open Nullo, or a widow turned up
    out=public(of="seats"),  # FH-32: seats that sit out
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

# The piles of a deal that are nobody's hand.
CONTRACT = "contract"  # a field of the result: what the bidder plays

PHASES = (
    Phase("call", CALLS),
    Phase("partner", "seats"),
    Phase("discard", "cards", holds=True, sealed=True),
    Phase("called", "cards"),
    Phase("play", "cards", holds=True),
    Phase("suit", SUITS),
)


@rule
def sides(rules: Rules) -> int:
    """
    FH-44  Two and three players score each for himself.
    FH-45  Four players: partners face each other and have one score.
    FH-46  Six players: three pairs, or two teams of three.
    FH-77  Two teams of three have two scores.
    """
    return 2 if rules.players == 6 and rules.six_sides == SixSides.TWO_THREES else SCORES[rules.players]


@rule
def is_nullo(contract: Call) -> bool:
    """FH-29, FH-30  Nullo and Open Nullo, where they are allowed, are bids to win no trick."""
    return has(NULLO_BIDS, contract)


# ---------------------------------------------------------------- the deal


@rule
def packet(pack: Pack, start: int, size: int) -> Cards:
    """Cards that lie together in the pack."""
    dealt = 0
    for place in range(start, start + size):
        dealt |= 1 << pack[place]
    return dealt


@rule
def hands_dealt(rules: Rules) -> int:
    """FH-63  Two players may deal a third, dead hand."""
    return rules.players + (1 if rules.players == 2 and rules.two_hand == TwoHand.DEAD_HAND else 0)


@rule
def widow_size(rules: Rules) -> int:
    """FH-15  The rest is the widow: two cards or four, and one more with the joker."""
    return (4 if hands_dealt(rules) == 2 else 2) + rules.joker


@rule
def deal_out(rules: Rules, game: Game, deal: Deal, pack: Pack) -> None:
    """
    FH-14  From eldest hand three to each, the widow, four to each, three to each.
    FH-15  The rest is the widow, unknown to all.
    FH-75  A dead hand lies at the dealer's left.
    """
    hands = hands_dealt(rules)
    dead = hands - rules.players
    widow = widow_size(rules)
    fours = 3 * hands + widow
    threes = fours + 4 * hands
    seat = after(rules, game.dealer)
    for turn in range(hands):
        hand = packet(pack, 3 * turn, 3) | packet(pack, fours + 4 * turn, 4) | packet(pack, threes + 3 * turn, 3)
        if turn < dead:
            deal.dead = hand
        else:
            deal.hands[seat] = hand
            seat = after(rules, seat)
    deal.widow = packet(pack, 3 * hands, widow)
    deal.dealer = game.dealer
    deal.result.bidder = NOBODY
    deal.phase = CALLING
    deal.awaited = only(after(rules, game.dealer))


# ---------------------------------------------------------------- the bidding


@rule
def ladder(rules: Rules) -> int:
    """The order of the bids in force."""
    return SEVENS_LADDER if rules.nullo_rank == NulloRank.ABOVE_ALL_SEVENS else rules.schedule


@rule
def calls_open(rules: Rules, deal: Deal, seat: Seat) -> Calls:
    """
    FH-19  A bid is six to ten tricks and a suit or no-trump.
    FH-21  A bid must be worth more points than the one before, or as many for more tricks.
    FH-66  Where it is so agreed, Nullo may be bid only after some bid of seven.
    FH-70  When nothing higher exists one can only pass.
    """
    calls = RAISES[ladder(rules)][deal.result.contract]
    if not rules.nullo:
        calls &= ~NULLO_BIDS
    if rules.nullo_needs_seven and not deal.seven:
        calls &= ~only(NULLO)
    return calls | only(PASS)


@rule
def next_to_call(rules: Rules, deal: Deal, seat: Seat) -> Seat:
    """
    FH-18  Each player has one turn, the dealer the last.
    FH-22  Nobody raises his own bid when all others have passed.
    FH-64  With several rounds the turn goes on until all but the last bidder have passed.
    """
    following = after(rules, seat)
    if rules.bidding_rounds == BiddingRounds.SINGLE:
        return NOBODY if seat == deal.dealer else following
    for _ in range(rules.players):
        if following == deal.result.bidder:
            return NOBODY
        if deal.calls[following] != PASS:
            return following
        following = after(rules, following)
    return NOBODY


@rule
def call(rules: Rules, deal: Deal, seat: Seat, said: Call) -> None:
    """FH-18  Beginning at the dealer's left each player bids or passes."""
    deal.calls[seat] = said
    if said != PASS:
        deal.result.contract = said
        deal.result.bidder = seat
        if BID_TRICKS[said] == 7:
            deal.seven = 1
    following = next_to_call(rules, deal, seat)
    if following != NOBODY:
        deal.awaited = only(following)
    elif deal.result.contract == NOTHING:
        pass_out(rules, deal)
    else:
        close_bidding(rules, deal)


@rule
def pass_out(rules: Rules, deal: Deal) -> None:
    """
    FH-23  If nobody bids, the cards are thrown in.
    FH-24  Or the deal is played without trumps; eldest hand leads, the widow stays out.
    """
    if rules.all_pass == AllPass.REDEAL:
        deal.phase = OVER
        deal.awaited = 0
        return
    deal.result.contract = ALLPASS_NT
    if rules.all_pass_widow == AllPassWidow.SHOWN:
        deal.faceup = deal.widow
    start_play(deal, after(rules, deal.dealer))


@rule
def close_bidding(rules: Rules, deal: Deal) -> None:
    """
    FH-49  A partner is named after the bidding and before the widow is taken.
    FH-71  The help is compulsory, except at Nullo.
    """
    asks = rules.players == 5 and rules.five_partner != FivePartner.CALLED_CARD
    if asks and not is_nullo(deal.result.contract):
        deal.phase = NAMING
        deal.awaited = only(deal.result.bidder)
    else:
        take_widow(deal)


@rule
def seats_open(rules: Rules, deal: Deal, seat: Seat) -> Seats:
    """
    FH-47  The bidder names one partner, or two if so agreed and he bid eight or more.
    FH-71  Each of them is another player.
    """
    return everybody(rules) & ~only(seat) & ~deal.result.partners


@rule
def name_partner(rules: Rules, deal: Deal, partner: Seat) -> None:
    """
    FH-47  One partner on a bid of six or seven, two on a bid of eight or more,
           where that is agreed; else one.
    """
    deal.result.partners |= only(partner)
    two = rules.five_partner == FivePartner.ONE_OR_TWO and BID_TRICKS[deal.result.contract] >= 8
    if count(deal.result.partners) == (2 if two else 1):
        take_widow(deal)


# ---------------------------------------------------------------- the widow


@rule
def take_widow(deal: Deal) -> None:
    """
    FH-34  The bidder takes the widow into his hand.
    FH-35  It is not shown to the others.
    """
    bidder = deal.result.bidder
    deal.taken[bidder] = deal.widow
    deal.hands[bidder] |= deal.widow
    deal.phase = DISCARDING
    deal.awaited = only(bidder)


@rule
def discards_open(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """
    FH-34  He discards as many cards as he took and may keep all, some or none of the widow.
    FH-35  The joker and trumps may be discarded.
    """
    return deal.hands[seat]


@rule
def discard(rules: Rules, deal: Deal, seat: Seat, card: Card) -> None:
    """FH-34  Card by card, until ten are left."""
    deal.hands[seat] ^= only(card)
    deal.discards[seat] |= only(card)
    if count(deal.hands[seat]) > HAND:
        return
    calls_card = rules.players == 5 and rules.five_partner == FivePartner.CALLED_CARD
    if calls_card and not is_nullo(deal.result.contract):
        deal.phase = CALLING_CARD
    else:
        start_contract(rules, deal)


@rule
def called_cards_open(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """
    FH-49  Any card of the pack that is neither in the bidder's hand nor among his discards.
    FH-71  The joker only if it is used.
    """
    pack = PACKS[rules.players] | (only(JOKER) if rules.joker else 0)
    return pack & ~deal.hands[seat] & ~deal.discards[seat]


@rule
def call_card(rules: Rules, deal: Deal, card: Card) -> None:
    """
    FH-48  Nobody knows the partner until the card falls, unless he announces himself.
    FH-50  The holder knows from the call.
    """
    deal.called = only(card)
    for seat in range(rules.players):
        if has(deal.hands[seat], card):
            deal.holder[seat] = 1
            if rules.called_card_announced:
                deal.result.partners = only(seat)
    start_contract(rules, deal)


# ---------------------------------------------------------------- the play


@rule
def start_contract(rules: Rules, deal: Deal) -> None:
    """
    FH-31  The bidder leads; at Open Nullo he first lays his hand face up.
    FH-32  At Nullo his partners take no part. With five players he has none.
    FH-36  The bidder leads.
    """
    bidder = deal.result.bidder
    if is_nullo(deal.result.contract):
        for seat in range(rules.players):
            if seat != bidder and seat % sides(rules) == bidder % sides(rules):
                deal.out |= only(seat)
    if deal.result.contract == OPEN_NULLO:
        deal.faceup = deal.hands[bidder]
    start_play(deal, bidder)


@rule
def start_play(deal: Deal, leader: Seat) -> None:
    """The first trick begins."""
    deal.phase = PLAYING
    deal.awaited = only(leader)


@rule
def cards_open(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """The cards that may be led or laid."""
    return follows_open(deal, seat) if deal.laid else leads_open(deal, seat)


@rule
def leads_open(deal: Deal, seat: Seat) -> Cards:
    """FH-36  Any card may be led."""
    return deal.hands[seat]


@rule
def follows_open(deal: Deal, seat: Seat) -> Cards:
    """
    FH-37  Follow suit if you can; if not, play any card.
    FH-39  The joker and the left bower follow as trumps.
    FH-41  Without trumps the joker may not be played while you can follow suit.
    """
    return follow(deal.hands[seat], deal.led)


@rule
def beats(trump: Suit, led: Cards, card: Card, best: Card) -> bool:
    """
    FH-38  The highest trump wins the trick, or else the highest card of the suit led.
    FH-43  Nothing beats a joker.
    """
    return has(led | TRUMPS[trump], card) & (POWER[trump][card] > POWER[trump][best])


@rule
def play(rules: Rules, deal: Deal, seat: Seat, card: Card) -> None:
    """FH-36  Play is clockwise, one card each."""
    trump = TRUMP[deal.result.contract]
    deal.hands[seat] ^= only(card)
    deal.faceup &= ~only(card)
    deal.played |= only(card)
    deal.trick[seat] = card
    if not deal.laid:
        deal.leader = seat
        deal.winning = seat
        deal.led = FOLLOWS[trump][card]
    else:
        # Values, not jumps: these two no processor can foresee.
        deal.lacks[seat] |= 0 if has(deal.led, card) else deal.led
        deal.winning = seat if beats(trump, deal.led, card, deal.trick[deal.winning]) else deal.winning
    deal.laid |= only(seat)
    if deal.called >> card & 1:
        deal.result.partners = only(seat)
    if card == JOKER and trump == NO_TRUMP and deal.leader == seat:
        deal.phase = NAMING_SUIT
    else:
        pass_on(rules, deal, seat)


@rule
def suits_open(rules: Rules, deal: Deal, seat: Seat) -> int:
    """
    FH-42  He who leads the joker without trumps names a suit.
    FH-68  Where it is so agreed, no suit in which he has failed to follow.
    FH-78  A suit named for a joker counts too; if all are excluded, any may be named.
    """
    suits = 0
    for suit in range(4):
        if not deal.lacks[seat] & SUIT_CARDS[NO_TRUMP][suit]:
            suits |= only(suit)
    return suits if suits and rules.joker_lead == JokerLead.NOT_VOID_SUIT else (1 << 4) - 1


@rule
def name_suit(rules: Rules, deal: Deal, seat: Seat, suit: Suit) -> None:
    """FH-42  The others must play that suit if they can."""
    deal.led = SUIT_CARDS[NO_TRUMP][suit]
    deal.phase = PLAYING
    pass_on(rules, deal, seat)


@rule
def pass_on(rules: Rules, deal: Deal, seat: Seat) -> None:
    """
    FH-32  Seats that sit out are skipped.
    FH-38  When all have laid a card, the winner leads to the next trick.
    """
    if deal.laid | deal.out == everybody(rules):
        take_trick(rules, deal)
        return
    following = after(rules, seat)
    while has(deal.out, following):
        following = after(rules, following)
    deal.awaited = only(following)


@rule
def take_trick(rules: Rules, deal: Deal) -> None:
    """FH-33  All ten tricks are played, whatever the bid."""
    side = deal.winning % sides(rules)
    deal.result.tricks[side] += 1
    deal.result.order[deal.tricks] = side
    deal.tricks += 1
    deal.laid = 0
    deal.led = 0
    deal.awaited = only(deal.winning)
    if deal.tricks == HAND:
        deal.phase = OVER
        deal.awaited = 0


# ---------------------------------------------------------------- the score


@rule
def on_bidders_side(rules: Rules, result: Result, side: Side) -> bool:
    """FH-54, FH-72  The bidder's side, or with five players one of his partners."""
    return side == result.bidder % sides(rules) or has(result.partners, side)


@rule
def bidders_tricks(rules: Rules, result: Result) -> int:
    """FH-50, FH-72  The tricks of the bidder and his partners together, known or not."""
    taken = 0
    for side in range(sides(rules)):
        if on_bidders_side(rules, result, side):
            taken += result.tricks[side]
    return taken


@rule
def made(rules: Rules, result: Result) -> bool:
    """
    FH-51  The bidder's side must win at least the tricks it bid.
    FH-29  At Nullo none at all.
    """
    taken = bidders_tricks(rules, result)
    return taken == 0 if is_nullo(result.contract) else taken >= BID_TRICKS[result.contract]


@rule
def stake(rules: Rules, result: Result) -> int:
    """
    FH-51  A made bid scores its value; all ten tricks score at least 250.
    FH-52  A bid that fails is taken off the score.
    FH-55  The 250 does not apply to Nullo.
    FH-65  Nor where several rounds of bidding do without it.
    """
    value = VALUES[rules.schedule][result.contract]
    if not made(rules, result):
        return -value
    if rules.slam_250 and not is_nullo(result.contract) and bidders_tricks(rules, result) == HAND:
        return max(value, SLAM)
    return value


@rule
def points(rules: Rules, result: Result, side: Side) -> int:
    """
    FH-53  Adversaries score ten a trick; at Nullo ten for each trick that the bidder wins.
    FH-54  Five players: a partner is credited or charged in full, or by half.
    FH-24  Without any bid every trick scores ten.
    """
    if result.contract == NOTHING:
        return 0
    if result.contract == ALLPASS_NT:
        return TRICK * result.tricks[side]
    bidder = result.bidder % sides(rules)
    if side == bidder:
        return stake(rules, result)
    if has(result.partners, side):
        share = stake(rules, result)
        return share // 2 if rules.partner_share == PartnerShare.HALF else share
    if not is_nullo(result.contract):
        return TRICK * result.tricks[side]
    per_trick = rules.nullo_defenders == NulloDefenders.PER_BIDDER_TRICK
    return TRICK * result.tricks[bidder] if per_trick else 0


# ---------------------------------------------------------------- the game


@rule
def nearest_best(rules: Rules, game: Game, result: Result, among: int) -> int:
    """
    FH-58  The highest total wins, then the one nearer to the bidder's left.
    FH-73  The same between two partners; a pair is as near as its nearer member.
    """
    best = NOBODY
    for step in range(1, sides(rules) + 1):
        side = (result.bidder + step) % sides(rules)
        if has(among, side) and (best == NOBODY or game.scores[side] > game.scores[best]):
            best = side
    return 0 if best == NOBODY else only(best)


@rule
def scored_by_trick(rules: Rules, result: Result, side: Side, trick: int) -> bool:
    """FH-53  Whether a trick brought an adversary ten: his own, or at Nullo the bidder's."""
    earner = result.bidder % sides(rules) if is_nullo(result.contract) else side
    return result.order[trick] == earner


@rule
def score_after(rules: Rules, game: Game, result: Result, side: Side, trick: int) -> int:
    """What an adversary's score was when a trick had been taken."""
    score = game.scores[side]
    for later in range(trick + 1, HAND):
        if scored_by_trick(rules, result, side, later):
            score -= TRICK
    return score


@rule
def first_there(rules: Rules, game: Game, result: Result, among: int) -> int:
    """
    FH-57  Of the adversaries he wins who first won the trick that took him to 500.
    FH-58  By the same trick: the higher total, then the one nearer to the bidder's left.
    """
    for trick in range(HAND):
        there = 0
        for side in range(sides(rules)):
            scored = has(among, side) and scored_by_trick(rules, result, side, trick)
            if scored and score_after(rules, game, result, side, trick) >= GAME_POINTS:
                there |= only(side)
        if there:
            return nearest_best(rules, game, result, there)
    return nearest_best(rules, game, result, among)


@rule
def winners_by_points(rules: Rules, game: Game, result: Result) -> int:
    """
    FH-56  The game is 500 points.
    FH-57  The bidder wins before everybody else who reaches them.
    FH-58  With five players his partners come next (FH-73: the higher of them).
    FH-59  An adversary's trick points win if the bidder has not reached 500.
    FH-67  Where it is so agreed, only a side that has just made its bid can win.
    FH-74  With five players the bidder's partners belong to that side.
    """
    there = 0
    for side in range(sides(rules)):
        if game.scores[side] >= GAME_POINTS:
            there |= only(side)
    bid = result.contract != NOTHING and result.contract != ALLPASS_NT
    if bid and (made(rules, result) or not rules.must_bid_out):
        bidder = result.bidder % sides(rules)
        if has(there, bidder):
            return only(bidder)
        if there & result.partners:
            return nearest_best(rules, game, result, there & result.partners)
    if rules.must_bid_out or not there:
        return 0
    return first_there(rules, game, result, there)


@rule
def winner_over_the_hole(rules: Rules, game: Game) -> int:
    """FH-60  Where there are two scores, minus 500 loses."""
    if sides(rules) == 2 and rules.minus_500 == Minus500.TWO_SIDES:
        for side in range(2):
            if game.scores[side] <= HOLE:
                return only(1 - side)
    return 0


@rule
def leaders(rules: Rules, game: Game) -> int:
    """FH-79  The highest score wins; equal highest scores share the win."""
    return leading(game.scores, sides(rules))


@rule
def settle(rules: Rules, game: Game, result: Result) -> None:
    """
    FH-17  The deal passes to the left after every hand, played or not.
    FH-57  The hand is scored whole before anybody wins.
    FH-60  If both things happen in one hand, 500 points come first.
    FH-79  After max_hands deals the game ends.
    """
    for side in range(sides(rules)):
        game.scores[side] += points(rules, result, side)
    game.deals += 1
    game.dealer = after(rules, game.dealer)
    game.won = winners_by_points(rules, game, result)
    if not game.won:
        game.won = winner_over_the_hole(rules, game)
    if not game.won and rules.max_hands and game.deals >= rules.max_hands:
        game.won = leaders(rules, game)


@rule
def winners(rules: Rules, game: Game) -> int:
    """The sides that have won; none while the game goes on."""
    return game.won


# ---------------------------------------------------------------- the order of play


@rule
def legal(rules: Rules, deal: Deal, seat: Seat) -> int:
    """
    FH-62  A bid or play out of turn is refused and has no effect.

    The cards, calls, seats or suits open to a seat that is awaited.
    """
    if deal.phase == PLAYING:
        return cards_open(rules, deal, seat)
    if deal.phase == CALLING:
        return calls_open(rules, deal, seat)
    if deal.phase == DISCARDING:
        return discards_open(rules, deal, seat)
    if deal.phase == NAMING_SUIT:
        return suits_open(rules, deal, seat)
    if deal.phase == NAMING:
        return seats_open(rules, deal, seat)
    return called_cards_open(rules, deal, seat)


@rule
def act(rules: Rules, deal: Deal, seat: Seat, action: int) -> None:
    """Do what has been found legal."""
    if deal.phase == PLAYING:
        play(rules, deal, seat, action)
    elif deal.phase == CALLING:
        call(rules, deal, seat, action)
    elif deal.phase == DISCARDING:
        discard(rules, deal, seat, action)
    elif deal.phase == NAMING_SUIT:
        name_suit(rules, deal, seat, action)
    elif deal.phase == NAMING:
        name_partner(rules, deal, action)
    else:
        call_card(rules, deal, action)


def trump(deal: Deal) -> Suit:
    """The trump suit of a deal; no trump while the bidding goes on."""
    return NO_TRUMP if deal.phase == CALLING else TRUMP[deal.result.contract]


def acting(rules: Rules, deal: Deal) -> dict[Card, Suit]:
    """FH-8   The left bower belongs to the trump suit, and so does the joker where it is used."""
    suit = trump(deal)
    if suit == NO_TRUMP:
        return {}
    return {card: suit for card in ACTING[suit] if card != JOKER or rules.joker}


def open_hand(rules: Rules, deal: Deal) -> Seat:
    """FH-31  The hand that lies open is the bidder's at Open Nullo."""
    return deal.result.bidder if deal.result.contract == OPEN_NULLO and deal.phase >= PLAYING else NOBODY


def held(rules: Rules, deal: Deal, seat: Seat) -> int:
    """
    How many cards a seat holds, as everybody can count.

    FH-32  Whoever sits out keeps his ten.
    FH-34  The bidder has the widow too until he has laid away as many.
    """
    if has(deal.out, seat):
        return HAND
    widow = widow_size(rules) if deal.phase == DISCARDING and seat == deal.result.bidder else 0
    return HAND + widow - deal.tricks - has(deal.laid, seat)


def tray(rules: Rules, deal: Deal, seat: Seat) -> tuple[int, Cards]:
    """How many cards the bidder lays away for the widow, and those that lie there."""
    return (count(deal.taken[seat]), deal.discards[seat]) if deal.phase == DISCARDING else (0, 0)


def wanted(rules: Rules, deal: Deal, side: Side) -> int:
    """
    FH-51  The tricks that the bidder's side has bid.
    FH-29  At Nullo none.
    """
    contract = deal.result.contract
    bid = deal.phase != CALLING and contract not in (NOTHING, ALLPASS_NT)
    return BID_TRICKS[contract] if bid and on_bidders_side(rules, deal.result, side) else NOBODY


def aim(rules: Rules, deal: Deal) -> Aim:
    """
    FH-51  The bidder's side must take as many as it bid.
    FH-29  At Nullo none.
    """
    return "none" if is_nullo(deal.result.contract) else "at least"


def follows(deal: Deal, number: Card) -> Cards:
    """FH-8, FH-40  The cards of its suit: the joker is a trump or a suit of its own, the left bower a trump."""
    return FOLLOWS[trump(deal)][number]


def to_take(rules: Rules, deal: Deal) -> int:
    """FH-51  All ten tricks."""
    return HAND


def target(rules: Rules) -> int:
    """FH-56  The game is 500 points."""
    return GAME_POINTS


def decided(rules: Rules, deal: Deal) -> tuple[str, Card]:
    """
    The clause by which the trick that lies there is won, and the card.

    FH-8   A bower is above all other trumps but the joker.
    FH-38  The highest trump wins the trick, or else the highest card of the suit led.
    FH-43  Nothing beats a joker.
    """
    card, suit = deal.trick[deal.winning], TRUMP[deal.result.contract]
    if card == JOKER:
        return "FH-43", card
    return "FH-8" if suit != NO_TRUMP and RANK_OF[card] == JACK and has(TRUMPS[suit], card) else "FH-38", card


def opened(rules: Rules, deal: Deal, phase: str, seat: Seat, action: int) -> bool:
    """FH-35  The discards are laid face down and stay unseen."""
    return False


def worth(rules: Rules, said: Call) -> int:
    """FH-28  What a call is worth by the table in force."""
    return VALUES[rules.schedule][said]


def ladder_of_bids(rules: Rules) -> list[Call]:
    """FH-20, FH-21  The bids from low to high."""
    bids = BIDS if rules.nullo else BIDS & ~NULLO_BIDS
    return sorted(members(bids), key=lambda said: -count(RAISES[ladder(rules)][said]))


def worths(rules: Rules, deal: Deal) -> list[tuple[str, int]]:
    """FH-28  The bids from low to high with their values."""
    return [(CALLS[bid], worth(rules, bid)) for bid in ladder_of_bids(rules)] if deal.phase == CALLING else []


def outcome(rules: Rules, result: Result) -> dict[str, str]:
    """The result of a deal in words: contract, bidder, partners, tricks by side, made or set back."""
    tricks = " ".join(str(result.tricks[side]) for side in range(sides(rules)))
    if result.contract == NOTHING:
        return {"contract": "passed out"}
    said = {"contract": CALLS[result.contract], "tricks": tricks}
    if result.bidder == NOBODY:
        return said
    said["bidder"] = f"P{result.bidder}"
    if result.partners:
        said["partners"] = " ".join(f"P{seat}" for seat in members(result.partners))
    return said | {"made": "yes" if made(rules, result) else "no"}


def objection(rules: Rules, deal: Deal, seat: Seat, action: int) -> str:
    """The clause against an action that is not in the legal set."""
    if deal.phase == CALLING:
        return _objection_to_call(rules, deal, action)
    if deal.phase == PLAYING:
        return _objection_to_card(deal, seat, action)
    return {NAMING: "FH-71", CALLING_CARD: "FH-49", DISCARDING: "FH-34", NAMING_SUIT: "FH-68"}[deal.phase]


def _objection_to_call(rules: Rules, deal: Deal, said: Call) -> str:
    if not FIRST_BID <= said <= LAST_BID:
        return "FH-19"
    if has(NULLO_BIDS, said) and not rules.nullo:
        return "FH-29"
    raises = RAISES[ladder(rules)][deal.result.contract]
    if not raises:
        return "FH-70"
    return "FH-66" if has(raises, said) else "FH-21"


def _objection_to_card(deal: Deal, seat: Seat, card: Card) -> str:
    trump = TRUMP[deal.result.contract]
    if card == JOKER and trump == NO_TRUMP:
        return "FH-41"
    joined = gather(c for c in members(TRUMPS[trump]) if c == JOKER or SUIT_OF[c] != trump)
    following = deal.hands[seat] & deal.led
    return "FH-39" if has(joined, card) or not following & ~joined else "FH-37"
