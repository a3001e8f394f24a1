"""Where a search keeps what it works with: one record, a frame for every card to be played, and tables of numbers."""

from __future__ import annotations

from typing import Any

from eldest.record import hidden, record

Work = Any  # a record of WORK
Frame = Any  # a record of FRAME
Frames = Any  # an array of them, by depth
Table = Any  # an array of whole numbers

NONE = -1
PLAIN_SUITS = 4
ENTERING, RETURNING = 0, 1
NAMES = 64  # a move is a card, and above that the suit named for it plus one
DEEPEST = 64
# Numba asks at every index whether it counts from the end, and not where a mask says that it cannot be negative.
SEAT, SUIT, CARD, DEPTH, WEIGHT, PLACE = 7, 7, 63, 63, 511, (1 << 32) - 1

WORK = record(
    seats=hidden(),  # how many take part
    trump=hidden(),  # a suit, or NONE; the fifth is a joker's, which takes every trick
    ours=hidden(),  # the set of seats that want more
    takers=hidden(),  # the set of seats whose tricks count: ours, or where ours wants to take none, the others
    counted=hidden(),  # whether points are counted, not tricks
    points=hidden(),  # cards that count one
    double=hidden(),  # of these, cards that count one more
    inner=hidden(),  # cards to which equality comes down from the next higher one
    joker=hidden(),  # the card that names a suit when it is led, or NONE
    voids=hidden(),  # whether suits in which its holder has failed to follow may not be named
    depth=hidden(),
    first=hidden(),  # depth of the root
    nodes=hidden(),
    state=hidden(),  # ENTERING or RETURNING
    value=hidden(),
    need=hidden(),
    low=hidden(),  # our side takes at least this
    high=hidden(),  # and at most this
    guess=hidden(),
    stamp=hidden(),  # of the deal: what the table holds with another one is old
    used=hidden(),  # of the heap
    filled=hidden(),  # slots taken
    mask=hidden(),  # how many slots there are, less one: few where few are needed, so that they stay near
    words=hidden(),  # how many words of owners an entry has
    keys=hidden(2),  # the lengths of all suits in the hands of seats 0 to 2, and 3 to 5
    hands=hidden(8),  # by seat
    suit_cards=hidden(8),  # by suit
    start=hidden(8),  # by suit, its lowest bit
    base=hidden(8),  # by suit, where its owners stand in the table of owners
    word=hidden(8),  # by suit, in which word of an entry they are
    shift=hidden(8),  # by suit, where in that word
    step=hidden(64),  # by seat and suit (8 each), what a card takes off the key
    suit_of=hidden(64),  # by card
    card_of=hidden(64),  # by card, what it is to the family
    bit_of=hidden(64),  # by card of the family
    tops=hidden(160),  # by suit and count (32 each), the mask of so many owners from the highest down
    set=hidden(8),  # by seat, where its set of weights begins
    weights=hidden(384),
)

FRAME = record(
    seat=hidden(),
    place=hidden(),  # how many have played to the trick
    target=hidden(),  # what our side still has to take
    out=hidden(),  # the cards outstanding when the trick began
    led=hidden(),  # the suit led
    best=hidden(),  # the card that wins so far
    best_seat=hidden(),
    equals=hidden(),  # how many cards of the winning suit lie in the trick
    worth=hidden(),  # what the trick counts so far
    lack=hidden(),  # suits the joker's holder has failed to follow
    won=hidden(),  # the card that won the trick before by its rank, as a set
    needed=hidden(),  # cards that mattered
    skip=hidden(),  # cards that can do no better than those tried
    moves=hidden(),
    next=hidden(),
    move=hidden(),
    killer=hidden(),
    killer_before=hidden(),
    hint=hidden(),  # what was best in a position of the same shape
    list=hidden(20),  # moves in order
    scores=hidden(20),
)

# ---------------------------------------------------------------- the table
SLOT_SIZE = 4  # two keys, leader and stamp, first entry
STAMPED = 24  # bits below the stamp
# Entries lie in blocks, the newest block first: how many it has, room for how many, the next block; then the entries.
# An entry: bounds, best move and counts; then for every word the owners of the highest cards and where they stand.
FILLED, ROOM, OLDER = 15, 4, 8
LARGEST = 15  # entries of a block
OWNERS = 1
SIX = 63  # bounds: lower, upper, six bits each; then the best move, and five bits for each suit
UPPER, BEST_MOVE, COUNTS = 6, 12, 24
FIVE = 31

# ---------------------------------------------------------------- what is given
# hands (8), then: seats, who is next, trump, our side, points, double, joker, whether voids bar names, suits it has
# failed to follow, how many lie in the trick, the suit led, the cards that lie (8, in order), then the order of cards.
G_SEATS, G_NEXT, G_TRUMP, G_OURS, G_POINTS, G_DOUBLE, G_JOKER, G_VOIDS, G_LACK, G_LAID, G_LED = range(8, 19)
G_TRICK = 19
G_ORDER = 27  # 63 cards from low to high, suit by suit
G_SUITS = 90  # and their suits
G_TAKERS = 153
GIVEN = 154
