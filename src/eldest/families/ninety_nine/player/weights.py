"""
The rule player's weights at Ninety-Nine for cards, tricks and bids.

All were fitted to deals that these players played out, now and then with a random bid or card, so that
each bid was tried with each kind of hand. Weights are thousandths of a unit of log-odds.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Weights: TypeAlias = Any  # a row of one of the tables

# Whether a card wins a trick. By column: always; nothing out above it; each card out above it, and the first of
# them; each out below it; each of one's own below and above it in its suit; for trumps each void in a plain suit,
# for others each trump out; each trump of one's own; the share of tricks wanted beyond an even one; having the lead;
# the length of the hand in eighths; wanting nothing; the share wanted, once more for each card out above it.
EVEN, TOP, OVER, FIRST_OVER, UNDER, OWN_UNDER, OWN_OVER, TRUMPS_OUT, OWN_TRUMPS, PULL, LEAD, LENGTH = range(12)
NO_WISH, PULL_OVER = 12, 13

# fmt: off
# By stage (the whole hand, then later), number of players, kind of card.
WORTH = (
    ( -991,  244, -173,  -392,  97, -101,   138,    0,    0, 2653,   54,  427, -1055,  490),  # two, no trumps, whole
    (-1875,  497, -256,   126,   2, -155,   -78,   -7,    0, 2899,  160,  961,  -987,  341),  # two, plain, whole
    ( -683,  679,   61,  -432, 237,  291,   275,  228, -118, 2549,  -96,  217,  -882,   92),  # two, trumps, whole
    (  209,  371, -549,  -338, 141, -447,    72,    0,    0,  971,   84,  236,  -958,  788),  # three, no trumps, whole
    (  116,  414, -456,   274, 285, -386,     6, -219, -268, 1283,  -29,  131,  -652,  852),  # three, plain, whole
    (  512, 1039, -320,  -674, -29, -453,   209,   85,  268, 1649,   38,  576,  -446,  591),  # three, trumps, whole
    (  266,  455, -550,  -288,  73, -370,    83,    0,    0,  806,  -16,  332,  -688,  865),  # four, no trumps, whole
    (  241,  251, -387,   386, 152, -818,    66, -122, -259,  798,   37,  302,  -866,  688),  # four, plain, whole
    (  469,  641, -271,  -642,  55,  496,  -801,  260,  163, 1248,   85,  586,  -451, 1700),  # four, trumps, whole
    (  610,  974, -547,  -474, -47, -439,   -85,    0,    0, 1364,   56,  686,  -633,  687),  # five, no trumps, whole
    (   99,  182, -253,   142, 176, -983,   188, -150, -356,  553,   82,  112,  -669,  750),  # five, plain, whole
    (  341,  691, -152, -1177, 106,  572,  -838,  220,   75, 1767,   49,  384,  -787, 1611),  # five, trumps, whole
    (-1479,  220, -364, -1094, 688, -144,    14,    0,    0, 1703, 1055,    6,   -64, 1311),  # two, no trumps, later
    (-1945,  -89, -623,  -365, 478, -282,  -366, -340,  -71, 2004,  555, 2183,  -133,  652),  # two, plain, later
    (  424, 1968, -476, -1903,  66, -723,   517,  118,  220,   89,  -20, 2956, -1022,  964),  # two, trumps, later
    (-1809,  218, -836,  -774, 979, -266,    -2,    0,    0, 1467, 1920, -266,  -352,  743),  # three, no trumps, later
    (-1957,   38, -686,    -7, 883, -528,  -197, -418,  -36, 1192, 1023,  749,  -329,  489),  # three, plain, later
    (  838, 1998, -504, -2072,  69, -811,   455,  227,  482,  450, -205, 1226,  -408, 1254),  # three, trumps, later
    (-1677,  396, -519, -1065, 548,  -81,    33,    0,    0,  870,  833,  -26,   -61, 1308),  # four, no trumps, later
    (-2060,  165, -488,  -494, 571, -450,  -112, -238,  -18,  846,  666,  787,  -218,  844),  # four, plain, later
    (  624, 2097, -792, -1624, 182,  794,  -938,  165,  473,  445, -490, 1182,   103, 1350),  # four, trumps, later
    (-1957,  449, -519, -1195, 442,  -37,    -2,    0,    0,  616,  906,  -10,    -6, 1346),  # five, no trumps, later
    (-2108,  166, -377,  -753, 445, -509,   -65, -213,  -64,  579,  572,  753,  -473,  715),  # five, plain, later
    (  773, 2181, -844, -1700,  54,  822, -1060,   36,  520,  238, -280, 1523,  -208, 1350),  # five, trumps, later
)

# The spread of the tricks won: the variance, in thousandths of a trick squared, that is always
# there, and the share from the uncertainty about single cards.
STRAY = (
    ( 1,  187),  # two, whole
    ( 2,  368),  # three, whole
    ( 8,  388),  # four, whole
    (30,  411),  # five, whole
    ( 4,  645),  # two, later
    (17, 1007),  # three, later
    (30,  796),  # four, later
    (37,  750),  # five, later
)

# Whether a hand still to play beats the winning card. By column: always; each better card that it
# should hold, and the first of them; each worse card of the suit led; each trump; each hand to play after it; that
# it is known to want tricks, or none; the tricks left in eighths.
BEATEN = (
    ( -373,  631, 1156, -1089,  360, -348,    0,   288),  # two, the card is of the suit led
    (  -89,  539,  976, -1010,  478,    0,    0, -3108),  # two, a trump laid on it
    (-1109,  646, 2363,     0, -165,   17,    0, -1871),  # two, void in the suit
    ( -897,  697,  989,  -984,  175,  -78, 1488,   311),  # three, the card is of the suit led
    (-1302,  182,  870, -1088,  281,    0, 1701, -1239),  # three, a trump laid on it
    ( -922, 1094,  873,     0,  -75, -191, 1807, -2133),  # three, void in the suit
    ( -941,  535, 1214,  -817,   56,  -91,    0,   465),  # four, the card is of the suit led
    (-1175,  111, 1598, -1343,   45,   22,    0,  -566),  # four, a trump laid on it
    (-1146,  673, 1398,     0,  -64,  -53,    0, -1542),  # four, void in the suit
    ( -945,  616, 1115,  -787,   71,  -71,    0,   415),  # five, the card is of the suit led
    (-1304,  207, 1499, -1049,  211,    8,    0, -1162),  # five, a trump laid on it
    ( -871,  698, 1552,     0, -323, -101,    0, -1643),  # five, void in the suit
)

# Whether an open bid is kept against all others. By column: always; the share of the tricks left that is wanted,
# and its square; the tricks left in eighths; no trick wanted, and that by tricks left; all wanted, and that too.
KEPT = (
    ( -925, -397, 307, 957, 2055,   558, 400,  562),  # two
    (-1580,  176, 825, 815, 2685, -1709,  79, 1614),  # three
    ( -888,   -6, 286, 367, 2252, -1737,  56,  617),  # four
    ( -640, -330, 191, 368, 2402, -2019,  88,  304),  # five
)

# Whether a bid is kept when declared, and when revealed. By column: always; its chance if nobody knew it;
# its share of the tricks, and the square of it; a bid of nothing.
OPEN = (
    ( -200,  306,  273, -347, 1149),  # two, told
    (-2589, 2916, 1537,  583,  362),  # three, told
    (-2764, 3646, 1325,  372, -563),  # four, told
    (-2883, 4486,  624,  304, -700),  # five, told
    (-4500, 5000,    0,    0,    0),  # two, shown
    (-2762, 2758, 1961,  700,  463),  # three, shown
    (-3064, 3823, 1713,  446, -494),  # four, shown
    (-3188, 4645,  830,  366, -847),  # five, shown
)
# fmt: on
