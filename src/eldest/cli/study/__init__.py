"""Commands for people who study the games: solver, odds, arena, reviews, rules."""
