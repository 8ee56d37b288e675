def __getattr__(name):
    if name.startswith("make_"):
        globals()[name] = lambda: name
        return globals()[name]
    raise AttributeError(name)


def __dir__():
    return ["listed", "make_x"]


here = __file__.rsplit("/", 1)[-1]
