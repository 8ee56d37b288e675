"""Spellings of types; see the module `types`."""
