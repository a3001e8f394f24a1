"""The memory layout of a search: one record, a frame for every card to be played, and tables of numbers."""

from __future__ import annotations

from typing import Any

from eldest.record import hidden, record

Work = Any  # a record of WORK
Frame = Any  # a record of FRAME
Frames = Any  # an array of them, by depth
Table = Any  # an array of integers

NONE = -1
PLAIN_SUITS = 4
ENTERING, RETURNING = 0, 1
NAMES = 64  # a move is a card, plus, in the bits above it, the suit named for it plus one
DEEPEST = 64
# Numba checks every index for a negative value unless a mask shows that it cannot be negative.
SEAT, SUIT, CARD, DEPTH, WEIGHT, PLACE = 7, 7, 63, 63, 1023, (1 << 32) - 1

WORK = record(
    seats=hidden(),  # how many take part
    trump=hidden(),  # a suit, or NONE; the fifth is a joker's, which takes every trick
    ours=hidden(),  # the set of seats that want more
    takers=hidden(),  # the set of seats whose tricks count: ours, or the others if ours want no tricks
    counted=hidden(),  # whether points are counted instead of tricks
    points=hidden(),  # cards that count one
    double=hidden(),  # of these, cards that count one more
    inner=hidden(),  # cards equal in value to the next higher one
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
    generation=hidden(),  # the deal's generation: table entries with another generation are stale
    used=hidden(),  # of the heap
    filled=hidden(),  # slots taken
    mask=hidden(),  # number of slots less one; a small search uses few, to stay in the cache
    words=hidden(),  # how many words of owners an entry has
    keys=hidden(2),  # the lengths of all suits in the hands of seats 0 to 2, and 3 to 5
    hands=hidden(8),  # by seat
    suit_cards=hidden(8),  # by suit
    start=hidden(8),  # by suit, its lowest bit
    base=hidden(8),  # by suit, the start of its part of the owners table
    word=hidden(8),  # by suit, the word of an entry that holds its owners
    shift=hidden(8),  # by suit, the shift within that word
    step=hidden(64),  # by seat and suit (8 each), the amount a card takes off the key
    suit_of=hidden(64),  # by card
    card_of=hidden(64),  # by card, the family's card
    bit_of=hidden(64),  # by card of the family
    tops=hidden(160),  # by suit and count (32 each), the mask of that many owners from the highest down
    set=hidden(8),  # by seat, the start of its set of weights
    weights=hidden(576),
)

FRAME = record(
    seat=hidden(),
    place=hidden(),  # how many have played to the trick
    target=hidden(),  # what our side still has to take
    out=hidden(),  # the cards outstanding when the trick began
    led=hidden(),  # the suit led
    best=hidden(),  # the winning card so far
    best_seat=hidden(),
    equals=hidden(),  # how many cards of the winning suit lie in the trick
    worth=hidden(),  # the value of the trick so far
    lack=hidden(),  # suits the joker's holder has failed to follow
    won=hidden(),  # the card that won the last trick by its rank, as a set
    points=hidden(),  # the points in the last trick, as a set
    needed=hidden(),  # cards that mattered
    skip=hidden(),  # cards that cannot do better than those tried
    moves=hidden(),
    next=hidden(),
    move=hidden(),
    killer=hidden(),
    killer_before=hidden(),
    hint=hidden(),  # the best move in a position of the same shape
    list=hidden(20),  # moves in order
    scores=hidden(20),
)

# ---------------------------------------------------------------- the table
SLOT_SIZE = 4  # two keys, leader and generation, first entry
GENERATION_SHIFT = 24  # bits below the generation
# Entries lie in blocks, newest block first. A block: number of entries, capacity, the next block; then the entries.
# An entry: what both sides take at least, best move, counts, and how many of these cards count; then for every
# word the owners of the highest cards, and their mask.
FILLED, ROOM, OLDER = 15, 4, 8
LARGEST = 15  # entries of a block
OWNERS = 1
SIX = 63  # bounds: for our side, for the others, six bits each; then the best move, and five bits for each suit
OTHERS, BEST_MOVE, COUNTS, COUNTED = 6, 12, 24, 44
FIVE = 31

# ---------------------------------------------------------------- the input
G_SEATS, G_NEXT, G_TRUMP, G_OURS, G_POINTS, G_DOUBLE, G_JOKER, G_VOIDS, G_LACK, G_LAID, G_LED = range(8, 19)
G_TRICK = 19
G_ORDER = 27  # 63 cards from low to high, suit by suit
G_SUITS = 90  # and their suits
G_TAKERS = 153
GIVEN = 154
