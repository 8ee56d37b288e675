WHERE = "plain"
counter = 0


def bump():
    global counter
    counter += 1
    return counter


def __getattr__(name):
    if name.startswith("make_"):
        return lambda *args: (name[5:], args)
    raise AttributeError(f"plain_module has no {name}")
