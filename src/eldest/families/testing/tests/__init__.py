"""The tests of the kit, a class for each subject."""
