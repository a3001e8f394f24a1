"""
A study: rounds of self-play and learning, kept in a file after each.

All random numbers of a round come from the seed and the round's number, so that an interrupted study goes on as
if it had not been interrupted.
"""

from __future__ import annotations

import hashlib
import json
import os
import time
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from eldest.arrays import need_numpy, np
from eldest.bots.learned.spec import NET, spec_of
from eldest.cards import gather
from eldest.engine.batch import Array
from eldest.families import family
from eldest.families.tables import Chosen
from eldest.options import Options
from eldest.research.training.arithmetic import ARITHMETICS
from eldest.research.training.learner import Learner
from eldest.research.training.self_play import Lessons, SelfPlay, Ways
from eldest.research.training.starts import STARTS
from eldest.research.training.tables import Tables

# Learning rate and share of random actions fall linearly from one value to the other.
FIRST, LAST = 1e-3, 2e-5
RANDOM = (0.02, 0.005)
BATCH = 1024  # actions of one step
STREAM, STRENGTH = range(2)  # of random numbers in a round


class NotAStudy(ValueError):
    """The study cannot be started or resumed; one line says why."""


@dataclass(frozen=True)
class Plan:
    """The settings of a study; equal plans lead to equal weights."""

    family: str
    seed: int = 1
    rounds: int = 900
    groups: int = 6  # games of a round
    deals: int = 512  # of each of them
    hidden: tuple[int, ...] = (256, 128)
    by_rules: int = 20  # first rounds, in which level 1 chooses and the net looks on
    by_habit: float = 0.5  # of the seats, after them
    of_the_end: float = 1.0  # what is learned; the rest is what was predicted at the next choice
    measured: int = 20  # rounds from one measure of strength to the next
    by: str = "numpy"  # one of `ARITHMETICS`

    def check(self) -> None:
        """Refuse impossible settings."""
        if self.family not in NET.owners():
            raise NotAStudy(f"{self.family!r} has no net to be trained (known: {', '.join(NET.owners())})")
        if self.by not in ARITHMETICS:
            raise NotAStudy(f"by {self.by!r}: it is {' or '.join(ARITHMETICS)}")
        for field in fields(self):
            least = 0 if field.name in ("seed", "by_rules", "by_habit", "of_the_end") else 1
            value = getattr(self, field.name)
            if min(value, default=0) < least if isinstance(value, tuple) else field.type != "str" and value < least:
                raise NotAStudy(f"{field.name} {value}: it is {least} at least")
        if self.by_habit >= 1:
            raise NotAStudy(f"by_habit {self.by_habit}: it is less than 1, or nothing would be learned from")
        if self.of_the_end > 1:
            raise NotAStudy(f"of_the_end {self.of_the_end}: it is 1 at most")
        if self.of_the_end < 1 and not spec_of(self.family).outputs.to_come:
            raise NotAStudy(f"of_the_end {self.of_the_end}: a call of {self.family} tells nothing of the next")


class Study:
    """The state of a study: rounds done, weights and course."""

    def __init__(self, plan: Plan) -> None:
        plan.check()
        need_numpy("training", "train" if plan.by == "jax" else "fast")
        self.plan = plan
        told, self._meaning = spec_of(plan.family).inputs, spec_of(plan.family).outputs
        widths = [told.width, *plan.hidden, self._meaning.width]
        self.learner = Learner(widths, self._meaning, np.random.default_rng([plan.seed]), plan.by)
        self._play = SelfPlay(plan.family, plan.deals)
        self._starts = STARTS.of(plan.family)
        self.round = 0
        self.actions = 0
        self.seconds = 0.0
        self.curve: list[dict[str, Any]] = []
        self.lengths = [[0, plan.rounds]]  # the number of rounds planned, by the round from which it held

    @property
    def over(self) -> bool:
        """Whether all rounds are done."""
        return self.round >= self.plan.rounds

    @property
    def digest(self) -> str:
        """The digest of the weights."""
        return hashlib.sha256(self.learner.weights.tobytes()).hexdigest()

    # ------------------------------------------------------------ a round

    def go_on(self) -> dict[str, Any]:
        """Run one more round; return its measurements."""
        begun = time.process_time()
        dice = np.random.default_rng([self.plan.seed, self.round, STREAM])
        lessons = [self._lessons(dice) for _ in range(self.plan.groups)]
        inputs, came = (np.concatenate(part) for part in zip(*lessons, strict=True))
        pace = FIRST + (LAST - FIRST) * self._part
        order, wrong = dice.permutation(len(inputs)), []
        for at in range(0, len(order), BATCH):
            batch = order[at : at + BATCH]
            wrong.append(self.learner.learn(inputs[batch], came[batch], pace))
        self.round += 1
        self.actions += len(inputs)
        line: dict[str, Any] = {
            "round": self.round,
            "actions": self.actions,
            "made": round(float(came[:, 0].mean()), 4),
        }
        line["errors"] = [round(float(each), 5) for each in np.mean(wrong, axis=0)]
        if not self.round % self.plan.measured or self.over:
            line["more"] = round(self._strength(), 3)
        self.curve.append(line)
        self.seconds += time.process_time() - begun
        return line

    def _lessons(self, dice: np.random.Generator) -> Lessons:
        """The lessons from the deals of one game."""
        options, many = self._options(self._starts.options(dice)), self.plan.deals
        players = options.record().players
        looking_on = self.round < self.plan.by_rules
        seats = (dice.random((many, players)) < (0 if looking_on else self.plan.by_habit)) @ (1 << np.arange(players))
        tables = Tables(
            options, self._packs(options, many, dice), dice.integers(0, players, many), seats, self._seed(dice)
        )
        self._starts.standing(tables.rows["game"], dice)
        random, noise = (early + (late - early) * self._part for early, late in (RANDOM, self._starts.noise))
        ways = Ways(random, noise, looking_on, self.plan.of_the_end)
        return self._play.play(tables, self.learner, ways, dice)

    def _options(self, given: Chosen) -> Options:
        return family(self.plan.family).options.make(given)

    @property
    def _part(self) -> float:
        """The part of the study that is over."""
        return self.round / self.plan.rounds

    def _strength(self) -> float:
        """The lead, in points a deal, of one side of the net over the others, who play by habit."""
        dice = np.random.default_rng([self.plan.seed, STRENGTH])
        options, found = self._options(self._starts.measured), []
        kept = family(self.plan.family).rules.sides(options.record())
        for _ in range(self._starts.times):
            packs, seed = self._packs(options, self.plan.deals, dice), self._seed(dice)
            found += [self._more(options, packs, seed, side, dice) for side in range(kept)]
        return float(np.mean(found))

    def _more(self, options: Options, packs: Array, seed: int, side: int, dice: np.random.Generator) -> float:
        """The lead of one side in the deals of these packs (n, cards)."""
        rules = options.record()
        kept = family(self.plan.family).rules.sides(rules)
        others = np.full(len(packs), gather(seat for seat in range(rules.players) if seat % kept != side))
        tables = Tables(options, packs, np.zeros(len(packs), np.int64), others, seed)
        self._play.play(tables, self.learner, Ways(), dice)
        return float(self._play.leads(tables, side).mean())

    @staticmethod
    def _packs(options: Options, many: int, dice: np.random.Generator) -> Array:
        return dice.permuted(np.tile(np.array(options.pack(), np.int64), (many, 1)), axis=1)

    @staticmethod
    def _seed(dice: np.random.Generator) -> int:
        return int(dice.integers(1 << 48))

    # ------------------------------------------------------------ the file

    def keep(self, path: Path) -> None:
        """Save the study; the file is whole at every moment."""
        learner, part = self.learner, path.with_name(f".{path.name}.part")
        about = {"plan": asdict(self.plan), "round": self.round, "actions": self.actions, "steps": learner.steps}
        about |= {"lengths": self.lengths, "seconds": self.seconds, "curve": self.curve}
        with part.open("wb") as file:
            np.savez(file, about=np.frombuffer(json.dumps(about).encode(), np.uint8), numbers=learner.numbers)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)

    @classmethod
    def taken_up(cls, plan: Plan, path: Path) -> Study:
        """
        The study in the file, or a fresh one. Raises `NotAStudy`.

        The number of rounds may change: from there on the learning rate follows, and the change is noted.
        """
        study = cls(plan)
        if not path.exists():
            return study
        try:
            with path.open("rb") as file, np.load(file) as kept:
                about, numbers = json.loads(kept["about"].tobytes()), kept["numbers"]
            if different := _different(about["plan"], plan):
                raise NotAStudy(f"{path} is of another study: {different}")
            study.learner.take_up(numbers, about["steps"])
            study.round, study.actions = about["round"], about["actions"]
            study.seconds, study.curve = about["seconds"], about["curve"]
            study.lengths = about.get("lengths", [[0, about["plan"]["rounds"]]])
            if study.lengths[-1][1] != plan.rounds:
                study.lengths.append([study.round, plan.rounds])
        except NotAStudy:
            raise
        except Exception as error:
            raise NotAStudy(f"{path} holds no study ({type(error).__name__}): name another file") from None
        return study


def _different(kept: dict[str, Any], plan: Plan) -> str:
    asked = json.loads(json.dumps(asdict(plan)))
    different = [name for name in asked if kept.get(name) != asked[name] and name != "rounds"]
    return ", ".join(f"{name} {kept.get(name)}, not {asked[name]}" for name in different)
