"""Builds the deal of a position as far as a seat knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from eldest import cards
from eldest.families import family as family_of
from eldest.record import Record
from eldest.research.positions.declared import POSITIONS, Positions
from eldest.research.positions.knowledge import PLAY, Knowledge
from eldest.table.deal import Deal
from eldest.table.dealing import pack_of, places
from eldest.table.position import NotAPosition, position


def lay(name: str, options: Mapping[str, Any], given: Mapping[str, Any]) -> Deal:
    """
    The deal as far as a seat knows it; whatever it does not see is filled arbitrarily, or blank.

    Raises `NotAPosition`, and the errors of options, cards and actions.
    """
    family = family_of(name)
    known = Knowledge(family, family.options.make(dict(options)), given)
    shape = POSITIONS.of(family.id)
    deal = _played(known, shape) if any(key in known for key in shape.begun) else _opened(known, shape)
    if known.seat not in deal.awaited:
        turn = " and ".join(f"P{seat}" for seat in deal.awaited) or "nobody"
        raise NotAPosition(f"P{known.seat} is not to act, but {turn}")
    return deal


def _game(known: Knowledge, shape: Positions) -> Record:
    """The game: scores, dealer, and other state carried across deals."""
    game = known.family.game()
    for side, score in enumerate(known.given.get("scores") or []):
        if type(score) is not int or side >= known.family.rules.sides(known.rules):
            raise NotAPosition(f"scores: {score!r} is no score of a side")
        game.scores[side] = score
    game.dealer = known.one_seat("dealer", shape.dealer(known.players, known.seat, len(known.words("calls"))))
    return game


def _opened(known: Knowledge, shape: Positions) -> Deal:
    """The deal before its first card: a pack that deals the seat's cards, and the calls so far."""
    known.allow(shape.opening)
    game = _game(known, shape)
    shape.open_game(known, game)
    owners = places(known.family, known.options, game)
    held = {f"P{known.seat}": known.names("hand")}
    held |= {pile: known.names(key) for key, pile in shape.piles.items() if key in known}
    left = list(known.options.pack())
    for each in (name for names in held.values() for name in names):
        if cards.card(each) not in left:
            raise NotAPosition(f"{each} lies there too often, or is not in the pack of {known.options}")
        left.remove(cards.card(each))
    for owner in dict.fromkeys(owners):
        if owner not in held:
            held[owner] = [cards.name(left.pop()) for _ in range(owners.count(owner))]
    deal = Deal(known.family, known.options, game, pack_of(known.family, known.options, game, held))
    for call in known.words("calls"):
        deal.play(call)
    return deal


def _played(known: Knowledge, shape: Positions) -> Deal:
    """The deal during play."""
    known.allow([*PLAY, *shape.play])
    fields = shape.fields(known)
    game = _game(known, shape)
    deal = position(
        known.options.family,
        known.options,
        fields=fields | {"dealer": int(game.dealer)} | _lacks(known, shape, fields),
        hands={known.seat: known.names("hand")},
        trick=[(seat, cards.name(card)) for seat, card in known.trick],
        suit=known.text("suit") if "suit" in known else "",
        mover=known.seat,
    )
    deal.game = game
    return deal


def _lacks(known: Knowledge, shape: Positions, fields: Mapping[str, int]) -> dict[str, int]:
    """By seat the cards that it has shown not to hold: whole suits, or single ones."""
    found = {}
    for seat, words in known.lacks():
        barred = 0
        for word in words:
            whole = len(word) == 1
            barred |= shape.suit_cards(fields, cards.suit(word)) if whole else 1 << cards.card(word)
        found[f"lacks.{seat}"] = barred
    return found
