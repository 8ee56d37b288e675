class LibraryError(Exception):
    class Nested(Exception): pass


def fail(nested=False):
    raise (LibraryError.Nested if nested else LibraryError)("from the library")
