"""The parts that research uses: Five Hundred."""
