"""The parts that research uses: Sweven."""
