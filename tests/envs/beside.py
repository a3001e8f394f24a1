"""A row of an environment beside the same deals at the table, where every rule is checked and nothing is compiled."""

from __future__ import annotations

import ctypes

from eldest.engine.shuffle import shuffle, start
from eldest.envs.encoders.legend import Legend
from eldest.families import family
from eldest.phases import TRICKS
from eldest.record import SPECTATOR, view
from eldest.table.deal import Deal


class Beside:
    """The deals of one row."""

    def __init__(self, options, seed: int, row: int, matches: bool) -> None:
        self.options, self.matches = options, matches
        self.family = family(options.family)
        self.rules = options.record()
        self.dice = (ctypes.c_int64 * 1)(start(seed, row))
        self.begin()

    def begin(self) -> None:
        self.game = self.family.game()
        self.deal_out()

    def deal_out(self) -> None:
        pack = self.options.pack()
        shuffle(self.dice, pack, len(pack))
        self.deal = Deal(self.family, self.options, self.game, pack)

    @property
    def seat(self) -> int:
        return self.deal.awaited[0]

    def act(self, action: int) -> tuple[list[int], bool, bool]:
        """Act, and go on to the next deal: what every seat scored, whether the deal is over, whether the episode is."""
        self.deal.act(action, self.seat)
        seats = range(self.rules.players)
        if not self.deal.over:
            return [0 for _ in seats], False, False
        before = list(self.game.scores)
        self.family.rules.settle(self.rules, self.game, self.deal.row.result)
        sides = self.family.rules.sides(self.rules)
        scored = [self.game.scores[seat % sides] - before[seat % sides] for seat in seats]
        over = not self.matches or bool(self.family.rules.winners(self.rules, self.game))
        if over:
            self.begin()
        else:
            self.deal_out()
        return scored, True, over

    def seen(self, legend: Legend, seat: int) -> dict[str, int]:
        """The required content of a seat's observation, from its view and the events that it has heard."""
        looking = self.deal.view(None if seat == SPECTATOR else seat)
        found = self._fields("deal", self.family.deal, looking.row, seat, legend.hands)
        found |= self._fields("game", self.family.game, view(self.family.game, self.game, seat), seat, legend.hands)
        return found | {"observer": seat} | self._traces(legend)

    def _fields(self, inside, shape, row, seat, hands) -> dict[str, int]:
        found = {}
        for name, field in shape.fields.items():
            value = getattr(row, name)
            if field.inner:
                found |= self._fields(f"{inside}.{name}", field.inner, value, seat, hands)
            elif not field.shape:
                found[f"{inside}.{name}"] = value
            elif field.sight.name == "OWN":
                found[f"{inside}.{name}"] = value[seat] if seat != SPECTATOR else 0
            else:
                length = len(value) if field.by == "trick" else min(len(value), hands)
                found |= {f"{inside}.{name}[{place}]": value[place] for place in range(length)}
        return {name: number for name, number in found.items() if not self._hidden(name)}

    def _hidden(self, name: str) -> bool:
        field = self.family.deal.fields.get(name.removeprefix("deal."))
        return name.startswith("deal.") and field is not None and field.sight.name == "HIDDEN"

    def _traces(self, legend: Legend) -> dict[str, int]:
        found = {f"trace of {name}": 0 for name in legend.traced}
        cards = 0
        for done in self.deal.view().past:
            name = f"trace of {done.text}"
            rounds = done.trick
            if done.phase in TRICKS:
                if self.options.family == "counters":
                    rounds, cards = cards // self.rules.players, cards + 1
                name += " again" if found[name] else ""
            elif done.phase == "call":
                name = f"trace of call {done.text}"
            else:
                continue
            found[name] = 1 + done.seat + 8 * rounds
        return found
