# Left to right: operands, arguments, displays, subscripts, targets, comparisons, conditional expressions.
trail = []
def e(v):
    trail.append(v)
    return v
def show(label):
    print(label, trail)
    trail.clear()


e(1) + e(2) * e(3) - e(4)
show("arithmetic")
{e("k1"): e("v1"), e("k2"): e("v2")}
[e(1), *[e(2)], e(3)]
show("displays")


class Thing:
    def __getitem__(self, key): return key
    def __setitem__(self, key, value): trail.append(("set", key, value))
    def __setattr__(self, name, value): trail.append(("attr", name, value))
    def __call__(self, *args, **kwargs): return args, kwargs
    def __eq__(self, other): trail.append("eq"); return True
    def __lt__(self, other): trail.append("lt"); return False


t = Thing()
def thing(label):
    trail.append(label)
    return t


thing("callee")(e(1), *[e(2)], k=e(3), **{"m": e(4)})
show("call")
thing("container")[e(1):e(2):e(3)]
show("slice")
thing("target")[e("key")] = e("value")
show("item assignment")
thing("a")[e(1)], thing("b").x = e(2), e(3)
show("tuple assignment")
x = thing("c").y = e(4)
show("chained assignment")
e(1) < e(2) > e(0) and e("and") or e("or")
show("comparison")
e(5) < e(3) < e(9)
show("short comparison")
e("yes") if e(1) else e("no")
show("conditional")
[e(a) + e(b) for a in [e(1), e(2)] if e(True) for b in [e(3)]]
show("comprehension")
{e(k): e(v) for k, v in [(e("k"), e("v"))]}
show("dict comprehension")
f"{e(1)}{e('r')!r:{e(5)}}"
show("f-string")
thing("aug")[e("k")] += e("more")
show("augmented")
def f(a=e("d1"), *, b=e("d2")) -> e("ann"): pass
show("def")
@(e(lambda f: (trail.append("apply outer"), f)[1]))
@(e(lambda f: (trail.append("apply inner"), f)[1]))
def g(): pass
print([v if isinstance(v, str) else "function" for v in trail])
trail.clear()
assert e(1) and e("ok"), e("message")
del [e("t")][0], {e("z"): 1}[e("z")]
show("assert and del")
lambda: e("never")
e(0) and e(1), e(1) or e(2), not e(0)
show("lazy")
