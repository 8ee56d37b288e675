# A message of several lines: the last line of stderr is its last line.
raise ValueError("first line\nsecond line\nlast line")
