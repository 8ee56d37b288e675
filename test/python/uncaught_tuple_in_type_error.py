# What a program gives to an exception is no note of the compiler.
raise TypeError((99, "+", 1, 2))
