"""
Exact bids with open hands: Oh Hell and Ninety-Nine.

`forceable` says which numbers of tricks a seat can take against all others together, `max_n` what comes of a deal
in which every seat plays for its own score.
"""
