"""
Plays matches of one bot and counts the contracts that stood, by kind.

`python -m benchmarks.bots.contracts search@50ms --players 4 --matches 40 --seed 1` prints for each kind of contract
how many stood, how many were made, what chance the bidder stated at the bid, and how many matches ended on one.

`python -m benchmarks.bots.contracts search@50ms --pairs 1000 --cards search@5ms` plays first deals of a game. If the
bot bids an Open Nullo (with `--call NULLO` a Nullo), the deal is played on twice, with that bid and with the best
other call, and both are compared.

`python -m benchmarks.bots.contracts search@20ms --hand "5S 7S 9S 5C 7C 4D 6D 4H 7H 9H" --deals 200` lets the player
at the dealer's left make that call on this hand (`--call 8S` another), and prints how often it is made: by the hint, by
the odds, as level 3 states it, and if all others pass and the bot plays the deals.
"""

from __future__ import annotations

import argparse
import zlib
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from eldest.bots import seat_bot
from eldest.bots.budget import BUDGETS, Budget
from eldest.bots.searching.factory import searcher
from eldest.bots.searching.flat import rewards_of
from eldest.bots.spec import Spec
from eldest.cards import NO_TRUMP
from eldest.compiler import lowest
from eldest.families import family
from eldest.families.five_hundred.rules import CALLS, NULLO, OPEN_NULLO, PASS, TRUMP
from eldest.options import Options
from eldest.record import Game, copy
from eldest.research.arena.results import student
from eldest.research.odds import odds
from eldest.research.positions.one_hand import Hand, deal_of
from eldest.reviews.hint import hint
from eldest.sampler.unseen import Unseen
from eldest.table.deal import Deal
from eldest.table.fair.shuffle import shuffled

TELLING = 5  # matches between two reports
TELLING_PAIRS = 20
TELLING_DEALS = 200
THINKING = 1.0  # seconds in which a chance is stated


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


def contract_made(deal: Deal) -> bool:
    """Whether the contract of a finished deal was made: then the bidder's side gains points."""
    games, result = deal.family, deal.row.result
    game: Game = copy(deal.game)
    games.rules.settle(deal.rules, game, result)
    side = result.bidder % games.rules.sides(deal.rules)
    return bool(result.bidder >= 0 and game.scores[side] > deal.game.scores[side])


def match(options: Options, bot: str, seed: str) -> Iterator[Stood]:
    """The contracts of a match."""
    games, rules = family(options.family), options.record()
    game: Game = games.game()
    while not games.rules.winners(rules, game):
        deal = Deal(games, options, game, shuffled(options.pack(), f"{seed} {game.deals}"))
        chance = played(deal, bot, f"{seed} {game.deals}")
        result = deal.row.result
        made = contract_made(deal)
        games.rules.settle(rules, game, result)
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
    """A call that a bot bid: the share found, whether it was made, its lead and that of the other call."""

    found: float
    made: bool
    bid: float
    other: float


def pair(options: Options, bot: str, cards: str, call: int, seed: str) -> Pair | None:
    """The first such call of a deal and the best other one there, both played on; `None` if nobody makes it."""
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
            if thought.best.action == call:
                others = [each.action for each in thought.prospects if each.action != call]
                bid, made = lead(deal, seat, call, bot, cards, seed)
                return Pair(thought.best.made, made, bid, lead(deal, seat, others[0], bot, cards, seed)[0])
            deal.act(thought.best.action, seat)
        else:
            deal.act(lowest(view.legal), seat)
    return None


def lead(deal: Deal, seat: int, call: int, bot: str, cards: str, seed: str) -> tuple[float, bool]:
    """The margin of the seat's side over the others after a call, and whether the contract was made."""
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


def pairs(options: Options, bot: str, cards: str, call: int, wanted: int, seed: int) -> None:
    """Play deals until the bot has made the call so many times."""
    found: list[Pair] = []
    deals = 0
    while len(found) < wanted:
        one = pair(options, bot, cards, call, f"{seed} pair {deals}")
        deals += 1
        if one:
            found.append(one)
            if len(found) % TELLING_PAIRS == 0 or len(found) == wanted:
                tell_pairs(found, deals)


def tell_pairs(found: list[Pair], deals: int) -> None:
    """Print what the calls brought beside the best other ones, all together and by the share found."""
    print(f"{deals} deals, {len(found)} calls", flush=True)
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


# ---------------------------------------------------------------- one hand in many deals


def one_hand(options: Options, bot: str, hand: str, call: int, deals: int, seed: int) -> None:
    """Print how often a call on a hand is made, by four estimates."""
    deal = deal_of(options, Hand(hand, dealer=f"P{options.record().players - 1}"))
    view, text = deal.view(0), CALLS[call]
    by_rules, as_stated = (
        next(each for each in odds(deal, 0, players=players, seed=seed).prospects if each.action == text).made.part
        for players in ("rules", "search")
    )
    print(f"odds: made {by_rules:.3f} by rule players, stated {as_stated:.3f}", flush=True)
    hinted = next(each for each in hint(view).prospects if each.action == call)
    print(f"hint: stated {hinted.made:.3f} ({hinted.deals} deals)", flush=True)
    thought = searcher("search", options.family, seed, Budget(seconds=THINKING)).think(view)
    stated = next(each for each in thought.prospects if each.action == call)
    print(f"search: stated {stated.made:.3f}", flush=True)
    made = 0
    for number, row in enumerate(Unseen(options, 0, deal.row).draw(deals, seed), start=1):
        other = deal.copy()
        other.row = deal.family.deal.structure.from_buffer_copy(row.tobytes())
        other.act(call, 0)
        bots = [seat_bot(bot, options.family, f"{seed} {number} {seat}") for seat in range(other.rules.players)]
        while not other.over:
            seat = lowest(other.row.awaited)
            other.act(PASS if other.phase == "call" else bots[seat].choose(other.view(seat)).action, seat)
        made += bool(contract_made(other))
        if number % TELLING_DEALS == 0 or number == deals:
            error = 1.96 * (made / number * (1 - made / number) / number) ** 0.5
            print(f"{bot}: made {made / number:.3f} ± {error:.3f} in {number} deals", flush=True)


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("bot")
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--matches", type=int, default=40)
    asked.add_argument("--pairs", type=int, help="compare so many calls with the best other ones instead")
    asked.add_argument("--call", default="OPEN_NULLO", help="NULLO, OPEN_NULLO or, with --hand, a bid such as 8S")
    asked.add_argument("--hand", help="a hand that makes the call in many deals instead")
    asked.add_argument("--deals", type=int, default=2000, help="in so many deals")
    asked.add_argument("--cards", default="search@5ms", help="the bot that plays the cards of pairs")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    options = family("five_hundred").options.make({"players": str(given.players)})
    if given.call not in (CALLS if given.hand else ("NULLO", "OPEN_NULLO")):
        asked.error(f"--call {given.call}: no such call")
    call = CALLS.index(given.call)
    if given.hand:
        one_hand(options, given.bot, given.hand, call, given.deals, given.seed)
        return
    if given.pairs:
        pairs(options, given.bot, given.cards, call, given.pairs, given.seed)
        return
    found: list[Stood] = []
    for number in range(given.matches):
        found += match(options, given.bot, f"{given.seed} {number}")
        if (number + 1) % TELLING == 0 or number + 1 == given.matches:
            tell(found, number + 1)


if __name__ == "__main__":
    main()
