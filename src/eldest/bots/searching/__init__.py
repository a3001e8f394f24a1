"""Bots that search: they sample the hidden hands and evaluate each action in the sampled deals."""
