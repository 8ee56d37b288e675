# An error inside a handler: the context is shown, the last one decides.
def parse(text):
    try:
        return int(text)
    except ValueError:
        return TABLE[text]


TABLE = {"many": 1000}
print(parse("12"), parse("many"))
try:
    parse("few")
except KeyError as error:
    print(repr(error), type(error.__context__).__name__, error.__cause__, error.__suppress_context__)
parse("none")
