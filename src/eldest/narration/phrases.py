"""The ready-made sentences that people at a table may say, by key."""

from __future__ import annotations

PHRASES = {
    "hello": "Hello!",
    "good_luck": "Good luck!",
    "one_moment": "One moment, please.",
    "back": "I am back.",
    "your_turn": "It is your turn.",
    "sorry": "Sorry!",
    "thanks": "Thank you!",
    "well_played": "Well played!",
    "goodbye": "Goodbye!",
}
