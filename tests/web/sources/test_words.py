"""The page's sentences: in English like the server's, in German all of them, and the reader is `you`."""

from __future__ import annotations

import ast
import enum
import html
import inspect
import re
from collections.abc import Iterator
from itertools import combinations, count, product
from pathlib import Path
from typing import Any

import pytest

from eldest.families import FAMILIES
from eldest.families import family as family_of
from eldest.keeper import KEEPER
from eldest.narration.messages import message
from eldest.narration.phrases import PHRASES
from eldest.narration.sentences import PARTS
from eldest.options import NotAnOption
from eldest.options import text as option_text
from eldest.server.problems import PROBLEMS
from eldest.server.tables.options import plain
from eldest.table import rule_book
from eldest.table.setup import unreadable
from page.places import WEB
from page.words.family import ATTRIBUTES
from page.words.fluent_file import FluentFile
from tests.bots.reasons import REASONS
from tests.random_deals import Playing
from tests.web.page_modules import Question, spoken

LANGUAGES = ("en", "de")
CLAUSES = list(rule_book.clauses().values())
PLACES = [f"P{seat}" for seat in range(8)]
PEOPLE = ["Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]

# By name of a value: what is said of it here.
NUMBERS: list[Any] = [3, 0, 11, 1]
SAMPLES: dict[str, list[Any]] = {
    **dict.fromkeys(("sum", "off", "bid", "players", "points"), NUMBERS),
    **{key: [4, -20] for key in ("number", "worth", "deal", "step", "times", "other", "level")},
    **{key: ["so it is"] for key in ("said", "rule", "bot", "bots", "fault", "phrase", "phrases", "given")},
    **{key: [1, 0] for key in ("seat", "away", "host", "partner", "dealer")},
    **{key: [[2], [1, 3], [0, 1, 2]] for key in ("seats", "awaited")},
    **{key: [{"P0": 2, "P1": 0}] for key in ("bids", "takings")},
    **{key: [{"P0": 120, "P1": -40, "P2": 0}] for key in ("scores", "gains")},
    "seconds": [259200, 30, 5400, 86400, 90, 0],
    "side": ["P2"],
    "sides": [["P1"], ["P0", "P2"]],
    "card": ["QH", "TD", "8S", "JK", "13D", "AC"],
    "cards": [["JK"], ["AS", "2C"], ["KD", "9H", "11S"]],
    "suit": ["H", "S", "D", "C"],
    "call": ["7H", "10NT", "NULLO", "OPEN_NULLO", "ALLPASS_NT", "5", "12"],
    "offer": ["none", "declare", "reveal"],
    "offers": [{"P0": "none", "P1": "declare", "P2": "reveal"}],
    "clause": ["FH-37"],
}
# A side that does not exist is a number, and so is how many there are.
OTHERS: dict[str, dict[str, list[Any]]] = {"no_such_side": {"side": [4, -20], "sides": NUMBERS}}


def samples(key: str) -> list[dict[str, Any]]:
    """Sentences of a key as the server sends them, with different values."""
    known = SAMPLES | OTHERS.get(key, {})
    values = {name: known[name] for _, name, _ in PARTS[key] if name}
    many = max(map(len, values.values()), default=1)
    return [message(key, **{name: each[number % len(each)] for name, each in values.items()}) for number in range(many)]


SENT = [sent for key in PARTS for sent in samples(key)]


@pytest.fixture(scope="module")
def page(built_page: Path) -> Any:  # with its packages
    """Ask the page; what all tests ask is asked at once."""
    questions: list[Question] = [
        *(("said", language, sent, PLACES) for language in LANGUAGES for sent in SENT),
        *(("said", language, sent, PEOPLE, you, SIDES) for language, you, sent, _ in HEARD),
        *(("said", language, {"key": key, "values": {}, "text": text}, PEOPLE) for language, key, text in EXPLAINED),
        *(("problem", language, a_problem(key)) for language in LANGUAGES for key in (*PROBLEMS, "seat_taken", "new")),
        *(("message", language, "talking.phrases." + key) for language in LANGUAGES for key in PHRASES),
        *(("options", language) for language in LANGUAGES),
        ("clauses", "de"),
        *(("rule", language, *value) for language in LANGUAGES for value in CHOSEN),
        ("rule", "x-long", "five_hundred", "slam_250", True),
        *(("conflict", language, *fault) for language in LANGUAGES for fault in CONTRADICTIONS),
        *(("number", language, number) for language in LANGUAGES for *_, number in CHOSEN if type(number) is int),
        *ASKED_FOR,
        *LINES,
        *IDLE,
        ("brief", CLAUSES),
        *DRAWN,
    ]
    answers = dict(zip(map(repr, questions), spoken(questions), strict=True))

    def asked(*question: Any) -> Any:
        return answers[repr(question)]

    return asked


def german_of(game: str, attribute: str) -> list[str]:
    """The clauses that have an attribute in the German words of a family."""
    words = FluentFile(WEB / "src" / "families" / game / "words.de.ftl", ATTRIBUTES).words
    return [key.removesuffix(attribute) for key in words if key.endswith(attribute)]


def a_problem(key: str) -> dict[str, Any]:
    values = {
        "seat": 1,
        "size": 65536,
        "minutes": 10,
        "seconds": 1,
        "tables": 3,
        "where": "seat",
        "fault": "so it is",
        "port": 80,
        "origin": "http://192.168.1.5:8765",
        "passkeys": 20,
    }
    return {"key": key, "values": values, "detail": "in the server’s own words"}


# ---------------------------------------------------------------- the server's sentences


@pytest.mark.parametrize("sent", SENT, ids=[f"{sent['key']}-{number}" for number, sent in zip(count(), SENT)])
def test_the_page_says_in_english_what_the_server_says(page: Any, sent: dict[str, Any]) -> None:
    assert page("said", "en", sent, PLACES) == sent["text"]


@pytest.mark.parametrize("key", PARTS)
def test_every_sentence_is_said_in_german(page: Any, key: str) -> None:
    for sent in samples(key):
        said = page("said", "de", sent, PLACES)
        assert said != sent["text"] or key == "says"
        assert re.fullmatch(r"[A-ZÄÖÜ0-9s'].*[.?!]|P\d: .*", said), said
        assert not re.search(r"undefined|null\b(?! zu)|NaN|object|  | [.,:;]", said.replace(" null", "")), said


# A wish that waits for consent, as the page asks it, and its words.
ASKED_FOR: list[Question] = [
    ("message", language, "asked.wantsPace", {"seat": 1, "name": "Bo", "you": False}, 259_200) for language in LANGUAGES
]


def test_a_wish_for_more_time_is_told_in_days(page: Any) -> None:
    assert [page(*question) for question in ASKED_FOR] == [
        "Bo asks for 3 days a turn.",
        "Bo möchte 3 Tage Bedenkzeit für jeden Zug.",
    ]


SIDES = {"S0": [0, 2], "S1": [1, 3]}

# An announcement: the language, the person's seat, the sentence, and the page's text.
HEARD: list[tuple[str, int | None, dict[str, Any], str]] = [
    ("en", 1, message("passes", seat=1), "You pass."),
    ("en", 0, message("passes", seat=1), "Bo passes."),
    ("en", 1, message("beats", seat=1, card="8H"), "You play the eight of hearts and are winning."),
    ("en", 1, message("took_back", seat=1), "Your last action is taken back."),
    (
        "en",
        2,
        message("asks_away", seat=0, away=2),
        "Ada says that you have gone; unless you answer, the others decide.",
    ),
    ("en", 2, message("gains", gains={"S0": 40, "S1": -20}), "This deal: you and Ada +40, Bo and Di −20."),
    ("en", None, message("wins", sides=["S0"]), "The match is won by Ada and Cy."),
    ("en", 0, message("takes", seat=4, card="JK"), "Eve takes the trick with the joker."),
    ("en", 0, message("fulfils", seat=8, bid=3, cards=["AC"]), "The dummy fulfils a bid of three: the ace of clubs."),
    ("de", 1, message("passes", seat=1), "Du passt."),
    ("de", 0, message("leads", seat=1, card="JD"), "Bo spielt den Karobuben aus."),
    ("de", 1, message("leads", seat=1, card="QH"), "Du spielst die Herzdame aus."),
    ("de", 0, message("takes", seat=1, card="JD"), "Bo macht den Stich mit dem Karobuben."),
    ("de", 0, message("takes", seat=1, card="AC"), "Bo macht den Stich mit dem Kreuzass."),
    ("de", 0, message("is_winning", seat=1, card="TS"), "Bo liegt mit der Pik-Zehn vorn."),
    ("de", 0, message("turned_up", card="KS"), "Der Pikkönig wird aufgedeckt."),
    ("de", 0, message("not_held", seat=0, card="JK"), "Du hast den Joker nicht."),
    ("de", 0, message("bids_worth", seat=1, call="7NT", worth=220), "Bo bietet sieben ohne Trumpf, 220 Punkte wert."),
    ("de", 0, message("lent_asked", seat=0), "Für dich spielt ein Computer."),
    ("de", 2, message("wins", sides=["S0"]), "Du und Ada gewinnt die Partie."),
    ("de", 1, message("wins", sides=["S0"]), "Ada und Cy gewinnen die Partie."),
    ("en", 0, message("asks_pace", seat=1, seconds=259_200), "Bo asks for 3 days a turn."),
    ("en", 0, message("paced", seconds=5_400), "Everybody now has 1 hour and 30 minutes a turn."),
    ("de", 0, message("asks_pace", seat=1, seconds=259_200), "Bo möchte 3 Tage Bedenkzeit für jeden Zug."),
    ("de", 0, message("paced", seconds=86_400), "Alle haben jetzt einen Tag Bedenkzeit für jeden Zug."),
    ("de", 0, message("hint_brings", points=8.2), "Es bringt 8,2 Punkte mehr als das Nächstbeste."),
    ("en", 0, message("hint_brings", points=8.2), "It scores 8.2 points a deal more than the next best."),
    (
        "en",
        0,
        message("hint_among", number=3),
        "It is one of the best three choices, which came out about the same in the sampled deals.",
    ),
    (
        "de",
        0,
        message("hint_among", number=3),
        "Es ist eine der drei besten Möglichkeiten, die in den untersuchten Verteilungen etwa gleich abschnitten.",
    ),
    (
        "en",
        0,
        message("hint_unclear"),
        "It came out best in the sampled deals, but in further ones not clearly better than the next best.",
    ),
    ("de", 0, message("stores", seat=1, points=1), "Bo legt einen Punkt aufs Konto."),
    (
        "de",
        0,
        message("not_that_card", card="JS", clause="FH-37", rule="Follow suit if you can; if not, play any card"),
        "Nicht den Pikbuben: Bediene, wenn du kannst; sonst spiel, was du willst (FH-37).",
    ),
    ("de", 0, message("fulfils", seat=8, bid=3, cards=["AC"]), "Der Strohmann erfüllt das Gebot drei: das Kreuzass."),
]


@pytest.mark.parametrize(("language", "you", "sent", "heard"), HEARD)
def test_people_are_named_and_the_reader_is_you(
    page: Any, language: str, you: int | None, sent: dict[str, Any], heard: str
) -> None:
    assert page("said", language, sent, PEOPLE, you, SIDES) == heard


# ---------------------------------------------------------------- problems, reasons, phrases

EXPLAINED = [(language, key, text) for language in LANGUAGES for key, text in REASONS.items()]


@pytest.mark.parametrize("key", REASONS)
def test_every_reason_of_a_bot_is_said(page: Any, key: str) -> None:
    english, german = (
        page("said", language, {"key": key, "values": {}, "text": REASONS[key]}, PEOPLE) for language in LANGUAGES
    )
    assert english == REASONS[key]
    assert german != english and german.endswith(".")


@pytest.mark.parametrize("key", PROBLEMS)
def test_every_problem_is_said(page: Any, key: str) -> None:
    english, german = (page("problem", language, a_problem(key)) for language in LANGUAGES)
    assert english != german
    for said in (english, german):
        assert said != a_problem(key)["detail"] and re.fullmatch(r"[A-Z].*\.", said), said
        assert not re.search("undefined|NaN", said)


def test_a_problem_with_a_sentence_of_the_table_is_said_by_it_and_a_newer_one_as_it_came(page: Any) -> None:
    assert page("problem", "de", a_problem("seat_taken")) == "Der Platz von Platz 2 ist besetzt."
    assert page("problem", "en", a_problem("new")) == "In the server’s own words"


@pytest.mark.parametrize("key", PHRASES)
def test_every_phrase_is_said(page: Any, key: str) -> None:
    assert page("message", "en", f"talking.phrases.{key}") == PHRASES[key]
    assert page("message", "de", f"talking.phrases.{key}") != PHRASES[key]


# ---------------------------------------------------------------- options and clauses


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FAMILIES)
def test_every_option_and_every_value_has_words(page: Any, game: str, language: str) -> None:
    declared, known = family_of(game).options.declared(), page("options", language)[game]
    assert list(known) == list(declared)
    for name, option in declared.items():
        named = isinstance(option.default, (bool, enum.IntEnum))
        assert set(known[name].get("values", {})) == (
            {option_text(value) for value in option.values} if named else set()
        )
        assert ("says" in known[name]) == (not named)
        assert ("none" in known[name]) == (option.default is None)


def _chosen(name: str) -> Iterator[tuple[str, str, Any]]:
    """Every value of every option of a game; of numbers without end those at which sentences begin and some more."""
    for option in family_of(name).options.declared().values():
        numbers = [] if option.values or option.low is None else [option.low, 2, 7, 35, 500]
        none = [None] if option.default is None else []
        for value in (*option.values, *numbers, *none):
            yield name, option.name, plain(value)


CHOSEN = [each for name in FAMILIES for each in _chosen(name)]

# What the sentence of a value must name, in figures, whatever the language.
FIGURES: dict[tuple[str, str, Any], set[str]] = {
    ("five_hundred", "schedule", "avondale"): {"40", "20", "140", "520"},
    ("five_hundred", "schedule", "original"): {"40", "60", "80", "100", "120"},
    ("five_hundred", "schedule", "inverted"): {"40", "60", "80", "100", "120"},
    ("five_hundred", "all_pass", "play_no_trump"): {"10"},
    ("five_hundred", "nullo", True): {"250", "500"},
    ("five_hundred", "nullo_rank", "by_value"): {"250"},
    ("five_hundred", "nullo_defenders", "per_bidder_trick"): {"10"},
    ("five_hundred", "slam_250", True): {"250"},
    ("five_hundred", "slam_250", False): {"250"},
    ("five_hundred", "two_hand", "short_pack"): {"24"},
    ("five_hundred", "minus_500", "two_sides"): {"500"},
    ("five_hundred", "must_bid_out", True): {"500"},
    ("five_hundred", "must_bid_out", False): {"500"},
    ("ninety_nine", "game_bonus", "hundred"): {"100"},
    ("ninety_nine", "game_bonus", "shared_30"): {"30", "20", "10", "100"},
    ("ninety_nine", "match", "game"): {"100"},
    ("counters", "target", None): {"500", "300", "200"},
    ("oh_hell", "pack_of", "whole"): {"52"},
}

# Message of programs, of rule books and of how they came to be; and the beginning of a sentence that was turned round.
JARGON = re.compile(r"_|=|\b(?:seed|sources?|rulings?|options?|program|Programm|not so|so nicht|undefined|null)\b")


def test_the_sentences_that_must_name_a_figure_are_there() -> None:
    assert set(FIGURES) <= set(CHOSEN)


@pytest.mark.parametrize("value", CHOSEN, ids=str)
def test_every_value_of_an_option_has_a_sentence_for_players_and_its_clause(page: Any, value: tuple[Any, ...]) -> None:
    game, _, chosen = value
    labels, figures = set(), []
    for language in LANGUAGES:
        rule = page("rule", language, *value)
        assert is_whole(rule["text"]), rule["text"]
        labels.add(rule["clause"])
        figures.append(set(re.findall(r"\d+", rule["text"])))
        assert figures[-1] >= FIGURES.get(value, set())
        if type(chosen) is int and chosen > 1:
            assert page("number", language, chosen).lower() in rule["text"].lower() or str(chosen) in rule["text"]
    assert figures[0] == figures[1]
    assert len(labels) == 1 and labels <= {label for chapter in rule_book.chapters(game) for label in chapter.labels}
    assert page("rule", "en", *value)["text"] != page("rule", "de", *value)["text"]


def is_whole(sentence: str) -> bool:
    """Whether a sentence begins and ends as one, breaks off nowhere, and is for people."""
    shaped = re.fullmatch(r"[A-ZÄÖÜ0-9][^()]{14,}[.]", sentence)
    return bool(shaped) and len(sentence) <= 170 and not JARGON.search(sentence)


def test_the_language_for_trying_the_layout_draws_out_these_sentences_and_no_label(page: Any) -> None:
    english, long = (page("rule", language, "five_hundred", "slam_250", True) for language in ("en", "x-long"))
    assert long["clause"] == english["clause"] and len(long["text"]) > 1.5 * len(english["text"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_values_of_an_option_have_the_same_sentence(page: Any, language: str) -> None:
    said = [(name, option, page("rule", language, name, option, value)["text"]) for name, option, value in CHOSEN]
    assert sorted(set(said)) == sorted(said)


def _contradictions(name: str) -> Iterator[str]:
    """Every refusal of options that cannot stand together, two of them changed at a time."""
    options = family_of(name).options
    declared = options.declared().values()
    for one, other in combinations(declared, 2):
        for values in product(one.values, other.values):
            try:
                options.make(dict(zip((one.name, other.name), values, strict=True)))
            except NotAnOption as refused:
                yield str(refused)


CONTRADICTIONS = sorted({(name, fault) for name in FAMILIES for fault in _contradictions(name)})


@pytest.mark.parametrize(("game", "fault"), CONTRADICTIONS)
def test_options_that_cannot_stand_together_have_a_sentence_that_says_why(page: Any, game: str, fault: str) -> None:
    english, german = (page("conflict", language, game, fault) for language in LANGUAGES)
    assert fault.endswith(f"({english['clause']})") and english["clause"] == german["clause"]
    assert is_whole(english["text"]) and is_whole(german["text"]) and english["text"] != german["text"]


# Options that decide nothing beside another value.
IDLE: list[Question] = [
    ("rule", language, game, name, value, beside)
    for language in LANGUAGES
    for game, name, value, beside in (
        ("five_hundred", "nullo_rank", "by_value", {"nullo": False}),
        ("five_hundred", "nullo_needs_seven", False, {"nullo": False}),
        ("five_hundred", "nullo_defenders", "none", {"nullo": False}),
        ("five_hundred", "joker_lead", "any_suit", {"joker": False}),
        ("oh_hell", "repeat_one", True, {"sizes": "fixed"}),
        ("ninety_nine", "first_trump", "none", {"trump_rule": "turn_up"}),
    )
]


@pytest.mark.parametrize("question", IDLE, ids=str)
def test_an_option_that_decides_nothing_beside_the_others_says_so(page: Any, question: Question) -> None:
    says = {"en": "No effect", "de": "hat das keine Wirkung"}
    assert says[question[1]] in page(*question)["text"]
    assert is_whole(page(*question)["text"])


@pytest.mark.parametrize("question", IDLE[: len(IDLE) // 2], ids=str)
def test_such_an_option_changes_no_deal(question: Question) -> None:
    _, _, game, name, _, beside = question
    played = set()
    for value in family_of(game).options.declared()[name].values:
        options = family_of(game).options.make({**beside, name: value})
        deals = [Playing(options, seed) for seed in range(5)]
        played.add(str([[(step.seat, step.legal) for step in deal] for deal in deals]))
    assert len(played) == 1


def test_a_clause_that_is_quoted_in_a_line_is_not_cut_within_a_bracket(page: Any) -> None:
    for brief in page("brief", CLAUSES):
        assert brief.count("(") == brief.count(")"), brief
        assert brief[-1] in ".:)", brief


def test_every_clause_is_said_in_german(page: Any) -> None:
    german = page("clauses", "de")
    heads = {chapter.title for game in FAMILIES for chapter in rule_book.chapters(game)}
    tables = [text.split("\n|", 1)[1].split("\n")[0] for text in rule_book.clauses().values() if "\n|" in text]
    heads |= {head.strip() for row in tables for head in row.strip("|").split("|")}
    assert set(german) == set(rule_book.clauses()) | heads
    for label in rule_book.clauses():
        said = german[label]
        assert re.match(r"[A-ZÄÖÜ0-9(]", said) and re.search(r"[.)]$", said), label
        assert not re.search(r"\[(seed|source|ruling)|\*\*|[\"”]|“\w|\bthe\b", said), label


def test_a_german_clause_sends_nobody_to_another_clause_than_the_rule_book(page: Any) -> None:
    german = page("clauses", "de")
    for label, text in rule_book.clauses().items():
        named = set(rule_book.LABEL.findall(german[label])) - set(rule_book.LABEL.findall(text))
        assert named <= INSTEAD_OF_OPTIONS.get(label, set()), label


# Where the rule book names an option, German names its clause.
INSTEAD_OF_OPTIONS: dict[str, set[str]] = {"FH-59": {"FH-67"}, "FH-74": {"FH-67"}, "FH-78": {"FH-68"}}


@pytest.mark.parametrize("game", FAMILIES)
def test_every_clause_that_a_refusal_quotes_has_a_short_line_in_german(game: str) -> None:
    family = family_of(game)
    quoting = [member for name, member in vars(family.module).items() if re.match("_?(objection|decided)", name)]
    quoted = {label for each in quoting for label in re.findall(r'"([A-Z]{2}-\d+)"', inspect.getsource(each))}
    assert quoted | {family.traits.out_of_turn} <= set(german_of(game, ".line"))


# ---------------------------------------------------------------- the talk line

HELD = ["AC", "AC", "9C", "2C", "5H", "5H"]


def not_now(card: str, clause: str, rule: str) -> dict[str, Any]:
    """A note that a card may not be played."""
    said = message("not_that_card", card=card, clause=clause, rule=rule)
    return {"tone": "refused", "words": said, "clause": clause, "sentence": rule}


FOLLOW = ("CO-19", "Follow suit if you can")
BEAT = ("CO-21", "In the second round you must beat the trick or counter its winning card if you can")

FALLS = [
    message("claim_refuted", cards=["AC", "3C"], seat=1),
    message("may_hold", seat=0, cards=["4C"]),
    message("may_hold", seat=1, cards=["3C"]),
]

LINES: list[Question] = [
    ("line", "en", HELD, ["AC", "9C", "2C"], None),
    ("line", "en", HELD, ["AC", "9C", "2C", "5H"], None),
    ("line", "en", HELD, ["AC", "9C"], "C", not_now("2C", *BEAT)),
    ("line", "en", HELD, ["AC", "9C"], "C", not_now("5H", *FOLLOW)),
    ("line", "de", HELD, ["AC", "9C"], "C", not_now("2C", *BEAT)),
    ("line", "en", HELD, ["AC", "9C"], "C", None, FALLS),
]


def test_of_two_equal_cards_each_counts_among_those_that_may_be_played(page: Any) -> None:
    assert page(*LINES[0])["text"] == "Your turn. Four of your six cards may be played."
    assert page(*LINES[1])["text"] == "Your turn. Lead any card."


def test_a_card_of_the_suit_led_is_not_refused_because_one_holds_that_suit(page: Any) -> None:
    too_low, astray, german = (page(*question) for question in LINES[2:5])
    assert too_low == {"text": "Not the two of clubs.", "sentence": f"“{BEAT[1]}.”", "clause": "CO-21"}
    assert astray["text"] == "Not the five of hearts: you hold clubs."
    assert german["text"] == "Nicht die Kreuz-Zwei."


def test_why_a_claim_falls_is_said_and_not_only_what_somebody_may_hold(page: Any) -> None:
    falls = "The claim fails: the cards may fall the ace of clubs and the three of clubs, and Bo takes a trick."
    assert page(*LINES[5])["text"] == falls


# ---------------------------------------------------------------- drawn, and drawn out

LEADS = message("leads", seat=1, card="TH")


def test_the_score_keeper_says_in_german_every_clause_that_an_entry_may_break() -> None:
    for name in FAMILIES:
        assert sorted(german_of(name, ".entry")) == sorted(KEEPER.of(name).faults[1:])


DRAWN: list[Question] = [
    ("drawn", "en", LEADS, PEOPLE),
    ("drawn", "en", LEADS, PEOPLE, {"chips": False}),
    ("drawn", "en", message("says", seat=0, said="<b>"), ["<i>"]),
    ("said", "x-long", LEADS, PEOPLE),
]


def text_of(drawn: str) -> str:
    """The HTML without the compiler's marks and without parts hidden from screen readers."""
    shown = re.sub(r'<span aria-hidden="true">.*?</svg>.*?</span></span>', "", re.sub(r"<!--.*?-->", "", drawn))
    return html.unescape(re.sub(r"<[^>]+>", "", shown))


def test_a_card_is_drawn_as_a_chip_and_read_by_its_name(page: Any) -> None:
    chips, in_words, quoting, _ = (page(*question) for question in DRAWN)
    assert "10" in chips and 'aria-hidden="true"' in chips
    assert text_of(chips) == text_of(in_words) == "Bo leads the ten of hearts."
    assert 'aria-hidden="true"' not in in_words
    assert text_of(quoting) == "<i>: <b>" and "<i>" not in quoting


def test_no_line_begins_with_the_stop_behind_a_card(page: Any) -> None:
    drawn = re.sub(r"<!--.*?-->", "", page(*DRAWN[0]))
    assert re.search(r'class="held[^"]*"><span aria-hidden="true">.*</span>\.</span>$', drawn), drawn


def test_the_language_for_trying_the_layout_is_twice_as_long_and_leaves_names(page: Any) -> None:
    assert page(*DRAWN[3]) == "Bo leadsleads thethe tenten ofof heartshearts."


def test_every_reason_against_a_deal_is_said_in_german() -> None:
    sources = Path(inspect.getfile(unreadable)).parent.glob("*.py")
    calls = [
        each for source in sources for each in ast.walk(ast.parse(source.read_text())) if isinstance(each, ast.Call)
    ]
    refusals = [each for each in calls if getattr(each.func, "id", "") in ("Unreadable", "NotTyped")]
    given = {each.args[1].value for each in refusals if isinstance(each.args[1], ast.Constant)}
    written = (WEB / "src/words/de/deal.ts").read_text().partition("const reasons")[2].partition("};")[0]
    assert set(re.findall(r"(?m)^  (\w+): \(", written)) == given | set(unreadable.REASONS.values())
