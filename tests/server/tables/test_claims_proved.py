"""A proved claim is granted at once, a refuted one fails, and the messages about it reveal nothing."""

from __future__ import annotations

import asyncio
import json
import random

from eldest import cards
from eldest.record import words
from eldest.reviews.claim import Counterexample, Verdict, judge
from eldest.server.bots import bot_worker
from eldest.server.bots.bot_pool import BotPool
from eldest.server.journal.serialisation import arrived_view, sent_view
from eldest.server.tables.timers import told_of
from eldest.table.position import position
from tests.compiler.both_ways import KERNELS
from tests.server.bots.test_bot_workers import thinking as run
from tests.server.evening import evening, picture
from tests.server.tables.test_claims import PEOPLE, answer, can_take_all, in_tricks


def proved(view, side):
    return Verdict(proved=True)


def refuted(view, side):
    """P1 holds unseen cards and takes the trick with one of them."""
    hands = {1: cards.cards("KS 2H"), 2: cards.cards("3C")}
    return Verdict(refuted=Counterexample(hands, {}, ((0, "QS"), (1, "KS")), 1))


@evening
async def test_a_claim_that_is_proved_is_granted_and_nobody_is_asked(here):
    await in_tricks(here)
    side = await can_take_all(here)
    name = here.person(await here.state(), side)
    here.bots.verdict = proved
    ben = await here.hear("ben")
    await here.do(name, "claim", side=side)
    stands = await here.state()
    assert stands.match.deal.over and stands.asking is None
    (entry,) = await here.entries("judged")
    assert entry["yes"] is True and entry["proved"] is True
    said = [each["key"] for message in ben.messages for each in message["said"]]
    assert "claim_holds" in said and "claimed_proved" in said and "claimed" not in said
    assert picture(stands) == picture(await here.again())


@evening
async def test_so_it_is_where_computers_play(here):
    await in_tricks(here, "anna ben")
    side = await can_take_all(here, [0, 1])
    here.bots.verdict, here.bots.yes = proved, False
    await here.do(["anna", "ben"][side], "claim", side=side)
    assert (await here.state()).match.deal.over and here.bots.judged == []


@evening
async def test_a_claim_that_is_refuted_falls_where_computers_play(here):
    await in_tricks(here, "anna ben")
    here.bots.verdict = refuted
    ben = await here.hear("ben")
    await here.do("anna", "claim", side=0)
    stands = await here.state()
    assert stands.asking is None and not stands.match.deal.over
    entry = (await here.entries("dropped"))[-1]
    assert (entry["why"], entry["taker"], entry["line"]) == ("refuted", 1, ["QS", "KS"])
    texts = [each["text"] for each in ben.last["said"]]
    assert texts[0].startswith("The claim fails: the cards may fall the queen of spades and the king of spades, and P1")
    assert texts[1:] == ["P1 may hold the king of spades and the two of hearts.", "P2 may hold the three of clubs."]
    assert picture(stands) == picture(await here.again())


@evening
async def test_persons_may_agree_to_a_claim_that_is_only_likely(here):
    await in_tricks(here)
    side = await can_take_all(here)
    name, asked_about = here.person(await here.state(), side), []
    here.bots.verdict = lambda view, side: asked_about.append(side) or refuted(view, side)
    ben = await here.hear("ben")
    asked = await here.do(name, "claim", side=side)
    stands = await here.state()
    assert stands.asking and stands.asking.against
    assert ben.last["view"]["table"]["asking"]["against"] == ben.last["said"]
    texts = [each["text"] for each in ben.last["said"]]
    assert texts[0].startswith("That is not sure: the cards may fall the queen of spades and the king of spades, and")
    assert len(texts) == 3
    assert picture(stands) == picture(await here.again())
    await here.close()
    await here.open()
    await answer(here, asked, name)
    assert (await here.state()).match.deal.over and asked_about == [side]
    assert "proved" not in (await here.entries("claimed"))[-1]


@evening
async def test_one_who_does_not_agree_lets_a_likely_claim_fall(here):
    await in_tricks(here)
    here.bots.verdict = refuted
    asked = await here.do("anna", "claim", side=0)
    await here.do("ben", "answer", asked=asked, yes=False)
    stands = await here.state()
    assert stands.asking is None and not stands.match.deal.over


@evening
async def test_a_likely_claim_falls_when_a_computer_comes_to_play(here):
    await in_tricks(here)
    here.bots.verdict = refuted
    await here.do("anna", "claim", side=0)
    await here.do("ben", "lend")
    stands = await here.state()
    assert stands.asking is None and (await here.entries("dropped"))[-1]["why"] == "refuted"


@evening
async def test_who_may_not_watch_does_not_hear_of_it(here):
    for names, kind in (("anna ben carl dora", "judged"), ("anna ben", "dropped")):
        await in_tricks(here, names)
        here.bots.verdict = refuted
        eve = await here.hear("eve")
        await here.do("anna", "claim", side=0)
        assert eve.last["kind"] == kind and eve.last["said"] == []
        asking = eve.last["view"]["table"]["asking"]
        assert asking is None or asking["against"] == []


@evening
async def test_where_it_is_not_known_all_are_asked_and_the_question_is_put_once(here):
    await in_tricks(here)
    side = await can_take_all(here)
    asked_about = []
    here.bots.verdict = lambda view, side: asked_about.append((view.seat, side)) or Verdict()
    name = here.person(await here.state(), side)
    asked = await here.do(name, "claim", side=side)
    assert (await here.state()).asking and asked_about == [(side, side)]
    await answer(here, asked, name)
    assert (await here.state()).match.deal.over and asked_about == [(side, side)]
    assert (await here.entries("judged")) == []
    said = (await here.entries("claimed"))[-1]
    assert "proved" not in said


@evening
async def test_a_claim_that_is_proved_stands_though_somebody_leaves(here):
    await in_tricks(here)
    side = await can_take_all(here)
    names = PEOPLE.split()
    here.bots.verdict = proved
    here.bots.free.clear()
    await here.do(names[side], "claim", side=side, settle=False)
    await here.do(names[(side + 1) % 4], "lend", settle=False)
    here.bots.free.set()
    await here.settle()
    assert (await here.state()).match.deal.over


# ---------------------------------------------------------------- what is told, and by whom


def claimed(others: dict[int, str]):
    """P0 leads with ace and queen of spades, without knowing the others' cards."""
    fields = {"trump": cards.NO_TRUMP, "each": 2}
    return position("oh_hell", {"players": 3, "start": 2}, fields=fields, hands={0: "AS QS", **others}, mover=0)


def test_other_hands_make_no_other_verdict_and_no_other_words():
    deals = [claimed({1: "KS 7H", 2: "8H 9H"}), claimed({1: "7H 8H", 2: "KS 9H"}), claimed({1: "7D 8D", 2: "9D TD"})]
    found = []
    for deal in deals:
        view = deal.view(0)
        verdict = judge(view, 0, seconds=60.0)
        found.append((verdict, told_of(view, verdict.refuted)))
    assert found[0] == found[1] == found[2] and found[0][0].refuted


def test_hidden_fields_do_not_cross():
    deal = claimed({1: "KS 7H", 2: "8H 9H"})
    dice, view = random.Random(1), deal.view(0)
    before = json.dumps(bot_worker.about_a_claim(view, 0))
    numbers = words(view.row)
    for place, visible in enumerate(deal.family.deal.mask(0)):
        if not visible:
            numbers[place] = dice.getrandbits(62)
    assert json.dumps(bot_worker.about_a_claim(view, 0)) == before


def test_what_the_claimer_has_laid_aside_is_not_told():
    deal = position("ninety_nine", {}, fields={"trump": 0, "tricks": 7}, hands={0: "AS JS"}, mover=0)
    found = Counterexample({1: cards.cards("KS QH"), 2: cards.cards("QS QD")}, {}, ((0, "AS"),), 1)
    assert [seat for seat, _ in told_of(deal.view(0), found)["hands"]] == [1, 2]
    deal.row.bid_cards[0] = cards.cards("6H 7H 8H")
    assert told_of(deal.view(0), found)["hands"] == []


def test_a_verdict_crosses_as_it_is():
    deal = claimed({1: "KS 7H", 2: "8H 9H"})
    view = arrived_view(sent_view(deal.view(0)))
    for verdict in (judge(view, 0, seconds=60.0), Verdict(), Verdict(True, None, 3, 1 << 80)):
        sent = json.loads(json.dumps(bot_worker.sent_verdict(verdict)))
        assert bot_worker.arrived_verdict(sent) == verdict


def test_a_worker_says_what_would_be_said_here(built_kernels, monkeypatch):
    for name, value in KERNELS.items():  # interpreted it might run out of its second
        monkeypatch.setenv(name, value)
    views = [claimed({1: "KS 7H", 2: "8H 9H"}).view(0), claimed({1: "KH 7H", 2: "8H 9H"}).view(1)]

    async def asked(bot_pool):
        return [await bot_pool.judge(view, 0) for view in views]

    assert run(asked) == [judge(view, 0, seconds=60.0) for view in views]


def test_without_a_worker_it_is_not_known():
    deal = claimed({1: "KS 7H", 2: "8H 9H"})
    assert asyncio.run(BotPool().judge(deal.view(0), 0)) == Verdict()
