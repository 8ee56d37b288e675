"""Helpers of kernels that use instructions by name."""
