# Lambdas: defaults, stars, nesting, conditional bodies, in containers, as keys, capturing loop variables.
add = lambda a, b=10, *args, c, d=4, **kw: (a, b, args, c, d, kw)
print(add(1, c=3), add(1, 2, 5, 6, c=3, z=0))
compose = lambda *fs: (lambda x: x) if not fs else (lambda x: fs[0](compose(*fs[1:])(x)))
print(compose(str, abs, lambda v: v - 10)(3))
table = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "?": lambda a, b: a if a > b else b}
print([table[op](7, 9) for op in "+-?"])
print(sorted(["bb", "a", "ccc"], key=lambda s: (-len(s), s)))
print(list(filter(lambda n: n % 2, map(lambda n: n * 3, range(6)))))
curried = lambda a: lambda b: lambda c: a * 100 + b * 10 + c
print(curried(1)(2)(3))
print((lambda: (yield))().__class__.__name__)
print([f(2) for f in [lambda x, p=p: x ** p for p in range(5)]])
switch = lambda n: "neg" if n < 0 else "zero" if n == 0 else "pos"
print(switch(-1), switch(0), switch(1))
print((lambda x: [x := x + 1, x])(1))
y = 5
print((lambda: [y for y in range(3)])(), y)
print((lambda *, key: key)(key="only"))
print(max([(1, "z"), (3, "a"), (2, "m")], key=lambda pair: pair[1]))
nested = lambda: (lambda: (lambda: "deep")())()
print(nested())
fact = lambda n: n and n * fact(n - 1) or 1
print(fact(15))
gen = lambda n: (i * i for i in range(n))
print(list(gen(4)), (lambda: None)() is None, (lambda _: _)("underscore"))
print(f"{(lambda v: v * 2)(21)}", (lambda a=1, /: a)())
