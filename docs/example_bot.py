"""
A bot that plays in Eldest's arena: it reads a line of JSON and answers one (bots_protocol.md).

    eldest arena "cmd:python docs/example_bot.py" rules --game oh_hell --players 4 --start 8

It bids one trick for every ace and king, and lays its highest card until it has them.
"""

import json
import sys

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "11", "12", "13", "J", "Q", "K", "A"]


def rank(card):
    return RANKS.index(card[:-1]) if card[:-1] in RANKS else len(RANKS)


def answer(asked):
    legal, deal, seat = asked["legal"], asked["deal"], int(asked["seat"][1:])
    if asked["phase"] == "bid":
        wanted = sum(rank(card) >= RANKS.index("K") for card in deal["hands"])
        return min(legal, key=lambda bid: abs(int(bid) - wanted)), f"{wanted} aces and kings"
    if asked["phase"] == "play" and asked["game"] == "oh_hell":
        missing = deal["result"]["bids"][seat] - deal["result"]["tricks"][seat]
        return (max if missing > 0 else min)(legal, key=rank), f"{missing} to go"
    return legal[0], "the first that is allowed"


for line in sys.stdin:
    question = json.loads(line)
    action, reason = answer(question)
    print(json.dumps({"id": question["id"], "action": action, "reason": reason}), flush=True)
