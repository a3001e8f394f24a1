"""How tables, cards and colours look in lines of text."""
