"""What a net of values foretells of an action: the points to come, as a part of all that lie between least and most."""

CHANCES = (False,)
CARE = (1.0,)
