"""Where elements of tiles lie."""
