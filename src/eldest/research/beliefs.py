"""
Measures how well beliefs locate the cards that a seat does not see: with another seat, or not dealt.

    python -m eldest.research.beliefs oh_hell --deals 40 --seed 1 --by net --by search@400

Each seat is played by one of the named bots, drawn deal by deal. At every trick the seat that leads asks, of
every card that it cannot place, where it lies. The command prints the surprise at the answer (log loss) in bits,
by the number of completed tricks; less is better. The answers come from the same sampled deals: if all are equally
likely, if the others have the habits of players, and if they follow the net by a softmax of its predicted
points at each temperature; each of these in two ways:

- `deals`: by the weights of whole deals, as level 3 believes;
- `seats`: each seat's cards by the weights that its own actions alone give the deals, of which more count, and then
  all seats together, card by card.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from typing import NamedTuple

from eldest import bots
from eldest.arrays import NoNumPy, need_numpy, np
from eldest.bots.learned.predictor import net_of
from eldest.bots.learned.spec import NET
from eldest.bots.rule_player import chooser_of
from eldest.bots.searching.beliefs import Beliefs, believed
from eldest.cards import gather, members
from eldest.engine.batch import Array
from eldest.families import family as family_of
from eldest.options import Options
from eldest.research.likelihood import Likelihood
from eldest.research.training.starts import STARTS
from eldest.sampler.unseen import Unseen
from eldest.table.deal import Deal

BY = ("net", "rules", "search@400")
HEATS = (0.1, 0.5, 2.0)
SETTLING = 30  # times that hands and cards are made to sum up
DOUBT = 0.05  # how much of what others do may be anything, as with habits


class Question(NamedTuple):
    """A deal in which a seat leads, sampled deals (n,), and by name the log likelihood of their actions, (seats, n)."""

    deal: Deal
    seat: int
    worlds: Array
    evidence: dict[str, Array]


class Surprise:
    """The bits for all cards asked about, by number of completed tricks and belief."""

    def __init__(self) -> None:
        self.bits: dict[int, dict[str, float]] = {}
        self.cards: dict[int, int] = {}

    def add(self, question: Question) -> None:
        """Add all cards that a seat cannot place."""
        deal, over, least = question.deal, int(question.deal.row.tricks), 0.5 / len(question.worlds)
        where = places(deal, question.seat, question.worlds)
        truly = places(deal, question.seat, np.frombuffer(bytearray(deal.row), question.worlds.dtype))[0]
        held = np.stack([where == place for place in range(deal.rules.players + 1)])
        open_ = np.flatnonzero(held.mean(axis=1).max(axis=0) < 1)
        self.cards[over] = self.cards.get(over, 0) + len(open_)
        bits = self.bits.setdefault(over, {})
        for name, chances in answers(held, question).items():
            sure = np.maximum(chances[truly[open_], open_], least)
            bits[name] = bits.get(name, 0.0) - float(np.log2(sure).sum())


def answers(held: Array, question: Question) -> dict[str, Array]:
    """The probability of each place for each card, (places, cards), by belief; `held` is (places, n, cards)."""
    found = {"uniform": held.mean(axis=1)}
    for name, logs in question.evidence.items():
        found[f"{name} deals"] = by_deals(held, logs.sum(axis=0))
        found[f"{name} seats"] = by_seats(held, logs, question.seat)
    return found


def by_deals(held: Array, logs: Array) -> Array:
    """By the weights of whole deals, whose logarithms are (n,), flattened as far as they cannot be trusted."""
    return np.asarray(np.einsum("pnc,n->pc", held, believed(np.exp(logs - logs.max()))))


def by_seats(held: Array, logs: Array, asking: int) -> Array:
    """
    By each seat's own actions, (seats, n): the odds that it holds a card change by the same factors.

    Then the sums of cards and hands are made right (iterative proportional fitting: W. Deming and
    F. Stephan, 1940).
    """
    plain, least = held.mean(axis=1), 0.5 / held.shape[1]
    sizes, found = plain.sum(axis=1, keepdims=True), plain.copy()
    for seat in (each for each in range(len(logs)) if each != asking):
        chance, before = (np.clip(each[seat], least, 1 - least) for each in (by_deals(held, logs[seat]), plain))
        found[seat] *= chance / (1 - chance) * (1 - before) / before
    for _ in range(SETTLING):
        found /= found.sum(axis=0)
        found *= sizes / np.maximum(found.sum(axis=1, keepdims=True), least)
    return np.asarray(found / found.sum(axis=0))


def places(deal: Deal, seat: int, worlds: Array) -> Array:
    """The seat that holds each card, (n, cards) of worlds (n,); the number of players if it was not dealt."""
    players = deal.rules.players
    seen = int(deal.row.hands[seat]) | int(deal.row.played) | int(deal.row.turned)
    unseen = list(members(gather(deal.options.pack()) & ~seen))
    found = np.full((len(worlds), len(unseen)), players)
    for other in range(players):
        for place, card in enumerate(unseen):
            found[worlds["hands"][:, other] >> card & 1 == 1, place] = other
    return found


def questions(options: Options, by: tuple[str, ...], deals: int, worlds: int, seed: int) -> Iterator[Question]:
    """Deals that bots play, whenever a seat leads to a trick and others have acted before."""
    net = net_of(options.family)
    assert net is not None
    beliefs, likelihood = Beliefs(options, chooser_of(options.family), "rules"), Likelihood(options, net)
    for number in range(deals):
        dice = random.Random(f"beliefs {seed} {number}")
        deal, seats = begun(options, by, dice)
        while not deal.over:
            view = deal.view(deal.awaited[0])
            if deal.phase == "play" and not deal.row.laid and beliefs.known(view):
                drawn = Unseen(options, view.seat, view.row).draw(worlds, dice.randrange(10**6))
                found = likelihood.logs(view, beliefs, drawn, HEATS, DOUBT)
                names = ("habits", *(f"net {heat}" for heat in HEATS))
                yield Question(deal, view.seat, drawn, dict(zip(names, found, strict=True)))
            deal.act(seats[view.seat].choose(view).action, view.seat)


def begun(options: Options, by: tuple[str, ...], dice: random.Random) -> tuple[Deal, list[bots.Bot]]:
    """A deal, and the bots in its seats."""
    family = family_of(options.family)
    game = family.game()
    game.dealer = dice.randrange(options.record().players)
    deal = Deal(family, options, game, dice.sample(pack := list(options.pack()), len(pack)))
    drawn = [dice.choice(by) for _ in range(deal.rules.players)]
    seats = [bots.seat_bot(who, options.family, str(dice.random()), compiled=True) for who in drawn]
    return deal, seats


def arguments() -> argparse.Namespace:
    """The command line's arguments."""
    asked = argparse.ArgumentParser(
        prog="python -m eldest.research.beliefs", description="Where cards are believed to lie."
    )
    asked.add_argument("family", choices=[each for each in NET.owners() if STARTS.of(each).beliefs is not None])
    asked.add_argument("--deals", type=int, default=40)
    asked.add_argument("--worlds", type=int, default=1024, help="deals that are drawn for a question")
    asked.add_argument("--by", action="append", metavar="BOT", help=f"who sits there; otherwise {', '.join(BY)}")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    if given.deals < 1 or given.worlds < 1:
        asked.error("deals and worlds are 1 at least")
    return given


def main() -> None:
    """Print the bits."""
    given = arguments()
    try:
        need_numpy("the measure of beliefs")
    except NoNumPy as error:
        sys.exit(f"{error}")
    options, by = family_of(given.family).options.make(STARTS.of(given.family).beliefs or {}), tuple(given.by or BY)
    found = Surprise()
    for question in questions(options, by, given.deals, given.worlds, given.seed):
        found.add(question)
    sys.stdout.write("\n".join(lines(found)) + "\n")


def lines(found: Surprise) -> Iterator[str]:
    """A line for each belief: bits a card by completed tricks, in all, and as a share of those by equal weights."""
    total = sum(found.cards.values())
    yield f"{'tricks over':16} " + " ".join(f"{over:>6}" for over in sorted(found.bits)) + "    all  share"
    yield f"{'cards':16} " + " ".join(f"{found.cards[over]:>6}" for over in sorted(found.bits)) + f" {total:>6}"
    for name in next(iter(found.bits.values())):
        bits = [found.bits[over][name] for over in sorted(found.bits)]
        each = [part / found.cards[over] for part, over in zip(bits, sorted(found.bits), strict=True)]
        share = sum(bits) / sum(part["uniform"] for part in found.bits.values())
        yield f"{name:16} " + " ".join(f"{part:6.3f}" for part in (*each, sum(bits) / total, share))


if __name__ == "__main__":
    main()
