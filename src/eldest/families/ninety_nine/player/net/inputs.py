"""
The inputs of the learned player of Ninety-Nine: an action and its seat's view, as small integers.

A number stands for so many eighths. Suits come in the order trumps, the suit of the card in question, the others by
length, and each says what it is worth as a bid-card; ranks are fifteen, hands of others four, from the left on. A card
to be laid aside is told as the best three bid-cards, by level 1, that it is among, and so as a hand that may be played.
"""

from __future__ import annotations

from typing import Any

from eldest.bots.learned.features import ONE, SUITS, eighths, encode_need, slot, truth
from eldest.bots.learned.spec import Inputs
from eldest.bots.reason import ACTIONS as CODES
from eldest.cards import ABOVE, BELOW, JOKER, NO_TRUMP, RANK_OF, SUIT_CARDS, SUIT_OF, Card, Cards, Seat
from eldest.compiler import count, lowest, rule
from eldest.families.ninety_nine.player.bids import (
    DECLARING,
    REVEALING,
    STAKE,
    chance_of_bid,
    in_the_open,
    offer_choice,
    worth_of_bid,
)
from eldest.families.ninety_nine.player.card_play import outcomes, worth_from
from eldest.families.ninety_nine.player.chances import blend, to_play
from eldest.families.ninety_nine.player.defence import harm, target
from eldest.families.ninety_nine.player.dummy import dummy_first, dummy_third
from eldest.families.ninety_nine.player.knowledge import (
    best_face,
    faces,
    hidden_hands,
    lies_open,
    needs,
    open_cards,
    said_bid,
    tricks_in_all,
    unseen,
)
from eldest.families.ninety_nine.player.worth import SURE, TWO, hopes, live_part
from eldest.families.ninety_nine.rules import (
    BID_CARDS,
    DECLARE,
    DUMMY,
    LAYING,
    NOBODY,
    OFFERING,
    PLAYING,
    REVEAL,
    WORTH,
    Hand,
    beats,
    bid_of,
    face,
    sides,
)
from eldest.mechanics.hands import has, only
from eldest.mechanics.seats import after
from eldest.record import Deal, Rules

RANKS = 15
RIVALS = 4  # hands, the dummy's too
NEEDS = 8  # a bid that is lost, then nothing, one trick, and so on

# First columns of the groups of features.
GAME = 0  # the table, and how far the deal has come
OWN = GAME + 14  # what the seat needs, and what level 1 expects
MINE = OWN + NEEDS + 20  # the hand, by suit and rank
OUT = MINE + SUITS * RANKS  # what others may hold unseen
OPEN = OUT + SUITS * RANKS  # what lies open in the hands of others
SUIT = OPEN + SUITS * RANKS  # each suit as a whole
ABOUT_SUIT = 9
CARD = SUIT + ABOUT_SUIT * SUITS  # the card in question
TRICK = CARD + 10 + RANKS  # the trick so far
OTHERS = TRICK + 8  # each of the others
ABOUT = 16  # numbers of each
INPUTS = OTHERS + RIVALS * ABOUT

FORESEEN = OWN + NEEDS + 4
LEVEL_1 = FORESEEN + 3  # the points that level 1 expects
EACH = 0.25  # points that one of these numbers stands for

CHANCE = SURE // 32  # one of the parts in which chances are told

# By card: its place among the fifteen ranks; nobody has thirteens here.
_WHOLE = sorted({RANK_OF[card] for card in range(JOKER)} - {11})
PLACE = tuple(_WHOLE.index(RANK_OF[card]) if RANK_OF[card] in _WHOLE else 0 for card in range(JOKER))


# ---------------------------------------------------------------- suits


@rule
def encode_suits(
    rules: Rules, deal: Deal, seat: Seat, hand: Cards, laid: Cards, asked: int, inputs: Any, at: int
) -> None:
    """A hand by its faces, what is out and what lies open, suit by suit, and who is known to be void."""
    out, lying = unseen(rules, deal, seat), open_cards(deal, seat)
    aside, led = faces(deal, laid), faces(deal, deal.led)
    for suit in range(SUITS):
        place = slot(deal.trump, hand, out, suit, asked)
        suited = SUIT_CARDS[suit]
        encode_cards(hand & suited, inputs, at + MINE + place * RANKS)
        encode_cards(out & suited, inputs, at + OUT + place * RANKS)
        encode_cards(lying & suited, inputs, at + OPEN + place * RANKS)
        whole = at + SUIT + ABOUT_SUIT * place
        inputs[whole] = 2 * count(hand & suited)
        inputs[whole + 1] = count(out & suited)
        inputs[whole + 2] = 2 * count(lying & suited)
        inputs[whole + 3] = truth(led & suited != 0)
        inputs[whole + 4] = 4 * count(aside & suited)
        inputs[whole + 5 + WORTH[suit]] = ONE
        for each in range(sides(rules) - 1):
            other = rival(rules, seat, each)
            inputs[at + OTHERS + ABOUT * each + 9 + place] = truth(deal.lacks[other] & suited != 0)


@rule
def encode_cards(cards: Cards, inputs: Any, at: int) -> None:
    """Which cards of a suit."""
    left = cards
    while left:
        inputs[at + PLACE[lowest(left)]] = ONE
        left &= left - 1


# ---------------------------------------------------------------- the deal and the others


@rule
def rival(rules: Rules, seat: Seat, each: int) -> Hand:
    """The hands of the others, from the left on; of two players the other one first, then the dummy."""
    if rules.players == 2:
        return DUMMY if each else 1 - seat
    return (seat + 1 + each) % rules.players


@rule
def encode_game(rules: Rules, deal: Deal, seat: Seat, hand: Cards, inputs: Any, at: int) -> None:
    """Write the contract and the progress of the deal."""
    cards, out = count(hand), unseen(rules, deal, seat)
    inputs[at + min(deal.phase, PLAYING + 1)] = ONE
    inputs[at + 2 + rules.players] = ONE
    inputs[at + 8] = tricks_in_all(rules) - deal.tricks
    inputs[at + 9] = cards
    inputs[at + 10] = truth(deal.trump == NO_TRUMP)
    inputs[at + 11] = truth(seat == after(rules, deal.dealer))
    inputs[at + 12] = 2 * ((seat - deal.dealer - 1) % rules.players)
    inputs[at + 13] = live_part(out, hidden_hands(rules, deal, seat) * cards) // 8


@rule
def encode_others(rules: Rules, deal: Deal, seat: Seat, inputs: Any, at: int) -> None:
    """Write what is known of each of the others, from the left on."""
    left = tricks_in_all(rules) - deal.tricks
    for each in range(sides(rules) - 1):
        other = rival(rules, seat, each)
        there = at + OTHERS + ABOUT * each
        inputs[there] = ONE
        inputs[there + 1] = truth(has(deal.laid, other))
        inputs[there + 2] = truth((deal.laid != 0) & (deal.winning == other))
        inputs[there + 3] = 3 * deal.result.tricks[other]
        inputs[there + 4] = truth(lies_open(rules, deal, other) & (deal.phase >= PLAYING))
        bid = said_bid(deal, other)
        if bid >= 0:
            need = bid - deal.result.tricks[other]
            inputs[there + 5] = ONE
            inputs[there + 6] = truth(need > 0)
            inputs[there + 7] = truth((need < 0) | (need > left))
            inputs[there + 8] = eighths(3 * max(-2, need))
        if other < rules.players:
            inputs[there + 13] = truth(deal.offers[other] == DECLARE)
            inputs[there + 14] = truth(deal.offers[other] == REVEAL)
            inputs[there + 15] = truth(has(deal.result.declared | deal.result.revealed, other))


# ---------------------------------------------------------------- what the seat needs


@rule
def encode_foreseen(won: int, lost: int, fulfilled: int, worth: int, inputs: Any, at: int) -> None:
    """Write level 1's chances of the bid if a trick is won, if not, and in all; points times `SURE`."""
    inputs[at] = won // CHANCE
    inputs[at + 1] = lost // CHANCE
    inputs[at + 2] = fulfilled // CHANCE
    inputs[at + 3] = eighths(4 * worth // SURE)


@rule
def encode_tricks(
    rules: Rules, deal: Deal, seat: Seat, hand: Cards, now: int, want: int, lead: bool, inputs: Any, at: int
) -> None:
    """The tricks that level 1 expects of a hand, `now` of one among them, how open they are, and what is wanted."""
    if not hand:
        return
    out, lying = unseen(rules, deal, seat), open_cards(deal, seat)
    live = live_part(out, hidden_hands(rules, deal, seat) * count(hand))
    wish = max(0, min(count(hand), want))
    both = 0
    for suit in range(SUITS):
        if hand & SUIT_CARDS[suit]:
            both += hopes(rules, deal.trump, suit, hand, out, lying, live, wish, lead)
    gap = want * SURE - now - both // TWO
    inputs[at] = eighths(both // TWO * ONE // SURE)
    inputs[at + 1] = eighths(both % TWO * ONE // SURE)
    inputs[at + 2] = eighths(gap * ONE // SURE)
    inputs[at + 3] = eighths(gap * ONE * 4 // SURE)
    inputs[at + 4] = eighths(abs(gap) * ONE * 2 // SURE)


# ---------------------------------------------------------------- bid-cards


@rule
def best_with(rules: Rules, deal: Deal, seat: Seat, card: Card) -> Cards:
    """The best three bid-cards by level 1 that a card is among, and all that are laid already."""
    laid = deal.bid_cards[seat] | only(card)
    held = deal.hands[seat] & ~only(card)
    missing = BID_CARDS - count(laid)
    best = -1
    found = laid
    first = held if missing > 0 else 1
    while first:
        one = first & -first if missing > 0 else 0
        first &= first - 1
        second = first if missing > 1 else 1
        while second:
            two = second & -second if missing > 1 else 0
            second &= second - 1
            worth = worth_of_bid(rules, deal, seat, laid | one | two)
            if worth > best:
                best = worth
                found = laid | one | two
    return found


@rule
def encode_hand(rules: Rules, deal: Deal, seat: Seat, laid: Cards, inputs: Any, at: int) -> int:
    """A hand to play beside three bid-cards; answers level 1's chance to win just the bid."""
    hand = faces(deal, (deal.hands[seat] | deal.bid_cards[seat]) & ~laid)
    bid = bid_of(deal, laid)
    chances = chance_of_bid(rules, deal, seat, laid, bid)
    leads = seat == after(rules, deal.dealer)
    encode_game(rules, deal, seat, hand, inputs, at)
    encode_need(bid, tricks_in_all(rules), NEEDS, inputs, at + OWN)
    encode_tricks(rules, deal, seat, hand, 0, bid, leads, inputs, at + FORESEEN + 4)
    encode_suits(rules, deal, seat, hand, laid, NO_TRUMP, inputs, at)
    encode_others(rules, deal, seat, inputs, at)
    inputs[at + OWN + NEEDS + 3] = 2 * bid
    return chances


@rule
def encode_lay(rules: Rules, deal: Deal, seat: Seat, card: Card, inputs: Any, at: int) -> None:
    """A card to be laid aside."""
    laid = best_with(rules, deal, seat, card)
    chances = encode_hand(rules, deal, seat, laid, inputs, at)
    encode_foreseen(0, 0, chances, (STAKE + bid_of(deal, laid)) * chances, inputs, at + FORESEEN)


@rule
def encode_offer(rules: Rules, deal: Deal, seat: Seat, said: int, inputs: Any, at: int) -> None:
    """An offer. Level 1 goes by its chances alone: what it would say counts as a point."""
    laid = deal.bid_cards[seat]
    chances = encode_hand(rules, deal, seat, laid, inputs, at)
    bid = bid_of(deal, laid)
    declared = in_the_open(DECLARING, rules, bid, chances)
    revealed = in_the_open(REVEALING, rules, bid, chances)
    offers = only(REVEAL) if rules.players > 2 else 0
    usual = offer_choice(rules, deal, seat, offers) % CODES == said
    encode_foreseen(declared, revealed, chances, SURE if usual else 0, inputs, at + FORESEEN)
    inputs[at + FORESEEN + 9 + said] = ONE


# ---------------------------------------------------------------- cards


@rule
def encode_play(rules: Rules, deal: Deal, seat: Seat, card: Card, inputs: Any, at: int) -> None:
    """A card of the own hand."""
    wins, won, lost = outcomes(rules, deal, seat, card)
    rest = faces(deal, deal.hands[seat]) & ~only(face(deal, card))
    worth = worth_from(rules, deal, card, wins, won, lost)
    encode_foreseen(won, lost, blend(wins, won, lost), worth, inputs, at + FORESEEN)
    encode_tricks(rules, deal, seat, rest, wins, needs(rules, deal, seat), False, inputs, at + FORESEEN + 4)
    encode_standing(rules, deal, seat, face(deal, card), inputs, at)
    encode_card(rules, deal, seat, face(deal, card), wins, inputs, at + CARD)
    if target(rules, deal, seat) != NOBODY:
        inputs[at + FORESEEN + 12] = eighths(harm(rules, deal, seat, card) // SURE)


@rule
def encode_dummy(rules: Rules, deal: Deal, seat: Seat, card: Card, inputs: Any, at: int) -> None:
    """NN-44  A card of the dummy: whether it takes the trick from the seat, and the chances of the bid."""
    chances = dummy_third(rules, deal, seat, card) if deal.laid else dummy_first(rules, deal, seat, card)
    encode_foreseen(0, 0, chances, STAKE * chances, inputs, at + FORESEEN)
    own = deal.laid != 0 and deal.winning == seat and not beats(deal, card, deal.trick[seat])
    wins = SURE if own else 0
    hand, want = faces(deal, deal.hands[seat]), needs(rules, deal, seat)
    encode_tricks(rules, deal, seat, hand, wins, want, False, inputs, at + FORESEEN + 4)
    encode_standing(rules, deal, seat, card, inputs, at)
    encode_card(rules, deal, seat, card, wins, inputs, at + CARD)


@rule
def encode_standing(rules: Rules, deal: Deal, seat: Seat, shown: Card, inputs: Any, at: int) -> None:
    """Write the seat's needs and hand, the unseen cards, the others, and the trick."""
    hand = faces(deal, deal.hands[seat])
    need, left = needs(rules, deal, seat), tricks_in_all(rules) - deal.tricks
    encode_game(rules, deal, seat, hand, inputs, at)
    encode_need(need, left, NEEDS, inputs, at + OWN)
    encode_suits(rules, deal, seat, hand, deal.bid_cards[seat], SUIT_OF[shown], inputs, at)
    encode_others(rules, deal, seat, inputs, at)
    encode_trick(rules, deal, seat, inputs, at + TRICK)
    inputs[at + OWN + NEEDS + 3] = 2 * deal.result.bids[seat]
    inputs[at + FORESEEN + 13] = truth(has(deal.result.declared, seat))
    inputs[at + FORESEEN + 14] = truth(has(deal.result.revealed, seat))
    inputs[at + FORESEEN + 15] = truth((rules.players == 4) & (deal.result.bids[seat] == 0) & (need == left))


@rule
def encode_card(rules: Rules, deal: Deal, seat: Seat, shown: Card, wins: int, inputs: Any, at: int) -> None:
    """The card: how likely the seat wins the trick with it, and where it stands in its suit."""
    mine = faces(deal, deal.hands[seat]) & SUIT_CARDS[SUIT_OF[shown]]
    out = unseen(rules, deal, seat) | open_cards(deal, seat)
    inputs[at] = wins // CHANCE
    inputs[at + 1] = truth(wins == 0)
    inputs[at + 2] = truth(wins == SURE)
    inputs[at + 3] = truth(deal.laid == 0 or beats(deal, shown, deal.trick[deal.winning]))
    inputs[at + 4] = 2 * count(out & ABOVE[shown])
    inputs[at + 5] = 2 * count(out & BELOW[shown])
    inputs[at + 6] = 4 * count(mine & ABOVE[shown])
    inputs[at + 7] = 4 * count(mine & BELOW[shown])
    inputs[at + 8] = truth(SUIT_OF[shown] == deal.trump)
    inputs[at + 9] = truth((out & ABOVE[shown]) == 0)
    inputs[at + 10 + PLACE[shown]] = ONE


@rule
def encode_trick(rules: Rules, deal: Deal, seat: Seat, inputs: Any, at: int) -> None:
    """Write the trick on the table, and who has still to play."""
    behind = to_play(rules, deal, seat)
    inputs[at] = truth(deal.laid == 0)
    inputs[at + 1] = truth(behind == 0)
    inputs[at + 2] = 4 * count(behind)
    inputs[at + 3] = truth(deal.controller == seat)
    if not deal.laid:
        return
    best = best_face(deal)
    inputs[at + 4] = truth(deal.led & deal.hands[seat] != 0)
    inputs[at + 5] = truth(SUIT_OF[best] == deal.trump)
    inputs[at + 6] = PLACE[best]
    inputs[at + 7] = truth(deal.winning == seat)


@rule
def encode(rules: Rules, deal: Deal, seat: Seat, action: int, inputs: Any, at: int) -> None:
    """All about an action of a seat, into `INPUTS` numbers that are 0, from `inputs[at]` on."""
    if deal.phase == PLAYING:
        encode_play(rules, deal, seat, action, inputs, at)
    elif deal.phase == LAYING:
        encode_lay(rules, deal, seat, action, inputs, at)
    elif deal.phase == OFFERING:
        encode_offer(rules, deal, seat, action, inputs, at)
    else:
        encode_dummy(rules, deal, seat, action, inputs, at)


FEATURES = Inputs(encode=encode, width=INPUTS, actions=13, edition=1, level_1=LEVEL_1, each=EACH)
