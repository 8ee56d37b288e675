# split, rsplit, splitlines, strip, join.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

for t in ("a b  c", "  lead trail  ", "", "   ", "one", "a,b,,c,", ",", "a\tb\nc\x0bd\x1ce\u2003f", "x--y--z", "é,ñ,ü"):
    show(t.split)
    for sep in (None, " ", ",", "--", "zz"):
        for n in (-1, 0, 1, 2):
            show(t.split, sep, n)
            show(t.rsplit, sep, n)
show("a b".split, "")
show("a b".rsplit, "")
show("a b".split, 1)
show("a b c".split, maxsplit=1)
show("a,b,c".split, sep=",", maxsplit=1)
show("a b".split, " ", "x")
for t in ("a\nb\r\nc\rd", "\n", "", "a\n\nb\n", "a\x0bb\x0cc\x1cd\x1de\x1ef\x85g\u2028h\u2029i"):
    show(t.splitlines)
    show(t.splitlines, True)
    show(t.splitlines, keepends=True)
for t in ("  x  ", "xxabcxx", "\t\n x \r", "", "aaa", "\u00a0x\u3000"):
    show(t.strip)
    show(t.lstrip)
    show(t.rstrip)
    show(t.strip, "x")
    show(t.strip, "ax")
    show(t.strip, None)
    show(t.strip, "")
show("x".strip, 1)
show("x".strip, "a", "b")
show(",".join, ["a", "b"])
show("".join, [])
show("-".join, "abc")
show(",".join, ["a", 1])
show(",".join, 5)
show(",".join, [b"x"])
show(",".join, (c for c in "xyz"))
show(",".join, {"k": 1, "j": 2})
show(", ".join, map(str, range(5)))
