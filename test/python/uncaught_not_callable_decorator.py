# Decorating with something that is no function.
registry = {"handlers": []}


@registry["handlers"]
def handler(): pass
