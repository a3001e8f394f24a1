"""A character in a seat."""

from __future__ import annotations

import hashlib
import random
from typing import TYPE_CHECKING

from eldest.bots.characters import CHARACTERS
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


class CharacterPlayer:
    """
    Chooses as the character's bot does, except that calls follow its style and some actions are mistakes.

    The `adviser` compares calls for a bot that searches. If it is not the bot itself, the bot's own call stands unless
    another is better beyond the error. At a table where the bot is not offered, `level_3` takes the place of both.
    """

    def __init__(
        self, name: str, bot: Bot, adviser: Searcher | None, seed: int | str, level_3: Searcher | None = None
    ) -> None:
        self._character, self._bot, self._adviser, self._seed = CHARACTERS[name], bot, adviser, seed
        self._level_3 = level_3

    def choose(self, view: View) -> Choice:
        """The action of the character."""
        bot, adviser = self._at(view)
        if not view.legal & (view.legal - 1):
            return bot.choose(view)
        bidding = view.family.phases[view.row.phase].name in BIDDING
        choice = self._call(view, bot, adviser) if bidding and adviser else bot.choose(view)
        if not self._character.mistakes:
            return choice
        action, kind = mistaken(view, choice.action, self._character.mistakes, self._dice(view))
        return Choice(action, HABIT.text, HABIT.key) if kind else choice

    def _at(self, view: View) -> tuple[Bot, Searcher | None]:
        """The bot as which it plays at this table, and the adviser."""
        offered = is_offered(self._character.plays, view.family.id, view.options.record().players)
        return (self._bot, self._adviser) if offered or not self._level_3 else (self._level_3, self._level_3)

    def _call(self, view: View, bot: Bot, adviser: Searcher) -> Choice:
        """The call that suits the style."""
        from eldest.bots.characters.style import STYLES, preferred  # NumPy, which a player by rules does without

        own = None if adviser is bot else bot.choose(view)
        thought = adviser.think(view)
        favourite = -1 if own is None else own.action
        found = preferred(view, thought, STYLES[self._character.style], favourite)
        if own is not None and found.action == own.action:
            return own
        how = thought.how if found.action == thought.best.action else STYLE
        return Choice(found.action, how.text, how.key, found.made)

    def _dice(self, view: View) -> random.Random:
        """Dice that fall the same way at the same point of the same deal."""
        sown = hashlib.sha256(f"{self._seed}".encode() + bytes(view.row)).digest()
        return random.Random(int.from_bytes(sown[:8], "big"))
