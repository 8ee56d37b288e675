"""Loops that tell nothing of how far they are."""


def tqdm(iterable, **options):
    return iterable


def trange(*args, **options):
    return range(*args)
