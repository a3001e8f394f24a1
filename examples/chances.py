"""
What is a hand worth? `eldest odds` draws deals that fit what a seat knows, and plays them for every bid.

    python examples/chances.py

It is asked here as any program may ask it, in any language: one command, whose answer is JSON.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys

HANDS = ("AS KS AH 3H 4C", "AS KS 3H 4H 2C", "7S 5S 4D 3C 2C")


def odds(hand, worlds):
    """What the seat left of the dealer may expect of a hand at Oh Hell for four, hearts being trumps."""
    game = ["oh_hell", "--players", "4", "--start", "5", "--dealer", "P3", "--turned", "9H", "--hand", hand]
    command = [sys.executable, "-m", "eldest", "odds", *game, "--worlds", str(worlds), "--seed", "1", "--json"]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout)["prospects"]


def best(hand, worlds=500):
    """The bid that brings most on the average, with its chance (low, high: 95 %) and its mean score."""
    found = max(odds(hand, worlds), key=lambda each: each["score"])
    return int(found["action"]), found["made"], found["score"]


def main():
    """The best bid of some hands."""
    argparse.ArgumentParser(description=__doc__.splitlines()[1]).parse_args()
    for hand in HANDS:
        bid, made, score = best(hand)
        print(f"{hand}: {bid}, made {made['part']:.0%} ({made['low']:.0%} to {made['high']:.0%}), {score:.1f} points")


if __name__ == "__main__":
    main()
