"""
Reviews: what a finished deal could have come to, decision by decision, in two columns.

The one says what the seat could know, the other what the deal comes to when all hands are open.
"""
