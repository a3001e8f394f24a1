"""
A program in the text arena: it reads the messages of a turn as a line of JSON and writes its reply (text_arena.md).

    eldest bench text OhHell3x3-v1 "cmd:python docs/example_text_bot.py"

It knows nothing but the words: it bids a trick for every ace, king and trump of its hand, and plays its highest legal
card until it has taken them, and its lowest after that.
"""

import json
import re
import sys

RANKS = "23456789TJQKA"


def answer(question):
    legal = re.search(r"Legal actions: (.*)", question)[1].split()
    hand = re.search(r"Your hand: (.*)", question)[1].split()
    me = re.search(r"You are (P\d)", question)[1]
    trumps = re.search(r"Trumps are (\w)", question)
    if "Your turn: bid" in question:
        wanted = sum(card[0] in "AK" or (trumps and card[-1] == trumps[1].upper()) for card in hand)
        return min(legal, key=lambda bid: abs(int(bid) - wanted)), f"I hold {wanted} good cards."
    bids = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    bid = bids.index(re.search(rf"The bids: .*?{me} (\w+)", question)[1])
    taken = len(re.findall(rf"{me} takes the trick", question))
    best = max if taken < bid else min
    return best(legal, key=lambda card: RANKS.index(card[0])), f"I have {taken} of {bid}."


for line in sys.stdin:
    asked = json.loads(line)
    action, reason = answer(asked["messages"][1]["content"])
    print(json.dumps({"id": asked["id"], "reply": f"{reason}\nACTION: {action}"}), flush=True)
