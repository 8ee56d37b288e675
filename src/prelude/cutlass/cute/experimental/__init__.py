"""Parts of the dialect that may change."""
