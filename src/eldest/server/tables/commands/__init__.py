"""Commands of people: whether a table obeys, what follows by itself, and how it is taken back."""
