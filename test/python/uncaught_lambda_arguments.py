# Too many arguments for a function without a name.
table = {"add": lambda a, b: a + b, "neg": lambda a: -a, "zero": lambda: 0}
print(table["add"](1, 2), table["neg"](3), table["zero"]())
for name, args in (("add", (1,)), ("zero", (1, 2))):
    try:
        table[name](*args)
    except TypeError as error:
        print(error)
table["neg"](1, 2, 3)
