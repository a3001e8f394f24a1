"""Matches dealt fairly, for tests: the chance that a server and browsers would draw comes from one number."""

from __future__ import annotations

import random
from collections.abc import Collection

from eldest.families import family
from eldest.table.fair.collection import ShareCollection
from eldest.table.fair.fair import DealName, Shares, commitment, first_dealer
from eldest.table.fair.published import PublishedDeal, PublishedMatch
from eldest.table.match import Match

TABLE = "Kx3_f-9QzT"


def drawn(dice: random.Random) -> str:
    """32 bytes as a browser or a server would draw them."""
    return dice.randbytes(32).hex()


def gathered(
    name: DealName,
    players: int,
    dice: random.Random,
    *,
    bots: Collection[int] = (),
    absent: Collection[int] = (),
    withholding: Collection[int] = (),
) -> Shares:
    """The shares of a deal: some seats are bots, some answer nothing, some commit and then say nothing."""
    persons = [seat for seat in range(players) if seat not in bots and seat not in absent]
    seeds = {seat: drawn(dice) for seat in persons}
    collection = ShareCollection.start(name, players, drawn(dice))
    for seat, seed in seeds.items():
        collection = collection.commit(seat, commitment(name, seat, seed))
    collection = collection.close(bots)
    for seat in persons:
        if seat not in withholding:
            collection = collection.give(seat, seeds[seat])
    return collection.shares()


def played(
    game: str = "five_hundred",
    deals: int = 3,
    number: int = 1,
    *,
    bots: Collection[int] = (1,),
    withholding: Collection[int] = (),
    fixed: int | None = None,
    **given: object,
) -> tuple[Match, PublishedMatch]:
    """A match by random actions, and the same as it is published when all is open."""
    dice = random.Random(number)
    options = family(game).options.make(given)
    players = options.record().players
    match, published = Match(options), []
    for place in range(1, deals + 1):
        shares = gathered(DealName(TABLE, 1, place), players, dice, bots=bots, withholding=withholding)
        if place == 1:
            match.game.dealer = first_dealer(shares.seed, players) if fixed is None else fixed
        match.next_deal(shares.pack(options), shares.shuffle)
        while not match.deal.over:
            seat = dice.choice(match.deal.awaited)
            match.play(dice.choice(match.deal.legal(seat)), seat)
        published.append(PublishedDeal(shares, match.record().to_json()))
        if match.over:
            break
    pack = tuple(options.pack())
    return match, PublishedMatch(TABLE, 1, options, match.seats, pack, fixed is None, tuple(published))
