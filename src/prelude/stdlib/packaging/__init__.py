"""packaging: versions."""
