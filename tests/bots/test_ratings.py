"""The published ratings of bots."""

from __future__ import annotations

import pytest

from eldest.bots import BOTS
from eldest.bots.rated import MEAN, measured, rated, tables
from eldest.families import FAMILIES, family
from eldest.research import rating


def test_every_bot_is_rated_at_the_printed_table_of_every_game():
    known = {(options.family, int(options.record().players)) for options in rating.tables()}
    found = {(table.family, table.players) for table in tables()}
    assert found <= known
    assert found >= {(name, int(family(name).options().record().players)) for name in FAMILIES}
    for table in tables():
        assert set(BOTS) >= {each.bot for each in table.bots} >= {"random", "rules", "flat", "search"}
        assert sum(each.points for each in table.bots) == pytest.approx(MEAN * len(table.bots), abs=len(table.bots))
        assert all(each.low < each.points < each.high for each in table.bots)
        assert table.bots[0].bot == "random", "nobody is weaker"
        assert rated(table.family, table.players) == table.bots
    assert rated("sweven", 9) == []


def test_a_table_is_rated_and_written_beside_the_others(tmp_path, monkeypatch, capsys):
    file = tmp_path / "ratings.json"
    file.write_text("[]")
    monkeypatch.setattr(rating, "LEVELS", ("random", "rules", "rules"))
    monkeypatch.setattr(rating, "SHIPPED", file)
    for table in ("sweven:3", "oh_hell:3", "sweven:3"):
        rating.main([table, "--deals", "4", "--logs", str(tmp_path)])
    first, second = measured(file)
    assert (first.family, second.family, second.deals) == ("sweven", "oh_hell", 4)
    assert first.bots[0].bot == "random" and {each.bot for each in first.bots[1:]} == {"rules #2", "rules #3"}
    with pytest.raises(SystemExit):
        rating.main(["whist:4", "--logs", str(tmp_path)])
    assert "'whist:4' is not a table: there is five_hundred:2" in capsys.readouterr().err
