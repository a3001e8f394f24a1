"""
Counters, Countred, their Back forms and Joker Counters, for four or six players.

The rule book is rules.md beside this file; labels such as CO-16 are its clauses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from eldest.cards import (
    JOKER,
    NO_TRUMP,
    SUIT_OF,
    SUITS,
    Call,
    Calls,
    Card,
    Cards,
    Pack,
    Seat,
    Suit,
    from_rank,
    gather,
    members,
    sorted_as,
    suits_from,
)
from eldest.compiler import count, highest, lowest, rule
from eldest.families.face import Aim
from eldest.mechanics.hands import follow, has, only
from eldest.mechanics.scores import leading
from eldest.mechanics.seats import everybody
from eldest.mechanics.twins import give_up, take_in
from eldest.options import Options, option
from eldest.phases import Phase
from eldest.record import Deal, Game, Result, Rules, copy, hidden, own, public, record

Side = int  # whose score it is: a team

# ---------------------------------------------------------------- players and packs

TRICKS = 10  # CO-11
NOTHING = -1  # no card wins
NOBODY = -1
PACK = from_rank("2")

# CO-6, CO-7: cards of each player. CO-17: how often a trick is begun.
EACH = (0, 0, 0, 0, 20, 0, 17)
BEGUN = (0, 0, 0, 0, 10, 0, 9)

# ---------------------------------------------------------------- options


class Variant(IntEnum):
    """
    CO-40  Countred is Counters with the two rankings exchanged.
    CO-41  The Back forms are Counters and Countred but for the score.
    """

    COUNTERS, COUNTRED, COUNTERS_BACK, COUNTRED_BACK, COUNTERS_JOKER, COUNTRED_JOKER = range(6)


class SingleCard(IntEnum):
    """CO-7   Six players: the round of single cards, dealt first or last."""

    FIRST, LAST = range(2)


class JokerTurned(IntEnum):
    """CO-52  What is done where the joker itself is turned up."""

    NO_TRUMP, DEALER_NAMES = range(2)


# By variant: whether there is a joker (CO-50); whether failing can cost points (CO-42, CO-55);
# whether the deuce is high in plain suits and the ace in trumps (CO-40); the score from which a
# team is vulnerable that was never exact (CO-44, CO-56).
WITH_JOKER = (0, 0, 0, 0, 1, 1)
BACK = (0, 0, 1, 1, 1, 1)
DEUCES = (0, 1, 0, 1, 0, 1)
OVER_AT = (0, 0, 40, 40, 30, 30)

# CO-37, CO-47, CO-57: the game score, by variant and teams.
TARGET = ((0, 0, 500, 500),) * 2 + ((0, 0, 300, 200),) * 2 + ((0, 0, 200, 200),) * 2


@dataclass(frozen=True, kw_only=True)
class Counters(Options):
    """
    CO-2   Four players in two teams, six in two or three.
    CO-57  With the joker it is a game for six in three teams; others may play it.
    """

    family = "counters"

    variant: Variant = option(Variant.COUNTERS, clause="CO-40, CO-41, CO-50", help="ranking, scoring and joker")
    players: int | None = option(
        None, 4, 6, step=2, clause="CO-2, CO-57", help="players at the table; none: four, with a joker six"
    )
    teams: int | None = option(
        None, 2, 3, clause="CO-2, CO-57", help="teams that they make; none: two, with a joker three"
    )
    single_card: SingleCard = option(SingleCard.LAST, clause="CO-7, CO-61", help="six players: when single cards come")
    joker_turned: JokerTurned = option(JokerTurned.NO_TRUMP, clause="CO-52", help="trumps if the joker is turned up")
    target: int | None = option(
        None,
        1,
        clause="CO-61",
        help="points that win the game; none: 500, in Back forms 300, with three teams or a joker 200",
    )
    max_hands: int | None = option(None, 1, clause="CO-62", help="end the game after this many deals")

    def implied(self) -> Mapping[str, int]:
        """
        CO-37  The game is to 500.
        CO-47  In the Back forms to 300, with three teams to 200.
        CO-57  With the joker to 200.
        """
        joker = WITH_JOKER[self.variant]
        players = self.players or (6 if joker or self.teams == 3 else 4)
        teams = self.teams or (3 if joker and players == 6 else 2)
        return {"players": players, "teams": teams, "target": self.target or TARGET[self.variant][teams]}

    def contradiction(self) -> str:
        """CO-2   Four players make no three teams."""
        if self.players == 4 and self.teams == 3:
            return "teams=3 needs players=6, not 4 (CO-2)"
        return ""

    def pack(self) -> Pack:
        """
        CO-1   Two packs of 52, every card twice.
        CO-50  And one joker, in the joker forms.
        """
        return sorted([*members(PACK), *members(PACK)]) + [JOKER] * WITH_JOKER[self.variant]


OPTIONS = Counters

# ---------------------------------------------------------------- suits

# The last, without trumps, is empty. By card: the cards that follow it.
SUIT_CARDS = (*(gather(card for card in members(PACK) if SUIT_OF[card] == suit) for suit in range(4)), 0)
FOLLOWS = tuple(SUIT_CARDS[SUIT_OF[card]] for card in range(JOKER))


def _order(deuces: int, trump: Suit) -> list[Card]:
    """
    CO-14  Trumps from the deuce to the ace, other suits from the ace to the deuce.
    CO-40  In Countred the rankings are exchanged.
    """
    suits = (list(members(SUIT_CARDS[suit]))[:: 1 if (suit == trump) != deuces else -1] for suit in suits_from(trump))
    return [JOKER, *(card for suit in suits for card in suit)]


# By whether the deuce is high in plain suits, trump and card, where it stands in a hand.
SORTING = tuple(tuple(sorted_as(_order(deuces, trump)) for trump in range(5)) for deuces in range(2))


# ---------------------------------------------------------------- what lies on the table

THROWING, NAMING_TRUMP, BIDDING, PLAYING, OVER = range(5)

GAME = record(
    scores=public(3, by="side"),  # by team
    dealer=public(of="seat"),
    deals=public(),
    won=public(of="sides"),  # the teams that have won; none while the game goes on
    exact=public(of="sides"),  # the teams that have ever made a bid exactly
    over=public(of="sides"),  # those that have ever gone over
    vulnerable=public(of="sides"),
    halfway=public(of="sides"),  # those that have passed halfway
    arrived=public(of="sides"),  # those that have been at the game score
    blotted=public(of="sides"),  # those that were not exact in every hand of the half they are in
)

RESULT = record(
    bids=public(3, by="side"),  # by team, the sum of the partners'
    tricks=public(3, by="side"),  # by team, ten in all
)

DEAL = record(
    phase=public(of="phase"),
    awaited=public(of="seats"),  # the seats that may act now
    dealer=public(of="seat"),
    top=hidden(of="cards"),  # the set of the card that the deal left on top of the stock
    under=hidden(of="cards"),  # of the next one; only where there is a joker
    thrown=public(of="seats"),  # CO-51: the set of the seat that threw the joker in
    turned=public(of="cards"),  # CO-8: the set of the card turned up
    trump=public(of="suit"),  # a suit, or no trump
    bids=public(6),  # by seat
    hands=own(6, of="cards"),
    twice=own(6, of="cards"),  # what a seat holds two of
    broken=public(of="truth"),  # whether a trump has been played
    led=public(of="cards"),  # the cards of the suit led; none when nothing is led
    trick=public(6, of="card"),  # by seat: the card laid in the first round, or in that of the last trick
    second=public(6, of="card"),  # the same of the second round
    laid=public(of="seats"),  # the seats that have laid one in the first round
    again=public(of="seats"),  # those that have laid one in the second
    uncountered=public(of="cards"),  # the cards that lie in the trick once
    leader=public(of="seat"),
    winning=public(of="seat"),  # the seat that takes the trick as it lies
    played=public(of="cards"),  # the cards gone in tricks
    played_twice=public(of="cards"),  # those of which both are gone
    lacks=public(6, of="cards"),  # by seat: cards that it has shown not to hold
    tricks=public(),  # how many are over
    result=public(RESULT),
)

# The piles of a deal that are nobody's hand.

PHASES = (
    Phase("throw", "cards", holds=True),
    Phase("trump", SUITS),
    Phase("bid", tuple(str(number) for number in range(TRICKS + 1))),
    Phase("play", "cards", holds=True),
)


@rule
def sides(rules: Rules) -> int:
    """CO-3   Teams alternate round the table: a seat belongs to team `seat % sides`."""
    return rules.teams


@rule
def after(rules: Rules, seat: Seat) -> Seat:
    """The seat on the right: deal, bidding and play all go counter-clockwise."""
    return seat - 1 if seat else rules.players - 1


# ---------------------------------------------------------------- the deal


@rule
def deal_out(rules: Rules, game: Game, deal: Deal, pack: Pack) -> None:
    """
    CO-5   Two at a time, the first packet to the dealer's right.
    CO-6   Four players: twenty cards each.
    CO-7   Six: seventeen, so that one round is of single cards.
    CO-61  The option says which round, and asks nobody.
    """
    odd = EACH[rules.players] % 2
    pairs = rules.players if odd and rules.single_card == SingleCard.FIRST else 0
    singles = 0 if pairs else rules.players * (EACH[rules.players] - odd)
    seat = game.dealer
    for turn in range(rules.players):
        seat = after(rules, seat)
        if odd:
            take_in(deal, seat, pack[singles + turn])
        for lap in range(EACH[rules.players] // 2):
            place = pairs + 2 * (lap * rules.players + turn)
            take_in(deal, seat, pack[place])
            take_in(deal, seat, pack[place + 1])
    stock = rules.players * EACH[rules.players]
    deal.top = only(pack[stock])
    deal.under = only(pack[stock + 1]) if WITH_JOKER[rules.variant] else 0
    deal.dealer = game.dealer
    deal.trump = NO_TRUMP
    open_deal(rules, deal)


@rule
def open_deal(rules: Rules, deal: Deal) -> None:
    """
    CO-51  Whoever was dealt the joker throws it in before the turn-up.
    CO-60  In the stock below the turn-up it has no effect.
    """
    for seat in range(rules.players):
        if has(deal.hands[seat], JOKER):
            deal.phase = THROWING
            deal.awaited = only(seat)
            return
    turn_up(rules, deal, deal.top)


@rule
def throws_open(deal: Deal, seat: Seat) -> Cards:
    """CO-51  The joker is thrown in, and nothing else."""
    return only(JOKER)


@rule
def throw_in(rules: Rules, deal: Deal, seat: Seat) -> None:
    """CO-51  Its holder takes the top card of the stock; the card after that is turned up."""
    deal.thrown = only(seat)
    give_up(deal, seat, JOKER)
    take_in(deal, seat, lowest(deal.top))
    turn_up(rules, deal, deal.under)


@rule
def turn_up(rules: Rules, deal: Deal, turned: Cards) -> None:
    """
    CO-8   The suit of the card turned up is trumps; it stays out of play.
    CO-52  If it is the joker, there are no trumps or the dealer names them.
    """
    deal.turned = turned
    if not has(turned, JOKER):
        start_bidding(rules, deal, SUIT_OF[lowest(turned)])
    elif rules.joker_turned == JokerTurned.NO_TRUMP:
        start_bidding(rules, deal, NO_TRUMP)
    else:
        deal.phase = NAMING_TRUMP
        deal.awaited = only(deal.dealer)


@rule
def suits_open(deal: Deal, seat: Seat) -> int:
    """CO-60  The dealer must name one of the four suits."""
    return (1 << 4) - 1


# ---------------------------------------------------------------- the bidding


@rule
def start_bidding(rules: Rules, deal: Deal, trump: Suit) -> None:
    """
    CO-10  The player on the dealer's right bids first.
    CO-52  Trumps are known before.
    """
    deal.trump = trump
    deal.phase = BIDDING
    deal.awaited = only(after(rules, deal.dealer))


@rule
def bids_open(rules: Rules, deal: Deal, seat: Seat) -> Calls:
    """
    CO-11  There are ten tricks to be won.
    CO-13  No bid may take the team's sum above ten; 0 is always allowed.
    """
    return (2 << (TRICKS - deal.result.bids[seat % sides(rules)])) - 1


@rule
def bid(rules: Rules, deal: Deal, seat: Seat, number: Call) -> None:
    """
    CO-10  Each player bids once, the dealer last.
    CO-12  The bids of partners are added together.
    """
    deal.bids[seat] = number
    deal.result.bids[seat % sides(rules)] += number
    if seat == deal.dealer:
        deal.phase = PLAYING
    deal.awaited = only(after(rules, seat))


# ---------------------------------------------------------------- who wins the trick


@rule
def deuce_high(rules: Rules, trumped: bool) -> bool:
    """
    CO-14  In plain suits the ace is best and the deuce worst, in trumps the deuce best and the ace worst.
    CO-40  In Countred the rankings are exchanged.
    CO-53  Without trumps all suits rank as plain ones.
    """
    return trumped != (DEUCES[rules.variant] != 0)


@rule
def best(rules: Rules, deal: Deal) -> Card:
    """
    CO-25  A card that lies there twice is countered: the next highest takes the trick.
    CO-26  The highest trump that is not countered wins, or else the highest such card of the suit led.

    The winning card, or nothing where all are countered.
    """
    trumps = deal.uncountered & SUIT_CARDS[deal.trump]
    alive = trumps if trumps else deal.uncountered & deal.led
    if not alive:
        return NOTHING
    return lowest(alive) if deuce_high(rules, trumps != 0) else highest(alive)


@rule
def winner(rules: Rules, deal: Deal) -> Seat:
    """CO-27  If everything is countered, the player who led wins the trick."""
    card = best(rules, deal)
    taker = deal.leader
    for seat in range(rules.players):
        first = has(deal.laid, seat) & (deal.trick[seat] == card)
        again = has(deal.again, seat) & (deal.second[seat] == card)
        taker = seat if first | again else taker
    return taker


# ---------------------------------------------------------------- what may be played


@rule
def beating(rules: Rules, deal: Deal) -> Cards:
    """
    CO-21  A card beats the trick if, once played, it is the card that wins it.
    CO-22  The twin of the winning card counters it; either will do.
    """
    trumps = SUIT_CARDS[deal.trump]
    card = best(rules, deal)
    if card == NOTHING:
        return deal.led | trumps
    trumped = has(trumps, card)
    as_good = (2 << card) - 1 if deuce_high(rules, trumped) else -1 << card
    return trumps & as_good if trumped else trumps | deal.led & as_good


@rule
def must_beat(deal: Deal, seat: Seat) -> bool:
    """
    CO-20  In the first round nobody need beat the cards already played.
    CO-23  Nor in the second if one's own first card is winning the trick.

    Where all are countered the leader stands to win with none; but then every card beats.
    """
    return has(deal.laid, seat) and deal.winning != seat


@rule
def cards_open(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """The cards that may be led or laid."""
    if not deal.laid:
        return leads_open(deal, seat)
    if deal.hands[seat] & deal.led:
        return follows_open(rules, deal, seat)
    return renounces_open(rules, deal, seat)


@rule
def leads_open(deal: Deal, seat: Seat) -> Cards:
    """CO-18  A trump may not be led until trumps are broken, unless one has nothing else."""
    return deal.hands[seat] if deal.broken else follow(deal.hands[seat], ~SUIT_CARDS[deal.trump])


@rule
def follows_open(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """
    CO-19  Players who hold the suit led must play it, in both rounds.
    CO-21  In the second round they must beat the trick or counter its winning card if they can.
    """
    following = deal.hands[seat] & deal.led
    return follow(following, beating(rules, deal)) if must_beat(deal, seat) else following


@rule
def renounces_open(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """
    CO-24  Players who lack the suit led may play any card.
    CO-54  In the joker forms they must trump, and in the second round beat or counter if they can.
    """
    trumps = deal.hands[seat] & SUIT_CARDS[deal.trump]
    if not trumps or not WITH_JOKER[rules.variant]:
        return deal.hands[seat]
    return follow(trumps, beating(rules, deal)) if must_beat(deal, seat) else trumps


@rule
def disproved(rules: Rules, deal: Deal, seat: Seat, card: Card) -> Cards:
    """The cards that a seat would have had to play before this one, so holds none of."""
    trumps = SUIT_CARDS[deal.trump]
    if not deal.laid:
        return PACK & ~trumps if has(trumps, card) and not deal.broken else 0
    follows = has(deal.led, card)
    strict = WITH_JOKER[rules.variant] != 0
    gone = 0 if follows else deal.led
    if strict and not follows and not has(trumps, card):
        gone |= trumps
    if (strict or follows) and must_beat(deal, seat):
        better = beating(rules, deal) & (deal.led if follows else trumps)
        gone |= 0 if has(better, card) else better
    return gone


# ---------------------------------------------------------------- the play


@rule
def play(rules: Rules, deal: Deal, seat: Seat, card: Card) -> None:
    """
    CO-16  A trick goes round twice; the leader's second card is no lead.
    CO-18  Any trump played breaks trumps.
    """
    deal.lacks[seat] |= disproved(rules, deal, seat, card)
    give_up(deal, seat, card)
    deal.played_twice |= deal.played & only(card)
    deal.played |= only(card)
    deal.broken |= SUIT_CARDS[deal.trump] >> card & 1
    if has(deal.laid, seat):
        deal.second[seat] = card
        deal.again |= only(seat)
    else:
        if not deal.laid:
            deal.leader = seat
            deal.led = FOLLOWS[card]
        deal.trick[seat] = card
        deal.laid |= only(seat)
    deal.uncountered ^= only(card)
    deal.winning = winner(rules, deal)
    pass_on(rules, deal, seat)


@rule
def single(rules: Rules, deal: Deal) -> bool:
    """CO-17  Six players: the last trick goes round once and counts as two."""
    return rules.players == 6 and deal.tricks + 1 == BEGUN[rules.players]


@rule
def pass_on(rules: Rules, deal: Deal, seat: Seat) -> None:
    """CO-16  The second round goes in the same order as the first."""
    last_laid = deal.laid if single(rules, deal) else deal.again
    if last_laid == everybody(rules):
        take_trick(rules, deal)
    else:
        deal.awaited = only(after(rules, seat))


@rule
def take_trick(rules: Rules, deal: Deal) -> None:
    """
    CO-17  The last trick of six players is worth two.
    CO-28  The winner's partner leads to the next: the first team-mate on his right.
    """
    deal.result.tricks[deal.winning % sides(rules)] += 2 if single(rules, deal) else 1
    deal.tricks += 1
    deal.laid = 0
    deal.again = 0
    deal.led = 0
    deal.uncountered = 0
    partner = deal.winning - sides(rules)
    deal.awaited = only(partner if partner >= 0 else partner + rules.players)
    if deal.tricks == BEGUN[rules.players]:
        deal.phase = OVER
        deal.awaited = 0


# ---------------------------------------------------------------- the score


@rule
def trick_score(rules: Rules, number: Call, tricks: int, vulnerable: bool) -> int:
    """
    CO-29  Exactly its bid: ten times the bid.
    CO-30  More: one point for each trick over.
    CO-31  Fewer: nothing.
    CO-32  A bid of 0 is made by no trick, else it scores one point a trick.
    CO-42  In the Back forms a vulnerable team that falls short loses ten times its bid.
    CO-55  In the joker forms a team that goes over scores only its tricks.
    """
    if tricks < number:
        return -10 * number if BACK[rules.variant] and vulnerable else 0
    if tricks > number and WITH_JOKER[rules.variant]:
        return tricks
    return 10 * number + tricks - number


@rule
def made(rules: Rules, number: Call, tricks: int) -> bool:
    """
    CO-30  More tricks than were bid make the bid too.
    CO-32  A bid of 0 is made by no trick alone.
    CO-55  In the joker forms every bid is made by just as many.
    """
    over = (tricks > number) & (number > 0) & (WITH_JOKER[rules.variant] == 0)
    return (tricks == number) | over


@rule
def extras(number: Call, tricks: int) -> int:
    """
    CO-33  All ten tricks: 25 extra after a bid of ten, 10 after a lower one.
    CO-58  In the joker forms too.
    """
    if tricks < TRICKS:
        return 0
    return 25 if number == TRICKS else 10


@rule
def bonus(rules: Rules, game: Game, team: Side) -> int:
    """
    CO-34  25 for reaching halfway, exact in every hand so far.
    CO-35  25 for reaching the game score, exact in every hand after that.
    CO-36  Each once; a hand that goes past both marks wins only the first.
    CO-61  Halfway is half the game score, to the half point.
    """
    gained = 0
    passing = not has(game.halfway, team) and 2 * game.scores[team] >= rules.target
    if passing:
        gained = 0 if has(game.blotted, team) else 25
        game.halfway |= only(team)
    if game.scores[team] + gained >= rules.target and not has(game.arrived, team):
        gained += 0 if passing or has(game.blotted, team) else 25
        game.arrived |= only(team)
    if passing:
        game.blotted &= ~only(team)
    return gained


@rule
def latch(rules: Rules, game: Game, team: Side) -> None:
    """
    CO-43  Nobody is vulnerable at the start.
    CO-44  Vulnerable is who has been exact, or has gone over and reached 40.
    CO-45  From the next hand on, for the rest of the game.
    CO-56  In the joker forms who has been exact or reached 30.
    CO-61  Such a score has all extras in it.
    """
    if not BACK[rules.variant]:
        return
    far = (WITH_JOKER[rules.variant] or has(game.over, team)) and game.scores[team] >= OVER_AT[rules.variant]
    if has(game.exact, team) or far:
        game.vulnerable |= only(team)


# ---------------------------------------------------------------- the game


@rule
def enter(rules: Rules, game: Game, result: Result, team: Side) -> None:
    """
    CO-36  Both marks are tested with the extras and before the bonus.
    CO-45  Vulnerability is settled last.
    CO-46  Scores may become negative.
    """
    number = result.bids[team]
    tricks = result.tricks[team]
    game.scores[team] += trick_score(rules, number, tricks, has(game.vulnerable, team)) + extras(number, tricks)
    if tricks != number:
        game.blotted |= only(team)
    game.scores[team] += bonus(rules, game, team)
    if tricks == number:
        game.exact |= only(team)
    if tricks > number:
        game.over |= only(team)
    latch(rules, game, team)


@rule
def leaders(rules: Rules, game: Game) -> int:
    """CO-37  The teams with the highest total, bonuses included."""
    return leading(game.scores, sides(rules))


@rule
def settle(rules: Rules, game: Game, result: Result) -> None:
    """
    CO-4   The deal moves to the right after every hand.
    CO-37  The highest total at the game score wins; while it is shared, hands follow.
    CO-59  A team must have it alone.
    CO-62  After max_hands the highest total wins, and equal ones share.
    """
    for team in range(sides(rules)):
        enter(rules, game, result, team)
    game.deals += 1
    game.dealer = after(rules, game.dealer)
    ahead = leaders(rules, game)
    alone = count(ahead) == 1 and game.scores[lowest(ahead)] >= rules.target
    if alone or (rules.max_hands and game.deals >= rules.max_hands):
        game.won = ahead


@rule
def winners(rules: Rules, game: Game) -> int:
    """The teams that have won; none while the game goes on."""
    return game.won


# ---------------------------------------------------------------- the order of play


@rule
def legal(rules: Rules, deal: Deal, seat: Seat) -> int:
    """
    CO-15  A bid or play out of turn is refused and has no effect.

    The cards, bids or suits open to a seat that is awaited.
    """
    if deal.phase == PLAYING:
        return cards_open(rules, deal, seat)
    if deal.phase == BIDDING:
        return bids_open(rules, deal, seat)
    if deal.phase == THROWING:
        return throws_open(deal, seat)
    return suits_open(deal, seat)


@rule
def act(rules: Rules, deal: Deal, seat: Seat, action: int) -> None:
    """Do what has been found legal."""
    if deal.phase == PLAYING:
        play(rules, deal, seat, action)
    elif deal.phase == BIDDING:
        bid(rules, deal, seat, action)
    elif deal.phase == THROWING:
        throw_in(rules, deal, seat)
    else:
        start_bidding(rules, deal, action)


def trump(deal: Deal) -> Suit:
    """The trump suit of a deal; no trump until it is turned up or named."""
    return int(deal.trump)


def sorting(rules: Rules, trump: Suit) -> tuple[int, ...]:
    """By card where it stands in a hand, which depends on the rankings in force."""
    return SORTING[DEUCES[rules.variant]][trump]


def held(rules: Rules, deal: Deal, seat: Seat) -> int:
    """
    How many cards a seat holds, as everybody can count.

    CO-16  A trick takes two of them.
    CO-17  The last one of six players takes one.
    """
    return max(0, EACH[rules.players] - 2 * deal.tricks - has(deal.laid, seat) - has(deal.again, seat))


def wanted(rules: Rules, deal: Deal, team: Side) -> int:
    """CO-12  The tricks that a team has bid, once the bidding is over."""
    return int(deal.result.bids[team]) if deal.phase >= PLAYING else NOBODY


def aim(rules: Rules, deal: Deal) -> Aim:
    """
    CO-30  More tricks than were bid make the bid too.
    CO-55  In the joker forms every bid is made by just as many.
    """
    return "exactly" if WITH_JOKER[rules.variant] else "at least"


def rounds(rules: Rules, trick: int) -> int:
    """
    How often a trick goes round, so many being over before it.

    CO-16  Twice.
    CO-17  The last one of six players once.
    """
    return 1 if rules.players == 6 and trick + 1 == BEGUN[rules.players] else 2


def to_take(rules: Rules, deal: Deal) -> int:
    """CO-11  Ten tricks."""
    return TRICKS


def target(rules: Rules) -> int:
    """CO-37, CO-47, CO-57  The game score."""
    return int(rules.target)


def decided(rules: Rules, deal: Deal) -> tuple[str, Card]:
    """
    The clause by which the trick that lies there is won, and the card, or nothing where all are countered.

    CO-25  A better card is countered.
    CO-27  All are.
    CO-14  A trump is the better the lower it is.
    CO-40  Or in Countred a card of the suit led.
    """
    lies = copy(deal)
    once, twice = _lying(rules, deal)
    lies.led, lies.uncountered = FOLLOWS[deal.trick[deal.leader]], once
    card = best(rules, lies)
    if card == NOTHING:
        return "CO-27", card
    lies.uncountered = once | twice
    if best(rules, lies) != card:
        return "CO-25", card
    trumped = has(SUIT_CARDS[deal.trump], card)
    rivals = count(once & FOLLOWS[card]) > 1
    if rivals and deuce_high(rules, trumped):
        return "CO-14" if trumped else "CO-40", card
    return "CO-26", card


def _lying(rules: Rules, deal: Deal) -> tuple[Cards, Cards]:
    """The cards that lie in the trick once, and those that are countered; between two tricks those of the last."""
    laid, again = deal.laid, deal.again
    if not laid:
        laid = everybody(rules)
        again = laid if rounds(rules, deal.tricks - 1) == 2 else 0
    once = twice = 0
    for seats, cards in ((laid, deal.trick), (again, deal.second)):
        for seat in members(seats):
            twice |= once & only(cards[seat])
            once ^= only(cards[seat])
    return once, twice


def worths(rules: Rules, deal: Deal) -> list[tuple[str, int]]:
    """
    CO-11  The numbers that may be bid.
    CO-29  Exactly its bid scores ten times as much for a team.
    """
    if deal.phase != BIDDING:
        return []
    return [(str(number), trick_score(rules, number, number, False)) for number in range(TRICKS + 1)]


def outcome(rules: Rules, result: Result) -> dict[str, str]:
    """The result of a deal in words: bids and tricks by team."""
    teams = range(sides(rules))
    return {
        "bids": " ".join(str(result.bids[team]) for team in teams),
        "tricks": " ".join(str(result.tricks[team]) for team in teams),
    }


def objection(rules: Rules, deal: Deal, seat: Seat, action: int) -> str:
    """The clause against an action that is not in the legal set."""
    if deal.phase != PLAYING:
        return {THROWING: "CO-51", NAMING_TRUMP: "CO-60", BIDDING: "CO-13"}[deal.phase]
    if not deal.laid:
        return "CO-18"
    if not deal.hands[seat] & deal.led:
        return "CO-54"
    return "CO-21" if has(deal.led, action) else "CO-19"
