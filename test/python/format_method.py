# str.format and format_map.
def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

class P:
    x = 5
    d = {"k": [10, 20], "1": "one", 1: "int one"}
    def __repr__(self):
        return "P()"
p = P()
for t in ["{}", "{} {}", "{0} {1} {0}", "{a} {b}", "{0.x}", "{0.d[k]}", "{0.d[k][1]}", "{0[0]}", "{!r}", "{!s:>5}", "{!a}", "{:>{}}", "{:{}.{}}", "{0:{1}}", "{a:{b}}", "{{}}", "{{{}}}", "{", "}", "{}}", "{{}", "{0", "{!}", "{!x}", "{!rr}", "{0!r:5}", "{:d}", "{a!r}", "{0.nope}", "{0[k]}",
          "{0[}", "{0[]}", "{0.}", "{ 0}", "{0 }", "{a.b}", "{} {0}", "{0} {}", "{5}", "{c}", "{:{:{}}}", "{-1}", "{0[-1]}", "{:}", "{0:}", "{a:}", "{!r:}", "{a b}", "{0]}", "{0[a}", "{a[x]y}", "{:{a}}", "", "plain", "{0.__class__.__name__}", "{!", "{:", "{0!", "{a!r", "{[0]}", "{.x}", "{1.x}"]:
    show(t.format, 1)
    show(t.format, p, 3, a=5, b=8)
    show(t.format, "text", 10, 3, a="é", b=4)
show("{0.x} {0.d[1]} {0.d[k]}".format, p)
class M(dict):
    def __missing__(self, key):
        return "<" + key + ">"
class G:
    def __getitem__(self, key):
        return key * 2
show("{a}".format, **{"a": 1})
show("{0}{1}".format, *"xy")
show("{:%d}".format, 5)
show("{0:{0}}".format, 5)
