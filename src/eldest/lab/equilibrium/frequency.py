"""What a net of an average policy foretells of an action: how often it has been done."""

CHANCES = (True,)
CARE = (1.0,)
