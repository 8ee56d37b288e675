# The % operator of texts.
def show(t, v):
    try:
        print(repr(t % v))
    except Exception as e:
        print(type(e).__name__, e)

for t in ("%d", "%5d|", "%-5d|", "%05d", "%+d", "% d", "%x", "%#x", "%X", "%#X", "%o", "%#o", "%i", "%u", "%c", "%s", "%r", "%a", "%e", "%.2e", "%E", "%f", "%.0f", "%F", "%g", "%G", "%.3g", "%#g", "%10.3f|", "%-10.3f|", "%+.1f", "%05.1f", "%.5d", "%.3x", "%8.5d|", "%.3s", "%10.2s|", "%%", "%5%", "%q", "%", "%(a)s", "%ld", "%hd", "%-+5d|", "% 05d", "%#.0f", "%08.3e", "%z", "%*d", "%.*f"):
    for v in (0, 42, -42, 3.7, -2.5, "text", True, None, [1], (7,), (7, 8), {"a": 1}, 2**40, 65, "é", 1e100, float("nan"), float("-inf"), (), 0x110000, b"x"):
        show(t, v)
show("%*d", (6, 42))
show("%-*d|", (6, 42))
show("%*d", (-6, 42))
show("%.*f", (2, 3.14159))
show("%*.*f", (10, 2, 3.14159))
show("%*d", ("a", 42))
show("%(a)s %(b)d", {"a": 1, "b": 2})
show("%(a)5s|%(b)-5d|", {"a": 1, "b": 2})
show("%(a)s %(c)s", {"a": 1})
show("%(a)s %s", {"a": 1})
show("%(a", {"a": 1})
show("%((a))s", {"(a)": 1})
show("%()s", {"": 1})
show("%s %s %s", (1, 2))
show("%s", (1, 2))
show("%s %s", [1, 2])
show("abc", 5)
show("abc", ())
show("abc", {})
show("abc", [])
show("%s", ((1, 2),))
show("%s%s", "ab")
show("%d%%", 50)
show("100%", ())
show("%d", "5")
show("%x", 3.5)
show("%c", "ab")
show("%c", -1)
show("%c", 3.5)
show("%.2147483648f", 1.0)
class I:
    def __index__(self):
        return 9
class N:
    def __int__(self):
        return 9
class X:
    def __float__(self):
        return 9.5
    def __str__(self):
        return "X!"
show("%x", I())
show("%d", I())
show("%d", N())
show("%f", X())
show("%s", X())
show("%d", X())
t = "%s-"
t %= 5
print(t)
print("%s %s" % ("a", (1, 2)), "%r" % ("a",), "%s" % None, "%5s|%-5s|" % ("é", "€"), "%.3s" % "éàüö")
