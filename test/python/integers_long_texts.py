# Integers whose decimal text is too long, and places that they do not have.
large = 10 ** 5000
for call in (lambda: str(large), lambda: int("9" * 5000), lambda: f"{large}", lambda: "%d" % large):
    try:
        print(len(str(call())))
    except ValueError as error:
        print(error)
for digits in (-1, -2, -20, -400, -1000):
    print(round(15, digits), round(12345678901234567890, digits), round(-55, digits), round(True, digits), round(2.5e300, digits))
try:
    print((1).to_bytes(10 ** 13, "big"))
except (MemoryError, OverflowError) as error:
    print("too much")
