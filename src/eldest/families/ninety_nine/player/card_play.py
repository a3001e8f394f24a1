"""The rule player's cards at Ninety-Nine: it looks one trick ahead."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import FOLLOWS, JOKER, SUIT_CARDS, SUIT_OF, Card, Cards, Seat
from eldest.compiler import count, highest, lowest, rule
from eldest.families.ninety_nine.player.chances import after_trick, blend, takes
from eldest.families.ninety_nine.player.defence import harm, target
from eldest.families.ninety_nine.player.knowledge import BEATEN_BY, faces, needs, open_cards, unseen
from eldest.families.ninety_nine.player.reasons import (
    CANNOT_WIN,
    DUCK_HIGH,
    DUCK_LOW,
    LEAD_FORCED,
    LEAD_TO_LOSE,
    LEAD_TO_TRY,
    LEAD_TO_WIN,
    LEAD_UNWANTED,
    SPOIL,
    TAKE_ALL,
    THROW_DANGER,
    THROW_LOSER,
    WIN_FORCED,
    WIN_HOPED,
    WIN_SURE,
)
from eldest.families.ninety_nine.player.worth import SURE
from eldest.families.ninety_nine.rules import NOBODY, beats, face
from eldest.mechanics.hands import follow, has, only
from eldest.record import Deal, Rules

STAKE = 25  # the total value of a fulfilled bid, in points
LIKELY, HOPEFUL, CERTAIN = 70_000, 30_000, 95_000


@rule
def card_choice(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """The best card for the seat's bid, and against an open one."""
    found = best_card(rules, deal, seat, spared(rules, deal, seat, legal), False)
    if target(rules, deal, seat) != NOBODY:
        spoiling = best_card(rules, deal, seat, legal, True)
        if spoiling != found:
            return because(spoiling, SPOIL)
    return because(found, why_card(rules, deal, seat, legal, found))


@rule
def spared(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> Cards:
    """
    The legal cards, less the trumps that are sure to win if just as many tricks are wanted.

    They can win at any time: a player who cannot follow throws off first, and leads the other of the last two cards.
    """
    held = deal.hands[seat]
    trumps = held & SUIT_CARDS[deal.trump]
    others = legal & ~trumps
    if not trumps or not others or rules.players == 2 or has(held, JOKER):
        return legal
    out = unseen(rules, deal, seat) | open_cards(deal, seat)
    if needs(rules, deal, seat) != count(trumps) or out & -only(lowest(trumps)) & SUIT_CARDS[deal.trump]:
        return legal
    return others if deal.laid or count(held) == 2 else legal


@rule
def best_card(rules: Rules, deal: Deal, seat: Seat, legal: Cards, spoil: bool) -> Card:
    """The card with the highest expected score, counting harm to an open bid if `spoil`."""
    best = -1
    found = lowest(legal)
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        worth = worth_of_card(rules, deal, seat, card)
        if spoil:
            worth += harm(rules, deal, seat, card)
        if worth > best:
            best = worth
            found = card
    return found


@rule
def worth_of_card(rules: Rules, deal: Deal, seat: Seat, card: Card) -> int:
    """The expected points of a card: the bid fulfilled, and the trick."""
    wins, won, lost = outcomes(rules, deal, seat, card)
    return worth_from(rules, deal, card, wins, won, lost)


@rule
def worth_from(rules: Rules, deal: Deal, card: Card, wins: int, won: int, lost: int) -> int:
    """The expected points of a card, by its outcomes; NN-44: the leader's own dummy may take its trick away."""
    fulfilled = blend(wins, won, lost)
    if rules.players == 2 and not deal.laid:
        shown = face(deal, card)
        over, must = dummy_over(deal, shown), dummy_must(deal, shown)
        if over and (must or lost > fulfilled):
            fulfilled, wins = lost, 0
    return STAKE * fulfilled + wins


@rule
def outcomes(rules: Rules, deal: Deal, seat: Seat, card: Card) -> tuple[int, int, int]:
    """The chance that a card takes the trick, and the chances of the bid if it does and if it does not."""
    out = unseen(rules, deal, seat)
    rest = faces(deal, deal.hands[seat]) & ~only(face(deal, card))
    lying = open_cards(deal, seat)
    won = after_trick(rules, deal, seat, rest, out, lying, 1)
    lost = after_trick(rules, deal, seat, rest, out, lying, 0)
    return takes(rules, deal, seat, card, out), won, lost


@rule
def dummy_over(deal: Deal, card: Card) -> Cards:
    """The dummy's cards that it may lay to a card led and that beat it; NN-44: its leader chooses."""
    replies = follow(faces(deal, deal.faceup), FOLLOWS[card])
    return replies & BEATEN_BY[deal.trump][card]


@rule
def dummy_must(deal: Deal, card: Card) -> bool:
    """Whether every legal card of the dummy beats a card led."""
    return follow(faces(deal, deal.faceup), FOLLOWS[card]) == dummy_over(deal, card)


@rule
def why_card(rules: Rules, deal: Deal, seat: Seat, legal: Cards, card: Card) -> int:
    """The reason for a card."""
    wanted = needs(rules, deal, seat)
    if wanted < 0 or wanted > count(deal.hands[seat]):
        return TAKE_ALL
    wins = takes(rules, deal, seat, card, unseen(rules, deal, seat))
    if not deal.laid:
        shown = face(deal, card)
        if rules.players == 2 and dummy_over(deal, shown) and dummy_must(deal, shown):
            wins = 0
        return why_lead(wanted, wins)
    if beats(deal, card, deal.trick[deal.winning]):
        if wanted == 0:
            return TAKE_ALL if losers(deal, legal) else WIN_FORCED
        return WIN_SURE if wins >= CERTAIN else WIN_HOPED
    if not legal & deal.led:
        return why_throw(rules, deal, seat, card)
    return why_under(deal, legal, card)


@rule
def why_lead(wanted: int, wins: int) -> int:
    """The reason for a lead, by the tricks wanted and the chance that it wins."""
    if wanted == 0:
        return LEAD_FORCED if wins > SURE // 2 else LEAD_UNWANTED
    if wins >= LIKELY:
        return LEAD_TO_WIN
    return LEAD_TO_TRY if wins >= HOPEFUL else LEAD_TO_LOSE


@rule
def why_under(deal: Deal, legal: Cards, card: Card) -> int:
    """The reason for a card of the suit led that does not win."""
    under = losers(deal, legal)
    if under == legal:
        return CANNOT_WIN
    return DUCK_HIGH if card == highest(under) else DUCK_LOW


@rule
def losers(deal: Deal, legal: Cards) -> Cards:
    """The cards that do not beat the winning one."""
    under = 0
    while legal:
        card = lowest(legal)
        legal &= legal - 1
        if not beats(deal, card, deal.trick[deal.winning]):
            under |= only(card)
    return under


@rule
def why_throw(rules: Rules, deal: Deal, seat: Seat, card: Card) -> int:
    """The reason for a card thrown off: more of its suit is out below it than above it, or not."""
    shown = face(deal, card)
    suit = unseen(rules, deal, seat) & SUIT_CARDS[SUIT_OF[shown]]
    below = count(suit & ((1 << shown) - 1))
    return THROW_DANGER if 2 * below > count(suit) else THROW_LOSER
