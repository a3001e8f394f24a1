"""`eldest solve`: a deal with open hands, from a record or typed."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from eldest.cards import HEARTS, NO_TRUMP, SUITS, cards, gather, suit
from eldest.cli import screen
from eldest.cli.flags import game_and_options
from eldest.cli.replaying import read
from eldest.games import FAMILIES
from eldest.options import NotAnOption, Options
from eldest.solver import Bounds, Shared, Solution, share, solve, table
from eldest.table import actions
from eldest.table.deal import Deal
from eldest.table.hand_record import NotARecord
from eldest.table.position import position

EXACT = ("oh_hell", "ninety_nine")  # every player plays for his own score
PLAY = ("play", "suit", "dummy")


@dataclass(frozen=True)
class Typed:
    """A position that is typed."""

    hands: str
    contract: str
    trump: str
    bids: str
    bidder: str


@dataclass(frozen=True)
class Asked:
    """What is asked of it."""

    deal: int
    after: int
    side: str
    nodes: int | None
    seconds: float | None


def main(words: list[str], typed: Typed, asked: Asked, as_json: bool) -> int:
    """Solve what is named and print it."""
    deal = _deal(words, typed, asked)
    if isinstance(deal, Options):
        return _whole_table(deal, typed, as_json)
    side = gather(actions.seat(each) for each in asked.side.replace(",", " ").split()) if asked.side else None
    found: Solution | Shared
    if deal.options.family in EXACT and side is None:
        found = share(deal, nodes=asked.nodes, seconds=asked.seconds)
    else:
        found = solve(deal, side, nodes=asked.nodes, seconds=asked.seconds)
    print(json.dumps(_plain(deal, found), indent=2) if as_json else _told(deal, found))
    return 0


def _deal(words: list[str], typed: Typed, asked: Asked) -> Deal | Options:
    """The deal as it stands where it is to be solved; options alone, where no contract is typed."""
    if not words:
        raise NotAnOption(f"name a file of hand records, or a game: {', '.join(FAMILIES)}")
    if not typed.hands:
        return _recorded(Path(words[0]), asked)
    _, options = game_and_options(words)
    if options is None:
        raise NotAnOption("name a game")
    if not typed.contract and not typed.trump and options.family in ("five_hundred", "sweven"):
        return options
    return _typed(options, typed)


def _recorded(path: Path, asked: Asked) -> Deal:
    records = read(path)
    if asked.deal > len(records):
        raise NotARecord(f"{path}: there is no deal {asked.deal} among {len(records)}")
    record = records[asked.deal - 1]
    played = [place for place, done in enumerate(record.actions) if done.phase in PLAY]
    if asked.after > len(played):
        raise NotARecord(f"{path}: {len(played)} cards are played in deal {asked.deal}, not {asked.after}")
    first = played[0] if played else len(record.actions)
    end = played[asked.after] if asked.after < len(played) else len(record.actions) if asked.after else first
    return replace(record, actions=record.actions[:end], result={}, after={}).replay()


def _hands(typed: Typed) -> dict[int, str]:
    return {seat: held.strip() for seat, held in enumerate(typed.hands.replace("|", "/").split("/"))}


def _typed(options: Options, typed: Typed) -> Deal:
    hands = _hands(typed)
    bidder = actions.seat(typed.bidder)
    held = max(cards(each).bit_count() for each in hands.values())
    fields: dict[str, int | str] = _FIELDS[options.family](typed, bidder, held) if options.family in _FIELDS else {}
    if not fields:
        raise NotAnOption(f"hands of {options.family} are not typed: give a hand record")
    return position(options.family, options, fields=fields, hands=hands, mover=bidder)


def _trump(typed: Typed) -> int:
    if not typed.trump:
        raise NotAnOption("say --trump: S, C, D, H or NT")
    return NO_TRUMP if typed.trump.upper() in ("NT", "N") else suit(typed.trump)


def _five_hundred(typed: Typed, bidder: int, held: int) -> dict[str, int | str]:
    contract = typed.contract or f"6{'NT' if _trump(typed) == NO_TRUMP else SUITS[_trump(typed)]}"
    return {"result.contract": contract.upper(), "result.bidder": bidder, "tricks": 10 - held}


def _sweven(typed: Typed, bidder: int, held: int) -> dict[str, int | str]:
    bid = int(typed.contract) if typed.contract.isdigit() else 3
    return {"result.bid": bid, "result.bidder": bidder, "trump": _trump(typed), "tricks": 8 - held}


def _bids(typed: Typed) -> dict[str, int | str]:
    said = typed.bids.replace(",", " ").split()
    if not said or not all(each.isdigit() for each in said):
        raise NotAnOption("say --bids: what each seat has bid, such as 2,0,3,1")
    return {f"result.bids.{seat}": int(bid) for seat, bid in enumerate(said)}


def _oh_hell(typed: Typed, bidder: int, held: int) -> dict[str, int | str]:
    return {"trump": _trump(typed), "each": held, **_bids(typed)}


_FIELDS = {"five_hundred": _five_hundred, "sweven": _sweven, "oh_hell": _oh_hell}


def _whole_table(options: Options, typed: Typed, as_json: bool) -> int:
    """What every declarer takes with every trump."""
    found = table(options, [cards(held) for held in _hands(typed).values()])
    trumps = sorted({trump for _, trump in found})
    seats = sorted({seat for seat, _ in found})
    letters = [SUITS[trump] if trump <= HEARTS else "NT" for trump in trumps]
    if as_json:
        rows = {
            f"P{seat}": {letter: found[seat, trump] for letter, trump in zip(letters, trumps, strict=True)}
            for seat in seats
        }
        print(json.dumps({"game": str(options), "takes": rows}, indent=2))
        return 0
    what = "points" if options.family == "sweven" else "tricks"
    print(f"{options}: {what} of each declarer, who leads, with each trump")
    print("    " + "".join(f"{letter:>4}" for letter in letters))
    for seat in seats:
        print(f"P{seat}  " + "".join(f"{found[seat, trump]:>4}" for trump in trumps))
    return 0


def _told(deal: Deal, found: Solution | Shared) -> str:
    (seat,) = deal.awaited
    lines = [f"{deal.options}: P{seat} to act"]
    if isinstance(found, Shared):
        lines.append(f"Each for itself: {_scores(found.scores)}")
        worths = {text: _scores(scores) for text, scores in found.moves.items()}
    else:
        side = " and ".join(f"P{each}" for each in found.side)
        what = "points" if deal.options.family == "sweven" else "tricks"
        lines.append(f"{side} {'take' if len(found.side) > 1 else 'takes'} {_range(found.value)} {what} in all")
        worths = {text: _range(bounds) for text, bounds in found.moves.items()}
    lines += [f"  {screen.card(text) if deal.phase != 'suit' else text}  {worth}" for text, worth in worths.items()]
    if found.line:
        lines.append("One best line: " + "  ".join(f"P{each} {text}" for each, text in found.line))
    return "\n".join([*lines, f"{found.nodes:,} positions"])


def _range(bounds: Bounds) -> str:
    return str(bounds.low) if bounds.known else f"{bounds.low} to {bounds.high}"


def _scores(scores: tuple[int, ...] | None) -> str:
    return "not known within the limits" if scores is None else "  ".join(f"P{s} {n:+d}" for s, n in enumerate(scores))


def _plain(deal: Deal, found: Solution | Shared) -> dict[str, Any]:
    told: dict[str, Any] = {"game": str(deal.options), "seat": deal.awaited[0], "nodes": found.nodes}
    if isinstance(found, Shared):
        told |= {"scores": found.scores, "moves": found.moves}
    else:
        told |= {"side": found.side, "takes": found.value, "moves": found.moves}
    return told | {"line": [{"seat": seat, "action": text} for seat, text in found.line]}
