# All arithmetic operator methods, plain, reflected and in place.
class Log:
    def __init__(self, name): self.name = name
    def __repr__(self): return self.name


def install(name):
    def plain(self, other): return f"{name}({self}, {other})"
    def reflected(self, other): return f"r{name}({self}, {other})"
    def inplace(self, other): return Log(f"i{name}")
    setattr(Log, f"__{name}__", plain)
    setattr(Log, f"__r{name}__", reflected)
    setattr(Log, f"__i{name}__", inplace)


for name in "add sub mul truediv floordiv mod pow matmul and or xor lshift rshift".split():
    install(name)
a, b = Log("a"), Log("b")
print(a + b, a - 1, 1 - a, a * b, 2 * a, a / b, 1 / a, a // 2, 2 // a, sep="\n")
print(a % b, "text" % a if False else 5 % a, a ** 2, 2 ** a, a @ b, [] @ a, sep="\n")
print(a & 1, 1 & a, a | 1, 1 | a, a ^ 1, 1 ^ a, a << 1, 1 << a, a >> 1, 1 >> a, sep="\n")
for statement in "+ - * / // % ** @ & | ^ << >>".split():
    x = Log("x")
    match statement:
        case "+": x += 1
        case "-": x -= 1
        case "*": x *= 1
        case "/": x /= 1
        case "//": x //= 1
        case "%": x %= 1
        case "**": x **= 1
        case "@": x @= 1
        case "&": x &= 1
        case "|": x |= 1
        case "^": x ^= 1
        case "<<": x <<= 1
        case ">>": x >>= 1
    print(statement, x)


class Unary:
    def __neg__(self): return "neg"
    def __pos__(self): return "pos"
    def __invert__(self): return "invert"
    def __abs__(self): return "abs"
    def __round__(self, digits=None): return f"round {digits}"
    def __divmod__(self, other): return "divmod", other
    def __rdivmod__(self, other): return "rdivmod", other
    def __trunc__(self): return 7
    def __floor__(self): return "floor"
    def __ceil__(self): return "ceil"
    def __int__(self): return 8
    def __float__(self): return 2.5
    def __index__(self): return 3


import math
u = Unary()
print(-u, +u, ~u, abs(u), round(u), round(u, 2), divmod(u, 5), divmod(5, u))
print(math.trunc(u), math.floor(u), math.ceil(u), int(u), float(u), hex(u), [10, 20, 30, 40][u])
print(pow(Log("p"), 3), list(range(u)), "abc"[u:], bin(u))
