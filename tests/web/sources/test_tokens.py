"""
The colours of the page: the contrast of what stands on what (WCAG 2), and how far apart the suits are.

A browser's checks cannot judge text on the gradient of the cloth, so the brightest spot of it is taken here.
"""

import re
from itertools import combinations
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[3] / "web" / "src" / "styles" / "tokens.css").read_text()
THEMES = {"light": 0, "dark": 1}
DECKS = ("two", "four", "blue")

Colour = tuple[float, float, float]
Tokens = dict[str, Colour]


def colour(text: str) -> Colour:
    digits = text.removeprefix("#")[:6]
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits[:3])
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def declared(selector: str, theme: str) -> Tokens:
    """The colours that stand under a selector: of two, the theme's."""
    block = re.search(rf"^{re.escape(selector)} {{(.*?)^}}", TOKENS, re.MULTILINE | re.DOTALL)
    assert block, selector
    found = {}
    for name, first, second in re.findall(r"--([\w-]+): (?:light-dark\()?(#\w+)(?:, (#\w+)\))?;", block[1]):
        found[name] = colour((first, second or first)[THEMES[theme]])
    return found


def tokens(theme: str, deck: str = "two") -> Tokens:
    chosen = {} if deck == "two" else declared(f':root[data-deck="{deck}"]', theme)
    return declared(":root", theme) | chosen


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(seen: Colour) -> float:
    red, green, blue = map(linear, seen)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


# What is read: at least 4.5.
READ = [
    *[(ink, paper) for ink in ("ink", "ink-2", "ink-3") for paper in ("room", "panel", "panel-2")],
    ("leaf-ink", "leaf"),
    ("leaf", "panel"),
    ("leaf", "room"),
    ("ink", "leaf-soft"),
    ("gold-ink", "panel"),
    ("gold-ink", "gold-soft"),
    ("ink", "gold-soft"),
    ("bad", "panel"),
    ("bad", "bad-soft"),
    ("good", "panel"),
    ("good", "room"),
    ("good", "good-soft"),
    *[(word, cloth) for word in ("on-cloth", "on-cloth-2") for cloth in ("cloth-hi", "cloth", "cloth-lo", "plate")],
    ("on-cloth", "shade"),
    ("brass", "cloth-hi"),
    ("brass-ink", "brass"),
    ("face-ink", "face"),
    *[("team-ink", team) for team in ("team", "team-0", "team-1", "team-2")],
    *[(f"team-{team}-ink", "panel") for team in range(3)],
    ("suit-joker", "face"),
]

# What is only seen, as an edge or a shape: at least 3.
SEEN = [
    ("line-2", "panel"),
    ("line-2", "room"),
    ("focus", "room"),
    ("focus", "panel"),
    ("face", "cloth-hi"),
    ("face", "back-1"),
    ("face", "back-2"),
    *[(team, "plate") for team in ("team", "team-0", "team-1", "team-2")],
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("words", "ground"), READ)
def test_what_is_read_can_be_read(theme: str, words: str, ground: str) -> None:
    colours = tokens(theme)
    assert contrast(colours[words], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("shape", "ground"), SEEN)
def test_what_is_seen_can_be_seen(theme: str, shape: str, ground: str) -> None:
    colours = tokens(theme)
    assert contrast(colours[shape], colours[ground]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("suit", "shdc")
def test_suits_can_be_read_on_a_card(theme: str, deck: str, suit: str) -> None:
    colours = tokens(theme, deck)
    assert contrast(colours[f"suit-{suit}"], colours["face"]) >= 4.5


# How colours reach eyes that lack a kind of cone (Machado, Oliveira, Fernandes 2009, full strength).
Rows = tuple[tuple[float, ...], ...]
EYES: dict[str, Rows] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1, 1.089)


def through(rows: Rows, values: Colour) -> Colour:
    one, two, three = (sum(factor * value for factor, value in zip(row, values, strict=True)) for row in rows)
    return one, two, three


def lab(seen: Colour, eye: str) -> Colour:
    """A colour as an eye sees it, in a space where distance is difference (CIE 1976)."""
    red, green, blue = map(linear, seen)
    red, green, blue = (min(1.0, max(0.0, value)) for value in through(EYES[eye], (red, green, blue)))
    parts = [value / white for value, white in zip(through(TO_XYZ, (red, green, blue)), WHITE, strict=True)]
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in parts)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Colour, other: Colour) -> float:
    return sum((first - second) ** 2 for first, second in zip(one, other, strict=True)) ** 0.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("deck", ["four", "blue"])
@pytest.mark.parametrize("eye", EYES)
def test_four_colours_are_four_to_every_eye(theme: str, deck: str, eye: str) -> None:
    colours = tokens(theme, deck)
    suits = [lab(colours[f"suit-{suit}"], eye) for suit in "shdc"]
    assert min(distance(one, other) for one, other in combinations(suits, 2)) >= 16
