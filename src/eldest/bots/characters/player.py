"""Players that make a bot a character: one with a style of calling, one with mistakes."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Mapping
from typing import TYPE_CHECKING

from eldest.bots.characters import Character
from eldest.bots.characters.mistakes import mistaken
from eldest.bots.choice import Bot, Choice
from eldest.bots.offered import is_offered
from eldest.bots.reason import Reason
from eldest.phases import BIDDING
from eldest.table.deal import View

if TYPE_CHECKING:
    from eldest.bots.searching.player import Searcher

STYLE = Reason("character.style", "Of the calls that seem good, this one's risk suits me best.")
HABIT = Reason("character.habit", "That is how I always do it.")


class StyledPlayer:
    """
    Chooses as the character's bot does, except that calls follow its style.

    The `adviser` compares the calls. If it is not the bot itself, the bot's own call stands unless another is better
    by more than the error, and with a neutral style unless it stakes a game for too little. At a table where the bot is
    not offered, `level_3` takes the place of both.
    """

    def __init__(self, character: Character, bot: Bot, adviser: Searcher, level_3: Searcher) -> None:
        self._character, self._bot, self._adviser, self._level_3 = character, bot, adviser, level_3

    def choose(self, view: View) -> Choice:
        """The action of the character."""
        bot, adviser = self._at(view)
        if not view.legal & (view.legal - 1) or view.family.phases[view.row.phase].name not in BIDDING:
            return bot.choose(view)
        return self._call(view, bot, adviser)

    def _at(self, view: View) -> tuple[Bot, Searcher]:
        """The bot and the adviser for this table."""
        offered = is_offered(self._character.plays, view.family.id, view.options.record().players)
        return (self._bot, self._adviser) if offered else (self._level_3, self._level_3)

    def _call(self, view: View, bot: Bot, adviser: Searcher) -> Choice:
        """The call that suits the style."""
        # NumPy, which a player by rules does without.
        from eldest.bots.characters.style import STYLES, preferred, stakes

        style = STYLES[self._character.style]
        own = None if adviser is bot else bot.choose(view)
        if own is not None and style.neutral and not stakes(view, own.action):
            return own
        thought = adviser.think(view)
        favourite = -1 if own is None else own.action
        found = preferred(view, thought, style, favourite)
        if own is not None and found.action == own.action:
            return own
        how = thought.how if found.action == thought.best.action else STYLE
        return Choice(found.action, how.text, how.key, found.made)


class MistakenPlayer:
    """Chooses as a bot does, but makes a beginner's mistakes; `often` has the probability of each at its occasions."""

    def __init__(self, bot: Bot, often: Mapping[str, float], seed: int | str) -> None:
        self._bot, self._often, self._seed = bot, often, seed

    def choose(self, view: View) -> Choice:
        """The bot's action, or a mistake."""
        choice = self._bot.choose(view)
        if not view.legal & (view.legal - 1):
            return choice
        action, kind = mistaken(view, choice.action, self._often, self._dice(view))
        return Choice(action, HABIT.text, HABIT.key) if kind else choice

    def _dice(self, view: View) -> random.Random:
        """A random generator with the same seed at the same point of the same deal."""
        sown = hashlib.sha256(f"{self._seed}".encode() + bytes(view.row)).digest()
        return random.Random(int.from_bytes(sown[:8], "big"))
