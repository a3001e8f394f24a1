"""Plays the deals of a recipe, and tells each as rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eldest.bots import reason, seat_bot
from eldest.bots.searching.player import Searcher
from eldest.bots.searching.thought import Thought
from eldest.cards import members
from eldest.data.recipe import NotData, Recipe, split_of
from eldest.envs.encoders.legend import Legend
from eldest.research.arena.players import Players
from eldest.reviews.open_cards import Column, open_cards
from eldest.reviews.own_scores import PHASES
from eldest.reviews.steps import Step, gains, reward
from eldest.reviews.two_sides import PLAY, SUIT
from eldest.table.deal import Deal, View

Row = dict[str, Any]
METHODS = {reason.TREE: "tree", reason.FLAT: "flat", reason.OPEN: "open cards", reason.KNOWN: "exact"}
CARDS = {PLAY, SUIT, *PHASES}  # phases whose actions have values with open hands


class DealRows:
    """Plays deals in this process."""

    def __init__(self, recipe: Recipe) -> None:
        self._recipe = recipe
        self._legend, self._whole = Legend(recipe.options), Legend(recipe.options, whole=True)
        self._players = Players(recipe.options)
        self._search = self._searcher() if recipe.values else None

    def _searcher(self) -> Searcher:
        found = seat_bot(self._recipe.values, self._recipe.options.family, self._recipe.seed, compiled=True)
        assert isinstance(found, Searcher)
        return found

    def close(self) -> None:
        """End the programs that play here."""
        self._players.close()

    def play(self, number: int) -> tuple[Row, list[Row]]:
        """The row of a deal, and those of its decisions."""
        recipe = self._recipe
        pack = recipe.pack(number)
        deal = Deal(recipe.games, recipe.options, recipe.start(number), pack)
        specs = [recipe.bot(number, seat) for seat in range(recipe.players)]
        seated = [
            self._players.seat(spec, recipe.chance(number, seat), (spec, seat)) for seat, spec in enumerate(specs)
        ]
        acts: list[tuple[int, int]] = []
        walked: list[Step] = []
        rows: list[Row] = []
        while not deal.over:
            seat, view = deal.awaited[0], deal.view(deal.awaited[0])
            action = self._choice(seated[seat].choose(seated[seat].sees(deal, seat)).action, view, specs[seat])
            if recipe.decisions:
                rows.append(self._decision(deal, view, action) | {"step": len(acts), "bot": specs[seat]})
            if recipe.open_hands and deal.phase in CARDS:
                walked.append(Step(len(acts), deal.copy(), seat, action, view.legal))
            acts.append((seat, action))
            deal.act(action, seat)
        split, points = split_of(pack), gains(deal)
        self._settle(rows, open_cards(walked, deal) if walked else {}, points)
        row = {
            "deal": number, "split": split, "dealer": number % recipe.players, "bots": specs, "scores": points,
            "omniscient_pack": list(pack), "omniscient_seats": [seat for seat, _ in acts],
            "omniscient_actions": [action for _, action in acts],
        }  # fmt: skip
        return row, [{"deal": number, "split": split} | each for each in rows]

    def _choice(self, action: Any, view: View, spec: str) -> int:
        if type(action) is not int or not 0 <= action < 64 or not view.legal >> action & 1:
            raise NotData(f"{spec} did what is not allowed: {action!r}")
        return action

    def _decision(self, deal: Deal, view: View, action: int) -> Row:
        legal = list(members(view.legal))
        row: Row = {
            "seat": view.seat, "phase": deal.phase, "legal": legal, "forced": len(legal) == 1, "action": action,
            "observation": self._legend.observation(view),
        }  # fmt: skip
        if self._recipe.states:
            row["omniscient_state"] = self._whole.state(deal)
        if self._search:
            row |= _valued(legal, self._search.look(view) if len(legal) > 1 else None)
        return row

    def _settle(self, rows: list[Row], column: Column, points: list[int]) -> None:
        """Add what is known once a deal is over."""
        for row in rows:
            row["score"] = points[row["seat"] % len(points)]
            row["margin"] = reward(points, row["seat"])
            if self._recipe.open_hands:
                found = column.get(row["step"])
                row["omniscient_values"] = [found[action] for action in row["legal"]] if found else None


def _valued(legal: Sequence[int], thought: Thought | None) -> Row:
    """The columns of the search; nothing if there was no choice."""
    if thought is None:
        return dict.fromkeys(("values", "errors", "tried", "advice", "method"))
    found = {each.action: each for each in thought.prospects}
    told = [found[action] for action in legal]
    return {
        "values": [each.mean if each.deals else None for each in told],
        "errors": [each.error if each.deals else None for each in told],
        "tried": [each.deals for each in told],
        "advice": thought.best.action,
        "method": METHODS.get(thought.how, thought.how.key),
    }
