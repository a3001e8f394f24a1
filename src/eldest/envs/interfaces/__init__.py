"""Games as PettingZoo and Gymnasium know them."""
