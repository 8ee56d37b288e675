# operator: every function beside the operator it stands for, getters and callers.
import operator as op

binary = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "lshift": "<<", "rshift": ">>", "and_": "&", "or_": "|", "xor": "^", "lt": "<", "le": "<=", "eq": "==", "ne": "!=", "ge": ">=", "gt": ">"}
cases = [(7, 2), (-7, 2), (6.0, 4), (True, 3)]
for name, sign in binary.items():
    row = []
    for a, b in cases:
        try:
            row.append(getattr(op, name)(a, b))
        except TypeError as error:
            row.append(str(error))
    print(sign, row, getattr(op, f"__{name.rstrip('_')}__") is getattr(op, name) or getattr(op, f"__{name.rstrip('_')}__")(7, 2) == getattr(op, name)(7, 2))
print(op.neg(3), op.pos(-3), op.invert(5), op.inv(5), op.abs(-2), op.not_(0), op.truth([]), op.index(True), op.is_(None, None), op.is_not(1, None), op.concat([1], [2]), op.contains("abc", "b"), op.countOf([1, 2, 1], 1), op.indexOf("abc", "c"), op.getitem([1, 2], 1), op.getitem("abc", slice(1)), op.length_hint(iter([1, 2])), op.length_hint(3, 7), op.call(max, 1, 5))
l, d = [1, 2, 3], {"a": 1}
op.setitem(l, 0, 9)
op.delitem(l, slice(1, 2))
op.setitem(d, "b", 2)
op.delitem(d, "a")
print(l, d, op.iadd(l, [4]) is l, l, op.imul([1], 2), op.iadd(1, 2), op.isub(5, 3), op.iconcat([1], (2,)), op.ior({1}, {2}), op.iand({1, 2}, {2}), op.ixor(6, 3), op.ilshift(1, 4), op.irshift(16, 2), op.ifloordiv(7, 2), op.itruediv(7, 2), op.imod(7, 4), op.ipow(2, 5))


class M:
    def __init__(self, v):
        self.v = v

    def __matmul__(self, other):
        return f"{self.v}@{other.v}"

    def __imatmul__(self, other):
        self.v += other.v
        return self

    def scale(self, by, *, plus=0):
        return self.v * by + plus

    inner = property(lambda self: self)

    def __length_hint__(self):
        return 5


m = M("m")
print(op.matmul(m, M("n")), op.imatmul(m, M("n")).v, m.v, op.length_hint(m))
rows = [("b", 2, [1, 5]), ("a", 2, [0]), ("c", 1, [])]
print(sorted(rows, key=op.itemgetter(1, 0)), list(map(op.itemgetter(0), rows)), op.itemgetter(slice(0, 2))(rows[0]), op.itemgetter("k")({"k": 4}), op.itemgetter(2, 0)("xyz"), op.itemgetter(-1)([1, 2]))
print(op.attrgetter("v")(M(3)), op.attrgetter("inner.inner.v")(M(4)), op.attrgetter("v", "inner.v")(M(5)), op.methodcaller("scale", 3, plus=1)(M(2)), op.methodcaller("upper")("abc"), op.methodcaller("split", ",", maxsplit=1)("a,b,c"))
print(repr(op.itemgetter(1, "a")), repr(op.attrgetter("a.b", "c")), repr(op.methodcaller("f", 1, k=2)), type(op.itemgetter(0)).__name__, callable(op.itemgetter(0)))
for call in (lambda: op.add(1, "a"), lambda: op.itemgetter(5)([1]), lambda: op.itemgetter("x")([1]), lambda: op.attrgetter("nope")(3), lambda: op.attrgetter(1), lambda: op.methodcaller("nope")(3), lambda: op.methodcaller(3), lambda: op.index(1.5), lambda: op.indexOf([1], 2), lambda: op.concat(1, 2), lambda: op.length_hint("a", "b"), lambda: op.getitem([1], 3), lambda: op.contains(3, 3), lambda: op.neg("a"), lambda: op.lt(1, "a"), lambda: op.iconcat(1, 2), lambda: op.delitem({}, 1)):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
from functools import reduce
print(reduce(op.mul, range(1, 6)), reduce(op.or_, [1, 2, 8]), list(map(op.sub, [5, 6], [1, 2])), max({"a": 3, "b": 9}.items(), key=op.itemgetter(1)), all(map(op.lt, [1, 2], [2, 3])), [*map(op.floordiv, range(0, 10, 3), [2] * 4)], dict(zip("ab", map(op.pow, [2, 3], [3, 2]))))
