raise AttributeError(("reel", 5.0, True))
