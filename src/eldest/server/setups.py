"""Deals that somebody sets up: every change is made and checked here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from eldest import cards
from eldest.bots import seat_bot
from eldest.cards import NO_TRUMP, SUITS
from eldest.families import family
from eldest.narration.messages import refusal
from eldest.phases import TRICKS
from eldest.server import positions
from eldest.server.problems import Problem, problem, short
from eldest.solver.by_rules.keys import key_of
from eldest.table.deal import Deal
from eldest.table.dealing import NotADeal
from eldest.table.setup import deal_file, link, pbn, ptn_writer
from eldest.table.setup.deal_setup import REFUSALS, DealSetup, Fault, Move, plain
from eldest.table.setup.hand_text import arranged, example, listed, runs
from eldest.table.setup.unreadable import WRONG, Unreadable, unreadable
from eldest.table.standing import side_names

if TYPE_CHECKING:
    from eldest.server.models.setup import Setup, SetupDone, SetupFault, SetupOwner, SetupPosition, SetupTurn

SHOWN = 40  # signs of what is quoted
CALLERS = "rules"  # the bots that act before the play
KNOWN = ("scores", "dealer", "won")  # fields of a game that the page has controls for, or that follow


def edited(edit: Mapping[str, Any]) -> Setup:
    """The deal of a `SetupEdit` after its change. Raises `NotADeal` with what is wrong in a line."""
    try:
        setup = _given(edit)
        if edit.get("typed"):
            setup = _with_hand(setup, edit["typed"]["owner"], listed(edit["typed"]["text"]))
        if edit.get("fill") is not None:
            setup = setup.filled(edit["fill"])
        setup = plain(setup)
        return _view(_called(setup) if edit.get("call") else setup)
    except WRONG as wrong:
        raise unreadable(wrong) from wrong


@cache
def deal_to_try(game: str) -> str:
    """The link's text of a deal of the printed rules, after its bidding by bots; empty if a family has none."""
    try:
        setup = _called(DealSetup.empty(family(game).options()).filled(game))
        deal = setup.deal()
        return "" if deal.over else link.linked(replace(setup, seat=deal.awaited[0]))
    except ValueError:  # of a family whose bots do not deal with what was dealt at random
        return ""


def refused(fault: NotADeal) -> Problem:
    """The problem of a text that holds no deal, or of cards that are not understood."""
    reason, given = (fault.reason, fault.given) if isinstance(fault, Unreadable) else ("", "")
    return problem("not_a_deal", fault=short(str(fault)), reason=reason, given=short(given, SHOWN))


def _given(edit: Mapping[str, Any]) -> DealSetup:
    parts = edit.get("deal")
    if edit.get("text") is not None:
        options = family(parts["game"]).options.make(parts.get("options", {})) if parts else None
        return deal_file.read(edit["text"], number=edit.get("number", 1), step=edit.get("step"), options=options)
    if not parts:
        raise Unreadable("a deal or a text is needed", "no_deal")
    options = family(parts["game"]).options.make(parts.get("options", {}))
    hands = {
        owner: tuple(cards.name(cards.card(name)) for name in held) for owner, held in parts.get("hands", {}).items()
    }
    moves = tuple(Move(each["seat"], each["text"]) for each in parts.get("moves", ()))
    before = {"dealer": 0} | dict(parts.get("before", {}))
    return DealSetup(options, before, hands, moves, parts.get("seat", 0))


def _with_hand(setup: DealSetup, owner: str, names: list[str]) -> DealSetup:
    """The deal with a hand; cards of it that lie elsewhere are taken from there."""
    hands = {other: list(held) for other, held in setup.hands.items() if other != owner}
    there = Counter(map(cards.card, names))
    for held in hands.values():
        there.update(map(cards.card, held))
    for card in (there - Counter(setup.options.pack())).elements():
        elsewhere = next((held for held in hands.values() if cards.name(card) in held), None)
        if elsewhere:
            elsewhere.remove(cards.name(card))
    return replace(setup, hands={**{other: tuple(held) for other, held in hands.items()}, owner: tuple(names)})


def _called(setup: DealSetup) -> DealSetup:
    """The deal after bots have acted, up to the first card that is played."""
    if setup.faults or setup.missing:
        return setup
    deal = setup.deal()
    bots = [seat_bot(CALLERS, setup.options.family, seat) for seat in range(int(deal.rules.players))]
    while not deal.over and deal.phase not in TRICKS:
        seat = deal.awaited[0]
        deal.act(bots[seat].choose(deal.view(seat)).action, seat)
    return replace(setup, moves=tuple(Move(done.seat, done.text) for done in deal.actions))


# ---------------------------------------------------------------- as it is sent


def _view(setup: DealSetup) -> Setup:
    family, options = setup.family, setup.options
    faults, missing = setup.faults, setup.missing
    pack = arranged(map(cards.name, options.pack()))
    deal, done = _played(setup)
    ready = not faults and not missing and not deal.over
    solvable = ready and deal.phase in key_of(options.family).phases
    trump = int(family.face.trump(deal.row)) if done and not missing else NO_TRUMP
    return {
        "game": options.family,
        "options": options.to_json(),
        "players": int(options.record().players),
        "sides": side_names(family, options.record()),
        "before": dict(setup.before),
        "fields": [
            {"name": name, "kind": "sides" if each.a_set else "numbers" if each.shape else "number"}
            for name, each in family.game.fields.items()
            if name not in KNOWN
        ],
        "hands": list(_owners(setup)),
        "pack": pack,
        "example": example(pack),
        "moves": done,
        "seat": setup.seat,
        "missing": sum(missing.values()),
        "faults": [_fault(setup, each) for each in faults],
        "phase": deal.phase,
        "turns": [] if faults else list(_turns(deal, bool(missing))),
        "trump": SUITS[trump] if trump != NO_TRUMP else "NT",
        "ready": ready,
        "solvable": solvable,
        "position": _position(deal) if solvable else None,
        "link": link.linked(setup),
        "file": deal_file.written(setup),
        "dots": pbn.written(setup),
        "ptn": ptn_writer.written(setup),
        "record": None if faults or missing else str(setup.record()),
    }


def _position(deal: Deal) -> SetupPosition:
    """The deal as a puzzle shows it to the seat that is to act, and as all hands lie."""
    seat = deal.awaited[0]
    return {
        "seat": seat,
        "seen": positions.hands(deal, deal.view(seat).row),
        "hands": positions.hands(deal, deal.row),
        "trick": positions.trick(deal),
        "takings": positions.takings(deal),
        "points": deal.family.traits.takings == "points",
        "acting": positions.acting(deal),
        "bidder": positions.bidder(deal),
        "contract": positions.contract(deal),
    }


def _fault(setup: DealSetup, fault: Fault) -> SetupFault:
    given = setup.moves[fault.step].text if fault.step is not None else ""
    return {
        "kind": fault.kind,
        "line": fault.line,
        "owner": fault.owner or None,
        "card": fault.card or None,
        "step": fault.step,
        "words": refusal(fault.error, setup.family, given) if fault.error else None,
        "clause": fault.clause or None,
    }


def _owners(setup: DealSetup) -> Iterator[SetupOwner]:
    """All hands and piles; one that gets no cards is listed while it has some."""
    for owner in dict.fromkeys([*setup.sizes, *setup.hands]):
        held = setup.hands.get(owner, ())
        yield {"owner": owner, "size": setup.sizes.get(owner, 0), "cards": list(held), "text": runs(held)}


def _played(setup: DealSetup) -> tuple[Deal, list[SetupDone]]:
    """The deal after those of its actions that are allowed, and all its actions."""
    if any(fault.step is None for fault in setup.faults):
        setup, moves = replace(setup, hands={}, moves=()), setup.moves
        return setup.deal(), [{"seat": seat, "phase": None, "text": text} for seat, text in moves]
    deal = replace(setup, moves=()).deal()
    done: list[SetupDone] = []
    allowed = True
    for seat, text in setup.moves:
        phase = None
        if allowed:
            try:
                phase = deal.play(text, seat).phase
            except REFUSALS:
                allowed = False
        done.append({"seat": seat, "phase": phase, "text": text})
    return deal, done


def _turns(deal: Deal, unfinished: bool) -> Iterator[SetupTurn]:
    """The seats that may act; while cards are missing, only if the cards of the hand do not matter."""
    if deal.over or (unfinished and deal.family.phases[deal.row.phase].holds):
        return
    for seat in deal.awaited:
        yield {"seat": seat, "actions": deal.legal(seat)}
