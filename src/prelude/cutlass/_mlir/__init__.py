"""The small part of the compiler's own interface that kernels reach into: types, and instructions by name."""
