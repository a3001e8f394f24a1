"""`eldest bench exact`: a row that comes out the same again, its table, what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from eldest.research.result_file import self_digest
from tests.cli.conftest import Run

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eldest[rl]'")

ROWS = "docs/benchmark/exact"
SMALL = ("--game", "eldest_tiny_oh_hell", "--game", "eldest_tiny_ninety_nine")
RECIPE = """
import numpy as np

def first(tree, seed):
    return np.eye(tree.legal.shape[1])[tree.legal.argmax(axis=1)]

def seeded(tree, seed):
    return (1 - seed / 10) * tree.uniform + seed / 10 * first(tree, seed)

def illegal(tree, seed):
    return np.full(tree.legal.shape, 1 / tree.legal.shape[1])

def broken(tree, seed):
    raise RuntimeError("no net")

def short(tree, seed):
    return tree.uniform[1:]
"""


def kept(name: str) -> dict[str, Any]:
    """A result of the repository."""
    found: dict[str, Any] = json.loads(Path(ROWS, f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", ["random", "cfr"])
def test_the_command_of_a_row_gives_its_figures_again(run: Run, tmp_path: Path, name: str) -> None:
    told, file = kept(name), tmp_path / "again.json"
    done = run("bench", "exact", told["method"]["spec"], *SMALL, "--out", str(file))
    assert done.returncode == 0 and f"| `{told['method']['spec']}` | " in done.stdout
    again = json.loads(file.read_text())
    for game in SMALL[1::2]:
        new, old = again["games"][game], told["games"][game]
        assert (new["tree"], new["uniform"]) == (old["tree"], old["uniform"])
        (found,), (expected,) = new["runs"], old["runs"]
        assert found["nashconv"] == pytest.approx(expected["nashconv"], abs=1e-6)


def test_a_method_that_learns_is_measured_for_every_seed_and_verified(run: Run, tmp_path: Path) -> None:
    recipe, file = tmp_path / "recipe.py", tmp_path / "result.json"
    recipe.write_text(RECIPE)
    done = run("bench", "exact", f"py:{recipe}:seeded", *SMALL, "--seeds", "3", "--out", str(file))
    assert done.returncode == 0 and done.stderr.count("NashConv") == 6
    told = json.loads(file.read_text())
    assert told["self"] == self_digest(told) and told["method"]["digest"].startswith("sha256:")
    for each in told["games"].values():
        assert [one["seed"] for one in each["runs"]] == [1, 2, 3] and each["least"] < each["score"] < each["most"]
    assert run("bench", "verify", str(file)).stdout == f"{file}: everything holds\n"
    recipe.write_text(RECIPE.replace("/ 10", "/ 9"))
    assert "the files of the method are others" in run("bench", "verify", str(file), "--again", "0").stdout


def test_a_changed_file_is_refused(run: Run, tmp_path: Path) -> None:
    told, file = kept("random"), tmp_path / "changed.json"
    told["games"] = {game: each for game, each in told["games"].items() if game in SMALL}
    told["games"]["eldest_tiny_oh_hell"]["runs"][0]["nashconv"] = 1.55
    file.write_text(json.dumps(told))
    shown = run("bench", "table", f"{ROWS}/cfr.json", str(file))
    assert shown.returncode == 2 and "the digest of the result differs" in shown.stderr
    file.write_text(json.dumps(told | {"self": self_digest(told)}))
    wrong = run("bench", "verify", str(file), "--again", "2")
    assert wrong.returncode == 1 and "games.eldest_tiny_oh_hell.score: 1.0 is written, 0.1 computed" in wrong.stdout
    assert "eldest_tiny_oh_hell: found again, NashConv is 15.500000 and not 1.55" in wrong.stdout


def test_results_of_other_rules_and_of_one_method_are_in_no_table(run: Run, tmp_path: Path) -> None:
    told, file = kept("random"), tmp_path / "other.json"
    told["method"]["spec"], told["games"]["eldest_tiny_oh_hell"]["tree"] = "other", "sha256:0"
    file.write_text(json.dumps(told | {"self": self_digest(told)}))
    assert "results of different rules" in run("bench", "table", f"{ROWS}/random.json", str(file)).stderr
    assert "two results of one method" in run("bench", "table", f"{ROWS}/random.json", f"{ROWS}/random.json").stderr
    mixed = run("bench", "table", f"{ROWS}/random.json", "docs/benchmark/exploit/oh_hell_3x3_rules.json")
    assert mixed.returncode == 2 and "have tables of their own" in mixed.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nobody"], "'nobody' is not a method (known: random, rules, cfr+, dmc, dmc,average, py:FILE.py:NAME)"),
        (["cfr+@0"], "'cfr+@0': the iterations are a number from 1 to 1,000,000,000, not '0'"),
        (["dmc@1e3"], "'dmc@1e3': the rounds are a number from 1"),
        (["rules@3"], "'rules@3' is not a method: rules has no rounds"),
        (["py:nowhere.py:first"], "there is no such file"),
        (["random", "--game", "bridge"], "'bridge' is not a tiny game (known: eldest_tiny_oh_hell,"),
        (["random", "--out", "nowhere/x.json"], "nowhere/x.json: there is no such folder"),
        (["rules", "--game", "eldest_tiny_ninety_nine"], "its rules of play are for whole packs"),
        (["RECIPE:illegal", *SMALL[2:]], "be 0 for what is not legal"),
        (["RECIPE:short", *SMALL], "a policy is an array of real numbers (36, 2), not (35, 2)"),
        (["RECIPE:broken", *SMALL], ":broken': RuntimeError: no net"),
        (["RECIPE:none", *SMALL], "there is no none in"),
    ],
)
def test_bad_input_is_one_line(run: Run, tmp_path: Path, arguments: list[str], said: str) -> None:
    recipe = tmp_path / "recipe.py"
    recipe.write_text(RECIPE)
    done = run("bench", "exact", *(each.replace("RECIPE", f"py:{recipe}") for each in arguments))
    assert done.returncode == 2 and said in done.stderr and done.stderr.count("\n") == 1
