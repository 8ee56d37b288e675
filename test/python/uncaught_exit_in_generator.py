# sys.exit inside a generator ends the program with its number; cleanup runs.
import sys


def steps():
    try:
        yield 1
        sys.exit(7)
    finally:
        print("cleanup")


for step in steps():
    print(step)
print("never")
