# A name that does not exist, in a nested function.
def outer():
    def inner():
        return misspelled + 1
    return inner()


print("start")
outer()
