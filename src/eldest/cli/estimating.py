"""`eldest odds`: what a hand may come to."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import asdict, dataclass
from typing import Any

from eldest import cards
from eldest.bots import BATCHED
from eldest.games import family
from eldest.lab.odds import Odds, Share, odds
from eldest.options import NotAnOption, Options
from eldest.table import actions
from eldest.table.deal import Deal
from eldest.table.dealing import NotADeal, pack_of, places

_PLAYERS = {"rules": "rule"}  # what the kinds of players are called


@dataclass(frozen=True)
class Known:
    """What a player knows: his cards, where he sits, who deals, what has been called."""

    hand: str
    seat: str
    dealer: str
    calls: str
    turned: str


def main(
    game: str,
    options: Options | None,
    known: Known,
    worlds: int,
    bots: str,
    seed: int,
    plot: str | None,
    as_json: bool,
) -> int:
    """Draw deals, play them, print what came of them."""
    if options is None:
        raise NotAnOption("name a game")
    if bots not in BATCHED:
        raise NotAnOption(f"bots {bots!r}: there is {', '.join(BATCHED)}")
    seat = actions.seat(known.seat)
    deal = _deal(options, known, seat)
    found = odds(deal, seat, players=bots, worlds=worlds, seed=seed)
    if plot:
        from eldest.cli.plotting import draw

        draw(found, str(options), plot)
    print(json.dumps(_plain(options, found), indent=2) if as_json else _told(options, found))
    return 0


def _deal(options: Options, known: Known, seat: int) -> Deal:
    """A deal in which the seat holds its cards and the others some of the rest: what they hold is not looked at."""
    games = family(options.family)
    game = games.GAME()
    game.dealer = actions.seat(known.dealer)
    held = known.hand.replace(",", " ").split()
    if not held:
        raise NotAnOption("say --hand: your cards, such as --hand 'AS KS 9H'")
    deal = Deal(games, options, game, _pack(options, games, game, f"P{seat}", held))
    for said in filter(None, (each.strip() for each in known.calls.split(","))):
        deal.play(said, deal.awaited[0])
    if seat not in deal.awaited:
        turn = " and ".join(f"P{each}" for each in deal.awaited) or "nobody"
        raise NotAnOption(f"after these calls {turn} is to act, not P{seat}: say --seat, --dealer or --calls")
    return deal


def _pack(options: Options, games: Any, game: Any, owner: str, held: list[str]) -> list[int]:
    owners = Counter(places(games, options, game))
    left = Counter(options.pack()) - Counter(cards.card(each) for each in held)
    if left.total() != len(options.pack()) - len(held):
        raise NotADeal(f"{' '.join(held)} are not cards of the pack of {options}")
    rest = list(left.elements())
    random.Random(0).shuffle(rest)
    given = {owner: held}
    for other, size in owners.items():
        if other != owner:
            given[other] = [cards.name(rest.pop()) for _ in range(size)]
    return pack_of(games, options, game, given)


def _told(options: Options, found: Odds) -> str:
    first = found.prospects[0]
    what = "points" if options.family == "sweven" else "tricks"
    lines = [
        f"{options}, P{found.seat}: {found.count:,} deals fit",
        f"{first.deals:,} of them played by {_PLAYERS.get(found.players, found.players)} players; 95 % intervals",
    ]
    if not first.action:
        return "\n".join([*lines, "", f"{what:7}  deals", *_bars(first.takings, first.deals)])
    alone = options.family in ("five_hundred", "sweven")
    head = f"{'bid':12}" + (f"{'played':>9}" if alone else "") + f"{'made':>9}{'interval':>18}{what:>9}{'score':>8}"
    lines += ["", head]
    for each in found.prospects:
        row = f"{each.action:12}" + (f"{each.played.part:9.1%}" if alone else "")
        lines.append(row + f"{_part(each.made)}{each.mean:9.2f}{each.score:+8.1f}")
    return "\n".join(lines)


def _part(found: Share) -> str:
    if found.part != found.part:
        return f"{'':>9}{'':>18}"
    return f"{found.part:9.1%}{f'{found.low:.1%} to {found.high:.1%}':>18}"


def _bars(takings: dict[int, int], deals: int) -> list[str]:
    return [f"{number:7}  {times / deals:6.1%}  {'#' * round(50 * times / deals)}" for number, times in takings.items()]


def _plain(options: Options, found: Odds) -> dict[str, Any]:
    told = {"game": str(options), "seat": found.seat, "deals_that_fit": str(found.count), "players": found.players}
    rows = []
    for each in found.prospects:
        row = asdict(each)
        for key in ("played", "made"):
            row[key] = {name: None if part != part else part for name, part in row[key].items()}
        rows.append(row)
    return told | {"prospects": rows}
