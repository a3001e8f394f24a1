"""Lessons: short courses that teach a game by playing, a file for each lesson in the family's folder."""
