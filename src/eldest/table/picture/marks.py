"""SVG elements as text: the shapes, words and cards of a picture."""

from __future__ import annotations

from html import escape

CLOTH, CLOTH_LINE, PLATE = "#205743", "#ffffff2b", "#11382b"
ON_CLOTH, ON_CLOTH_2, BRASS, BRASS_INK = "#f6f2e6", "#dbe6dd", "#f6cf80", "#2a1d00"
STOCK, EDGE, BACK = "#fffdf7", "#cfc7b6", "#8c2a32"
DISCS = ("#9ccdf5", "#f7bd8e", "#d8bcf8")  # by side, if sides have several seats
DISC = "#cfdccf"  # if everyone plays for themselves
INKS = {"S": "#17191f", "C": "#17191f", "H": "#b4162b", "D": "#b4162b", "JK": "#5a3593"}
SERIF = "Fraunces,Georgia,'Times New Roman','DejaVu Serif',serif"
SANS = "'Source Sans 3',system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif"

# Outlines in a box of 100 centred on the origin; web/cards/signs.ts has the same.
SIGNS = {
    "H": "M0 47C-7 36-46 12-46-16C-46-35-33-46-20-46C-10-46-3-40 0-31C3-40 10-46 20-46C33-46 46-35 46-16"
    "C46 12 7 36 0 47Z",
    "D": "M0-50C9-32 24-13 39 0C24 13 9 32 0 50C-9 32-24 13-39 0C-24-13-9-32 0-50Z",
    "S": "M0-50C7-36 45-13 45 14C45 29 34 37 23 37C15 37 8 33 4 26C5 37 9 45 17 50H-17C-9 45-5 37-4 26"
    "C-8 33-15 37-23 37C-34 37-45 29-45 14C-45-13-7-36 0-50Z",
    "C": "M0-50C13-50 22-40 22-28C22-20 18-13 11-8C15-11 20-12 25-12C37-12 47-3 47 10C47 23 37 32 25 32"
    "C15 32 8 27 4 20C5 34 9 44 17 50H-17C-9 44-5 34-4 20C-8 27-15 32-25 32C-37 32-47 23-47 10"
    "C-47-3-37-12-25-12C-20-12-15-11-11-8C-18-13-22-20-22-28C-22-40-13-50 0-50Z",
    "JK": "M0-50L14-17L50-15L22 8L31 43L0 24L-31 43L-22 8L-50-15L-14-17Z",
}


def suit_of(card: str) -> str:
    """The suit letter of a card; `JK` for the joker."""
    return "JK" if card == "JK" else card[-1]


def box(x: float, y: float, width: float, height: float, corner: float, fill: str, edge: str = "") -> str:
    """A rectangle with round corners."""
    line = f' stroke="{edge}"' if edge else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{corner:g}" fill="{fill}"{line}/>'


def words(
    x: float,
    y: float,
    text: str,
    size: float = 13,
    fill: str = ON_CLOTH,
    *,
    anchor: str = "start",
    weight: int = 400,
    font: str = SANS,
    fit: float = 0,
) -> str:
    """A line of text with its baseline at `y`; `fit` is a width to squeeze it to."""
    if not text:
        return ""
    squeezed = f' textLength="{fit:g}" lengthAdjust="spacingAndGlyphs"' if fit else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{font}" font-size="{size:g}" font-weight="{weight}" '
        f'text-anchor="{anchor}" fill="{fill}"{squeezed}>{escape(text)}</text>'
    )


def sign(suit: str, x: float, y: float, size: float) -> str:
    """A suit symbol centred on a point, on card stock."""
    return f'<path d="{SIGNS[suit]}" fill="{INKS[suit]}" transform="translate({x:g} {y:g})scale({size / 100:g})"/>'


def card(name: str, x: float, y: float, width: float, *, covered: bool = False) -> str:
    """A card face: rank over suit in the corner visible in a row, and a large suit symbol unless covered."""
    suit, rank, height = suit_of(name), name[:-1].replace("T", "10"), width * 1.4
    parts = [box(x, y, width, height, width * 0.1, STOCK, EDGE)]
    if suit == "JK":
        parts.append(sign(suit, x + width * 0.24, y + height * 0.2, width * 0.32))
    else:
        fit = width * 0.4 if len(rank) > 1 else 0
        ink = INKS[suit]
        place = (x + width * 0.24, y + height * 0.3)
        parts.append(words(*place, rank, width * 0.46, ink, anchor="middle", weight=700, font=SERIF, fit=fit))
        parts.append(sign(suit, x + width * 0.24, y + height * 0.48, width * 0.28))
    if not covered:
        parts.append(sign(suit, x + width * 0.64, y + height * 0.72, width * 0.46))
    return "".join(parts)


def back(x: float, y: float, width: float) -> str:
    """A card face down."""
    height, rim = width * 1.4, width * 0.08
    return box(x, y, width, height, width * 0.1, STOCK, EDGE) + box(
        x + rim, y + rim, width - 2 * rim, height - 2 * rim, width * 0.06, BACK
    )


def ring(x: float, y: float, width: float) -> str:
    """The outline that marks the winning card of a trick."""
    gap, height = 3.0, width * 1.4
    return (
        f'<rect x="{x - gap:g}" y="{y - gap:g}" width="{width + 2 * gap:g}" height="{height + 2 * gap:g}" '
        f'rx="{width * 0.1 + gap:g}" fill="none" stroke="{BRASS}" stroke-width="2.5"/>'
    )


def struck(x: float, y: float, width: float) -> str:
    """Two strokes over a countered card."""
    height, inset = width * 1.4, width * 0.12
    left, right, top, foot = x + inset, x + width - inset, y + inset, y + height - inset
    lines = f"M{left:g} {top:g}L{right:g} {foot:g}M{right:g} {top:g}L{left:g} {foot:g}"
    veil = box(x, y, width, height, width * 0.1, "#6b6b6880")
    pens = ((STOCK, 4), ("#17191f", 2))
    strokes = (f'<path d="{lines}" stroke="{ink}" stroke-width="{wide}"/>' for ink, wide in pens)
    return veil + "".join(strokes)
