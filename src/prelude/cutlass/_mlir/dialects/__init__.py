"""Instructions by name; see the modules of this package."""
