"""Provides loops that do not report their progress."""


def tqdm(iterable, **options):
    return iterable


def trange(*args, **options):
    return range(*args)
