"""
Positions: a deal in the middle of its play, described in text.

Worked examples and clause tests start here. Only what matters is given: the
fields of the record that differ from a blank one, some hands, the trick so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from eldest import cards
from eldest.cards import Cards
from eldest.families import Family
from eldest.families import family as family_of
from eldest.mechanics.twins import take_in
from eldest.options import Options
from eldest.record import Record
from eldest.table.deal import Deal

Names = str | Iterable[str]  # cards as `"AS TD"` or `["AS", "TD"]`
DUMMY = "dummy"  # the phase in which the hand after the last seat plays
Trick = Iterable[tuple[int, str]]  # seats and the cards they played, in order


class NotAPosition(ValueError):
    """A position that is impossible in the game."""


def position(
    game: str,
    options: Options | Mapping[str, Any] | None = None,
    *,
    fields: Mapping[str, int | str] | None = None,
    hands: Mapping[int, Names] | None = None,
    trick: Trick = (),
    suit: str = "",
    mover: int | None = None,
) -> Deal:
    """
    A deal during its play, with the trick so far played by `Deal.play`.

    `fields` use the names of the deal's record, with dots: `result.bidder`, `lacks.2`.
    A text value is a call for a contract and a set of cards for anything else.
    `hands` are the cards the seats still hold; seats that have played to the trick may be omitted.
    `suit` is the one named for a joker that leads the trick. Without a trick the `mover` leads,
    by default the only seat that has a hand. The hand after the last seat is the
    dummy's, played by the `controller` among the fields.

    >>> deal = position(
    ...     "five_hundred",
    ...     {"players": 4},
    ...     fields={"result.contract": "8H", "result.bidder": 1},
    ...     hands={2: "JD AD 9S 7C"},
    ...     trick=[(1, "KH")],
    ... )
    >>> deal.phase, deal.awaited, deal.legal()
    ('play', (2,), ['JD'])
    >>> print(deal.why_not("AD"))
    AD is not allowed: The joker and the left bower follow as trumps (FH-39)
    """
    family = family_of(game)
    chosen = options if isinstance(options, Options) else family.options.make(options or {})
    deal = Deal(family, chosen, family.game(), None)
    laid = [(seat, cards.name(cards.card(card))) for seat, card in trick]
    held = {seat: _listed(names) for seat, names in (hands or {}).items()}
    _lay_fields(family, deal.row, fields or {})
    turned = cards.names(deal.row.turned) if "turned" in family.deal.fields else []
    _check_cards(chosen, [*turned, *(card for names in held.values() for card in names)], [card for _, card in laid])
    for seat, names in held.items():
        for name in names:
            hold(deal, seat, name)
    for seat, name in laid:
        hold(deal, seat, name)
    _await(deal, _first(laid, held, mover))
    _lay_trick(deal, laid, suit)
    return deal


def awaited_hand(deal: Deal) -> int:
    """The hand that is to play: a seat's, or the number after the last seat for the dummy's."""
    return int(deal.rules.players) if deal.phase == DUMMY else deal.awaited[0]


def _await(deal: Deal, hand: int) -> None:
    names = [phase.name for phase in deal.family.phases]
    dummy = hand == deal.rules.players and DUMMY in names
    if DUMMY in names:
        deal.row.faceup |= sum(deal.row.hands[deal.rules.players :])
    deal.row.phase = names.index(DUMMY if dummy else "play")
    deal.row.awaited = 1 << (deal.row.controller if dummy else hand)


def hold(deal: Deal, seat: int, name: str) -> None:
    """Put a card into a hand."""
    card = cards.card(name)
    if "twice" in deal.family.deal.fields:
        take_in(deal.row, seat, card)
    else:
        deal.row.hands[seat] |= 1 << card


def _listed(names: Names) -> list[str]:
    return names.replace(",", " ").split() if isinstance(names, str) else list(names)


def _check_cards(options: Options, held: Iterable[str], laid: Iterable[str]) -> None:
    """Refuse a card that occurs more often than in the pack."""
    pack = Counter(options.pack())
    for name in (*held, *laid):
        card = cards.card(name)
        if not pack[card]:
            again = card in options.pack()
            raise NotAPosition(f"{name} lies there too often" if again else f"{name} is not in the pack of {options}")
        pack[card] -= 1


def _first(laid: list[tuple[int, str]], held: Mapping[int, Names], mover: int | None) -> int:
    if laid:
        return laid[0][0]
    if mover is None and len(held) != 1:
        raise NotAPosition("say who leads")
    return next(iter(held)) if mover is None else mover


def _lay_trick(deal: Deal, laid: list[tuple[int, str]], suit: str) -> None:
    for place, (seat, card) in enumerate(laid):
        if place and not deal.row.laid:
            raise NotAPosition(f"the trick is complete before {card}")
        from_dummy = deal.phase == DUMMY
        if from_dummy and seat != awaited_hand(deal):
            raise NotAPosition(f"P{seat} is not to play, the dummy is")
        deal.play(card, None if from_dummy else seat)
        if suit and deal.phase == "suit":
            deal.play(suit, seat)


def _lay_fields(family: Family, row: Record, fields: Mapping[str, int | str]) -> None:
    for path, value in fields.items():
        *way, last = path.split(".")
        target: Any = row
        try:
            for step in way:
                target = target[int(step)] if step.isdigit() else getattr(target, step)
            if last.isdigit():
                target[int(last)] = _number(family, path, value)
            else:
                getattr(target, last)  # a record would silently accept an unknown field
                setattr(target, last, _number(family, path, value))
        except (AttributeError, IndexError, TypeError) as wrong:
            raise NotAPosition(f"{path}: a deal has no such field") from wrong


def _number(family: Family, path: str, value: int | str) -> int | Cards:
    if not isinstance(value, str):
        return value
    if path.endswith("contract"):
        if value not in family.calls:
            raise NotAPosition(f"{path}: {value!r} is not a contract")
        return int(family.calls.index(value))
    return cards.cards(value)
