# bytes.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

b = b"hello world"
print(b, b[0], b[-1], b[1:4], b[::-1], len(b), b + b"!", b * 2, b"o" in b, 104 in b, b"zz" in b, b == b"hello world", b < b"i", list(b"abc"), b"\x00\n\t\\'\"\xff", b"it's", hash(b) == hash(b"hello world"))
show(bytes)
show(bytes, 3)
show(bytes, -1)
show(bytes, [1, 2, 255])
show(bytes, [256])
show(bytes, [-1])
show(bytes, ["a"])
show(bytes, "é", "utf-8")
show(bytes, "a")
show(bytes, "é", "ascii")
show(bytes, b"x", "ascii")
show(bytes, 1.5)
show(bytes, None)
show(bytes, range(5))
for data in (b"\xff", b"\xc3", b"a\xc3(", b"\xe2\x82", b"\x80", b"\xf0\x9f\x98\x80", b"\xed\xa0\x80", b"\xc0\xaf", b"ok\xe9x"):
    show(data.decode)
    show(data.decode, "ascii")
    show(data.decode, "latin-1")
show(b"a".decode, "bogus")
show(lambda: b"a" + "a")
show(lambda: b"a" + 1)
show(lambda: b"a" < "a")
show(lambda: b"a" == "a")
show(lambda: b"abc"[5])
show(lambda: b"abc"["a"])
show(lambda: 300 in b"a")
show(lambda: "a" in b"a")
def assign():
    b[0] = 1
show(assign)
print(bytes(b) is b, str(b), repr(b"'"), f"{b}", ascii(b"\xe9"), b"ab" b"cd", rb"\n", bytes([65]) * 3, sorted(b"cab"), max(b"abc"), bytes(reversed(b"abc")))
