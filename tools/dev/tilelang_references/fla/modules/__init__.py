"""Holds parts of networks."""
