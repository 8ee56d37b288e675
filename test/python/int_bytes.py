# to_bytes, from_bytes and friends.
def show(f, *args, **kw):
    try:
        print(f(*args, **kw))
    except Exception as e:
        print(type(e).__name__, e)

for n in (0, 1, 255, 256, -1, -128, -129, 65535, 2**63, 2**64 - 1, -2**63, 2**100):
    for size in (0, 1, 2, 8, 13):
        for order in ("little", "big"):
            show(n.to_bytes, size, order)
            show(n.to_bytes, size, order, signed=True)
show((5).to_bytes)
show((5).to_bytes, 2)
show((5).to_bytes, 2, "middle")
show((5).to_bytes, -1, "big")
show((5).to_bytes, length=3, byteorder="little")
for data in (b"", b"\x00", b"\xff", b"\x80\x00", b"\x01\x02\x03", bytes(range(20))):
    show(int.from_bytes, data, "big")
    show(int.from_bytes, data, "little")
    show(int.from_bytes, data, "big", signed=True)
    show(int.from_bytes, data, "little", signed=True)
show(int.from_bytes, [1, 2, 3], "big")
show(int.from_bytes, (255, 0), "little")
show(int.from_bytes, [300], "big")
show(int.from_bytes, "ab", "big")
show(int.from_bytes, b"ab", "none")
show(int.from_bytes, b"ab")
print((7).numerator, (7).denominator, (7).real, (7).imag)
print(int.bit_length(8), int.__add__(2, 3), (5).__mul__(4), (5).__rsub__(7), (2).__pow__(5), int.__neg__(4))
print((5).__add__("x"), (5).__eq__(5.0), (5).__lt__(6), (5).__floordiv__(2), (5).__truediv__(2))
print(int("12").__class__.__name__, isinstance(True, int), issubclass(bool, int), type(True + True))
print(True & False, True | False, True ^ True, ~True, -True, True + 1, True * 3, True / 2, True // 2, True << 2)
print(True & 3, 1 | False, repr(True), str(False), format(True), format(True, "d"), f"{True:5}|{True:<5}|{True!s:>6}")
print(bool(), bool(""), bool("a"), bool([]), bool([0]), bool(0.0), bool(None), bool({}), bool(()), bool(range(0)))
print((12345).__format__(">10"), (12345).__str__(), (12345).__repr__(), (12345).__hash__(), (5).__bool__(), (5).__int__(), (5).__float__())
print((5).__index__(), (-5).__abs__(), (5).__invert__(), (5).__and__(4), (5).__round__(), (1234).__round__(-2))
