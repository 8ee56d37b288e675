# Forms of expressions and statements that are rarely seen.
a = [1, 2, 3, 4]
a[1:3], b = [9], 5; print(a, b)
def f(*, a, b): return a - b
print(f(b=1, a=2), f(**{"a": 1, "b": 2}))
x = yield_ = 3
print(x if x else y for y in []) if False else None
print((lambda *args, **kwargs: (args, kwargs))(*[1], *(2,), a=1, **{"b": 2}))
i = 10; i -= i - 1; print(i)
print({**{}, "a": 1, **{"b": 2}}, [*[], *"ab"], (*(),), {*[], 1})
print(1 if 0 else 2 if 0 else 3, not 1 == 2, (not 1) == 2, 2 ** -1, -2 ** 2, (-2) ** 2, 2 ** 3 ** 0)
print(0x_ff, 1_000, 0b1_0, 0o17, 1e3, 1_0.5e-1_0, .5, 5., 0xFFFFFFFFFFFFFFFFFF)
print("a" "b" 'c' f"{1}" r"\n")
print("\x41\u0042\N{LATIN SMALL LETTER C}\t|\
continued")
if True: print("one"); print("two")
while False: pass
else: print("else")
class E: pass; y = 1
print(E.y)
def g(): return; yield
print(list(g()))
def h(a, /, b, *, c): return a, b, c
print(h(1, b=2, c=3), h(1, 2, c=3))
@lambda f: (lambda: f() + 1)
def dec(): return 1
print(dec())
assert True, "never"
del a[0], a[-1:]; print(a)
t = 1,; print(t, (), (1,), type(()))
for x, in [(1,), (2,)]: print(x, end=" ")
print()
print(*[1, 2], sep="", end="\n")
print([x for x in [1, 2, 3] if x > 1 if x < 3], [x for x, in [(1,)]], [(x, y) for x in "ab" for y in "cd" if x != y])
def rec(n): return n and rec(n - 1)
print(rec(5), "%s and %s" % ("a", "b"), "%(k)s" % {"k": 1}, "{0[a]} {1.real}".format({"a": 1}, 5))
print(a is a, a is not None, 1 in [1], 1 not in [1], 3 & 1 | 4 ^ 1 << 2 >> 1, ~5, +5, 7 // -2, -7 % 3, 7 % -3)
s = slice(1, 10, 2); print(s, s.indices(5), "abcdefgh"[s], [1, 2, 3][-1:], "abc"[::-1], [1, 2, 3][5:], "x" * 0)
print(isinstance(..., type(Ellipsis)), ..., NotImplemented, __debug__, type(None))
print(max(1, 2, key=lambda v: -v), min([3, 1], default=0), sum([[1], [2]], []), sorted("bca", reverse=True), list(reversed("ab")), list(zip([1, 2], "ab", strict=True)))
try: list(zip([1], [1, 2], strict=True))
except ValueError as e: print(e)
print(any(x > 2 for x in range(4)), all([]), divmod(7, 3), pow(2, 10, 1000), round(3.14159, 2), abs(-3), hash("a") == hash("a"), id(a) == id(a))
print(int("ff", 16), int("-0b11", 0), float("1e-3"), str(b"a", "ascii"), bytes([65]), bool("False"), list("ab"), chr(97), ord("a"), hex(255), oct(8), bin(5))
import math as m, os.path
from math import (pi as PI, e,)
print(m.floor(PI), os.path.join("a", "b"), e > 2)
print(f"{a!r:>10}|{3.14159:8.3f}|{'x':^5}|{255:#06x}|{1e10:g}|{True}|{None}|{12345:,}|{0.5:%}|{a=}|{'nested ' + f'{1 + 1}'}")
global_decl = 1
def nested():
    def a(): 
        def b(): return c
        c = 1
        return b
    return a()()
print(nested())
match a:
    case [*_]: print("list")
print((lambda: (yield))().send(None))
type_ = type("T", (), {"m": lambda self: 1}); print(type_().m())
print([i for i in range(3)][::-1], {i: i for i in "ab"}, {i for i in "a"}, (i for i in "a").__next__())
if (n := len(a)) and n > 0 or False: print(n)
print(a and b or c if False else "ok"); lst = [0] * 3; lst[0] += 1; print(lst)
raise SystemExit
