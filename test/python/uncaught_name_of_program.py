# A name error of the program has no spelling to suggest, whatever it was made of.
error = NameError(("prin", None, ((), None)))
error.args = ("no such name",)
print(error.name, error.args)
raise error
