"""
How much speaks for an adversary's card at Nullo, in hundredths; the features are those of `nullo_defence`, in order.

The first row is for Nullo, the second for Open Nullo.
"""

# a lead
LEAD = (
    (91, 77, -1294, 0, 107, -35, -12568, 0, -556, 0, 0, 0, 0, -4, -350, -1062),
    (140, 65, -321, 43, 8, -35, -2859, -195, -73, -143, 55, 208, 33, 165, -68, -113),
)
# following suit before the bidder plays
BEFORE = (
    (0, 0, 209, -19, 144, 2074, -49, 0, 287),
    (51, -30, 66, -8, 83, 1556, -81, 141, 32),
)
# a card of another suit
THROW = (
    (164, 64, 0, 0, 40, 32, -115, 0, -422, 0, 0),
    (164, 61, -65, 98, -246, -272, -170, -144, -223, 142, 182),
)
# following suit after the bidder has ducked
AFTER = (
    (79, -116, 0, 7, -40),
    (23, -42, -96, 32, -33),
)
