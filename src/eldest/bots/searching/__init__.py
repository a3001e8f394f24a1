"""Bots that search: what may be in the others' hands is drawn, and what comes of each action there is looked at."""
