"""
Cards, suits and packs as small numbers, parsed from and printed to text.

A card is a number from 0 to 62: spades, clubs, diamonds, hearts, each from the
deuce up to the ace with 11, 12 and (red suits) 13 between ten and jack, then the
joker. This is the whole six-handed Five Hundred pack; every other pack is a
part of it. Equal cards of a double pack are the same number. A set of cards is
one integer, bit by bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Card = int
Cards = int  # a set of cards
Suit = int
Seat = int
Seats = int  # a set of seats
Call = int
Calls = int  # a set of calls
Pack = list[Card]  # from the top

SPADES, CLUBS, DIAMONDS, HEARTS = range(4)
NO_TRUMP = 4
SUITS = ("S", "C", "D", "H")
SYMBOLS = {"♠": "S", "♣": "C", "♦": "D", "♥": "H", "♤": "S", "♧": "C", "♢": "D", "♡": "H"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "11", "12", "13", "J", "Q", "K", "A")
RED = (DIAMONDS, HEARTS)
ALTERNATING = (SPADES, HEARTS, CLUBS, DIAMONDS)

NAMES = (
    *(rank + suit for number, suit in enumerate(SUITS) for rank in RANKS if rank != "13" or number in RED),
    "JK",
)
NUMBERS = {name: card for card, name in enumerate(NAMES)}
JOKER = NUMBERS["JK"]
UNIVERSE = len(NAMES)

# The suit and the rank (an index into RANKS) of every card but the joker.
SUIT_OF = tuple(SUITS.index(name[-1]) for name in NAMES[:-1])
RANK_OF = tuple(RANKS.index(name[:-1]) for name in NAMES[:-1])


def gather(members: Iterable[int]) -> int:
    """The set of the given numbers."""
    total = 0
    for member in members:
        total |= 1 << member
    return total


# By suit, its printed cards (empty for no-trump); by card, the cards that follow it (none for the joker).
SUIT_CARDS = tuple(gather(card for card in range(JOKER) if SUIT_OF[card] == suit) for suit in range(5))
FOLLOWS = (*(SUIT_CARDS[SUIT_OF[card]] for card in range(JOKER)), 0)
# By card, the higher and the lower cards of its suit.
ABOVE = tuple(follows & -(2 << card) for card, follows in enumerate(FOLLOWS))
BELOW = tuple(follows & ((1 << card) - 1) for card, follows in enumerate(FOLLOWS))


class NotACard(ValueError):
    """A text that names no card."""


def card(text: str) -> Card:
    """
    The card that a text names: `JD`, `jd`, `10D`, `♦J` and `J♦` alike.

    >>> name(card("♦J")), name(card("10s")), name(card("joker"))
    ('JD', 'TS', 'JK')
    """
    plain = text.strip().upper()
    for symbol, letter in SYMBOLS.items():
        plain = plain.replace(symbol, letter)
    if plain and plain[0] in SUITS and plain not in NUMBERS:
        plain = plain[1:] + plain[0]
    if plain.startswith("10"):
        plain = "T" + plain[2:]
    if plain in ("JOKER", "JKR", "*"):
        plain = "JK"
    if plain not in NUMBERS:
        raise NotACard(f"{text!r} is not a card (cards look like AS, TD, 11C, JK)")
    return NUMBERS[plain]


def name(number: Card) -> str:
    """The text of a card, such as `AS`, `TD`, `11C` or `JK`."""
    return NAMES[number]


def cards(text: str | Iterable[str]) -> Cards:
    """The set of cards named by a text (split at blanks and commas) or a list."""
    names = text.replace(",", " ").split() if isinstance(text, str) else text
    return gather(card(each) for each in names)


def members(numbers: int) -> Iterator[int]:
    """The members of a set, lowest first."""
    while numbers:
        low = numbers & -numbers
        yield low.bit_length() - 1
        numbers ^= low


def suits_from(trump: Suit) -> tuple[Suit, ...]:
    """The suits in a player's order: trumps first, then the others with alternating colours."""
    first = 0 if trump == NO_TRUMP else ALTERNATING.index(trump)
    return ALTERNATING[first:] + ALTERNATING[:first]


def sorted_as(order: Iterable[Card]) -> tuple[int, ...]:
    """By card, its position in an order of some cards; all others come last."""
    stands = {card: number for number, card in enumerate(order)}
    return tuple(stands.get(card, UNIVERSE) for card in range(UNIVERSE))


def _order(trump: Suit) -> Iterator[Card]:
    yield JOKER
    for suit in suits_from(trump):
        yield from reversed(list(members(SUIT_CARDS[suit])))


# By trump and card, its position in a sorted hand: the joker, trumps, then alternating colours, ace to deuce.
SORTING = tuple(sorted_as(_order(trump)) for trump in range(5))


def arranged(trump: Suit, held: Cards) -> list[Card]:
    """Cards in a player's order."""
    return sorted(members(held), key=SORTING[trump].__getitem__)


def sorting(rules: object, trump: Suit) -> tuple[int, ...]:
    """The usual sort key by card; it depends on no option."""
    return SORTING[trump]


def names(numbers: Cards) -> list[str]:
    """The texts of a set of cards, spades to hearts, low to high."""
    return [NAMES[number] for number in members(numbers)]


def suit(text: str) -> Suit:
    """The suit that `S`, `c`, `♦`, `heart` or `hearts` names."""
    whole = text.strip().lower().replace("\ufe0f", "")
    first = SYMBOLS.get(whole[:1], whole[:1].upper())
    if first in SUITS and (len(whole) == 1 or whole.removesuffix("s") in ("spade", "club", "diamond", "heart")):
        return SUITS.index(first)
    raise NotACard(f"{text!r} is not a suit (S, H, D or C)")


def from_rank(lowest: str, extra: Iterable[str] = ()) -> Cards:
    """All suits from a rank up to the ace without 11, 12 and 13, plus some extra cards."""
    spots = [r for r in RANKS if r not in ("11", "12", "13")]
    kept = spots[spots.index(lowest) :]
    return gather(NUMBERS[r + s] for r in kept for s in SUITS) | cards(list(extra))
