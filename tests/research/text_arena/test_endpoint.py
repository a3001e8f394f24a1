"""Models behind an address: what is sent, what is asked again, what ends it."""

from __future__ import annotations

import pytest

from eldest.research.text_arena.endpoint import Endpoint, read
from eldest.research.text_arena.protocol import NoModel, Question, Reply
from eldest.table.match import Match
from tests.patience import PATIENCE
from tests.research.text_arena.stub_server import Answer, first_legal, serving

MESSAGES = [{"role": "user", "content": "Two words. Legal actions: 3 4"}]


def question():
    return Question(MESSAGES, Match.start("oh_hell", {"players": 3, "start": 2}, seed="1").deal.view(0))


def asked(answers, **more):
    """A model's reply from a server that answers one after the other, and the server."""
    left = list(answers)
    with serving(lambda _: left.pop(0)) as stub:
        model = Endpoint(f"openai:org/name@{stub.url}", **{"timeout": PATIENCE, "pauses": (0.0, 0.0), **more})
        try:
            return model.reply(question()), stub
        except NoModel as error:
            return str(error), stub


def test_what_is_sent_and_read():
    reply, stub = asked([Answer("ACTION: 3")], key="secret", settings={"temperature": 0})
    assert isinstance(reply, Reply) and (reply.text, reply.cut, reply.tokens) == ("ACTION: 3", False, (6, 2))
    assert stub.requests == [{"model": "org/name", "messages": MESSAGES, "temperature": 0}]
    assert stub.heads == [("/v1/chat/completions", "Bearer secret")]


def test_a_busy_or_failing_server_is_asked_again():
    busy = [Answer(status=429, headers=(("Retry-After", "0"),), body=b"{}"), Answer(status=503, body=b"")]
    reply, stub = asked([*busy, Answer("ACTION: 4")])
    assert isinstance(reply, Reply) and reply.text == "ACTION: 4" and len(stub.requests) == 3
    told, stub = asked([*busy, Answer(status=500, body=b"no \n room")])
    assert told == f"{stub.url}/chat/completions: 500 Internal Server Error no room" and len(stub.requests) == 3


def test_a_refused_request_is_not_repeated():
    told, stub = asked([Answer(status=401, body=b'{"error": "no key"}')])
    assert told == f'{stub.url}/chat/completions: 401 Unauthorized {{"error": "no key"}}' and len(stub.requests) == 1


@pytest.mark.parametrize("body", [b"<html>", b"[]", b'{"choices": []}'])
def test_another_protocol_is_refused(body):
    told, _ = asked([Answer(body=body)])
    assert "not an answer of chat/completions" in told


def test_a_reply_may_be_cut_late_or_empty():
    reply, _ = asked([Answer("I think", cut=True)])
    assert isinstance(reply, Reply) and reply.cut
    reply, _ = asked([Answer("ACTION: 3", wait=0.5)], timeout=0.05)
    assert isinstance(reply, Reply) and reply.text is None and reply.ms >= 50
    reply, _ = asked([Answer(body=b'{"choices": [{"message": {"content": null}}]}')])
    assert reply == Reply("", ms=reply.ms)


def test_nobody_at_the_address():
    with serving(first_legal) as stub:
        url = stub.url
    with pytest.raises(NoModel, match=r"/v1/chat/completions: .*refused"):
        Endpoint(f"openai:m@{url}", pauses=(0.0,)).reply(question())


def test_addresses():
    assert read("openai:llama3:8b@http://h:1/v1/") == ("llama3:8b", "http://h:1/v1/chat/completions")
    assert read("openai:m@https://h/v1/chat/completions")[1] == "https://h/v1/chat/completions"
    for spec in ("openai:m", "openai:@http://h", "openai:m@ftp://h", "openai:m@http://user:word@h/v1"):
        with pytest.raises(NoModel, match="is not a model"):
            read(spec)
