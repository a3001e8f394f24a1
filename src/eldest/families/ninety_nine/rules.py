"""
Ninety-Nine, for two to five players; three is the main game.

The rule book is rules.md beside this file; labels such as NN-14 are its clauses. A side is a
hand: with two players there are three, the third being the dummy.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from eldest.cards import (
    CLUBS,
    DIAMONDS,
    FOLLOWS,
    HEARTS,
    JOKER,
    NO_TRUMP,
    RANK_OF,
    RANKS,
    SPADES,
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
from eldest.compiler import count, lowest, rule
from eldest.mechanics.hands import follow, has, only
from eldest.mechanics.seats import after, everybody
from eldest.options import Options, option
from eldest.phases import Phase
from eldest.record import Deal, Game, Result, Rules, copy, own, public, record

Hand = int  # a seat, or the dummy

# ---------------------------------------------------------------- players and packs

BID_CARDS = 3  # NN-6
GAME_POINTS = 100  # NN-32
GAME_BONUS = 100  # NN-34
GAMES_OF_A_RUBBER = 3  # NN-35
LONGEST_RUBBER = 8  # NN-36
RUBBER_BONUS = 100  # NN-36
DECLARED, REVEALED = 30, 60  # NN-29
DUMMY = 2  # NN-40: the third hand of two players
NOBODY = -1

# NN-2, NN-50, NN-55, by number of players: the cards that are dealt.
PACKS = (
    0,
    0,
    from_rank("6"),
    from_rank("6"),
    from_rank("2"),
    from_rank("2", [rank + suit for rank in ("11", "12") for suit in SUITS]),
)
DEALT = tuple(map(int.bit_count, PACKS))

# ---------------------------------------------------------------- options


class TrumpRule(IntEnum):
    """NN-19, NN-56  Trumps follow from the deal before, or from a card turned up."""

    BY_SUCCESSES, TURN_UP = range(2)


class FirstTrump(IntEnum):
    """NN-18  The trumps of the first deal of a game."""

    NONE, DIAMONDS = range(2)


class MatchLength(IntEnum):
    """NN-35, NN-37  A rubber, or one game."""

    RUBBER, GAME = range(2)


class GameBonus(IntEnum):
    """NN-34  A hundred to everybody who reached a hundred, or thirty to share."""

    HUNDRED, SHARED_30 = range(2)


@dataclass(frozen=True, kw_only=True)
class NinetyNine(Options):
    """
    NN-1   The main game is for three players, each for himself.
    NN-40  Two play with a dummy.
    NN-50  Four use the whole pack.
    NN-55  Five use sixty cards; nobody plays so unless it is chosen.
    """

    family = "ninety_nine"

    players: int = option(3, 2, 5, clause="NN-1, NN-40, NN-50, NN-55", help="players at the table, two with a dummy")
    trump_rule: TrumpRule = option(
        TrumpRule.BY_SUCCESSES,
        clause="NN-19, NN-56, NN-58",
        help="trumps by the bids fulfilled, or by a card turned up",
    )
    first_trump: FirstTrump = option(FirstTrump.NONE, clause="NN-18", help="trumps of the first deal of a game")
    match: MatchLength = option(MatchLength.RUBBER, clause="NN-35", help="play a rubber, or one game")
    game_bonus: GameBonus = option(
        GameBonus.HUNDRED, clause="NN-34", help="for the game: 100 to all who reached 100, or 30, 20 or 10 each"
    )
    show_failed_bids: bool = option(False, clause="NN-26", help="turn up the bid-cards of those who failed too")

    def contradiction(self) -> str:
        """NN-56  A card is turned up only where three players leave one over."""
        if self.trump_rule is TrumpRule.TURN_UP and self.players != 3:
            return f"trump_rule=turn_up needs players=3, not {self.players} (NN-56)"
        return ""

    def pack(self) -> Pack:
        """
        NN-2   Two and three players: ace to six.
        NN-50  Four: the full pack.
        NN-55  Five: also 11 and 12 in every suit.
        NN-56  Where a card is turned up the joker is added.
        """
        joker = only(JOKER) if self.trump_rule is TrumpRule.TURN_UP else 0
        return list(members(PACKS[self.players] | joker))


OPTIONS = NinetyNine

# ---------------------------------------------------------------- offers, bonuses, trumps

NONE, DECLARE, REVEAL = range(3)
OFFERS = ("none", "declare", "reveal")

# NN-7: by suit, the tricks that a bid-card stands for.
#        S  C  D  H
WORTH = (1, 3, 0, 2)

# By number of hands that fulfilled their bids: NN-28, NN-52, NN-55 the bonus of each, and
# NN-19, NN-53, NN-55 the next trumps.
#                  0         1       2       3         4         5
BONUS = (          0,       30,     20,     10,        0,        0)  # fmt: skip
NEXT_TRUMP = (DIAMONDS, SPADES, HEARTS,  CLUBS, NO_TRUMP, NO_TRUMP)  # fmt: skip

# ---------------------------------------------------------------- rank of cards

NINE = RANKS.index("9")
TRUMPS_ABOVE = 20  # powers: any trump beats a plain card


def _power(card: Card, trump: Suit) -> int:
    """NN-2, NN-50  Aces are high."""
    return RANK_OF[card] + (TRUMPS_ABOVE if SUIT_OF[card] == trump else 0)


# By trump and card what it beats. The joker has no place here: it is asked for by its face.
POWER = tuple((*(_power(card, trump) for card in range(JOKER)), 0) for trump in range(5))


# ---------------------------------------------------------------- what lies on the table

LAYING, OFFERING, PLAYING, FROM_DUMMY, OVER = range(5)

GAME = record(
    scores=public(5, by="side"),  # by hand: all that was scored in the match, bonuses too
    points=public(5, by="side"),  # by hand: of the game going on
    dealer=public(of="seat"),
    deals=public(),
    won=public(of="sides"),  # the hands that have won; none while the match goes on
    dealt=public(),  # deals of the game going on
    successes=public(),  # how many fulfilled their bids in the deal before
    opener=public(of="seat"),  # who dealt first of all
    games=public(),  # how many are over
    games_won=public(5, by="side"),
)

RESULT = record(
    bids=own(5),  # by hand: the tricks that its bid-cards stand for
    tricks=public(5, by="side"),  # by hand
    declared=public(of="seats"),  # the seats that did
    revealed=public(of="seats"),
)

DEAL = record(
    phase=public(of="phase"),
    awaited=public(of="seats"),  # the seats that may act now
    dealer=public(of="seat"),
    turned=public(of="cards"),  # NN-56: the set of the card turned up
    trump=public(of="suit"),  # the suit, or no trump
    hands=own(5, of="cards"),
    bid_cards=own(5, of="cards"),  # laid aside
    sealed=own(5, of=OFFERS),  # the offer, until all are compared
    offers=public(5, of=OFFERS),  # the offers from then on
    shown=public(5, of="cards"),  # bid-cards turned up
    faceup=public(of="cards"),  # cards of a hand lying open: the revealer's, or the dummy's
    controller=public(of="seat"),  # NN-44: who plays from the dummy in this trick, or nobody
    led=public(of="cards"),  # the cards that follow suit; none when nothing is led
    trick=public(5, of="card"),  # by hand: the card laid, or that of the last trick
    laid=public(of="seats"),  # the hands that have laid one
    leader=public(of="seat"),
    winning=public(of="seat"),  # the hand whose card is best so far
    played=public(of="cards"),  # the cards gone in tricks
    lacks=public(5, of="cards"),  # by hand: cards that it has shown not to hold
    tricks=public(),  # how many are over
    result=public(RESULT),
)

# The piles of a deal that are nobody's hand.

PHASES = (
    Phase("lay", "cards", holds=True, sealed=True),
    Phase("offer", OFFERS, sealed=True),
    Phase("play", "cards", holds=True),
    Phase("dummy", "cards"),
)


@rule
def sides(rules: Rules) -> int:
    """
    NN-1   Each plays for himself.
    NN-49  The dummy has a score of its own and can win.
    """
    return 3 if rules.players == 2 else rules.players


@rule
def face(deal: Deal, card: Card) -> Card:
    """
    NN-56  The joker is in every respect the card turned up.
    NN-57  That nine too, where a nine was turned up.
    """
    return lowest(deal.turned) if card == JOKER else card


# ---------------------------------------------------------------- the deal


@rule
def one_by_one(pack: Pack, first: int, end: int, step: int) -> Cards:
    """The cards of a stretch of the pack that one hand gets when all get one in turn."""
    dealt = 0
    for place in range(first, end, step):
        dealt |= 1 << pack[place]
    return dealt


@rule
def receiver(rules: Rules, dealer: Seat, turn: int) -> Hand:
    """
    NN-4   The cards go round from the dealer's left.
    NN-40  Two players: to the other player, the dummy, the dealer.
    """
    if rules.players > 2:
        return (dealer + 1 + turn) % rules.players
    if turn == 1:
        return DUMMY
    return dealer if turn == 2 else 1 - dealer


@rule
def deal_out(rules: Rules, game: Game, deal: Deal, pack: Pack) -> None:
    """
    NN-4   Cards one at a time, the whole pack: twelve each.
    NN-50  Four players: thirteen each.
    NN-55  Five players: twelve each of the sixty.
    NN-40  The last three cards dealt to the dummy are its bid, unknown to all.
    """
    hands, end = sides(rules), DEALT[rules.players]
    for turn in range(hands):
        deal.hands[receiver(rules, game.dealer, turn)] = one_by_one(pack, turn, end, hands)
    if rules.players == 2:
        top = end - BID_CARDS * hands + 1
        deal.hands[DUMMY] = one_by_one(pack, 1, top, hands)
        deal.bid_cards[DUMMY] = one_by_one(pack, top, end, hands)
        deal.result.bids[DUMMY] = bid_of(deal, deal.bid_cards[DUMMY])
    deal.dealer = game.dealer
    deal.controller = NOBODY
    deal.phase = LAYING
    deal.awaited = everybody(rules)
    if rules.trump_rule == TrumpRule.TURN_UP:
        turn_up(deal, pack[end])
    else:
        deal.trump = next_trump(rules, game)


@rule
def turn_up(deal: Deal, card: Card) -> None:
    """
    NN-56  The suit of the last card is trumps; a nine or the joker means no trumps.
    NN-57  If it is the joker, nobody holds one.
    NN-58  It lies open before the bid-cards are chosen; the first deal is like any other.
    """
    deal.turned = only(card)
    deal.trump = NO_TRUMP if card == JOKER or RANK_OF[card] == NINE else SUIT_OF[card]


@rule
def next_trump(rules: Rules, game: Game) -> Suit:
    """
    NN-18  The first deal is played without trumps.
    NN-19  Later ones by how many fulfilled their bids: none diamonds, one spades, two hearts, three clubs.
    NN-20  Each game begins again without trumps.
    NN-21  Trumps are known before the bid-cards are chosen.
    NN-43  Two players: the dummy counts as one of the three.
    NN-53  Four players: if all four did, no trump.
    NN-55  Five players: if four or five did, no trump.
    """
    if game.dealt:
        return NEXT_TRUMP[game.successes]
    return DIAMONDS if rules.first_trump == FirstTrump.DIAMONDS else NO_TRUMP


# ---------------------------------------------------------------- the bid-cards


@rule
def bid_cards_open(deal: Deal, seat: Seat) -> Cards:
    """NN-6  A bid-card is any card of the hand."""
    return deal.hands[seat]


@rule
def lay_bid_card(rules: Rules, deal: Deal, seat: Seat, card: Card) -> None:
    """
    NN-6   Three cards are laid aside, card by card; the others are played.
    NN-10  All lay at the same time and unseen; a bid-card stands as soon as it is laid.
    NN-25  Bid-cards are out of play.
    NN-41  Two players lay theirs as usual.
    """
    deal.hands[seat] ^= only(card)
    deal.bid_cards[seat] |= only(card)
    if count(deal.bid_cards[seat]) < BID_CARDS:
        return
    deal.result.bids[seat] = bid_of(deal, deal.bid_cards[seat])
    deal.awaited ^= only(seat)
    if not deal.awaited:
        deal.phase = OFFERING
        deal.awaited = everybody(rules)


@rule
def bid_of(deal: Deal, laid: Cards) -> int:
    """
    NN-7   A club stands for three tricks, a heart for two, a spade for one, a diamond for none.
    NN-8   The bid is the sum.
    NN-58  The joker counts as the card turned up.
    """
    faces = laid ^ only(JOKER) | deal.turned if has(laid, JOKER) else laid
    bid = 0
    for suit in range(4):
        bid += WORTH[suit] * count(faces & SUIT_CARDS[suit])
    return bid


# ---------------------------------------------------------------- the offers


@rule
def offers_open(rules: Rules, deal: Deal, seat: Seat) -> Calls:
    """
    NN-11  To declare is to offer to turn up the bid-cards.
    NN-12  To reveal is to offer to turn up the whole hand as well.
    NN-41  With two players nobody may reveal.
    """
    return only(NONE) | only(DECLARE) | (0 if rules.players == 2 else only(REVEAL))


@rule
def offer(rules: Rules, deal: Deal, seat: Seat, said: Call) -> None:
    """
    NN-16  Each player makes one offer; when all are in they are compared, and known to all.
    NN-59  Two players say yes or no at the same time.
    """
    deal.sealed[seat] = said
    deal.awaited ^= only(seat)
    if not deal.awaited:
        for each in range(rules.players):
            deal.offers[each] = deal.sealed[each]
        compare_offers(rules, deal)
        start_play(rules, deal)


@rule
def nearest(rules: Rules, deal: Deal, said: Call) -> Seats:
    """
    NN-14  Of those who offer the same the one nearest the dealer's left has priority.
    NN-54  With four players it runs round the four seats.
    """
    seat = deal.dealer
    for _ in range(rules.players):
        seat = after(rules, seat)
        if deal.offers[seat] == said:
            return only(seat)
    return 0


@rule
def compare_offers(rules: Rules, deal: Deal) -> None:
    """
    NN-13  Only one player may declare or reveal.
    NN-15  An offer to reveal comes before any offer to declare.
    NN-17  All other offers lapse.
    NN-41  Of two players either or both may declare.
    NN-59  There is no priority between them.
    """
    if rules.players == 2:
        for seat in range(2):
            if deal.offers[seat] == DECLARE:
                deal.result.declared |= only(seat)
    else:
        deal.result.revealed = nearest(rules, deal, REVEAL)
        deal.result.declared = 0 if deal.result.revealed else nearest(rules, deal, DECLARE)
    publish(rules, deal)


@rule
def publish(rules: Rules, deal: Deal) -> None:
    """
    NN-11  Whoever declares plays with his bid-cards face up.
    NN-12  Whoever reveals plays with his whole hand face up too.
    """
    for seat in range(rules.players):
        if has(deal.result.declared | deal.result.revealed, seat):
            deal.shown[seat] = deal.bid_cards[seat]
        if has(deal.result.revealed, seat):
            deal.faceup = deal.hands[seat]


# ---------------------------------------------------------------- the play


@rule
def start_play(rules: Rules, deal: Deal) -> None:
    """
    NN-22  Eldest leads first.
    NN-42  The nine other cards of the dummy are turned up.
    NN-44  With two players the non-dealer leads from his hand.
    """
    eldest = after(rules, deal.dealer)
    if rules.players == 2:
        deal.faceup = deal.hands[DUMMY]
        deal.controller = eldest
    await_card(rules, deal, eldest)


@rule
def await_card(rules: Rules, deal: Deal, hand: Hand) -> None:
    """NN-44  A card of the dummy is played by whoever plays from it in this trick."""
    from_dummy = rules.players == 2 and hand == DUMMY
    deal.phase = FROM_DUMMY if from_dummy else PLAYING
    deal.awaited = only(deal.controller) if from_dummy else only(hand)


@rule
def cards_open(deal: Deal, seat: Seat) -> Cards:
    """
    NN-22  Any card may be led.
    NN-23  Follow suit if you can, else play any card; what is done out of turn is refused.
    NN-58  The joker follows suit as the card turned up.
    """
    return follow(deal.hands[seat], deal.led)


@rule
def dummy_open(deal: Deal) -> Cards:
    """
    NN-44  The controller plays any legal card that lies in the dummy.
    NN-46  The dummy must follow suit like any hand.
    """
    return follow(deal.faceup, deal.led)


@rule
def suit_led(deal: Deal, card: Card) -> Cards:
    """NN-56  The cards that follow a card; the joker among them where it is of that suit."""
    suit = FOLLOWS[face(deal, card)]
    return suit | only(JOKER) if suit & deal.turned else suit


@rule
def beats(deal: Deal, card: Card, best: Card) -> bool:
    """
    NN-24  The best trump wins the trick, or else the best card of the suit led.
    NN-58  The joker has the rank of the card turned up.
    """
    shown = face(deal, card)
    higher = POWER[deal.trump][shown] > POWER[deal.trump][face(deal, best)]
    return has(deal.led | SUIT_CARDS[deal.trump], shown) & higher


@rule
def play(rules: Rules, deal: Deal, hand: Hand, card: Card) -> None:
    """NN-46  Each hand plays one card to each trick."""
    deal.hands[hand] ^= only(card)
    deal.faceup &= ~only(card)
    deal.played |= only(card)
    deal.trick[hand] = card
    if not deal.laid:
        deal.leader = hand
        deal.winning = hand
        deal.led = suit_led(deal, card)
    else:
        # Values, not jumps: these two no processor can foresee.
        deal.lacks[hand] |= 0 if has(deal.led, card) else deal.led
        deal.winning = hand if beats(deal, card, deal.trick[deal.winning]) else deal.winning
    deal.laid |= only(hand)
    if deal.laid == (1 << sides(rules)) - 1:
        take_trick(rules, deal)
    else:
        await_card(rules, deal, next_hand(rules, deal, hand))


@rule
def next_hand(rules: Rules, deal: Deal, hand: Hand) -> Hand:
    """
    NN-44  From a hand that leads the turn goes to the other player, then to the dummy.
    NN-45  From the dummy that leads, to the other player, then to the hand of its controller.
    """
    if rules.players > 2:
        return after(rules, hand)
    if hand == deal.leader:
        return 1 - deal.controller
    return deal.controller if deal.leader == DUMMY else DUMMY


@rule
def take_trick(rules: Rules, deal: Deal) -> None:
    """
    NN-24  Whoever takes a trick leads to the next; nine tricks are played.
    NN-45  A player who takes one plays from the dummy next; if the dummy does, whoever did so leads from it.
    NN-50  Four players play ten.
    """
    winner = deal.winning
    deal.result.tricks[winner] += 1
    deal.tricks += 1
    deal.laid = 0
    deal.led = 0
    if not deal.hands[winner]:
        deal.phase = OVER
        deal.awaited = 0
        claim(rules, deal)
        return
    if rules.players == 2 and winner != DUMMY:
        deal.controller = winner
    await_card(rules, deal, winner)


@rule
def claim(rules: Rules, deal: Deal) -> None:
    """
    NN-26  Whoever fulfilled his bid turns up his bid-cards; the others only where that is agreed.
    NN-47  The dummy's are turned up in any case.
    NN-59  Only then is it known how the dummy did.
    """
    for hand in range(sides(rules)):
        dummy = rules.players == 2 and hand == DUMMY
        if dummy or rules.show_failed_bids or succeeded(rules, deal.result, hand):
            deal.shown[hand] = deal.bid_cards[hand]


# ---------------------------------------------------------------- the score


@rule
def succeeded(rules: Rules, result: Result, hand: Hand) -> bool:
    """
    NN-6   The object is to win exactly the tricks bid.
    NN-31  Success is judged on the tricks alone.
    NN-47  The dummy succeeds with fewer too.
    NN-51  Four players: three diamonds stand for none or ten.
    """
    bid, tricks = result.bids[hand], result.tricks[hand]
    fewer = rules.players == 2 and hand == DUMMY and tricks < bid
    all_ten = rules.players == 4 and bid == 0 and tricks == 10
    return tricks == bid or fewer or all_ten


@rule
def successes(rules: Rules, result: Result) -> int:
    """NN-43  How many hands fulfilled their bids, the dummy counting as one."""
    fulfilled = 0
    for hand in range(sides(rules)):
        fulfilled += 1 if succeeded(rules, result, hand) else 0
    return fulfilled


@rule
def premium(rules: Rules, result: Result, hand: Hand) -> int:
    """
    NN-29  Who declared has 30 if he succeeded, who revealed 60; if he failed, each opponent has it.
    NN-47  A dummy with exactly its bid has declared and succeeded.
    NN-48  Who has failed himself gets nothing for the other's failure.
    NN-52  Four players: each of three opponents.
    """
    offered = result.declared | result.revealed
    worth = REVEALED if result.revealed else DECLARED
    failed_too = has(offered, hand) and not succeeded(rules, result, hand)
    gained = 0
    for seat in range(rules.players):
        if has(offered, seat):
            goes_to_him = succeeded(rules, result, seat)
            gained += worth if (seat == hand if goes_to_him else not failed_too) else 0
    exact_dummy = rules.players == 2 and hand == DUMMY and result.tricks[hand] == result.bids[hand]
    return gained + (DECLARED if exact_dummy else 0)


@rule
def points(rules: Rules, result: Result, hand: Hand) -> int:
    """
    NN-27  One point for each trick, whatever the bid.
    NN-28  A success adds 10 if all three succeeded, 20 if two did, 30 if only he did.
    NN-30  So 99 is the most that a deal can bring to one of three players.
    NN-48  All three hands score so where two play.
    NN-52  Four players: 30 for one success, 20 for two, 10 for three, nothing for four.
    NN-55  Five players: the same, and nothing for five.
    """
    bonus = BONUS[successes(rules, result)] if succeeded(rules, result, hand) else 0
    return result.tricks[hand] + bonus + premium(rules, result, hand)


# ---------------------------------------------------------------- the game


@rule
def game_winner(rules: Rules, game: Game) -> Hand:
    """
    NN-32  A game is 100 points.
    NN-33  It goes on until one hand alone has the highest score and that is 100 or more.
    NN-49  The dummy can win a game.
    """
    best, alone = 0, True
    for hand in range(1, sides(rules)):
        if game.points[hand] >= game.points[best]:
            alone = game.points[hand] > game.points[best]
            best = hand
    return best if alone and game.points[best] >= GAME_POINTS else NOBODY


@rule
def bonus_of_a_game(rules: Rules, game: Game) -> int:
    """
    NN-34  The winner and every opponent who also reached 100 add 100 each;
           where it is so agreed 30, 20 or 10 as one, two or three are there.
    """
    there = 0
    for hand in range(sides(rules)):
        there += 1 if game.points[hand] >= GAME_POINTS else 0
    return BONUS[there] if rules.game_bonus == GameBonus.SHARED_30 else GAME_BONUS


@rule
def rubber_bonus(rules: Rules, game: Game) -> int:
    """NN-36  A hundred for each game by which the rubber fell short of eight, never less than nothing."""
    return RUBBER_BONUS * max(0, LONGEST_RUBBER - game.games)


@rule
def end_game(rules: Rules, game: Game, winner: Hand) -> None:
    """
    NN-34  Everybody starts the next game from nothing.
    NN-35  The rubber is won by three games; the players take turns to deal first in a new game.
    NN-37  Or the match is won by one game, where that is agreed.
    """
    bonus = bonus_of_a_game(rules, game)
    for hand in range(sides(rules)):
        game.scores[hand] += bonus if game.points[hand] >= GAME_POINTS else 0
        game.points[hand] = 0
    game.dealt = 0
    game.games += 1
    game.games_won[winner] += 1
    game.dealer = (game.opener + game.games) % rules.players
    rubber = rules.match == MatchLength.RUBBER
    if game.games_won[winner] == (GAMES_OF_A_RUBBER if rubber else 1):
        game.won = only(winner)
        game.scores[winner] += rubber_bonus(rules, game) if rubber else 0


@rule
def settle(rules: Rules, game: Game, result: Result) -> None:
    """
    NN-4   The turn to deal passes to the left.
    NN-33  A deal is scored whole before anybody wins.
    NN-49  With two players the deal alternates between them.
    """
    for hand in range(sides(rules)):
        scored = points(rules, result, hand)
        game.points[hand] += scored
        game.scores[hand] += scored
    if not game.deals:
        game.opener = game.dealer
    game.successes = successes(rules, result)
    game.deals += 1
    game.dealt += 1
    game.dealer = after(rules, game.dealer)
    winner = game_winner(rules, game)
    if winner != NOBODY:
        end_game(rules, game, winner)


@rule
def winners(rules: Rules, game: Game) -> int:
    """NN-37  Whoever has won the last game, whatever the points of the match come to."""
    return game.won


# ---------------------------------------------------------------- the order of play


@rule
def legal(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The cards or offers open to a seat that is awaited."""
    if deal.phase == PLAYING:
        return cards_open(deal, seat)
    if deal.phase == LAYING:
        return bid_cards_open(deal, seat)
    if deal.phase == OFFERING:
        return offers_open(rules, deal, seat)
    return dummy_open(deal)


@rule
def act(rules: Rules, deal: Deal, seat: Seat, action: int) -> None:
    """Do what has been found legal."""
    if deal.phase == PLAYING:
        play(rules, deal, seat, action)
    elif deal.phase == LAYING:
        lay_bid_card(rules, deal, seat, action)
    elif deal.phase == OFFERING:
        offer(rules, deal, seat, action)
    else:
        play(rules, deal, DUMMY, action)


def trump(deal: Deal) -> Suit:
    """The trump suit of a deal, known from the first card on."""
    return deal.trump


def acting(rules: Rules, deal: Deal) -> dict[Card, Suit]:
    """NN-56  The joker belongs to the suit of the card turned up."""
    return {JOKER: SUIT_OF[face(deal, JOKER)]} if deal.turned and deal.turned != only(JOKER) else {}


def open_hand(rules: Rules, deal: Deal) -> Hand:
    """
    NN-12  The hand that lies open is the revealer's.
    NN-42  Or the dummy's.
    """
    if rules.players == 2:
        return DUMMY if deal.phase > OFFERING else NOBODY
    return lowest(deal.result.revealed) if deal.result.revealed else NOBODY


def held(rules: Rules, deal: Deal, hand: Hand) -> int:
    """
    NN-10  How many cards a hand holds, as everybody can count: nobody sees who has laid which or how many bid-cards.

    NN-40  The dummy's lie apart from the first.
    """
    laying = deal.phase == LAYING and has(deal.awaited, hand)
    return DEALT[rules.players] // sides(rules) - (0 if laying else BID_CARDS) - deal.tricks - has(deal.laid, hand)


def tray(rules: Rules, deal: Deal, seat: Seat) -> tuple[int, Cards]:
    """How many bid-cards are laid aside, and those that a seat has laid there."""
    return BID_CARDS, deal.bid_cards[seat]


def wanted(rules: Rules, deal: Deal, hand: Hand) -> int:
    """NN-8   The tricks that a hand wants, to whoever sees all its bid-cards."""
    seen = deal.bid_cards[hand] | deal.shown[hand]
    return bid_of(deal, seen) if count(seen) == BID_CARDS else NOBODY


@rule
def to_take(rules: Rules, deal: Deal) -> int:
    """NN-10  All tricks: as many as cards a hand has beside its bid-cards."""
    return DEALT[rules.players] // sides(rules) - BID_CARDS


def coming_trump(rules: Rules, game: Game) -> int:
    """
    NN-19  The trumps of the next deal follow from how many fulfilled their bids.
    NN-56  Or a card is turned up for them.
    """
    return NOBODY if rules.trump_rule == TrumpRule.TURN_UP else next_trump(rules, game)


def target(rules: Rules) -> int:
    """NN-32  A game is 100 points."""
    return GAME_POINTS


def decided(rules: Rules, deal: Deal) -> tuple[str, Card]:
    """
    The clause by which the trick that lies there is won, and the card.

    NN-56  The joker wins as the card turned up.
    """
    card = deal.trick[deal.winning]
    return "NN-56" if card == JOKER else "NN-24", card


def worths(rules: Rules, deal: Deal) -> list[tuple[str, int]]:
    """
    NN-7   What a bid-card of each suit stands for.
    NN-29  The premium of each offer.
    """
    if deal.phase == LAYING:
        return sorted(zip(SUITS, WORTH, strict=True), key=lambda suit: -suit[1])
    return list(zip(OFFERS, (0, DECLARED, REVEALED), strict=True)) if deal.phase == OFFERING else []


def opened(rules: Rules, deal: Deal, phase: str, seat: Seat, action: int) -> bool:
    """
    NN-9   Bid-cards stay face down until they are turned up to claim a success.
    NN-16  Once they are compared all offers are known, the lapsed ones too.
    NN-26  The bid-cards of a player who failed stay hidden.
    """
    if phase == "offer":
        return deal.phase > OFFERING
    return phase != "lay" or has(deal.shown[seat], action)


def impossible(rules: Rules, game: Game) -> str:
    """What in a game before a deal cannot be; empty if all can."""
    if not 0 <= game.successes <= sides(rules):
        return f"successes {game.successes}: there are {sides(rules)} hands"
    if not 0 <= game.opener < rules.players:
        return f"opener {game.opener}: there are {rules.players} players"
    return ""


def outcome(rules: Rules, result: Result) -> dict[str, str]:
    """The result of a deal in words: bids and tricks by hand, who declared, revealed and fulfilled his bid."""
    hands = range(sides(rules))
    fulfilled = gather(hand for hand in hands if succeeded(rules, result, hand))
    return _outcome(result, fulfilled, [str(result.bids[hand]) for hand in hands])


def known_outcome(rules: Rules, deal: Deal) -> dict[str, str]:
    """
    The result in words as a view of the deal tells it.

    NN-26  Who turned nothing up has failed, and only he knows what he bid.
    """
    bids = [wanted(rules, deal, hand) for hand in range(sides(rules))]
    result = copy(deal.result)
    for hand, bid in enumerate(bids):
        result.bids[hand] = bid
    fulfilled = gather(hand for hand, bid in enumerate(bids) if bid != NOBODY and succeeded(rules, result, hand))
    return _outcome(result, fulfilled, ["?" if bid == NOBODY else str(bid) for bid in bids])


def made(rules: Rules, deal: Deal, hand: Hand) -> bool | None:
    """Whether a hand has fulfilled its bid, to whoever knows that."""
    result = copy(deal.result)
    result.bids[hand] = wanted(rules, deal, hand)
    return None if result.bids[hand] == NOBODY else bool(succeeded(rules, result, hand))


def _outcome(result: Result, fulfilled: Seats, bids: list[str]) -> dict[str, str]:
    said = {"bids": " ".join(bids), "tricks": " ".join(str(result.tricks[hand]) for hand in range(len(bids)))}
    for word, several in (("declared", result.declared), ("revealed", result.revealed), ("fulfilled", fulfilled)):
        if several:
            said[word] = " ".join(f"P{hand}" for hand in members(several))
    return said


def objection(rules: Rules, deal: Deal, seat: Seat, action: int) -> str:
    """The clause against an action that is not in the legal set."""
    if deal.phase == LAYING:
        return "NN-6"
    if deal.phase == OFFERING:
        return "NN-41"
    if deal.phase == FROM_DUMMY:
        return "NN-46" if has(deal.faceup, action) else "NN-44"
    following = deal.hands[seat] & deal.led
    return "NN-58" if action == JOKER or following == only(JOKER) else "NN-23"
