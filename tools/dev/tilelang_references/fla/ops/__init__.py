"""Holds functions of sequences."""
