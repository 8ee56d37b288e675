# An exception without a message prints only its type.
class Quiet(Exception):
    pass


try:
    raise Quiet
finally:
    print("cleanup runs first")
