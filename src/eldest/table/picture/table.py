"""Draws the picture: a cloth with a header, the places round the trick, and the past actions at the foot."""

from __future__ import annotations

import textwrap
from html import escape

from eldest.table.picture.marks import (
    BRASS,
    BRASS_INK,
    CLOTH,
    CLOTH_LINE,
    DISC,
    DISCS,
    EDGE,
    INKS,
    ON_CLOTH_2,
    PLATE,
    SERIF,
    STOCK,
    back,
    box,
    card,
    ring,
    sign,
    struck,
    words,
)
from eldest.table.picture.places import PLACES
from eldest.table.picture.scene import Laid, Scene

WIDTH, MARGIN, HEAD = 840.0, 20.0, 66.0
COLUMN = (WIDTH - 2 * MARGIN) / 3
CARD, STEP, ROOM, MOST = (
    36.0,
    24.0,
    246.0,
    13,
)  # in a hand: card width, step to the next card, row width, most cards in a row
ROW, SECOND = 102.0, 30.0  # height of a place with a one-row hand, and of a second row
TRICK = 44.0  # a card's width in the trick
CHIP, CHIP_ROW = 33.0, 27.0  # width of a card and height of a row in the list of tricks
LINE = 19.0
LETTERS = 122  # in a line at the foot


def drawn(scene: Scene) -> str:
    """The whole picture, with a one-line description for screen readers."""
    cell = ROW + (SECOND if any(_length(scene, hand) > MOST for hand in range(scene.hands)) else 0)
    middle = max(cell, _trick_height(scene) + 12)
    tops = (HEAD, HEAD + cell, HEAD + cell + middle)
    foot, height = _foot(scene, tops[2] + cell + 14)
    parts = [
        box(0, 0, WIDTH, height, 28, CLOTH),
        box(7.5, 7.5, WIDTH - 15, height - 15, 22, "none", CLOTH_LINE),
        *_head(scene),
        *(part for hand in range(scene.hands) for part in _place(scene, hand, tops, (cell, middle))),
        *(_ended if scene.over else _middle)(scene, tops[1] + middle / 2),
        *foot,
    ]
    told = escape(", ".join(filter(None, (scene.title, scene.contract, *scene.outcome))))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {height:g}" width="{WIDTH:g}" '
        f'height="{height:g}" role="img" aria-label="{told}" style="max-width:100%;height:auto">'
        f"<title>{told}</title>{''.join(parts)}</svg>"
    )


# ---------------------------------------------------------------- the header


def _head(scene: Scene) -> list[str]:
    """The game and its scores; trumps and contract; cards outside the hands."""
    left = MARGIN + 8
    when = ("after this deal" if scene.settled else "before this deal") if scene.standing else ""
    parts = [
        words(left, 36, scene.title, 19, weight=600, font=SERIF),
        words(left, 55, scene.variant, 12.5, ON_CLOTH_2),
        words(WIDTH - left, 36, scene.standing, 14, weight=600, anchor="end"),
        words(WIDTH - left, 55, when, 12.5, ON_CLOTH_2, anchor="end"),
    ]
    return [*parts, *_trumps(scene), *_piles(scene)]


def _trumps(scene: Scene) -> list[str]:
    """The trump suit on a chip of card stock, with the contract beside it."""
    if not scene.trump:
        return []
    x, said = MARGIN + COLUMN, scene.contract or ("no trumps" if scene.trump == "NT" else "trumps")
    mark = (
        words(x + 17, 42, "NT", 14, INKS["S"], anchor="middle", weight=700, font=SERIF)
        if scene.trump == "NT"
        else sign(scene.trump, x + 17, 37, 21)
    )
    return [box(x, 21, 34, 32, 8, STOCK, EDGE), mark, words(x + 43, 42, said, 14, weight=600)]


def _piles(scene: Scene) -> list[str]:
    """The piles with their names: the widow, a card turned up, undealt cards."""
    x, parts = MARGIN + 1.72 * COLUMN, []
    for name, cards in scene.piles():
        parts.append(words(x, 42, name, 12.5, ON_CLOTH_2))
        x += 7.5 * len(name) + 8
        parts += [_chip(each, x + place * CHIP, 26) for place, each in enumerate(cards)]
        x += CHIP * len(cards) + 10
    return parts


# ---------------------------------------------------------------- the places


def _length(scene: Scene, hand: int) -> int:
    return len(scene.seen(hand)) + scene.backs(hand)


def _place(scene: Scene, hand: int, tops: tuple[float, ...], heights: tuple[float, float]) -> list[str]:
    """A name plate, and the hand below it."""
    column, row = PLACES[scene.hands][hand]
    x = MARGIN + column * COLUMN + (COLUMN - ROOM) / 2
    y = tops[row] + (heights[1] - heights[0]) / 2 * (row == 1) + 4
    return [*_plate(scene, hand, x, y, column / 2), *_hand(scene, hand, x, y + 42, column / 2)]


def _plate(scene: Scene, hand: int, x: float, y: float, side: float) -> list[str]:
    """A player's plate and cards laid aside; `side` aligns it in its place: 0 left, 0.5 middle, 1 right."""
    several = scene.sides < scene.rules.players
    disc = DISCS[hand % scene.sides] if several else DISC
    name, aside = scene.name(hand), scene.aside(hand)
    said = scene.taken(hand) if scene.tricks else scene.said(hand)
    width = min(ROOM, 52 + 7.5 * max(len(name) + 4, len(said)))
    x += (ROOM - width - CHIP * len(aside)) * side
    turn = hand < scene.rules.players and scene.row.awaited >> hand & 1
    parts = [
        box(x, y, width, 36, 18, PLATE, BRASS if turn else CLOTH_LINE),
        f'<circle cx="{x + 18:g}" cy="{y + 18:g}" r="13" fill="{disc}"/>',
        words(x + 18, y + 23, scene.initial(hand), 14, "#17191f", anchor="middle", weight=700, font=SERIF),
        words(x + 38, y + (16 if said else 23), name, 13, weight=600),
        words(x + 38, y + 30, said, 12, ON_CLOTH_2),
    ]
    if hand == scene.row.dealer:
        at = x + 38 + 8.4 * len(name) + 13
        high = y + (11.5 if said else 18.5)
        parts.append(f'<circle cx="{at:g}" cy="{high:g}" r="7.5" fill="{STOCK}"/>')
        parts.append(words(at, high + 3.5, "D", 10.5, "#17191f", anchor="middle", weight=700))
    return parts + [_chip(each, x + width + 6 + place * CHIP, y + 6) for place, each in enumerate(aside)]


def _hand(scene: Scene, hand: int, x: float, y: float, side: float) -> list[str]:
    """A hand's visible cards and the backs of the others; long hands in two rows."""
    cards: list[str | None] = [*scene.seen(hand), *[None] * scene.backs(hand)]
    rows = 2 if len(cards) > MOST else 1
    each = -(-len(cards) // rows)
    step = min(STEP, (ROOM - CARD) / max(1, each - 1))
    x += (ROOM - CARD - (each - 1) * step) * side
    parts = []
    for place, name in enumerate(cards):
        at = (x + place % each * step, y + place // each * SECOND, CARD)
        parts.append(card(name, *at, covered=place + 1 < len(cards)) if name else back(*at))
    return parts


# ---------------------------------------------------------------- the trick


def _spread(scene: Scene) -> tuple[float, float]:
    """Distance of the cards from the middle, sideways and up; larger for pairs and for crowded tables."""
    pairs = "again" in scene.family.deal.fields
    return (88.0 if pairs else 60.0), (68.0 if scene.hands > 4 else 40.0)


def _trick_height(scene: Scene) -> float:
    return 2 * _spread(scene)[1] + TRICK * 1.4


def _middle(scene: Scene, y: float) -> list[str]:
    """The current or last trick, each card in front of its hand's place."""
    tricks = scene.tricks
    if not tricks:
        return []
    met: set[int] = set()
    parts: list[str] = []
    for laid in tricks[-1]:
        parts.append(_in_trick(scene, laid, y, again=laid.hand in met))
        met.add(laid.hand)
    open_ = scene.row.laid or getattr(scene.row, "again", 0)
    return parts if open_ else [f'<g opacity=".55">{"".join(parts)}</g>']


def _ended(scene: Scene, y: float) -> list[str]:
    """The outcome of the deal, in place of a trick."""
    lines = [line for said in scene.outcome for line in textwrap.wrap(said, 32)]
    top = y - LINE * (len(lines) - 1) / 2 + 5
    return [
        words(WIDTH / 2, top + number * LINE, line, 14.5, anchor="middle", weight=600)
        for number, line in enumerate(lines)
    ]


def _in_trick(scene: Scene, laid: Laid, y: float, *, again: bool) -> str:
    column, row = PLACES[scene.hands][laid.hand]
    aside, up = _spread(scene)
    pairs = TRICK * 0.3 if "again" in scene.family.deal.fields else 0.0
    left = WIDTH / 2 + (column - 1) * aside - TRICK / 2 + (pairs if again else -pairs)
    top = y + (row - 1) * up - TRICK * 0.7
    over = struck(left, top, TRICK) if laid.countered else ring(left, top, TRICK) if laid.wins else ""
    return card(laid.card, left, top, TRICK) + over


# ---------------------------------------------------------------- the foot


def _foot(scene: Scene, y: float) -> tuple[list[str], float]:
    """Calls and tricks from a height on, and the height of their end."""
    parts, left = [], MARGIN + 8
    lines = [line for said in scene.before_play for line in textwrap.wrap(said, LETTERS)]
    for line in lines:
        y += LINE
        parts.append(words(left, y, line, 13, ON_CLOTH_2))
    listed, y = _listed(scene, y + 10)
    return [*parts, *listed], y + 24


def _listed(scene: Scene, y: float) -> tuple[list[str], float]:
    """All tricks in columns, each with its number and its leader."""
    tricks = scene.tricks
    if not tricks:
        return [], y
    longest = max(map(len, tricks))
    width = 58 + longest * CHIP + 12
    columns = max(1, int((WIDTH - 2 * MARGIN) // width))
    rows = -(-len(tricks) // columns)
    parts = []
    for number, trick in enumerate(tricks):
        x, top = MARGIN + 8 + number // rows * width, y + number % rows * CHIP_ROW
        parts.append(words(x + 16, top + 15, str(number + 1), 13, weight=600, anchor="end"))
        parts.append(words(x + 22, top + 15, scene.name(trick[0].hand)[:4], 12, ON_CLOTH_2))
        parts += [_of_list(laid, x + 54 + place * CHIP, top) for place, laid in enumerate(trick)]
    return parts, y + rows * CHIP_ROW


def _of_list(laid: Laid, x: float, y: float) -> str:
    if laid.wins:
        return box(x - 1.5, y - 1.5, CHIP - 1, 24, 6, BRASS) + _chip(laid.card, x, y, BRASS_INK)
    faded = _chip(laid.card, x, y)
    return f'<g opacity=".5">{faded}</g>' if laid.countered else faded


def _chip(name: str, x: float, y: float, ink: str = "") -> str:
    """A card as rank and suit symbol."""
    stock = box(x, y, CHIP - 4, 21, 5, STOCK)
    if name == "JK":
        return stock + sign("JK", x + (CHIP - 4) / 2, y + 10.5, 14)
    rank = name[:-1].replace("T", "10")
    fit = 12 if len(rank) > 1 else 0
    colour = INKS[name[-1]] if not ink or INKS[name[-1]] != INKS["S"] else ink
    said = words(x + 9, y + 15.5, rank, 14, colour, anchor="middle", weight=700, font=SERIF, fit=fit)
    return stock + said + sign(name[-1], x + 21, y + 10.5, 10)
