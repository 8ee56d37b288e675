# The module operator.
import operator as op

def show(f, *args, **kw):
    try:
        print(repr(f(*args, **kw)))
    except Exception as e:
        print(type(e).__name__, e)

for name in ["add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and_", "or_", "xor", "lt", "le", "eq", "ne", "ge", "gt", "is_", "is_not"]:
    f = getattr(op, name)
    show(f, 7, 3)
    show(f, 7, 0)
    show(f, "a", 3)
    show(getattr(op, "__" + name.strip("_") + "__") if name not in ("is_", "is_not") else f, 7, 3)
for name in ["neg", "pos", "abs", "invert", "inv", "not_", "truth", "index"]:
    f = getattr(op, name)
    show(f, 5)
    show(f, -5.5)
    show(f, [])
show(op.matmul, 1, 2)
show(op.concat, [1], [2])
show(op.concat, 1, 2)
show(op.contains, [1, 2], 2)
show(op.countOf, [1, 2, 1], 1)
show(op.indexOf, [1, 2, 1], 2)
show(op.indexOf, [1], 5)
d = {"a": 1}
op.setitem(d, "b", 2)
op.delitem(d, "a")
print(d, op.getitem(d, "b"))
show(op.length_hint, [1, 2])
show(op.length_hint, 5, 7)
show(op.itemgetter(1), "abc")
show(op.itemgetter(1, 2), "abc")
show(op.itemgetter("a"), {})
show(op.itemgetter(slice(1, None)), "abc")
show(op.attrgetter("real"), 5)
show(op.attrgetter("real", "imag"), 5)
show(op.attrgetter("__class__.__name__"), 5)
show(op.attrgetter("nope"), 5)
show(op.attrgetter, 5)
show(op.methodcaller("upper"), "abc")
show(op.methodcaller("split", ",", maxsplit=1), "a,b,c")
show(op.methodcaller("nope"), "abc")
print(op.itemgetter(1), op.itemgetter("a", 2), op.attrgetter("x.y", "z"), op.methodcaller("f", 1, b=2))
a = [1]
b = op.iadd(a, [2])
print(a is b, a, op.iadd(5, 6), op.isub(5, 6), op.imul([1], 2), op.ior({1}, {2}), op.iand(6, 3), op.ixor(6, 3), op.ilshift(1, 3), op.irshift(8, 1), op.ifloordiv(7, 2), op.itruediv(7, 2), op.imod(7, 4), op.ipow(2, 5), op.iconcat([1], [2]))
class M:
    def __matmul__(self, other):
        return "matmul"
    def __imatmul__(self, other):
        return "imatmul"
    def __call__(self, *a, **k):
        return a, k
print(op.matmul(M(), 1), op.imatmul(M(), 1), sorted([(2, "b"), (1, "c")], key=op.itemgetter(1)), list(map(op.mul, range(3), range(3))), op.call(M(), 1, b=2))
import functools
print(functools.reduce(op.mul, [1, 2, 3, 4], 1), functools.reduce(op.add, ["a", "b"]))
