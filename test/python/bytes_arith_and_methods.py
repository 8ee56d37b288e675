# bytes and bytearray: every method in one place, with their errors.
b = b"Tile Kernel tile"
print(b.capitalize(), b.lower(), b.upper(), b.swapcase(), b.title(), b.count(b"ile"), b.count(105), b.find(b"tile"), b.rfind(b"e"), b.index(b"K"), b.rindex(ord("e")), b.find(b"zz"))
print(b.center(20, b"*"), b"a".ljust(3, b"."), b"a".rjust(3), b"-5".zfill(5), b"a\tb".expandtabs(4), b"  x ".strip(), b"xxaxx".lstrip(b"x"), b"xya".rstrip(b"a"), b.removeprefix(b"Tile"), b.removesuffix(b"tile"))
print(b.split(), b.split(b"e"), b.split(b"e", 1), b.rsplit(b" ", 1), b"a\nb\r\nc".splitlines(), b"a\nb".splitlines(True), b.partition(b" "), b.rpartition(b" "), b"a,b".partition(b";"), b.replace(b"ile", b"ask"), b.replace(b"i", b"", 1))
print(b.startswith(b"Ti"), b.startswith((b"x", b"T")), b.endswith(b"tile", 5), b"-".join([b"a", bytearray(b"b")]), b.translate(bytes.maketrans(b"ie", b"13")), b.translate(None, b"aeiou"), b.translate(bytes(range(256)), b" "), bytes.maketrans(b"a", b"b")[97])
print(b.hex(), b[:4].hex(":"), b[:5].hex("-", 2), b[:5].hex(" ", -2), bytes.fromhex("00 ff 0A"), bytearray.fromhex("6162"), b[0], b[-1:], b[::-3], b[2:6], list(b[:3]), b"a" + b"b", b"ab" * 2, 2 * b"x", 97 in b"abc", b"bc" in b"abc", b"" in b"")
print(bytes(3), bytes([1, 2]), bytes("é", "utf-8"), bytes(b"x"), bytes(bytearray(b"y")), bytes(range(3)), bytes(), bytearray(2), bytearray("z", "ascii"), bytes(map(ord, "hi")), repr(b"'\"\\\n\x00\xff"), repr(b"it's"), str(b"a"), b"%d %s %x %r %c" % (1, b"s", 255, "r", 65), b"%5.1f|%-4d|" % (2.25, 3))
print(b"a" < b"b", b"a" < b"aa", b"a" == bytearray(b"a"), b"a" == "a", b"b" > bytearray(b"a"), hash(b"a") == hash(b"a"), sorted([b"b", b"a"]), max(b"az"), b"".isalnum(), b"a1".isalnum(), b"A".isupper(), b"1".isdigit(), b"\xe9".isalpha(), b" ".isspace(), b"Ab".istitle(), b"ab".islower(), b"x".isascii())
a = bytearray(b"hello")
a[0] = 72
a[1:3] = b"EY"
a += b"!"
a.append(63)
a.extend([64, 65])
a.insert(0, 62)
print(a, a.pop(), a.pop(0), a, a.remove(ord("!")), a, len(a), a * 2, a + b"z", b"z" + a, type(b"z" + a).__name__, type(a + b"z").__name__, a.copy() == a, a.copy() is a)
del a[0]
del a[::2]
a.reverse()
print(a, bytes(a), a.find(b"E"), a.decode(), a.upper(), a.split(b"E"), a[0], a[-1], list(a), a.clear(), a, bool(a))
a[:] = b"0123456789"
a[2:8:2] = b"xyz"
a[5:5] = b"--"
print(a, a.replace(b"-", b""), a.translate(None, b"xyz"), a.join([b"1", b"2"]), a.partition(b"--"), bytearray(b"abc")[::-1], a.startswith(b"01"))
for call in (lambda: b"a" + "b", lambda: b"a"[1], lambda: b"a"["x"], lambda: bytes([256]), lambda: bytes([-1]), lambda: bytes("a"), lambda: bytes(-1), lambda: bytes(1.5), lambda: a.append(256), lambda: a.append("a"), lambda: a.__setitem__(0, 300), lambda: a.__setitem__(slice(0, 4, 2), b"1"), lambda: bytearray().pop(), lambda: a.remove(0), lambda: b"abc".index(b"z"), lambda: bytes.fromhex("0g"), lambda: b"a".join(["b"]), lambda: b"a".find("b"),
             lambda: b"%d" % "x", lambda: b"%s" % "x", lambda: b"a" < "a", lambda: hash(bytearray()), lambda: b"a".split(b""), lambda: b"a".replace("a", b""), lambda: bytes.maketrans(b"a", b"bc"), lambda: b"abc".translate(b"x"), lambda: b"a".center(5, b"xx"), lambda: b"a".hex("ab"), lambda: bytes(object())):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
