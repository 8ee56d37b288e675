WIDTH = 64


def rows_of(block, threads, thread):
    """The row of a thread."""
    return block * threads + thread
