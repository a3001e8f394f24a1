"""The Python in the page: what it is made of."""
