"""Level 4: a small neural net, trained on millions of deals, predicts the outcome of each action."""
