# The last line names the last exception of a chain.
def load(name):
    try:
        return {"a": 1}[name]
    except KeyError as error:
        raise LookupError(f"no setting {name!r}") from error


print(load("a"))
print(load("b"))
