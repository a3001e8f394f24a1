"""Python rules as JavaScript: lets the page keep score without a server, from the games' own source."""
