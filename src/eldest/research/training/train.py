"""
Train the net of a family: level 4.

    python -m eldest.research.training.train oh_hell --state training.npz --minutes 20

resumes from the file of its state, for so many minutes, also after Ctrl-C or a power cut: equal plans lead
to equal weights, however often they were interrupted. When all rounds are done the weights are written.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from eldest.arrays import NoNumPy
from eldest.bots.learned.net import write
from eldest.bots.learned.spec import NET, meant_for, weights_of
from eldest.compiler import long_work
from eldest.research.training.arithmetic import ARITHMETICS, NoJax
from eldest.research.training.curve import draw
from eldest.research.training.study import NotAStudy, Plan, Study

MOST_MINUTES = 20.0


def arguments() -> argparse.Namespace:
    """The command line's arguments."""
    asked = argparse.ArgumentParser(
        prog="python -m eldest.research.training.train", description="Train the net of a family."
    )
    asked.add_argument("family", help=", ".join(NET.owners()))
    asked.add_argument("--state", type=Path, default=Path("training.npz"), help="where the study is kept")
    asked.add_argument("--minutes", type=float, default=MOST_MINUTES, help="after which it stops; call it again")
    asked.add_argument("--seed", type=int, default=Plan.seed)
    asked.add_argument("--rounds", type=int, default=Plan.rounds, help="of the whole study")
    asked.add_argument("--deals", type=int, default=Plan.deals, help=f"of each of the {Plan.groups} games of a round")
    asked.add_argument("--hidden", type=int, nargs="+", default=Plan.hidden, help="how wide the hidden layers are")
    asked.add_argument("--by-habit", type=float, default=Plan.by_habit, help="the part of the seats that play so")
    end = "the part that is learned from what came in the end, not from what was predicted at the next choice"
    asked.add_argument("--of-the-end", type=float, default=Plan.of_the_end, help=end)
    asked.add_argument("--by", default=Plan.by, help=f"{' or '.join(ARITHMETICS)}, which takes a GPU (extra `train`)")
    asked.add_argument("--curve", type=Path, help="write how it went, a line of JSON each round")
    asked.add_argument("--plot", type=Path, help="and draw it (extra `plots`)")
    asked.add_argument("--weights", type=Path, help="where they are written; among the bots otherwise")
    return asked.parse_args()


def main() -> None:
    """Continue a study for a while."""
    given = arguments()
    asked = {name: getattr(given, name) for name in ("seed", "rounds", "deals", "by_habit", "of_the_end", "by")}
    plan = Plan(given.family, hidden=tuple(given.hidden), **asked)
    try:
        plan.check()
        study = Study.taken_up(plan, given.state)
    except (NotAStudy, NoJax, NoNumPy) as error:
        sys.exit(f"{error}")
    try:
        with long_work():
            go_on(study, given)
    except KeyboardInterrupt:
        sys.exit(f"stopped after round {study.round}; the same command goes on")


def go_on(study: Study, given: argparse.Namespace) -> None:
    """Run rounds, each saved, until the time or the study is over."""
    end = time.monotonic() + 60 * given.minutes
    while not study.over and time.monotonic() < end:
        line = study.go_on()
        study.keep(given.state)
        if "more" in line:
            sys.stdout.write(json.dumps(line) + "\n")
            sys.stdout.flush()
    if given.curve:
        given.curve.write_text("".join(json.dumps(line) + "\n" for line in study.curve), "utf-8")
    if given.plot:
        draw(study.curve, given.plot)
    done = f"round {study.round} of {study.plan.rounds}, {study.seconds / 60:.1f} minutes by {study.learner.where}"
    sys.stdout.write(f"{done}, {study.digest}\n")
    if study.over:
        store(study, given.weights or weights_of(given.family))


def store(study: Study, path: Path) -> None:
    """Write the weights for the bots, and how they were made."""
    plan = study.plan
    flags: dict[str, object] = {
        "seed": plan.seed,
        "rounds": plan.rounds,
        "deals": plan.deals,
        "by-habit": plan.by_habit,
        "of-the-end": plan.of_the_end,
        "by": plan.by,
    }
    flags["hidden"] = " ".join(map(str, plan.hidden))
    command = " ".join(
        [f"python -m eldest.research.training.train {plan.family}", *(f"--{each} {flags[each]}" for each in flags)]
    )
    meant = {name: value for name, value in meant_for(plan.family).items() if name not in ("inputs", "outputs")}
    made: dict[str, object] = {"command": command, "actions": study.actions}
    made |= {"lengths": study.lengths, "deals": study.round * plan.groups * plan.deals, "last": study.curve[-1]}
    path.parent.mkdir(parents=True, exist_ok=True)
    write(study.learner.net(), path, {**meant, **made})
    sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
