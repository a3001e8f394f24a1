"""Programs to be read in one go and copied; each is run by the tests."""
