"""Level 4: what comes of an action is foretold by a small net, which has learned it from millions of deals."""
