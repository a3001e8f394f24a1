"""The player's view at Oh Hell: the unseen cards, how many are out, and who wants tricks."""

from __future__ import annotations

from eldest.cards import JOKER, SUIT_CARDS, SUIT_OF, Cards, Seat, gather
from eldest.compiler import count, rule
from eldest.families.oh_hell.rules import OPTIONS, PackOf
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

MOST_FREE = 4  # tricks; more make no difference
SURE = 1000  # chances are counted in thousandths


def _packs(players: int) -> tuple[int, int]:
    pack = OPTIONS(players=players).pack()
    return gather(pack), gather(card for card in pack if pack.count(card) > 1)


# By number of players: the faces in the pack and those in it twice.
PACKS = ((0, 0), (0, 0), (0, 0), *(_packs(players) for players in range(3, 9)))
ONE_PACK = gather(OPTIONS(players=4).pack())

# By card: those of its suit above it, and below it.
HIGHER = tuple(SUIT_CARDS[SUIT_OF[card]] & -(2 << card) for card in range(JOKER))
LOWER = tuple(SUIT_CARDS[SUIT_OF[card]] & ((1 << card) - 1) for card in range(JOKER))


@rule
def out_once(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """The faces with at least one unseen card: others hold it, or it was not dealt."""
    faces = ONE_PACK if rules.pack_of == PackOf.WHOLE else PACKS[rules.players][0]
    doubled = 0 if rules.pack_of == PackOf.WHOLE else PACKS[rules.players][1]
    hand = deal.hands[seat]
    seen = hand | deal.played | deal.turned
    again = deal.twice[seat] | deal.played_twice | hand & deal.played | (hand | deal.played) & deal.turned
    return faces & ~seen | doubled & ~again


@rule
def out_twice(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """The faces with two unseen cards."""
    doubled = 0 if rules.pack_of == PackOf.WHOLE else PACKS[rules.players][1]
    return doubled & ~(deal.hands[seat] | deal.played | deal.turned)


@rule
def held(deal: Deal, seat: Seat) -> int:
    """The number of cards in a seat's hand."""
    return deal.each - deal.tricks - (1 if has(deal.laid, seat) else 0)


@rule
def density(rules: Rules, deal: Deal, seat: Seat, once: Cards, twins: Cards) -> int:
    """The chance that an unseen card is in a hand and was not left over."""
    theirs = 0
    for other in range(rules.players):
        if other != seat:
            theirs += held(deal, other)
    return min(SURE, SURE * theirs // max(1, count(once) + count(twins)))


@rule
def wants(deal: Deal, seat: Seat) -> int:
    """The tricks that a seat still needs for its bid; negative if it has too many."""
    return deal.result.bids[seat] - deal.result.tricks[seat]


@rule
def lost(deal: Deal, seat: Seat) -> bool:
    """Whether a seat can no longer meet its bid."""
    need = wants(deal, seat)
    return (need < 0) | (need > deal.each - deal.tricks)


@rule
def unwanted(rules: Rules, deal: Deal) -> int:
    """The number of later tricks that nobody needs; negative if there are too few for all."""
    free = deal.each - deal.tricks
    for seat in range(rules.players):
        free -= max(0, wants(deal, seat))
    return max(-MOST_FREE, min(MOST_FREE, free))


@rule
def left_by(members: Cards, taken: Cards, card: int) -> Cards:
    """A hand without a card; of two equal ones the other stays."""
    return members if has(taken, card) else members & ~only(card)
