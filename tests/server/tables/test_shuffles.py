"""The shuffle at a table: who contributes what and when, who is late, and what is published when."""

from __future__ import annotations

import json

import pytest

from eldest.server.journal.export import Archive, NotExported
from eldest.table.fair import published
from eldest.table.fair.fair import Origin, commitment, pack_seed, secret_commitment, substitute
from eldest.table.fair.shuffle import shuffled
from eldest.table.fair.verification import verify
from tests.server.evening import evening, seed_of


async def table(here, **what) -> None:
    """Anna and Ben with two bots, before the first deal."""
    await here.seated("oh_hell", "anna ben", 2, **{"options": {"start": 2}, **what})


async def shuffle(here) -> dict:
    """The published state of the shuffles."""
    return json.loads(await here.service.standing(here.table, "nobody"))["view"]["table"]["shuffle"]


# ---------------------------------------------------------------------- in time


@evening
async def test_the_server_promises_its_secret_first(here):
    await table(here)
    drawn = (await here.entries("drawn"))[0]
    told = (await shuffle(here))["next"]
    stands = await here.state()
    assert told["secret"] == secret_commitment(stands.collection.name, drawn["secret"])
    assert (told["committed"], told["promise"]) == ([], None)
    assert drawn["secret"] not in json.dumps(await shuffle(here))


@evening
async def test_with_every_share_there_the_deal_comes_at_once(here):
    await table(here)
    await here.commit("anna", "ben")
    told = (await shuffle(here))["next"]
    assert told["awaited"] == [0, 1]
    assert [seat["origin"] for seat in told["promise"]["seats"]] == ["person", "person", "bot", "bot"]
    await here.share("anna", "ben")
    assert (await here.state()).status == "playing"


@evening
async def test_the_pack_is_that_of_the_published_shares(here):
    await table(here, watch=0)
    await here.commit("anna", "ben")
    await here.share("anna", "ben")
    stands = await here.state()
    pack, deal = stands.match.deal.pack, stands.shuffles[-1].name
    await here.play_deal()
    opening = (await shuffle(here))["last"]["opening"]
    seeds = opening["seeds"]
    assert seeds[:2] == [seed_of("anna", deal), seed_of("ben", deal)]
    assert seeds[2:] == [substitute(deal, seat, opening["secret"]) for seat in (2, 3)]
    assert pack == shuffled(stands.options.pack(), pack_seed(deal, opening["secret"], tuple(seeds)))


@evening
async def test_a_seat_may_commit_while_the_hand_before_is_being_played(here):
    await table(here)
    await here.dealt()
    await here.commit("anna", "ben")
    await here.play_deal()
    await here.do("anna", "ready")
    await here.do("ben", "ready")
    assert (await shuffle(here))["next"]["awaited"] == [0, 1]
    await here.share("ben", "anna")
    assert (await here.state()).match.number == 2


@evening
async def test_a_seat_may_commit_anew(here):
    await table(here)
    deal = (await here.state()).collection.name
    await here.do("anna", "commit", deal=1, commitment=commitment(deal, 0, "ab" * 32))
    await here.commit("anna", "ben")
    await here.share("anna", "ben")
    assert (await here.state()).shuffles[-1].opening.seeds[0] == seed_of("anna", deal)


@evening
async def test_a_seed_may_be_given_without_a_commitment_before(here):
    await table(here)
    await here.share("anna", "ben")
    assert (await here.state()).collection is not None
    assert (await here.state()).status == "playing"
    assert (await here.state()).shuffles[-1].seats(Origin.PERSON) == (0, 1)


@evening
async def test_a_table_of_one_person_and_bots_needs_only_his_share(here):
    await here.seated("oh_hell", "anna", 3)
    await here.commit("anna")
    await here.share("anna")
    assert (await here.state()).status == "playing"


# ---------------------------------------------------------------------- too late


@evening
async def test_nobody_answers_and_the_deal_comes_all_the_same(here):
    await table(here)
    await here.later(4.9)
    assert (await here.state()).collection.promise is None
    await here.later(0.2)
    shares = (await here.state()).shuffles[-1]
    assert shares.seats(Origin.SUBSTITUTE) == (0, 1)
    assert shares.seats(Origin.BOT) == (2, 3)


@evening
async def test_who_has_not_committed_in_time_gets_a_substitute(here):
    await table(here)
    await here.commit("anna")
    await here.later(5)
    assert await here.refused("ben", "commit", deal=1, commitment="0" * 64) == "not_a_share"
    assert await here.refused("ben", "share", deal=1, seed="0" * 64) == "not_a_share"
    await here.share("anna")
    shares = (await here.state()).shuffles[-1]
    assert shares.seats(Origin.PERSON) == (0,)
    assert shares.seats(Origin.SUBSTITUTE) == (1,)
    assert shares.withheld == ()


@evening
async def test_who_has_committed_and_keeps_his_seed_is_marked(here):
    await table(here)
    await here.commit("anna", "ben")
    await here.share("anna")
    await here.later(4.9)
    assert (await here.state()).status == "between"
    await here.later(0.2)
    shares = (await here.state()).shuffles[-1]
    assert shares.withheld == (1,)
    assert shares.seats(Origin.SUBSTITUTE) == (1,)


@evening
async def test_a_seed_that_was_not_committed_to_is_refused(here):
    await table(here)
    await here.commit("anna", "ben")
    assert await here.refused("anna", "share", deal=1, seed="ab" * 32) == "not_a_share"
    await here.share("anna", "ben")


@evening
async def test_shares_of_another_deal_are_refused(here):
    await table(here)
    assert await here.refused("anna", "commit", deal=2, commitment="0" * 64) == "wrong_deal"
    assert await here.refused("anna", "share", deal=2, seed="0" * 64) == "wrong_deal"


@pytest.mark.parametrize("wrong", ["0" * 63, "0" * 65, "G" * 64, "A" * 64, ""])
@evening
async def test_what_is_no_share_is_refused_at_the_door(here, wrong):
    await table(here)
    with pytest.raises(ValueError, match="commitment"):
        await here.do("anna", "commit", deal=1, commitment=wrong)
    with pytest.raises(ValueError, match="seed"):
        await here.do("anna", "share", deal=1, seed=wrong)


@evening
async def test_the_time_for_shares_begins_when_all_are_ready(here):
    await table(here)
    await here.dealt()
    await here.play_deal()
    await here.later(3600)
    await here.do("anna", "ready")
    await here.later(3600)
    assert (await here.state()).collection.promise is None
    await here.do("ben", "ready")
    await here.commit("anna")
    await here.later(4.9)
    assert (await here.state()).collection.promise is None
    await here.later(0.2)
    assert (await here.state()).collection.promise


@evening
async def test_who_comes_back_while_commitments_are_gathered_is_waited_for(here):
    """Meanwhile the table does not spin: it has nothing to wake for."""
    await table(here)
    await here.dealt()
    await here.play_deal()
    await here.do("ben", "lend")
    await here.do("anna", "ready")
    await here.do("ben", "return")
    assert (await here.state()).wake() is None
    await here.later(60)
    assert (await here.state()).status == "between"
    await here.do("ben", "ready")
    await here.later(5)
    assert (await here.state()).status == "playing"


@evening
async def test_who_comes_back_after_the_promise_holds_up_nothing(here):
    await table(here)
    await here.dealt()
    await here.play_deal()
    await here.do("ben", "lend")
    await here.do("anna", "ready")
    await here.commit("anna")
    await here.do("ben", "return")
    await here.share("anna")
    stands = await here.state()
    assert stands.match.number == 2
    assert stands.shuffles[-1].seats(Origin.BOT) == (1, 2, 3)


@evening
async def test_who_lends_his_seat_after_the_promise_has_withheld_his_seed(here):
    await table(here)
    await here.commit("anna", "ben")
    await here.share("anna")
    await here.do("ben", "lend")
    await here.later(5)
    assert (await here.state()).shuffles[-1].withheld == (1,)


# ---------------------------------------------------------------------- what is published


async def told(here, hidden) -> list[bool]:
    """For every secret, whether all kinds of viewers are sent it now, or none of them."""
    sent = [await here.service.standing(here.table, await here.meet(name)) for name in ("anna", "ben", "eve")]
    found = {tuple(secret.encode() in message for message in sent) for secret in hidden}
    assert found <= {(False,) * 3, (True,) * 3}
    return [each[0] for each in found]


@evening
async def test_secret_and_seeds_are_shown_after_the_deal(here):
    await table(here, watch=0)
    await here.commit("anna", "ben")
    await here.share("anna", "ben")
    opening = (await here.state()).shuffles[-1].opening
    hidden = [opening.secret, *opening.seeds]
    assert await told(here, hidden) == [False]
    await here.play_deal()
    assert await told(here, hidden) == [True]


@evening
async def test_an_export_of_a_deal_that_is_being_played_has_its_promise_only(here):
    await table(here)
    await here.dealt()
    found = Archive(here.table, await here.rows()).published()
    assert [deal.record for deal in found.deals] == [None]
    assert found.deals[0].shares.opening is None
    assert verify(published.parse(str(found))).holds
    await here.play_deal()
    found = Archive(here.table, await here.rows()).published()
    assert found.deals[0].record and found.deals[0].shares.opening


@evening
async def test_ninety_nine_keeps_its_secrets_until_the_match_is_over(here):
    await here.seated("ninety_nine", "anna ben", 1, options={"match": "game"}, watch=0)
    await here.dealt()
    await here.play_on(lambda table: table.match.number == 2 and table.status == "between")
    stands = await here.state()
    hidden = [shares.opening.secret for shares in stands.shuffles]
    assert len(hidden) == 2
    assert await told(here, hidden) == [False]
    export = str(Archive(here.table, await here.rows()).published())
    assert not any(secret in export for secret in hidden)
    assert '"opening"' not in export and '"record"' not in export
    await here.play_match()
    export = str(Archive(here.table, await here.rows()).published())
    assert all(secret in export for secret in hidden)
    assert verify(published.parse(export)).holds


@evening
async def test_ninety_nine_closed_early_opens_the_deals_that_are_over(here):
    await here.seated("ninety_nine", "anna ben", 1, options={"match": "game"})
    await here.dealt()
    await here.play_deal()
    await here.do("anna", "ready")
    await here.do("ben", "ready")
    await here.later(5)
    await here.do("anna", "close")
    first, second = Archive(here.table, await here.rows()).published().deals
    assert first.record and first.shares.opening
    assert second.record is None and second.shares.opening is None


@evening
async def test_the_last_deal_of_a_closed_table_stays_shut_where_it_was_not_played_out(here):
    await table(here, watch=0)
    await here.dealt()
    secret = (await here.state()).shuffles[-1].opening.secret
    await here.do("anna", "close")
    assert await told(here, [secret]) == [False]


@evening
async def test_matches_that_were_not_cannot_be_exported(here):
    await here.make("anna", "oh_hell")
    archive = Archive(here.table, await here.rows())
    for match in (None, 0, 1, -1):
        with pytest.raises(NotExported):
            archive.published(match)


@evening
async def test_a_match_goes_on_being_fair_through_restarts(here):
    await table(here)
    await here.commit("anna")
    await here.restart()
    await here.commit("ben")
    await here.kill()
    await here.share("anna")
    await here.kill()
    await here.share("ben")
    await here.restart()
    await here.play_match()
    found = verify(published.parse(str(Archive(here.table, await here.rows()).published())))
    assert found.holds
    assert found.deals[0].shares.seats(Origin.PERSON) == (0, 1)
