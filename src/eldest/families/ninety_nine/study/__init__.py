"""The parts that research uses: Ninety-Nine."""
