"""Talk at a table: phrases at any time, free text between hands if the host allows it."""

from __future__ import annotations

import pytest

from eldest.narration.phrases import PHRASES
from tests.server.evening import evening


async def begun(here, **what) -> None:
    await here.seated("oh_hell", "anna ben", 2, **{"options": {"start": 1}, **what})


@evening
async def test_every_phrase_may_be_said_at_any_time(here):
    await begun(here)
    ear = await here.hear("ben")
    for phrase in PHRASES:
        await here.do("anna", "phrase", phrase=phrase)
        assert ear.last["said"][0]["values"] == {"seat": 0, "said": PHRASES[phrase]}
    await here.dealt()
    await here.do("anna", "phrase", phrase="hello")
    await here.do("anna", "pause")
    await here.do("anna", "phrase", phrase="back")
    await here.do("anna", "resume")
    await here.play_match()
    await here.do("anna", "phrase", phrase="goodbye")


@evening
async def test_other_phrases_are_not_known(here):
    await begun(here)
    assert await here.refused("anna", "phrase", phrase="lead_hearts") == "phrase_unknown"


@evening
async def test_free_text_is_for_between_hands(here):
    await here.make("anna", "oh_hell", seats=[None, "rules", "rules", "rules"], options={"start": 1})
    ear = await here.hear("anna")
    await here.do("anna", "say", text="before the match")
    await here.do("anna", "start")
    await here.do("anna", "say", text="before the deal")
    await here.dealt()
    assert await here.refused("anna", "say", text="lead hearts") == "only_phrases"
    await here.do("anna", "pause")
    assert await here.refused("anna", "say", text="lead hearts") == "only_phrases"
    await here.do("anna", "resume")
    await here.play_deal()
    await here.do("anna", "say", text="after the deal")
    assert ear.last["said"][0]["values"]["said"] == "after the deal"
    await here.play_match()
    await here.do("anna", "say", text="after the match")


@evening
async def test_the_host_switches_free_text_off_and_on(here):
    await begun(here)
    assert await here.refused("ben", "chat", allowed=False) == "not_host"
    await here.do("anna", "chat", allowed=False)
    assert await here.refused("ben", "say", text="hello") == "chat_is_off"
    assert await here.refused("anna", "say", text="hello") == "chat_is_off"
    await here.do("ben", "phrase", phrase="hello")
    await here.do("anna", "chat", allowed=True)
    await here.do("ben", "say", text="hello")


@evening
async def test_a_table_may_begin_without_free_text(here):
    await begun(here, chat=False)
    assert await here.refused("ben", "say", text="hello") == "chat_is_off"


@evening
async def test_who_has_lent_his_seat_may_still_talk(here):
    await begun(here)
    await here.dealt()
    await here.do("ben", "lend")
    await here.do("ben", "phrase", phrase="one_moment")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("  hello   there ", "hello there"),
        ("one\ntwo\r\nthree", "one two three"),
        ("a\u202eb\u200fc", "a b c"),  # characters that would reverse the line
        ("tab\there\x00\x07", "tab here"),
        ("Grüße, 日本, 🂡 <b>", "Grüße, 日本, 🂡 <b>"),
    ],
)
@evening
async def test_a_text_is_one_line_of_what_can_be_seen(here, given, said):
    await begun(here)
    await here.do("anna", "say", text=given)
    assert (await here.entries("said"))[-1]["text"] == said


@evening
async def test_an_empty_text_says_nothing(here):
    await begun(here)
    assert await here.refused("anna", "say", text=" \n\u200b ") == "empty"
    for text in ("", "x" * 301):
        with pytest.raises(ValueError, match="text"):
            await here.do("anna", "say", text=text)


@evening
async def test_a_text_that_is_no_text_is_refused(here):
    """A lone surrogate cannot be written into any file."""
    await begun(here)
    with pytest.raises(ValueError, match="text"):
        await here.do("anna", "say", text="\ud83c")
