# Double dispatch by method names, registries, an expression compiler.
class Expr:
    def __add__(self, other): return Bin("+", self, wrap(other))
    def __radd__(self, other): return Bin("+", wrap(other), self)
    def __mul__(self, other): return Bin("*", self, wrap(other))
    def __rmul__(self, other): return Bin("*", wrap(other), self)
    def __neg__(self): return Neg(self)
    def __getattr__(self, name): raise AttributeError(f"{type(self).__name__} has no {name!r}")
    def accept(self, visitor):
        for cls in type(self).__mro__:
            method = getattr(visitor, f"visit_{cls.__name__.lower()}", None)
            if method:
                return method(self)
        raise TypeError(f"{type(visitor).__name__} cannot visit {type(self).__name__}")


class Num(Expr):
    def __init__(self, value): self.value = value
class Var(Expr):
    def __init__(self, name): self.name = name
class Bin(Expr):
    def __init__(self, op, left, right): self.op, self.left, self.right = op, left, right
class Neg(Expr):
    def __init__(self, operand): self.operand = operand
def wrap(v): return v if isinstance(v, Expr) else Num(v)


class Show:
    def visit_num(self, e): return str(e.value)
    def visit_var(self, e): return e.name
    def visit_bin(self, e): return f"({e.left.accept(self)} {e.op} {e.right.accept(self)})"
    def visit_expr(self, e): return f"<{type(e).__name__}>"


class Evaluate:
    def __init__(self, **env): self.env = env
    def visit_num(self, e): return e.value
    def visit_var(self, e): return self.env[e.name]
    def visit_bin(self, e):
        a, b = e.left.accept(self), e.right.accept(self)
        return {"+": lambda: a + b, "*": lambda: a * b}[e.op]()
    def visit_neg(self, e): return -e.operand.accept(self)


class Simplify:
    def visit_expr(self, e): return e
    def visit_neg(self, e):
        inner = e.operand.accept(self)
        return Num(-inner.value) if isinstance(inner, Num) else Neg(inner)
    def visit_bin(self, e):
        a, b = e.left.accept(self), e.right.accept(self)
        match e.op, a, b:
            case "+", Num(value=0), x: return x
            case "+", x, Num(value=0): return x
            case "*", Num(value=0), _: return Num(0)
            case "*", Num(value=1), x: return x
            case op, Num(value=p), Num(value=q): return Num(p + q if op == "+" else p * q)
        return Bin(e.op, a, b)


x, y = Var("x"), Var("y")
e = 1 * x + 0 * y + (2 + Num(3)) * y + -Num(4)
print(e.accept(Show()), e.accept(Evaluate(x=10, y=2)), e.accept(Simplify()).accept(Show()))
class Nothing: pass
try:
    e.accept(Nothing())
except TypeError as error:
    print(error)
try:
    e.accept(Evaluate(x=1))
except KeyError as error:
    print("unbound", error)
try:
    x.missing
except AttributeError as error:
    print(error)
class Dispatcher:
    def __init__(self): self.table = {}
    def on(self, *types):
        def add(function):
            for t in types:
                self.table[t] = function
            return function
        return add
    def __call__(self, value):
        for cls in type(value).__mro__:
            if cls in self.table:
                return self.table[cls](value)
        return "no handler"
describe = Dispatcher()
@describe.on(int, float)
def number(v): return f"number {v}"
@describe.on(list)
def listing(v): return [describe(i) for i in v]
@describe.on(Expr)
def expression(v): return v.accept(Show())
print(describe(3), describe(True), describe([1.5, "x", [Neg(x)]]), describe(None))
