"""
Methods that were trained with several seeds: one row for all of them, with intervals that count seeds and boards.

A result says its training seed in `train.seed`; results of one bot name that differ in it are of one method.
"""
