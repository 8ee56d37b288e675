# A default value that fails when `def` runs.
limits = {"small": 1}


def fine(n=limits["small"]): return n


print(fine())
def broken(n=limits["large"]): return n
