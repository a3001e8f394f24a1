"""Five Hundred: who may know what (FH-35, FH-50, FH-63)."""

from __future__ import annotations

from eldest.families.five_hundred import rules as family
from eldest.families.testing.tests.views import received
from eldest.record import Sight, copy, view
from tests.random_deals import Playing


def test_only_these_fields_are_not_for_everybody():
    sights = {field: declared.sight for field, declared in family.DEAL.fields.items()}
    own = dict.fromkeys(("hands", "taken", "discards", "holder"), Sight.OWN)
    hidden = dict.fromkeys(("widow", "dead"), Sight.HIDDEN)
    assert {field: sight for field, sight in sights.items() if sight is not Sight.PUBLIC} == own | hidden


# ---------------------------------------------------------------- the partner whose card was called


def calling(seed: int, **given) -> Playing:
    options = family.OPTIONS.make({"players": 5, "five_partner": "called_card", **given})
    return Playing(options, seed)


def called_deals(**given):
    """Random deals of five in which a card is called, with the steps after it, and who holds it."""
    for seed in range(60):
        for step in (playing := calling(seed, **given)):
            if step.row.called:
                holder = list(step.row.holder).index(1)
                yield playing, step, holder


def test_the_partner_is_unknown_to_all_but_him_until_the_card_falls():
    moments = 0
    for playing, step, holder in called_deals():
        fallen = bool(step.row.played & step.row.called)
        for seat in range(5):
            seen = view(family.DEAL, step.row, seat)
            assert list(seen.holder)[:5] == [int(seat == holder == each) for each in range(5)]
            assert seen.result.partners == (1 << holder if fallen else 0)
        moments += not fallen
        del playing
    assert moments > 100


def test_nobody_else_can_tell_which_of_the_others_holds_the_called_card():
    """Moving the called card to another seat changes nothing that the rest receive."""
    moved = 0
    for playing, step, holder in called_deals():
        if step.row.played & step.row.called:
            continue
        for other in range(5):
            theirs = step.row.hands[other]
            if other in (holder, step.row.result.bidder) or not theirs:
                continue
            elsewhere = copy(step.row)
            given = theirs & -theirs
            elsewhere.hands[holder] ^= step.row.called | given
            elsewhere.hands[other] ^= step.row.called | given
            elsewhere.holder[holder], elsewhere.holder[other] = 0, 1
            for seat in {*range(5)} - {holder, other}:
                assert received(playing, elsewhere, seat) == received(playing, step.row, seat)
                moved += 1
    assert moved > 100


def test_an_announced_partner_is_known_to_all():
    for _, step, holder in called_deals(called_card_announced=True):
        assert [view(family.DEAL, step.row, seat).result.partners for seat in range(5)] == [1 << holder] * 5
