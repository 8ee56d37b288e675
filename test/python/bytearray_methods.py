# bytearray.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

b = bytearray(b"hello")
print(b, len(b), b[0], b[-1], b[1:3], b + b"!", b"!" + b, b * 2, b == b"hello", b"hello" == b, b < b"i", 104 in b, b"ell" in b, list(b), bytes(b), bool(bytearray()), str(b), b.hex(), b.decode(), bytearray(3), bytearray([1, 2]), bytearray("é", "utf-8"))
b[0] = 72
b[1:3] = b"EL"
b += b" world"
b.append(33)
b.extend([1, 2])
b.extend(b"xy")
b.insert(0, 62)
print(b, b.pop(), b.pop(0), b)
b.remove(72)
b.reverse()
print(b)
del b[0]
del b[-2:]
del b[::2]
print(b, b.copy(), b.copy() is b)
b.clear()
print(b)
c = bytearray(b"abc def")
for name, args in [("find", (b"c",)), ("count", (b"d",)), ("split", ()), ("replace", (b"a", b"zz")), ("upper", ()), ("startswith", (b"ab",)), ("strip", (b"af",)), ("center", (11, b"*")), ("partition", (b" ",)), ("join", ([b"x", bytearray(b"y")],)), ("title", ()), ("isalpha", ()), ("index", (b"q",)), ("rfind", (100,)), ("rsplit", (b" ",)), ("splitlines", ()), ("zfill", (9,)), ("append", (256,)), ("append", ("a",)), ("extend", ("a",)), ("remove", (1,)), ("pop", (100,)), ("removeprefix", (b"abc",)), ("translate", (None, b"a"))]:
    try:
        print(name, getattr(c, name)(*args))
    except Exception as e:
        print(name, type(e).__name__, e)
show(lambda: hash(c))
show(lambda: c[100])
show(lambda: c["a"])
def assign(i, v):
    c[i] = v
show(assign, 0, 256)
show(assign, 0, "a")
show(assign, 100, 1)
show(assign, slice(0, 1), b"QQ")
show(assign, slice(0, 1), 5)
show(assign, slice(0, 1), "a")
show(assign, slice(0, 1), [65, 66])
show(assign, slice(None, None, 2), b"xx")
show(lambda: c + "a")
show(lambda: bytearray("a"))
show(lambda: bytearray(-1))
show(lambda: bytearray([300]))
show(lambda: bytearray(1.5))
show(lambda: bytearray.fromhex("0aff"))
print(c, isinstance(c, bytearray), isinstance(c, bytes), type(c).__name__, bytearray(b"%d") % 5, b"".join([c]), int.from_bytes(bytearray(b"\x01\x00"), "big"), [x for x in bytearray(b"ab")], sorted(bytearray(b"ba")), bytearray(b"a") in [b"a"], c is c)
d = c
d *= 2
print(c is d, c, bytes(bytearray(b"z")), b"a" + bytearray(b"b"), bytearray(b"a") + b"b", max(c), c[::-1], bytearray(b"\x00'\"\\"))
