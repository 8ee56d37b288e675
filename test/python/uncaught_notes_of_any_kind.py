# The notes of an exception are what the program made them.
error = ValueError("noted")
error.__notes__ = ("first", 2, [3])
raise error
