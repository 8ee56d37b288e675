# A generator closed by an exception of its consumer; the finally of the generator raises another one.
def source():
    try:
        yield from range(5)
    finally:
        print("source closes")


def consumer():
    for value in source():
        if value == 2:
            raise IndexError(f"cannot use {value}")
        print(value)


consumer()
