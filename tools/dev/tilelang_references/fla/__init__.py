"""Implements the part of flash-linear-attention that examples use, in plain torch."""

__version__ = "0.3.0"  # version of the interface
__file__ = "fla/__init__.py"
