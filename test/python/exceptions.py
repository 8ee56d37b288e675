def t(fn):
    try:
        print("result", fn())
    except Exception as e:
        print(type(e).__name__, "|", e, "|", e.args)
t(lambda: 1 / 0); t(lambda: [][1]); t(lambda: {}["k"]); t(lambda: int("x")); t(lambda: "a" + 1); t(lambda: 1 + "a"); t(lambda: None.foo); t(lambda: undefined)
t(lambda: float("q")); t(lambda: (1).foo); t(lambda: [1, 2].index(5)); t(lambda: "abc".index("z")); t(lambda: next(iter([]))); t(lambda: chr(-1)); t(lambda: 1.0 // 0)
t(lambda: 2 ** 10000 * 1.0); t(lambda: [] < 1); t(lambda: len(3)); t(lambda: 5()); t(lambda: 5[0]); t(lambda: -"a"); t(lambda: "a" * "b"); t(lambda: {}[[]]); t(lambda: int([])); t(lambda: range(1.5)); t(lambda: sum(["a"])); t(lambda: ord("ab")); t(lambda: "%d" % "x"); t(lambda: "{}".format()); t(lambda: isinstance(1, 5)); t(lambda: [1, 2, 3]["a"]); t(lambda: 1 % 0); t(lambda: 0 ** -1); t(lambda: divmod(1, 0)); t(lambda: (1, 2) + [3]); t(lambda: not_defined()); t(lambda: getattr(1, "zz")); t(lambda: [].pop()); t(lambda: dict([1])); t(lambda: list(5)); t(lambda: abs("x")); t(lambda: round("x")); t(lambda: int("12", 40)); t(lambda: bytes([300])); t(lambda: "a".join([1])); t(lambda: object().x)
class MyErr(Exception):
    def __init__(self, msg, code=0): super().__init__(msg); self.code = code
class Sub(MyErr): pass
try: raise Sub("oops", 3)
except MyErr as e: print(e, e.code, repr(e), isinstance(e, Exception))
def f():
    try: return "try"
    finally: print("finally")
print(f())
def g():
    for i in range(3):
        try:
            if i == 1: continue
            if i == 2: break
            print("i", i)
        finally: print("fin", i)
    else: print("no")
    return "end"
print(g())
try:
    try: raise ValueError("inner")
    except ValueError as e: raise RuntimeError("outer") from e
except RuntimeError as e: print(e, repr(e.__cause__), e.__suppress_context__)
try:
    try: 1 / 0
    except ZeroDivisionError: raise KeyError("x")
except KeyError as e: print(repr(e.__context__), e.__cause__)
try: raise ValueError
except ValueError as e: print(repr(e), str(e) == "", e.args)
try: raise ValueError("a", 2)
except (TypeError, ValueError) as e: print(e, repr(e), e.args)
try: pass
except: print("no")
else: print("else")
finally: print("finally2")
def rr():
    try:
        raise KeyError("re")
    except KeyError:
        raise
try: rr()
except KeyError as e: print("reraised", e)
try: assert 1 == 2, "msg"
except AssertionError as e: print("assert", e)
try: assert False
except AssertionError as e: print("assert", repr(e))
def nested():
    try:
        try: raise TypeError("t")
        finally: print("inner fin")
    except TypeError as e: return f"got {e}"
print(nested())
try: raise "string"
except TypeError as e: print(e)
try:
    raise StopIteration(5)
except StopIteration as e: print(e.value)
print(issubclass(KeyError, LookupError), issubclass(ZeroDivisionError, ArithmeticError), Exception.__mro__)
e = ValueError("x"); print(e == ValueError("x"), [e], f"{e}", f"{e!r}")
def fin_override():
    try: raise ValueError
    finally: return "override"
print(fin_override())
for i in range(2):
    try:
        if i: raise ValueError(i)
    except ValueError as e: print("loop", e)
    else: print("fine")
try:
    x = e2
except NameError: print("name")
def deep(n):
    if n: deep(n - 1)
    else: raise OverflowError("deep")
try: deep(10)
except OverflowError as e: print(e)
def infinite(n): return infinite(n + 1)
try: infinite(0)
except RecursionError as e: print("RecursionError", str(e)[:33])
try: raise ImportError("no mod", name="x")
except ImportError as e: print(e)
import sys
try: sys.exit(3)
except SystemExit as e: print("exit", e.code)
