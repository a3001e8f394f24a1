"""One deal that a bot plays against itself, and every chance that it found on the way."""

from __future__ import annotations

import random

from eldest.bots import BUDGETS, LEARNED, NotABot, seat_bot, seated_as
from eldest.bots.choice import Bot
from eldest.bots.searching.factory import make_ready, searcher
from eldest.bots.searching.player import Searcher
from eldest.bots.searching.thought import Circumstance, circumstance
from eldest.families import family
from eldest.options import Options
from eldest.phases import BIDDING, TRICKS
from eldest.research.arena.results.made import bidder, made
from eldest.research.calibration.forecast import Forecast
from eldest.table.deal import Deal


class SelfPlay:
    """A bot in all seats; `cards`, if named, plays the cards in its place."""

    def __init__(self, options: Options, bot: str, cards: str = "") -> None:
        """Raises `NotABot` if the bot does not search."""
        spec = seated_as(bot)
        if spec.name not in BUDGETS or spec.name in LEARNED:
            raise NotABot(f"{bot!r} has no curves for its chances: only bots that search have them")
        self._options = options
        self._cards = cards
        self._name, self._budget = spec.name, spec.budget or BUDGETS[spec.name]
        self._family = family(options.family)
        make_ready(options.family)

    def forecasts(self, chance: str) -> list[Forecast]:
        """The bot's forecasts of the deal with this seed."""
        dice = random.Random(chance)
        game = self._family.game()
        game.dealer = dice.randrange(self._options.record().players)
        pack = self._options.pack()
        deal = Deal(self._family, self._options, game, dice.sample(pack, len(pack)))
        bots = [self._searcher(f"{chance} {seat}") for seat in range(deal.rules.players)]
        cards = [self._player(f"{chance} {seat} cards") for seat in range(deal.rules.players)] if self._cards else []
        found: list[tuple[int, Circumstance, float]] = []
        words: dict[int, int] = {}
        begun = False
        while not deal.over:
            view = deal.view(deal.awaited[0])
            if not view.legal & (view.legal - 1):
                deal.act(view.legal.bit_length() - 1, view.seat)
                continue
            begun = begun or deal.phase in TRICKS
            if cards and begun:
                deal.act(cards[view.seat].choose(view).action, view.seat)
                continue
            thought = bots[view.seat].look(view)
            if self._bidding(deal.phase):
                words[view.seat] = len(found)
            best = thought.best
            when = circumstance(view, best.action, self._name, thought.effective)
            found.append((view.seat, when, best.made))
            deal.act(best.action, view.seat)
        kept, bound = self._kept(deal)
        return [
            Forecast(when, part, kept[seat], seat in bound and words.get(seat) == place)
            for place, (seat, when, part) in enumerate(found)
        ]

    def _bidding(self, phase: str) -> bool:
        """Whether a phase is one of bidding, by calls or by cards."""
        traits = self._family.traits
        return phase in BIDDING or (phase == traits.aside and traits.panel == "cards")

    def _player(self, seed: str) -> Bot:
        return seat_bot(self._cards, self._options.family, seed)

    def _searcher(self, seed: str) -> Searcher:
        return searcher(self._name, self._options.family, seed, self._budget)

    def _kept(self, deal: Deal) -> tuple[list[bool], list[int]]:
        """By seat whether the relevant bid was made, and the seats that had to make it."""
        family, result = self._family, deal.row.result
        game, sides = family.game(), family.rules.sides(deal.rules)
        family.rules.settle(deal.rules, game, result)
        gains = list(game.scores)[:sides]
        players, alone = range(deal.rules.players), bidder(family, result)
        if alone is None:
            return [made(family, deal.rules, result, gains, seat % sides) for seat in players], list(players)
        kept = alone >= 0 and made(family, deal.rules, result, gains, alone % sides)
        return [kept for _ in players], [alone]
