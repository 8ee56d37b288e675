# bytes.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

b = b"hello world"
print(b, b[0], b[-1], b[1:4], b[::-1], len(b), b + b"!", b * 2, b"o" in b, 104 in b, b"zz" in b, b == b"hello world", b < b"i", list(b"abc"), b"\x00\n\t\\'\"\xff", b"it's", hash(b) == hash(b"hello world"))
for name, args in [("find", (b"o",)), ("find", (b"o", 5)), ("find", (b"o", 5, 6)), ("find", (111,)), ("rfind", (b"o",)), ("index", (b"w",)), ("index", (b"z",)), ("rindex", (b"o",)), ("count", (b"o",)), ("count", (b"l", 3)), ("count", (b"",)), ("startswith", (b"he",)), ("startswith", ((b"x", b"h"),)), ("startswith", (b"e", 1)), ("endswith", (b"ld",)),
                   ("startswith", ("he",)), ("split", ()), ("split", (b"o",)), ("split", (b"o", 1)), ("rsplit", (b"o", 1)), ("rsplit", ()), ("split", (b"",)), ("splitlines", ()), ("partition", (b" ",)), ("rpartition", (b"o",)), ("replace", (b"o", b"0")), ("replace", (b"o", b"0", 1)), ("replace", (b"", b"-")), ("hex", ()), ("hex", (":",)), ("hex", ("-", 4)), ("decode", ()), ("decode", ("ascii",)), ("join", ([b"a", b"b"],)), ("join", ([1],)), ("join", (["a"],)), ("find", ("o",)), ("replace", (b"a",)), ("count", (300,)), ("nope", ()), ("encode", ())]:
    try:
        print(name, getattr(b, name)(*args))
    except Exception as e:
        print(name, type(e).__name__, e)
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
show(bytes.fromhex, "00 ff 1A")
show(bytes.fromhex, "0")
show(bytes.fromhex, "zz")
show(bytes.fromhex, "0 0")
for data in (b"\xff", b"\xc3", b"a\xc3(", b"\xe2\x82", b"\x80", b"\xf0\x9f\x98\x80", b"\xed\xa0\x80", b"\xc0\xaf", b"ok\xe9x"):
    show(data.decode)
    show(data.decode, "ascii")
    show(data.decode, "latin-1")
    for errors in ("ignore", "replace", "backslashreplace"):
        show(data.decode, "utf-8", errors)
show(b"a".decode, "bogus")
show(lambda: b"a" + "a")
show(lambda: b"a" + 1)
show(lambda: b"a" < "a")
show(lambda: b"a" == "a")
show(lambda: b"abc"[5])
show(lambda: b"abc"["a"])
show(lambda: 300 in b"a")
show(lambda: "a" in b"a")
show(lambda: b"%d %s %r %x %c %b" % (5, b"x", "y", 255, 65, b"z"))
show(lambda: b"%s" % "x")
show(lambda: b"%5.1f|" % 2.55)
def assign():
    b[0] = 1
show(assign)
print(bytes(b) is b, str(b), repr(b"'"), f"{b}", ascii(b"\xe9"), b"ab" b"cd", rb"\n", bytes([65]) * 3, sorted(b"cab"), max(b"abc"), b"".join([b"x"] * 3), bytes(reversed(b"abc")), b"a\nb\r\nc".splitlines(), b"a\nb".splitlines(True), b"\x1c\x85".splitlines())
