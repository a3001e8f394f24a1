"""The rule player, the sampler and the solver of a family."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator

from eldest.bots import seat_bot
from eldest.cards import gather, members
from eldest.compiler import is_compiling
from eldest.families import family as family_of
from eldest.families.testing.base import Cases, FamilyTests
from eldest.families.testing.random_deal import RandomDeal
from eldest.families.testing.tests.views import scrambled
from eldest.options import Options
from eldest.record import Deal, copy, view
from eldest.sampler.unseen import Unseen
from eldest.solver import Bounds, NotSolved, solve
from eldest.table import deal as table

SEEDS = range(3)
LOOKS = 10  # one in so many moments is examined
DRAWN = 2  # deals at a moment
SMALL = 2_000  # nodes of a game tree that is searched completely


class PlayerTests(FamilyTests):
    """Bots and solvers on random deals."""

    def cases(self) -> Cases:
        """The options of deals that are solved: all if the solver is compiled, some if it is interpreted."""
        given = super().cases()
        return {**given, "solved_options": given["options" if is_compiling() else "some_options"]}

    def test_the_rule_player_does_something_legal_and_says_why(self, options: Options) -> None:
        bot = seat_bot("rules", self.facts.id, 0)
        for step in (playing := RandomDeal(self.facts, options, seed=6)):
            choice = bot.choose(playing.at_table(step.row).view(step.seat))
            assert step.legal >> choice.action & 1 and choice.reason and "\n" not in choice.reason

    def test_a_sampled_deal_looks_the_same_and_can_be_played_to_its_end(self, options: Options) -> None:
        dice = random.Random(1)
        for step in (playing := RandomDeal(self.facts, options, seed=3)):
            if dice.randrange(LOOKS) == 0:
                for deal in self._sampled(playing, step.row, step.seat):
                    assert bytes(view(self.family.deal, deal, step.seat)) == bytes(
                        view(self.family.deal, step.row, step.seat)
                    )
                    assert self.family.rules.legal(playing.rules, deal, step.seat) == step.legal
                    assert self.facts.conserved(options, deal)
                    assert self.facts.ended(options, self._played_on(playing, deal, dice))

    def test_the_sampler_reads_nothing_hidden(self, options: Options) -> None:
        dice = random.Random(1)
        for step in (playing := RandomDeal(self.facts, options, seed=4)):
            if dice.randrange(LOOKS) == 0:
                other = scrambled(playing, step.row, step.seat, dice)
                one, two = (Unseen(options, step.seat, row) for row in (step.row, other))
                assert one.count == two.count >= 1
                assert one.draw(DRAWN).tobytes() == two.draw(DRAWN).tobytes()

    def _sampled(self, playing: RandomDeal, row: Deal, seat: int) -> Iterator[Deal]:
        for drawn in Unseen(playing.options, seat, row).draw(DRAWN, seed=2):
            yield self.family.deal.structure.from_buffer_copy(drawn.tobytes())

    def _played_on(self, playing: RandomDeal, row: Deal, dice: random.Random) -> Deal:
        rules = self.family.rules
        while row.awaited:
            seat = dice.choice(list(members(row.awaited)))
            legal = rules.legal(playing.rules, row, seat)
            rules.act(playing.rules, row, seat, dice.choice(list(members(legal))))
        return row

    def test_the_solver_agrees_with_the_plainest_search(self, solved_options: Options) -> None:
        options, solved = solved_options, 0
        for seed in SEEDS:
            playing = RandomDeal(self.facts, options, seed)
            for deal in endings(playing):
                for ours in self._sides(deal, random.Random(seed)):
                    solved += self._agrees(deal, ours)
        assert solved

    def _sides(self, deal: table.Deal, dice: random.Random) -> Iterator[set[int]]:
        """Some sets of players, not empty and not all of them."""
        kept = int(self.family.rules.sides(deal.rules))
        sides = set(dice.sample(range(kept), dice.randrange(1, kept)))
        seats = sum(seat % kept in sides for seat in range(deal.rules.players))
        if 0 < seats < deal.rules.players:
            yield sides

    def _agrees(self, deal: table.Deal, sides: set[int]) -> bool:
        """Compare the values of every action; return false if no solver takes the deal."""
        kept = int(self.family.rules.sides(deal.rules))
        ours = gather(seat for seat in range(deal.rules.players) if seat % kept in sides)
        try:
            found = solve(deal, ours, as_many, line=False)
        except NotSolved:
            return False
        best = {
            deal.name(action): most(deal.options, after, sides) for action, after in following(deal.options, deal.row)
        }
        assert found.moves == {text: Bounds(value, value) for text, value in best.items()}
        value = most(deal.options, deal.row, sides)
        assert found.value == Bounds(value, value)
        return True


def as_many(taken: int) -> int:
    """The value of takings to a side that wants as many as possible, regardless of its bid."""
    return taken


# ---------------------------------------------------------------- a plain search


def following(options: Options, row: Deal) -> Iterator[tuple[int, Deal]]:
    """Every legal action, lowest first, with the deal after it."""
    family, rules = family_of(options.family), options.record()
    (seat,) = members(row.awaited)
    for action in members(family.rules.legal(rules, row, seat)):
        after = copy(row)
        family.rules.act(rules, after, seat, action)
        yield action, after


def most(options: Options, row: Deal, sides: Collection[int]) -> int:
    """The most that some sides can take against the best play of the others."""
    family = family_of(options.family)
    if not row.awaited:
        taken = family.takings(row.result)
        return sum(taken[side] for side in sides)
    (seat,) = members(row.awaited)
    found = [most(options, after, sides) for _, after in following(options, row)]
    return max(found) if seat % int(family.rules.sides(options.record())) in sides else min(found)


def endings(playing: RandomDeal) -> Iterator[table.Deal]:
    """The longest ending of a random deal whose game tree is small, and a shorter one."""
    rows = [copy(step.row) for step in playing]
    longest = len(rows)
    while longest and (row := rows[longest - 1]).awaited.bit_count() == 1 and size(playing.options, row, SMALL):
        longest -= 1
    for row in rows[longest::5][:2]:
        yield playing.at_table(row)


def size(options: Options, row: Deal, limit: int) -> int:
    """The number of deals that can follow, itself among them; 0 if there are more than the limit."""
    total = 1
    if row.awaited:
        for _, after in following(options, row):
            below = size(options, after, limit - total)
            total += below
            if not below or total > limit:
                return 0
    return total if total <= limit else 0
