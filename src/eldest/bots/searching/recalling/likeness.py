"""How likely somebody does something, in thousandths, where level 1 would do something else or the same."""

from __future__ import annotations

from eldest._jit import rule

SURE = 1000
SAME = 600  # a card that level 1 would play
# A number bid, by how far it is from what level 1 would bid, where others think otherwise.
NUMBERS = (560, 190, 40, 12, 6)
LIKED = 2  # how much likelier it is than each other card, where players search too
SAID = 620  # a call or offer that level 1 would make


@rule
def of_card(action: int, answer: int, options: int) -> int:
    """A card, one of so many that might have been played."""
    if action == answer:
        return SAME
    return max(1, (SURE - SAME) // (options - 1))


@rule
def of_any_card(action: int, answer: int, options: int) -> int:
    """A card, one of so many, where players agree with level 1 less often than not."""
    return SURE * (LIKED if action == answer else 1) // (LIKED + options - 1)


@rule
def of_number(action: int, answer: int) -> int:
    """A number bid."""
    return NUMBERS[min(abs(action - answer), len(NUMBERS) - 1)]


@rule
def of_call(action: int, answer: int) -> int:
    """A call: what is not the same is a third as likely, whatever it is."""
    return SAID if action == answer else SAID // 3
