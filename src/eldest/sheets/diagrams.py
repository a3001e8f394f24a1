"""Hand diagrams: who held what in a deal, with the calls and what it brought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from eldest.cards import NO_TRUMP, SUITS, gather
from eldest.cards import card as card_of
from eldest.cards import name as name_of
from eldest.families import FAMILIES
from eldest.families import family as family_of
from eldest.options import Options
from eldest.sheets.names import plain, together
from eldest.sheets.paper import Wanted
from eldest.sheets.pdf.document import Printed, printed
from eldest.sheets.words import Catalogue, signed, words
from eldest.table.deal import Action
from eldest.table.dealing import arranged
from eldest.table.picture.places import PLACES
from eldest.table.record.hand_record import HandRecord
from eldest.table.standing import side_names

Json = dict[str, Any]
PLAY = ("play", "suit", "dummy")  # phases in which cards are played


def diagrams(records: Sequence[HandRecord], wanted: Wanted) -> Printed:
    """The deals of some records, one below the other."""
    tongue = words(wanted.language)
    return _printed(records[0].options, [_recorded(record, tongue) for record in records], wanted)


def diagram(options: Options, hands: Mapping[str, Sequence[str]], names: Sequence[str], wanted: Wanted) -> Printed:
    """Hands that somebody gives: by `P0`, `P1` … or the name of a pile the names of cards."""
    tongue, family = words(wanted.language), family_of(options.family)
    held = {owner: _arranged(family, cards) for owner, cards in hands.items()}
    return _printed(options, [_deal(tongue("hands"), held, names, tongue)], wanted)


def _printed(options: Options, deals: list[Json], wanted: Wanted) -> Printed:
    said = {
        "title": FAMILIES[options.family],
        "also": str(options).partition("(")[2].rstrip(")"),
        "language": wanted.language,
        "paper": wanted.paper._asdict(),
        "deals": deals,
    }
    return printed("diagrams", said, wanted)


def _recorded(record: HandRecord, tongue: Catalogue) -> Json:
    names = _names(record.seats)
    deal = _deal(tongue("deal", number=record.number), record.dealt(), names, tongue)
    dealer = int(record.before.get("dealer", 0))
    return {
        **deal,
        "dealer": f"{tongue('dealer')}: {names[dealer]}",
        "said": list(_said(record, names, tongue)),
        "result": _result(record, names, tongue),
    }


def _names(seats: Sequence[str]) -> list[str]:
    """The players by place; equal names, such as those of bots, each with its seat."""
    names = [plain(name) for name in seats]
    return [
        f"{name} (P{seat})" if name and names.count(name) > 1 else name or f"P{seat}" for seat, name in enumerate(names)
    ]


def _deal(title: str, held: Mapping[str, Sequence[str]], names: Sequence[str], tongue: Catalogue) -> Json:
    """A deal: its hands at their places, and its piles."""
    owners = [owner for owner in held if owner[1:].isdigit()]
    places = PLACES[len(owners)]
    hands = [
        {"name": _owner(owner, names, tongue), "place": place, "suits": _suits(held[owner], tongue)}
        for owner, place in zip(owners, places, strict=True)
    ]
    labels = tongue.under("piles")
    piles = [
        {"name": labels[pile], "cards": [tongue.card(card) for card in cards]}
        for pile, cards in held.items()
        if pile in labels and cards
    ]
    return {"title": title, "hands": hands, "piles": piles, "dealer": "", "said": [], "result": ""}


def _owner(owner: str, names: Sequence[str], tongue: Catalogue) -> str:
    seat = int(owner[1:])
    return names[seat] if seat < len(names) else tongue("dummy") if names else owner


def _suits(held: Sequence[str], tongue: Catalogue) -> list[Json]:
    """The cards of a hand suit by suit, the joker by itself."""
    order = list(dict.fromkeys(card[-1] for card in held if card != "JK"))
    rows = [
        {"sign": tongue.trump(suit), "ranks": " ".join(tongue.rank(card) for card in held if card[-1] == suit)}
        for suit in sorted(order, key="SHDC".index)
    ]
    return rows + ([{"sign": "", "ranks": tongue("joker")}] if "JK" in held else [])


def _arranged(games: Any, cards: Sequence[str]) -> list[str]:
    """Cards as a player holds them."""
    numbers = [card_of(card) for card in cards]
    twice = gather(card for card in set(numbers) if numbers.count(card) > 1)
    return [name_of(card) for card in arranged(games, NO_TRUMP, gather(set(numbers)), twice)]


def _said(record: HandRecord, names: Sequence[str], tongue: Catalogue) -> Iterable[str]:
    """The calls and discards before the play, one line for each phase."""
    kinds = {phase.name: phase.actions for phase in family_of(record.options.family).phases}
    before = (done for done in record.actions if done.phase not in PLAY)
    for phase, run in groupby(before, key=lambda done: done.phase):
        parts = [
            f"{names[seat]} {' '.join(_done(done, names, kinds, tongue) for done in several)}"
            for seat, several in groupby(run, key=lambda done: done.seat)
        ]
        yield f"{tongue(f'phases.{phase}')}: {', '.join(parts)}"


def _done(done: Action, names: Sequence[str], kinds: Mapping[str, Any], tongue: Catalogue) -> str:
    """An action as it is read: a card, a player, a suit or a call."""
    kind = kinds[done.phase]
    if kind == "cards":
        return tongue.card(done.text)
    if kind == "seats":
        return names[int(done.text[1:])]
    return tongue.trump(done.text) if kind == SUITS else tongue.call(done.text)


def _result(record: HandRecord, names: Sequence[str], tongue: Catalogue) -> str:
    """The gain of each side; nothing for a deal that is not over."""
    if not record.after:
        return ""
    family, rules = family_of(record.options.family), record.options.record()
    sides = side_names(family, rules)
    before, after = (list(stand.get("scores", [])) + [0] * len(sides) for stand in (record.before, record.after))
    gains = [now - was for was, now in zip(before, after, strict=False)][: len(sides)]
    who = [together(names[seat] for seat in range(side, rules.players, len(sides))) for side in range(len(sides))]
    said = [f"{who[side] or tongue('dummy')} {_gain(points)}" for side, points in enumerate(gains)]
    return f"{tongue('result')}: {', '.join(said)}"


def _gain(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)
