"""The engine's deals, played once more at the table: the same dice, but another loop, with every check."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

from eldest.engine.shuffle import pick, shuffle, start
from eldest.families import family
from eldest.table.deal import Deal


class Seeded:
    """A game at the table whose packs and actions come from the engine's dice."""

    def __init__(self, options, seed: int, stream: int = 0) -> None:
        self.options = options
        self.family = family(options.family)
        self.rules = options.record()
        self.pack = options.pack()
        self.dice = (ctypes.c_int64 * 1)(start(seed, stream))
        self.game = self.family.game()

    def deal(self) -> Deal:
        """The next deal, dealt and not yet played."""
        shuffle(self.dice, self.pack, len(self.pack))
        return Deal(self.family, self.options, self.game, self.pack)

    def choice(self, legal: int) -> int:
        """The engine's random player's action with this legal set."""
        return pick(self.dice, legal)

    def played(self, times: int) -> Iterator[tuple[Deal, list[int], list[int]]]:
        """So many deals to their end, with what each side scored and the scores of the game after it."""
        for _ in range(times):
            deal = self.deal()
            while not deal.over:
                seat = deal.awaited[0]
                deal.act(self.choice(deal.view(seat).legal), seat)
            before = list(self.game.scores)
            self.family.rules.settle(self.rules, self.game, deal.row.result)
            after = list(self.game.scores)
            yield deal, [now - then for now, then in zip(after, before, strict=True)], after
            if self.family.rules.winners(self.rules, self.game):
                self.game = self.family.game()
