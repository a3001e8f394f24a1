"""Python rules as JavaScript: what the page counts without a server is made from the games' own source."""
