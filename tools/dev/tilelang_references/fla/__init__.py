"""What examples take of flash-linear-attention, in plain torch."""

__version__ = "0.3.0"  # of the interface
__file__ = "fla/__init__.py"
