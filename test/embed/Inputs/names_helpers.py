SCALE = 3


def tripled(x):
    return x * SCALE
