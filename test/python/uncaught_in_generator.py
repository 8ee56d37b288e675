# An exception leaves a generator through the loop that drives it; the generator's cleanup runs.
def numbers():
    try:
        for n in (1, 2, 0, 4):
            yield 10 / n
    finally:
        print("generator done")


for value in numbers():
    print(value)
