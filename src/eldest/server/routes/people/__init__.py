"""Routes of people: guests, their devices and codes, their tables and data."""
