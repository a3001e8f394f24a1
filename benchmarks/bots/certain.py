"""
How often bots take what is certain, and how well they play endings whose possible deals can all be listed.

    python -m benchmarks.bots.certain calls flat search learned --budgets 20ms 200ms 1s --seeds 3
    python -m benchmarks.bots.certain opinions rules search sol --budgets 20ms 200ms --seeds 3
    python -m benchmarks.bots.certain endings search@50ms search@400ms --game oh_hell --endings 200 --seed 1
    python -m benchmarks.bots.certain kept search@3ms flat@5ms --deals 300 --seed 1

`calls` asks for the right call in the auctions of certain.yaml, by seed and budget, `opinions` for the action on which
club players agree in the positions of opinions.yaml. `endings` plays random deals by
level 1 until few cards are held, and solves every possible deal of the seat to act; at Oh Hell, Ninety-Nine and
Counters, where there often are more than 1,000, then 300 random ones. It prints how often each bot's card is best in
every deal, where such a card exists, and by how much its mean worth falls short of the best card's, with the paired
difference of the first two bots.

`kept` plays deals of Counters in which the dealer holds the two to ten best trumps and as many of the lowest, so that
two winners in one trick are one too many, and bids all tricks that are certain; the partner bids none. It prints how
often the dealer's team loses them, one bot playing all cards.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from eldest.bots import THINKING, seat_bot
from eldest.bots.rule_player import PLAYER
from eldest.bots.searching.certain.calls import CERTAIN
from eldest.cards import SUIT_OF, members
from eldest.families import family
from eldest.families.counters.rules import EACH, SUIT_CARDS, deuce_high
from eldest.families.registry import FAMILIES
from eldest.options import Options
from eldest.phases import BIDDING, TRICKS
from eldest.record import Game
from eldest.research.arena.results import student
from eldest.research.positions import read
from eldest.research.positions.answers import answer
from eldest.sampler.unseen import Unseen
from eldest.solver.by_action import worths
from eldest.table.deal import Deal
from eldest.table.dealing import places
from eldest.table.fair.shuffle import shuffled

POSITIONS = {
    "calls": Path(__file__).with_name("certain.yaml"),
    "opinions": Path(__file__).with_name("opinions.yaml"),
}
OPTIONS = {"oh_hell": {"players": "4", "start": "8"}, "ninety_nine": {"players": "3"}}
CARDS = {"counters": 4, "ninety_nine": 2}  # held by a hand at most, at the end
USUAL = 3
DEALS = 1_000  # possible deals at most
DRAWN = {"oh_hell": 300, "counters": 300, "ninety_nine": 300}  # where there often are more: so many random ones
FEWEST = 2  # of the best trumps in hand, where certain bids are played on
TELLING = 20  # endings between two reports


def ask(what: str, bots: Sequence[str], budgets: Sequence[str], seeds: int) -> None:
    """Print how many answers are right, and every wrong one."""
    positions = list(read([POSITIONS[what]]))
    right: Counter[str] = Counter()
    thinking = [f"{bot}@{budget}" for bot in bots if bot in THINKING for budget in budgets]
    for bot in [*(bot for bot in bots if bot not in THINKING), *thinking]:
        for position in positions:
            for seed in range(seeds):
                given = answer(position, bot, seed)
                right[bot] += given.right
                if not given.right:
                    print(f"{bot}, seed {seed}: {position.id} {' '.join(given.actions)}", flush=True)
        print(f"{bot}: {right[bot]} of {seeds * len(positions)} right", flush=True)


def endings(options: Options, seed: str) -> Iterator[tuple[Deal, np.ndarray[Any, Any]]]:
    """Ends of random deals with a choice, and the worth of every action in every possible deal, (deals, actions)."""
    games, known, number = family(options.family), None, 0
    while True:
        game, number = games.game(), number + 1
        game.dealer = number % options.record().players
        deal = Deal(games, options, game, shuffled(options.pack(), f"{seed} {number}"))
        known = seat_bot("rules", options.family, seed)
        most = CARDS.get(options.family, USUAL)
        while not deal.over:
            view = deal.view(deal.awaited[0])
            held = int(view.row.hands[view.seat]).bit_count()
            if deal.phase in TRICKS and held <= most and view.legal & (view.legal - 1):
                unseen = Unseen(options, view.seat, view.row)
                if 1 < unseen.count <= DEALS or options.family in DRAWN:
                    yield deal, _worths(deal, view.seat, unseen)
                break
            deal.act(known.choose(view).action, view.seat)


def _worths(deal: Deal, seat: int, unseen: Unseen) -> np.ndarray[Any, Any]:
    possible, found = deal.copy(), []
    for row in unseen.every(DEALS) if unseen.count <= DEALS else unseen.draw(DRAWN[deal.options.family], seed=1):
        possible.row = deal.family.deal.structure.from_buffer_copy(row.tobytes())
        found.append(list(worths(possible, seat, "contract").values()))
    return np.array(found)


def play(bots: Sequence[str], options: Options, many: int, seed: str) -> None:
    """Print how the bots play so many endings."""
    short: list[list[float]] = []
    sure: list[list[bool]] = []
    for deal, worth in endings(options, seed):
        best = (worth == worth.max(axis=1, keepdims=True)).all(axis=0)
        if best.all():
            continue
        seat, texts = deal.awaited[0], deal.legal()
        chosen = []
        for bot in bots:
            view = deal.view(seat)
            text = deal.name(seat_bot(bot, options.family, f"{seed} {len(short)}").choose(view).action)
            chosen.append(texts.index(text))
        mean = worth.mean(axis=0)
        short.append([float(mean.max() - mean[each]) for each in chosen])
        if best.any():
            sure.append([bool(best[each]) for each in chosen])
        if len(short) % TELLING == 0 or len(short) == many:
            tell(bots, np.array(short), np.array(sure).reshape(-1, len(bots)))
        if len(short) == many:
            return


def tell(bots: Sequence[str], short: np.ndarray[Any, Any], sure: np.ndarray[Any, Any]) -> None:
    """Print the results so far."""
    rows = [f"{bot} {int(right)} of {len(sure)}" for bot, right in zip(bots, sure.sum(axis=0), strict=True)]
    means = [f"{bot} {mean:.3f}" for bot, mean in zip(bots, short.mean(axis=0), strict=True)]
    line = f"{len(short)} endings; best in every deal: {', '.join(rows)}; short by {', '.join(means)}"
    if len(bots) > 1:
        more = short[:, 0] - short[:, 1]
        error = student.width(0.95, len(more) - 1) * more.std(ddof=1) / len(more) ** 0.5
        line += f"; {bots[0]} less {bots[1]} {more.mean():+.3f} ± {error:.3f}"
    print(line, flush=True)


# ---------------------------------------------------------------- certain bids at Counters, played on


def certain_bids(options: Options, deals: int, seed: str) -> Iterator[tuple[Deal, int]]:
    """Deals after such an auction, and the tricks that the dealer's team has bid."""
    games = family(options.family)
    for number in range(deals):
        game, trumps = games.game(), FEWEST + number % (EACH[options.record().players] // 2 - FEWEST + 1)
        game.dealer = number % options.record().players
        deal = Deal(
            games, options, game, with_trumps(options, game, shuffled(options.pack(), f"{seed} {number}"), trumps)
        )
        known = seat_bot("rules", options.family, seed)
        while deal.phase in BIDDING:
            view = deal.view(deal.awaited[0])
            own = view.seat % games.rules.sides(deal.rules) == game.dealer % games.rules.sides(deal.rules)
            certain = max(CERTAIN.of(games.id).calls(view), default=0)
            deal.act((certain if own else known.choose(view).action), view.seat)
        if bid := deal.row.result.bids[game.dealer % games.rules.sides(deal.rules)]:
            yield deal, bid


def with_trumps(options: Options, game: Game, pack: Sequence[int], trumps: int) -> list[int]:
    """A pack, with cards exchanged so that the dealer gets that many of the best trumps and of the lowest."""
    pack, owners = list(pack), places(family(options.family), options, game)
    turned = owners.index("top")
    own = [at for at, owner in enumerate(owners) if owner == f"P{game.dealer}"]
    high = deuce_high(options.record(), True)
    suit = sorted(members(SUIT_CARDS[SUIT_OF[pack[turned]]]), reverse=not high)
    wanted = [card for card in suit for _ in range(2)]
    wanted.remove(pack[turned])
    for place, card in zip(own, wanted[:trumps] + wanted[-trumps:], strict=False):
        there = next(
            at for at in range(len(pack)) if pack[at] == card and at != turned and at not in own[: own.index(place)]
        )
        pack[place], pack[there] = pack[there], pack[place]
    return pack


def kept(bots: Sequence[str], options: Options, deals: int, least: int, seed: str) -> None:
    """Print how many certain bids of at least so many tricks the bots lose."""
    standing = [each for each in certain_bids(options, deals, seed) if each[1] >= least]
    print(f"{len(standing)} deals, {np.mean([bid for _, bid in standing]):.1f} tricks certain", flush=True)
    for bot in bots:
        lost: Counter[int] = Counter()
        for number, (start, bid) in enumerate(standing):
            deal = start.copy()
            side = deal.game.dealer % deal.family.rules.sides(deal.rules)
            seats = [seat_bot(bot, options.family, f"{seed} {number} {seat}") for seat in range(deal.rules.players)]
            while not deal.over and deal.family.takings(deal.row.result)[side] < bid:
                seat = deal.awaited[0]
                deal.act(seats[seat].choose(deal.view(seat)).action, seat)
            lost[bid] += deal.family.takings(deal.row.result)[side] < bid
        told = ", ".join(f"{lost[bid]} at {bid}" for bid in sorted(lost) if lost[bid])
        print(f"{bot}: {lost.total()} of {len(standing)} lost{f' ({told})' if told else ''}", flush=True)


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("what", choices=(*POSITIONS, "endings", "kept"))
    asked.add_argument("bots", nargs="+")
    asked.add_argument("--budgets", nargs="+", default=["20ms", "200ms", "1s"])
    asked.add_argument("--seeds", type=int, default=3)
    asked.add_argument("--game", default="oh_hell", choices=[each for each in FAMILIES if PLAYER.own(each)])
    asked.add_argument("--endings", type=int, default=200)
    asked.add_argument("--deals", type=int, default=300)
    asked.add_argument("--least", type=int, default=1, help="with `kept`, only bids of at least so many tricks")
    asked.add_argument("--seed", default="1")
    given = asked.parse_args()
    if given.what in POSITIONS:
        ask(given.what, given.bots, given.budgets, given.seeds)
        return
    if given.what == "kept":
        kept(given.bots, family("counters").options.make({}), given.deals, given.least, given.seed)
        return
    options = family(given.game).options.make(OPTIONS.get(given.game, {}))
    play(given.bots, options, given.endings, given.seed)


if __name__ == "__main__":
    main()
