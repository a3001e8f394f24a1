"""Where things lie in the one array of whole numbers that a search works in, and in its table."""

# ---------------------------------------------------------------- numbers
SEATS = 0  # how many take part
TRUMP = 1  # a suit, or NONE
OURS = 2  # the set of seats that want more
POINTS = 3  # cards that count one; none where tricks are counted
DOUBLE = 4  # of these, cards that count one more
INNER = 5  # cards to which equality comes down from the next higher one
JOKER = 6  # the card that names a suit when it is led, or NONE
VOIDS = 7  # whether suits in which its holder has failed to follow may not be named
DEPTH = 8
NODES = 9
STATE = 10  # ENTERING or RETURNING
VALUE = 11
NEED = 12
KEYS = 13  # two: the lengths of all suits in the hands of seats 0 to 2, and 3 to 5
STAMP = 15  # of the deal: table entries with another one are old
USED = 16  # of the heap
WORDS = 17  # how many words of owners an entry has
FIRST = 18  # depth of the root
FILLED = 19  # slots taken
LOW = 20  # our side takes at least this
HIGH = 21  # and at most this
GUESS = 22
SUITS = 23  # four, or five with a joker that is a suit of its own

HANDS = 24  # by seat
SUIT_CARDS = 32  # by suit
START = 40  # by suit, its lowest bit
BASE = 48  # by suit, where its owners stand in the table of owners
WORD = 56  # by suit, in which word of an entry they are
SHIFT = 64  # by suit, where in that word
STEP = 72  # by seat and suit (8 each), what a card takes off the key
SUIT_OF = 136  # by card
WEIGHTS = 232
KILLERS = 296  # by depth, two
CARD_OF = 426  # by bit, the card of the family
BIT_OF = 490  # by card of the family
TOPS = 560  # by suit and count (32 each), the mask of so many owners from the highest down
FRAMES = 700

NONE = -1
ENTERING, RETURNING = 0, 1
NAMES = 64  # a move is a card, and above that the suit named for it plus one

# ---------------------------------------------------------------- a frame: one card to be played
SEAT = 0
MOVES = 1  # how many
NEXT = 2
NEEDED = 3
MOVE = 4
LED = 5  # the suit led
BEST = 6  # the card that wins so far
BEST_SEAT = 7
TARGET = 8  # what our side still has to take
OUT = 9  # the cards outstanding when the trick began
WORTH = 10  # what the trick counts so far
EQUALS = 11  # how many cards of the winning suit lie in the trick
SKIP = 12  # cards that can do no better
SLOT = 13  # where the table keeps this position's shape
PLACE = 14  # how many have played to the trick
WON = 15  # the card that won the trick before by its rank, as a set
LACK = 16  # suits the joker's holder has failed to follow
LIST = 17  # moves in order
SCORES = 33
FRAME = 50
DEEPEST = 64
SIZE = FRAMES + FRAME * (DEEPEST + 1)

# ---------------------------------------------------------------- the table
SLOT_SIZE = 4  # two keys, leader and stamp, first entry
# An entry: the next one; bounds and counts; then for every word the owners of the highest cards and where they stand.
NEXT_ENTRY, BOUNDS, OWNERS = 0, 1, 2
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
GIVEN = 153
