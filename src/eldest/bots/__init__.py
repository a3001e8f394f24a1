"""
Bots: players that see only their own seat's view and give a reason for each action.

All bots are declared here, characters in their own folder. A bot's modules are imported when it takes a seat.
"""

from __future__ import annotations

from typing import Any

from eldest.bots.budget import BUDGETS as BUDGETS
from eldest.bots.characters import CHARACTERS, MISTAKES
from eldest.bots.choice import Bot as Bot
from eldest.bots.choice import Choice as Choice
from eldest.bots.spec import NotABot as NotABot
from eldest.bots.spec import Spec
from eldest.compiler import is_compiling

# By name: the level and a description.
LEVELS = {
    "random": "level 0: any legal action, each equally likely",
    "rules": "level 1: plays by a club player's rules and says which",
    "flat": "level 2: tries every action in sampled deals",
    "search": "level 3: looks ahead in sampled deals, to the end with open cards where it can",
    "learned": "level 4: goes by millions of deals; offered where measured to be the strongest",
}

# Everyone who can take a seat, by name, with a description.
BOTS = LEVELS | {name: character.says(name) for name, character in CHARACTERS.items()}

# Bots that choose instantly and can play many deals in one call.
BATCHED = ("random", "rules")

# Reference bots that others are measured against; not offered as opponents.
MEASURES = {
    "plain": "a plain tree search with random play-outs (ISMCTS)",
    "net": "the net of level 4 alone, without a search",
}

# Bots that need trained weights; without them level 3 plays. They state chances without calibration.
LEARNED = ("learned", "net")

WITH_MISTAKES = "mistakes:"  # how the spec of a bot with mistakes begins

# By name: the seconds that a searching bot may take for a choice. Bots not listed answer instantly.
THINKING: dict[str, float] = {name: budget.seconds or 0.0 for name, budget in BUDGETS.items()}
THINKING |= {name: 2 * THINKING.get(each.plays, 0.0) for name, each in CHARACTERS.items() if each.plays in BUDGETS}


def seat_bot(name: str, family: str, seed: int | str, *, compiled: bool = False) -> Bot:
    """
    A bot for one seat. Its random choices, if any, depend only on the seed.

    `name` may include a budget, as in `search@50ms`. `compiled` is for processes that have loaded the compiler: level 1
    gives the same answers faster, and a searching bot compiles all its code now. Raises `NotABot`.
    """
    if is_partner(name):
        from eldest.bots.conventions import ConventionPlayer

        return ConventionPlayer(name, family, seat_bot("rules", family, seed, compiled=compiled))
    if is_mistaken(name):
        from eldest.bots.characters.player import MistakenPlayer

        often, bot = mistakes_of(name)
        return MistakenPlayer(seat_bot(bot, family, seed, compiled=compiled), often, seed)
    spec = seated_as(name)
    if spec.name in CHARACTERS:
        return _character(spec, family, seed, compiled=compiled)
    if spec.name in LEARNED:
        from eldest.bots.learned.player import learned_player

        return learned_player(spec, family, seed, compiled=compiled)
    if spec.name in BUDGETS:
        from eldest.bots.searching.factory import make_ready, searcher

        if compiled:
            make_ready(family)
        return searcher(spec.name, family, seed, spec.budget or BUDGETS[spec.name])
    if spec.name == "random":
        from eldest.bots.random_player import RandomPlayer

        return RandomPlayer(seed)
    from eldest.bots.rule_player import PLAYER, RulePlayer

    if not PLAYER.own(family):
        return seat_bot("flat", family, seed, compiled=compiled)
    if compiled and is_compiling():
        from eldest.bots.compiled_player import CompiledRulePlayer

        return CompiledRulePlayer(family)
    return RulePlayer(family)


def _character(spec: Spec, family: str, seed: int | str, *, compiled: bool) -> Bot:
    """A character with its bot; if that searches, it compares calls itself, or level 3 does."""
    from eldest.bots.characters.player import MistakenPlayer, StyledPlayer

    character = CHARACTERS[spec.name]
    bot = seat_bot(f"{Spec(character.plays, spec.budget)}", family, seed, compiled=compiled)
    if character.plays in BUDGETS:
        from eldest.bots.searching.factory import searcher
        from eldest.bots.searching.player import Searcher

        level_3 = searcher("search", family, seed, spec.budget or BUDGETS["search"])
        bot = StyledPlayer(character, bot, bot if isinstance(bot, Searcher) else level_3, level_3)
    return MistakenPlayer(bot, character.mistakes, seed) if character.mistakes else bot


def is_partner(spec: Any) -> bool:
    """Whether a spec has the form of a partner with a convention."""
    return isinstance(spec, str) and spec.startswith("partner:")


def is_mistaken(spec: Any) -> bool:
    """Whether a spec has the form of a bot with mistakes."""
    return isinstance(spec, str) and spec.startswith(WITH_MISTAKES)


def mistakes_of(spec: str) -> tuple[dict[str, float], str]:
    """
    The share of the occasions for each kind of mistake, and the bot that makes them: of `mistakes:05305:rules`, where
    the digits are tenths in the order of `MISTAKES`. Raises `NotABot`.
    """
    tenths, _, bot = spec.removeprefix(WITH_MISTAKES).partition(":")
    plain = is_bot(bot) and Spec.read(bot).name in LEVELS
    if not plain or not tenths.isdecimal() or not tenths.isascii() or len(tenths) != len(MISTAKES):
        raise NotABot(
            f"{spec!r} is not a bot: as {WITH_MISTAKES}05305:rules, tenths of the occasions on which it"
            f" {', '.join(MISTAKES)}, and a bot"
        )
    return {kind: int(tenth) / 10 for kind, tenth in zip(MISTAKES, tenths, strict=True)}, bot


def repeatable(family: str) -> str:
    """The fastest bot whose play depends only on its seed: by rules, or a search limited by iterations."""
    from eldest.bots.rule_player import PLAYER

    return "rules" if PLAYER.own(family) else "flat@40"


def at_once(name: str, family: str) -> bool:
    """Whether this bot chooses faster, even interpreted, than another process could be asked."""
    if name in CHARACTERS:
        return at_once(CHARACTERS[name].plays, family)
    if name != "rules":
        return name == "random"
    from eldest.bots.rule_player import PLAYER

    return PLAYER.of(family).at_once


def chooser(name: str, family: str) -> Any:
    """The rule by which a bot chooses in a batch: `choose(rules, deal, seat, legal, dice)`."""
    if name not in BATCHED:
        raise NotABot(f"{name!r} plays no batches (known: {', '.join(BATCHED)})")
    if name == "random":
        from eldest.engine.batch import random_choice

        return random_choice
    from eldest.bots.rule_player import chooser_of

    return chooser_of(family)


def is_bot(text: str) -> bool:
    """Whether a text names a bot that can take a seat, with or without a budget."""
    try:
        return seated_as(text).name in BOTS
    except NotABot:
        return False


def seated_as(text: str) -> Spec:
    """A bot's name and budget. Raises `NotABot`."""
    spec = Spec.read(text)
    if spec.name not in BOTS and spec.name not in MEASURES:
        raise NotABot(f"{spec.name!r} is not a bot (known: {', '.join((*BOTS, *MEASURES))})")
    plays = CHARACTERS[spec.name].plays if spec.name in CHARACTERS else spec.name
    if spec.budget and plays not in BUDGETS:
        raise NotABot(f"{text!r} is not a bot: {spec.name} does not search and has no budget")
    return spec
