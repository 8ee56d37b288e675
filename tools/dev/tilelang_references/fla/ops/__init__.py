"""Functions of sequences."""
