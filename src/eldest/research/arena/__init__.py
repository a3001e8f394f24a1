"""
The arena: bots against bots over duplicate deals.

A *contest* names the game and the bots. Each *board* of it, a deal for two of them, is played in several *sittings*:
the same pack, dealer and score, with the bots in other seats, so that nobody is helped by his cards. What it came to in
all sittings is its *board result*, one line of a *log*; what the board results say of the bots are the *standings*.
"""
