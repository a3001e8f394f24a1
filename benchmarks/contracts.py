"""
Plays matches of one bot and counts the contracts that stood, by kind.

`python -m benchmarks.contracts search@50ms --players 4 --matches 40 --seed 1` prints for each kind of contract how many
stood, how many were made, what chance the bidder stated at the bid, and how many matches ended on one.

`python -m benchmarks.contracts search@50ms --pairs 1000 --cards search@5ms` plays first deals of a game; where the bot
bids an Open Nullo, the deal is played on twice, with that bid and with the best other call, and both are compared.
"""

from __future__ import annotations

import argparse
import zlib
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from eldest.bots import seat_bot
from eldest.bots.budget import BUDGETS
from eldest.bots.searching.factory import searcher
from eldest.bots.searching.flat import rewards_of
from eldest.bots.spec import Spec
from eldest.compiler import lowest
from eldest.families import family
from eldest.families.five_hundred.rules import NO_TRUMP, NULLO, OPEN_NULLO, TRUMP
from eldest.options import Options
from eldest.record import Game
from eldest.research.arena.results import student
from eldest.table.deal import Deal
from eldest.table.fair.shuffle import shuffled

TELLING = 5  # matches between two reports
TELLING_PAIRS = 20


class Stood(NamedTuple):
    """A contract: its kind, the chance that its bidder stated, whether it was made and whether it ended the match."""

    kind: str
    stated: float
    made: bool
    last: bool


def kind(contract: int) -> str:
    """The kind of a contract; of a deal that nobody bid on as well."""
    if contract < 2:
        return "none"
    if contract in (NULLO, OPEN_NULLO):
        return "nullo" if contract == NULLO else "open nullo"
    return "no trump" if TRUMP[contract] == NO_TRUMP else "suit"


def played(deal: Deal, bot: str, seed: str) -> float:
    """Play a deal to its end with one bot in all seats; the chance that the bidder stated at its last bid."""
    bots = [seat_bot(bot, deal.options.family, f"{seed} {seat}") for seat in range(deal.rules.players)]
    stated: dict[int, float] = {}
    while not deal.over:
        seat, phase = lowest(deal.row.awaited), deal.phase
        choice = bots[seat].choose(deal.view(seat))
        if phase == "call" and choice.chance is not None:
            stated[seat] = choice.chance
        deal.act(choice.action, seat)
    return stated.get(deal.row.result.bidder, np.nan)


def match(options: Options, bot: str, seed: str) -> Iterator[Stood]:
    """The contracts of a match."""
    games, rules = family(options.family), options.record()
    game: Game = games.game()
    while not games.rules.winners(rules, game):
        deal = Deal(games, options, game, shuffled(options.pack(), f"{seed} {game.deals}"))
        chance = played(deal, bot, f"{seed} {game.deals}")
        result, sides = deal.row.result, games.rules.sides(rules)
        before = list(game.scores)
        games.rules.settle(rules, game, result)
        made = result.bidder >= 0 and game.scores[result.bidder % sides] > before[result.bidder % sides]
        yield Stood(kind(result.contract), chance, made, bool(games.rules.winners(rules, game)))


def tell(found: list[Stood], matches: int) -> None:
    """Print the contracts by kind."""
    kinds = defaultdict(list)
    for each in found:
        kinds[each.kind].append(each)
    print(f"{matches} matches, {len(found)} deals", flush=True)
    for name, those in sorted(kinds.items()):
        stated, made, last = (np.array([float(each[at]) for each in those]) for at in (1, 2, 3))
        print(
            f"  {name}: {len(those)}, made {made.mean():.2f}, stated {np.nanmean(stated):.2f}, "
            f"the last of {int(last.sum())} matches",
            flush=True,
        )


# ---------------------------------------------------------------- the same deal with another call


class Pair(NamedTuple):
    """An Open Nullo that a bot bid: the share found, whether it was made, its lead and that of the other call."""

    found: float
    made: bool
    bid: float
    other: float


def pair(options: Options, bot: str, cards: str, seed: str) -> Pair | None:
    """The first Open Nullo of a deal and the best other call there, both played on; `None` if nobody bids one."""
    games = family(options.family)
    game = games.game()
    game.dealer = zlib.crc32(seed.encode()) % options.record().players
    deal = Deal(games, options, game, shuffled(options.pack(), seed))
    spec = Spec.read(bot)
    while deal.phase == "call":
        seat = lowest(deal.row.awaited)
        view = deal.view(seat)
        if view.legal & (view.legal - 1):
            thought = searcher(spec.name, options.family, f"{seed} {seat}", spec.budget or BUDGETS[spec.name]).look(
                view
            )
            if thought.best.action == OPEN_NULLO:
                others = [each.action for each in thought.prospects if each.action != OPEN_NULLO]
                bid, made = lead(deal, seat, OPEN_NULLO, bot, cards, seed)
                return Pair(thought.best.made, made, bid, lead(deal, seat, others[0], bot, cards, seed)[0])
            deal.act(thought.best.action, seat)
        else:
            deal.act(lowest(view.legal), seat)
    return None


def lead(deal: Deal, seat: int, call: int, bot: str, cards: str, seed: str) -> tuple[float, bool]:
    """What a call brings the seat's side more than the others, and whether the contract was made."""
    deal = deal.copy()
    deal.act(call, seat)
    bots = {}
    while not deal.over:
        at = lowest(deal.row.awaited)
        name = bot if deal.phase == "call" else cards
        if (at, name) not in bots:
            bots[at, name] = seat_bot(name, deal.options.family, f"{seed} {at}")
        deal.act(bots[at, name].choose(deal.view(at)).action, at)
    sides, game = deal.family.rules.sides(deal.rules), deal.family.game()
    deal.family.rules.settle(deal.rules, game, deal.row.result)
    gains = np.array([game.scores[:sides]])
    bidder = deal.row.result.bidder
    return float(rewards_of(gains, sides, seat % sides)[0]), bidder >= 0 and gains[0, bidder % sides] > 0


def pairs(options: Options, bot: str, cards: str, wanted: int, seed: int) -> None:
    """Play deals until the bot has bid so many Open Nullos."""
    found: list[Pair] = []
    deals = 0
    while len(found) < wanted:
        one = pair(options, bot, cards, f"{seed} pair {deals}")
        deals += 1
        if one:
            found.append(one)
            if len(found) % TELLING_PAIRS == 0 or len(found) == wanted:
                tell_pairs(found, deals)


def tell_pairs(found: list[Pair], deals: int) -> None:
    """Print what Open Nullos brought beside the best other calls, all together and by the share found."""
    print(f"{deals} deals, {len(found)} Open Nullos", flush=True)
    for low, high in ((0.0, 1.01), (0.0, 0.55), (0.55, 0.65), (0.65, 0.75), (0.75, 1.01)):
        those = [each for each in found if low <= each.found < high]
        if len(those) > 1:
            more = np.array([each.bid - each.other for each in those])
            error = student.width(0.95, len(more) - 1) * more.std(ddof=1) / len(more) ** 0.5
            shares = ", ".join(
                f"{word} {np.mean([getattr(each, word) for each in those]):.3f}" for word in ("found", "made")
            )
            print(
                f"  found {low:.2f} to {min(high, 1.0):.2f}: {len(those)}, {shares}, "
                f"{more.mean():+.1f} ± {error:.1f} points more than the other call",
                flush=True,
            )


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("bot")
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--matches", type=int, default=40)
    asked.add_argument("--pairs", type=int, help="compare so many Open Nullos with the best other calls instead")
    asked.add_argument("--cards", default="search@5ms", help="the bot that plays the cards of pairs")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    options = family("five_hundred").options.make({"players": str(given.players)})
    if given.pairs:
        pairs(options, given.bot, given.cards, given.pairs, given.seed)
        return
    found: list[Stood] = []
    for number in range(given.matches):
        found += match(options, given.bot, f"{given.seed} {number}")
        if (number + 1) % TELLING == 0 or number + 1 == given.matches:
            tell(found, number + 1)


if __name__ == "__main__":
    main()
