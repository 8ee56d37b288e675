# find, index, count, startswith, replace, in.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)), end=" ")
    except Exception as e:
        print(type(e).__name__, e, end=" ")

t = "abracadabra"
for sub in ("a", "abra", "", "x", "bra", "abracadabraa", "cad"):
    show(t.find, sub)
    show(t.rfind, sub)
    show(t.index, sub)
    show(t.rindex, sub)
    show(t.count, sub)
    show(t.startswith, sub)
    show(t.endswith, sub)
    show(t.partition, sub)
    show(t.rpartition, sub)
    show(t.removeprefix, sub)
    show(t.removesuffix, sub)
    show(lambda: sub in t)
    for start, end in ((1, None), (None, 3), (-4, None), (2, 7), (5, 2), (0, 100), (-100, -1), (11, None), (12, None), (4, 4)):
        show(t.find, sub, start, end)
        show(t.rfind, sub, start, end)
        show(t.count, sub, start, end)
        show(t.startswith, sub, start, end)
        show(t.endswith, sub, start, end)
    print()
show(t.startswith, ("x", "ab"))
show(t.endswith, ())
show(t.startswith, ("x", 1))
show(t.startswith, 1)
show(t.startswith, ["a"])
show(t.find, 1)
show(t.index, None)
show(t.count, b"a")
show(t.find, "a", "b")
show(lambda: 1 in t)
show(lambda: None not in t)
print()
for old, new, count in [("a", "X", -1), ("a", "", 2), ("", "-", -1), ("", "-", 3), ("abra", "abraabra", -1), ("x", "y", -1), ("a", "b", 0), ("a", "é", 100)]:
    show(t.replace, old, new, count)
show("".replace, "", "x")
show("".replace, "a", "x")
show(t.replace, "a")
show(t.replace, 1, "a")
show(t.replace, "a", 1)
show(t.replace, "a", "b", "c")
print()
u = "añbñc€"
print(u.find("ñ"), u.rfind("ñ"), u.index("€"), u.find("c", 3), u[u.find("€"):], u.count("ñ"), u.partition("ñ"), len(u), u[::-1], u[1], u[-1], u[1:4])
print("aaa".count("aa"), "aaaa".replace("aa", "b"), "a,b,c".rsplit(",", 1), "".join(reversed("abc")), "abc" * 3, "abc" * 0, -1 * "abc")
print(max("hello"), min("hello"), sorted("hello"), list("abc"), tuple("ab"), set("a"), "b" > "a", "abc" < "abd", "Z" < "a", "" < "a", "a" == "a")
