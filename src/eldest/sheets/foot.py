"""The foot of a sheet: how the game stands, and what did not fit above."""

from __future__ import annotations

from eldest.sheets.kept import Kept
from eldest.sheets.words import Words, signed

LONG = 24  # letters, from which on a name may be cut in its cell


def standing(game: Kept, words: Words) -> list[str]:
    """Who has won, or what comes next; the hand that does not add up; nothing of a game that has not begun."""
    said = []
    wrong = next((place for place, hand in enumerate(game.hands) if hand.get("fault")), None)
    if wrong is not None:
        clause = game.hands[wrong]["fault"]["clause"]
        said.append(words("foot.wrong", number=game.hands[wrong].get("hand", wrong + 1), clause=clause))
    said += [
        words("foot.revoked", number=hand.get("hand", place + 1), name=game.player(hand["revoked"]))
        for place, hand in enumerate(game.hands)
        if hand.get("revoked") is not None
    ]
    if game.winners:
        said.append(_won(game, words))
    elif game.begun and game.following and wrong is None:
        dealer, leader = (game.player(game.following.get(who)) for who in ("dealer", "leader"))
        said.append(words("foot.next", number=game.following["hand"], dealer=dealer))
        if leader:
            said[-1] += " " + words("foot.leads", leader=leader)
    return said


def _won(game: Kept, words: Words) -> str:
    sides = [game.sides.index(name) for name in game.winners]
    names = words.listed([game.side(side) or words("dummy") for side in sides])
    most = game.totals[sides[0]] if game.totals else 0
    several = len(sides) > 1 or len(game.members(sides[0])) > 1
    return words("foot.won_together" if several else "foot.won", names=names, points=signed(most))


def long_names(games: list[Kept], words: Words) -> tuple[tuple[str, str], ...]:
    """Names that may be cut above, in full, and whose they are."""
    return tuple(
        (words("player", number=seat + 1), name)
        for game in games
        for seat, name in enumerate(game.players)
        if len(name) > LONG
    )
