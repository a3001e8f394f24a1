"""What is certain in an auction, and what contracts score."""
