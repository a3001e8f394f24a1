"""
The arena: bots against bots over duplicate deals.

A *contest* names the game and the bots. Each *board* of it, a deal for two of them, is played in several *sittings*:
the same pack, dealer and score, with the bots in other seats, so that no bot gains by its cards. The outcomes of
all sittings are its *board result*, one line of a *log*. The *standings* compare the bots by the board results.
"""
