# Text and bytes together: conversions, comparison, formatting of both.
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)

for t in ("abc", "é€", "😀", ""):
    b = t.encode()
    print(b, b.decode(), len(t), len(b), list(b), [hex(x) for x in b][:3], b == t, t in {t: 1}, b in {b: 1})
show(lambda: "a" + b"b")
show(lambda: b"a" + "b")
show(lambda: "a" in b"abc")
show(lambda: b"a" in "abc")
show(lambda: "a".join([b"b"]))
show(lambda: "abc".startswith(b"a"))
show(lambda: "abc".replace(b"a", "b"))
show(lambda: "%s|%r" % (b"x", b"y"))
show(lambda: f"{b'x'}|{b'x'!r:>8}")
show(lambda: "{}".format(b"x"))
show(lambda: str(b"x") == "b'x'")
show(lambda: str(b"\xff", "ascii"))
show(lambda: b"\xff".decode("utf-8"))
show(lambda: "\ud800".encode())
show(lambda: "é".encode("ascii"))
show(lambda: "éàx".encode("ascii"))
try:
    "abcé".encode("ascii")
except UnicodeEncodeError as e:
    print(e.encoding, e.start, e.end, e.reason, e.object)
try:
    b"ab\xff".decode()
except UnicodeDecodeError as e:
    print(e.encoding, e.start, e.end, e.reason, e.object, isinstance(e, ValueError))
show(lambda: int(b"12") + int("0x1f", 16))
show(lambda: float(b"1.5"))
show(lambda: bytes("é", "latin-1"))
show(lambda: sorted([b"b", b"a"]) + [max(b"az")])
show(lambda: bytes(3) + bytes([1]) + bytes(b"x"))
show(lambda: b"abc"[0] + b"abc"[-1])
show(lambda: b"abc"[0:1] + b"z" * 2)
show(lambda: {b"a": 1, "a": 2})
show(lambda: hash(b"abc") == hash(b"abc"))
show(lambda: ord("é") + ord(b"a"))
show(lambda: "".join(chr(x) for x in b"hey"))
show(lambda: int.from_bytes("ab".encode(), "big").to_bytes(2, "big").decode())
show(lambda: "ab" < "b" and b"ab" < b"b")
show(lambda: "a" < b"a")
show(lambda: "x".encode().decode().upper())
