"""Level 4: what its net is told is what the seat sees; damaged weights are noticed, and level 3 plays instead."""

from __future__ import annotations

import logging
import random
import re
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from eldest.bots import seat_bot
from eldest.bots.learned import predictor
from eldest.bots.learned.lookahead import lead_in
from eldest.bots.learned.net import Net, NoWeights, evaluate, read, room_for, write
from eldest.bots.learned.spec import NET, meant_for, spec_of, weights_of
from eldest.cards import RANK_OF, members
from eldest.families.oh_hell import rules as oh_hell
from eldest.families.oh_hell.player.net.inputs import PLACE
from eldest.families.oh_hell.study.spiel_game import RULES
from eldest.research.training.layers import Layers
from eldest.sampler.unseen import Unseen
from tests.bots.net_inputs import drawn, inputs

TABLES = [
    {"players": 4, "start": 8, **RULES},
    {"players": 3, "start": 5, "scoring": "by_tricks", "off_bid": "penalty"},
    {"players": 8, "start": 13},  # a double pack, and no trumps
]


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A file of weights that are drawn by chance."""
    dice, widths = np.random.default_rng(1), (meant_for("oh_hell")["inputs"], 5, meant_for("oh_hell")["outputs"])
    many = sum((before + 1) * after for before, after in pairwise(widths))
    kept = {name: value for name, value in meant_for("oh_hell").items() if name in ("family", "told")}
    write(Net(dice.standard_normal(many).astype(np.float32), widths), tmp_path / "oh_hell.weights", kept)
    return tmp_path / "oh_hell.weights"


@pytest.mark.parametrize("given", TABLES, ids=str)
def test_the_net_is_told_what_the_seat_sees(given):
    """A view, and any deal that looks like it, are told alike; different actions are told differently."""
    deal, dice = drawn("oh_hell", given, "seen"), random.Random(1)
    while not deal.over:
        view = deal.view(deal.awaited[0])
        if view.legal & (view.legal - 1):
            seen = inputs(view.options, view.row, view.seat, view.legal)
            assert len(np.unique(seen, axis=0)) == len(seen) == view.legal.bit_count()
            for world in Unseen(view.options, view.seat, view.row).draw(2, 1):
                assert (inputs(view.options, world.tobytes(), view.seat, view.legal) == seen).all()
        deal.act(dice.choice(list(members(view.legal))), view.seat)


def test_the_best_character_plays_as_level_3_where_level_4_is_not_offered(monkeypatch):
    """Sol at tables with and without level 4: its cards are those of the bot as which it plays."""
    deal = drawn("oh_hell", {"players": 5, "start": 3}, "sol")
    while deal.phase != "play" or len(deal.legal(deal.awaited[0])) == 1:
        view = deal.view(deal.awaited[0])
        deal.act(seat_bot("rules", "oh_hell", 1).choose(view).action, view.seat)
    view = deal.view(deal.awaited[0])

    def chooses(bot: str) -> object:
        return seat_bot(bot, "oh_hell", 3).choose(view)

    assert chooses("learned@20") != chooses("search@20"), "they state other chances"
    for offered, plays in ((True, "learned@20"), (False, "search@20")):
        monkeypatch.setattr("eldest.bots.characters.player.is_offered", lambda *table, shown=offered: shown)
        assert chooses("sol@20") == chooses(plays)


def test_ranks_keep_their_order():
    hand = sorted(members(sum(1 << card for card in set(oh_hell.OPTIONS().pack()))), key=lambda card: RANK_OF[card])
    assert [PLACE[card] for card in hand] == [place for place in range(13) for _ in range(4)]


def test_points_follow_from_what_came():
    """Two of four make their bids: correct predictions bring what the rules of scoring bring."""
    for given in ({}, {"scoring": "by_tricks"}, {"scoring": "by_tricks", "off_bid": "penalty", "trick_points": 2}):
        rules = oh_hell.OPTIONS.make({"players": 4, "start": 8, **given}).record()
        result = oh_hell.RESULT.zeros(1)
        result["bids"][0, :4], result["tricks"][0, :4] = (2, 3, 0, 1), (2, 4, 0, 2)
        deals = oh_hell.DEAL.zeros(1)
        deals["phase"], deals["each"], deals["result"] = oh_hell.PLAYING, 8, result
        deal = oh_hell.DEAL.structure.from_buffer_copy(deals.tobytes())
        points = [oh_hell.points(rules, deal.result, seat) for seat in range(4)]
        for seat in range(4):
            others = [points[each] for each in range(4) if each != seat]
            assert lead_in("oh_hell")(rules, deal.result, seat) == pytest.approx(points[seat] - sum(others) / 3)
            came = spec_of("oh_hell").outputs.came(rules, result, np.array([seat]), None, result["tricks"][:, seat])[0]
            worth = spec_of("oh_hell").outputs.points(rules, deal, seat, 0, came, 0)
            assert worth == pytest.approx(points[seat] - sum(others) / 3, abs=1e-5)


# ---------------------------------------------------------------- weights


def test_weights_are_read_as_they_were_written(tiny):
    net = read(tiny, meant_for("oh_hell"))
    assert net.widths == (meant_for("oh_hell")["inputs"], 5, 6)
    write(net, tiny.with_suffix(".again"), {name: net.about[name] for name in ("family", "told")})
    assert tiny.with_suffix(".again").read_bytes() == tiny.read_bytes()


def test_a_net_is_evaluated_as_layers_are_multiplied():
    """Whatever was evaluated before: the sums of the first layer are exact."""
    net, dice = read(weights_of("oh_hell"), meant_for("oh_hell")), np.random.default_rng(2)
    many = dice.integers(-8, 20, (5, net.widths[0])).astype(np.int8)
    expected = Layers([*net.widths], (), ()).answers(net.numbers.astype(np.float64), many)
    room, found = room_for(net), []
    for row in [*many, *many[::-1]]:
        room.inputs[:] = row
        begin = evaluate(room)
        found.append(room.flow[begin : begin + net.widths[-1]].copy())
    assert np.allclose(found[:5], expected, rtol=1e-6, atol=1e-6)
    assert (np.array(found[:5]) == np.array(found[:4:-1])).all()


def test_the_weights_of_the_package_are_whole():
    for name in NET.owners():
        net = read(weights_of(name), meant_for(name))
        assert weights_of(name).stat().st_size < 1 << 20
        assert re.match(r"python -m eldest\.[a-z.]+\.train ", net.about["command"])  # by the name that it had then


def changed(path: Path, place: int) -> None:
    body = bytearray(path.read_bytes())
    body[place] ^= 1
    path.write_bytes(body)


SPOILED = {
    "cannot be read": lambda path: path.unlink(),
    "its weights are not those": lambda path: changed(path, -5),
    "its first line says nothing": lambda path: path.write_bytes(b"\x93NUMPY" + path.read_bytes()),
    "is of another version: told 0, not 1": lambda path: path.write_bytes(
        path.read_bytes().replace(b'"told": 1', b'"told": 0')
    ),
    "is of another version: edition 9, not 1": lambda path: path.write_bytes(
        path.read_bytes().replace(b'"edition": 1', b'"edition": 9')
    ),
}


@pytest.mark.parametrize("why", SPOILED)
def test_spoiled_weights_are_refused_and_level_3_plays(tiny, why, monkeypatch, caplog):
    SPOILED[why](tiny)
    with pytest.raises(NoWeights, match=why) as refused:
        read(tiny, meant_for("oh_hell"))
    assert str(tiny) in str(refused.value) and "\n" not in str(refused.value)
    monkeypatch.setattr(predictor, "weights_of", lambda _: tiny)
    predictor.net_of.cache_clear()
    with caplog.at_level(logging.WARNING, "eldest"):
        assert type(seat_bot("learned", "oh_hell", 1)).__name__ == "SearchPlayer"
        seat_bot("learned", "oh_hell", 2)
    predictor.net_of.cache_clear()
    said = [each.getMessage() for each in caplog.records if each.module == "predictor"]
    assert said == [f"{refused.value}: level 3 plays instead of level 4"]


def test_where_nothing_was_learned_level_3_plays():
    assert type(seat_bot("learned", "sweven", 1)) is type(seat_bot("search", "sweven", 1))


# ---------------------------------------------------------------- the player


@pytest.mark.parametrize("name", ["net", "learned@8"])
def test_a_learned_player_does_the_same_for_the_same_seed_and_says_why(name):
    deal = drawn("oh_hell", TABLES[0], "plays")
    bots = [seat_bot(name, "oh_hell", "same") for _ in range(2)]
    for _ in range(6):
        view = deal.view(deal.awaited[0])
        one, other = (bot.choose(view) for bot in bots)
        assert one == other and view.legal >> one.action & 1
        assert one.reason.endswith(".") and one.key.partition(".")[0] in ("learned", "search", "oh_hell")
        assert one.chance is None or 0 <= one.chance <= 1
        deal.act(one.action, view.seat)
