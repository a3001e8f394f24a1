"""Data sets: the same rows however they are made, nothing lost by a stop, and no column that knows too much."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from eldest.cards import members
from eldest.data import draft, parts
from eldest.data.make import kept, make
from eldest.data.read import described
from eldest.data.recipe import NotData, Recipe, split_of
from eldest.envs.encoders.legend import Legend
from eldest.families import FAMILIES
from eldest.file_lock import FileLock
from eldest.reviews.steps import gains
from eldest.table.deal import Deal
from tests.data.making import deals, decisions, finished, made, recipe

SMALL = "oh_hell(players=3, start=2)"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts of two deals."""
    monkeypatch.setattr(parts, "QUICK", 2)


def test_stopped_and_resumed_it_has_the_same_rows(tmp_path: Path) -> None:
    what = recipe(SMALL, seed="rows", bots=("random",))
    whole = made(what, 9, tmp_path / "whole.parquet")
    assert made(what, 9, tmp_path / "some.parquet", until=lambda done: done > 4) is None
    left = tmp_path / "some.parquet.parts"
    assert len(list(left.glob("*.json"))) == 2 + 1 and not (tmp_path / "some.parquet").exists()
    (left / "000001.json").unlink()  # as if it had been stopped before the part was whole
    (left / "000007.decisions.parquet.123").write_bytes(b"torn")
    again = made(what, 9, tmp_path / "some.parquet")
    assert again == whole and not left.exists()
    assert decisions(tmp_path / "some.parquet") == decisions(tmp_path / "whole.parquet")
    assert deals(tmp_path / "some.parquet") == deals(tmp_path / "whole.parquet")

    fewer = made(what, 4, tmp_path / "fewer.parquet")
    assert decisions(tmp_path / "fewer.parquet") == decisions(tmp_path / "whole.parquet")[: fewer["rows"]["decisions"]]
    other = made(recipe(SMALL, seed="others", bots=("random",)), 9, tmp_path / "other.parquet")
    assert other["digest"] != whole["digest"] != fewer["digest"]


@pytest.mark.parametrize("only_deals", [False, True])
def test_a_stop_keeps_the_deals_of_a_part_that_is_not_whole(
    only_deals: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "QUICK", 500)
    what = recipe(SMALL, seed="rows", bots=("random",), decisions=not only_deals)
    whole = made(what, 4, tmp_path / "whole.parquet")
    made(what, 4, tmp_path / "some.parquet", until=lambda done: done == 2)
    made(what, 4, tmp_path / "some.parquet", until=lambda done: done == 3)
    making = make(what, 4, str(tmp_path / "some.parquet"), "a test")
    assert next(making) == kept(what, 4, str(tmp_path / "some.parquet")) == 3
    assert next(making) == 1
    assert finished(making) == whole


def test_a_process_that_is_killed_keeps_the_deals_that_it_had_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draft, "EVERY", 0)
    monkeypatch.setattr(parts, "QUICK", 500)
    what, killed = recipe(SMALL, seed="rows", bots=("random",)), tmp_path / "killed"
    making = make(what, 4, str(tmp_path / "whole.parquet"), "a test")
    assert [next(making) for _ in range(4)] == [0, 1, 1, 1]
    shutil.copytree(tmp_path / "whole.parquet.parts", killed / "data.parquet.parts")  # all that a killed one leaves
    (written,) = killed.rglob("*.draft")
    assert kept(what, 4, str(killed / "data.parquet")) == 3
    written.write_bytes(written.read_bytes()[:-9])  # it was killed as it wrote
    (written.parent / "000000.1.draft").write_bytes(b"\0")
    assert kept(what, 4, str(killed / "data.parquet")) == 2
    assert made(what, 4, killed / "data.parquet")["digest"] == finished(making)["digest"]
    assert decisions(killed / "data.parquet") == decisions(tmp_path / "whole.parquet")


def test_processes_change_nothing(tmp_path: Path) -> None:
    what = recipe(SMALL)
    alone = made(what, 5, tmp_path / "one.parquet")
    assert made(what, 5, tmp_path / "two.parquet", until=lambda done: done == 1) is None
    assert made(what, 5, tmp_path / "two.parquet", processes=2) == alone
    assert decisions(tmp_path / "two.parquet") == decisions(tmp_path / "one.parquet")


def replayed(what: Recipe, row: dict[str, Any]) -> list[tuple[Deal, int, int]]:
    """A deal before each of its actions, the seat and the action; and the end of it."""
    deal = Deal(what.games, what.options, what.start(row["deal"]), row["omniscient_pack"])
    found = []
    for seat, action in zip(row["omniscient_seats"], row["omniscient_actions"], strict=True):
        found.append((deal.copy(), seat, action))
        deal.act(action, seat)
    assert deal.over and gains(deal) == row["scores"]
    return found


@pytest.mark.parametrize("game", FAMILIES)
def test_decisions_tell_what_the_seat_sees(game: str, tmp_path: Path) -> None:
    """What is not called omniscient comes from the view of the seat, which holds nothing hidden, and from the end."""
    what = recipe(game, bots=("random",), states=True)
    told = made(what, 1, tmp_path / "data.parquet")
    legend, whole = Legend(what.options), Legend(what.options, whole=True)
    rows = iter(decisions(tmp_path / "data.parquet"))
    for each in deals(tmp_path / "data.parquet"):
        assert each["split"] == split_of(each["omniscient_pack"])
        for step, (deal, seat, action) in enumerate(replayed(what, each)):
            row, view = next(rows), deal.view(seat)
            assert (row["deal"], row["step"], row["seat"], row["phase"]) == (each["deal"], step, seat, deal.phase)
            assert row["observation"] == legend.observation(view).tolist()
            assert row["legal"] == list(members(view.legal)) and row["forced"] == (len(row["legal"]) == 1)
            assert row["action"] == action and told["actions"][deal.phase][action] == deal.name(action)
            own = each["scores"][seat % len(each["scores"])]
            assert row["score"] == own and row["split"] == each["split"]
            others = sum(each["scores"]) - own
            assert row["margin"] == pytest.approx(own - others / (len(each["scores"]) - 1))
            seen = whole.read(np.array(row["omniscient_state"], np.uint8))
            assert [seen[f"deal.hands[{other}]"] for other in range(what.players)] == [
                int(hand) for hand in list(deal.row.hands)[: what.players]
            ]
    assert next(rows, None) is None


def test_bots_move_on_when_every_seat_has_dealt(tmp_path: Path) -> None:
    what = recipe(SMALL, bots=("rules", "random", "rules"))
    made(what, 9, tmp_path / "data.parquet")
    found = deals(tmp_path / "data.parquet")
    assert [each["bots"].index("random") for each in found] == [1, 1, 1, 0, 0, 0, 2, 2, 2]
    assert [each["dealer"] for each in found] == [0, 1, 2] * 3


def test_splits_are_ninety_five_and_five() -> None:
    what = recipe(SMALL)
    many = Counter(split_of(what.pack(number)) for number in range(500))
    assert abs(many["train"] - 450) < 30 and abs(many["validation"] - 25) < 20 and abs(many["test"] - 25) < 20


def test_row_groups_are_small_and_the_file_describes_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("eldest.data.make.GROUP", 30)
    told = made(recipe(SMALL), 12, tmp_path / "data.parquet")
    found = pq.read_metadata(tmp_path / "data.parquet")
    most = max(found.row_group(number).num_rows for number in range(found.num_row_groups))
    assert found.num_row_groups > 2 and most < 30 + 2 * 9
    assert described(str(tmp_path / "data.parquet")) == told | {"table": "decisions"}
    assert told["rows"] == {"deals": 12, "decisions": found.num_rows} and told["licence"] == "CC-BY-4.0"


def test_nothing_is_overwritten_or_mixed(tmp_path: Path) -> None:
    path = tmp_path / "data.parquet"
    made(recipe(SMALL), 8, path, until=lambda done: done >= 2)
    with pytest.raises(NotData, match="holds parts of another data set: remove it"):
        made(recipe(SMALL, seed="1"), 8, path)
    lock = FileLock(Path(f"{path}.parts") / "making")
    with pytest.raises(NotData, match=r"data\.parquet is being made by process \d+"):
        made(recipe(SMALL), 8, path)
    lock.release()
    made(recipe(SMALL), 8, path)
    with pytest.raises(NotData, match=r"data\.deals\.parquet is there already"):
        made(recipe(SMALL), 8, path)


def test_a_bot_that_does_what_is_not_allowed_stops_it(tmp_path: Path) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text("class Bad:\n    def __init__(self, options, seed): pass\n    def choose(self, view):\n")
    bot.write_text(bot.read_text() + "        from eldest.bots import Choice\n        return Choice(63, '')\n")
    with pytest.raises(NotData, match="did what is not allowed: 63"):
        made(recipe(SMALL, bots=(f"py:{bot}:Bad",)), 2, tmp_path / "data.parquet")
