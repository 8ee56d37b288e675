# Handlers, finally, chains, notes and groups in unusual places; ends with SystemExit(3).
def a():
    for i in range(3):
        try:
            if i == 1: raise ValueError(i)
            yield i
        except ValueError as e:
            yield ("caught", e.args)
        else: yield "else"
        finally: yield f"fin{i}"
print(list(a()))
def b():
    try: return 1
    finally: print("b fin")
def c():
    try: 1/0
    except ZeroDivisionError: return "handled"
    else: return "else"
    finally: print("c fin")
def d():
    while True:
        try: break
        finally: print("d fin")
    return "d"
print(b(), c(), d())
try:
    try: raise KeyError("a")
    except KeyError as e: raise ValueError("b") from None
except ValueError as e: print(e.__cause__, e.__context__, e.__suppress_context__)
try: raise Exception("x", 1)
except Exception as e: print(e, e.args, repr(e))
class E(Exception):
    def __init__(self, a, b): super().__init__(a); self.b = b
try: raise E(1, b=2)
except E as e: print(e, e.b, e.args, repr(e))
try: raise E(1)
except TypeError as e: print(e)
def chain():
    try: int("x")
    except ValueError as e1:
        try: [][0]
        except IndexError as e2:
            return e2.__context__ is e1, e1.__context__
print(chain())
try:
    assert 1 == 2, "msg %d" % 3
except AssertionError as e: print(e)
import contextlib
@contextlib.contextmanager
def cm(n):
    print("in", n)
    try: yield n
    except KeyError as e: print("sup", e)
    finally: print("out", n)
with cm(1) as x, cm(2) as y: print(x, y); raise KeyError("k")
with contextlib.ExitStack() as st:
    for i in range(2): st.enter_context(cm(i))
    st.callback(lambda: print("cb"))
try:
    with contextlib.suppress(ZeroDivisionError): 1/0
    with contextlib.closing(type("C", (), {"close": lambda s: print("closed")})()): pass
except Exception as e: print(e)
def rec(n): return rec(n + 1)
try: rec(0)
except RecursionError as e: print(type(e).__name__, str(e)[:40])
try: raise StopIteration(3)
except StopIteration as e: print(e.value)
def g():
    r = yield from (x for x in range(2))
    return "ret"
def h(): print((yield from g()))
print(list(h()))
gg = (i for i in range(3)); print(next(gg), gg.send(None), list(gg), list(gg))
try: gg.throw(ValueError("t"))
except ValueError as e: print(e)
def k():
    try: yield 1
    except GeneratorExit: print("ge"); return 5
kk = k(); next(kk); print(kk.close())
def deco(f):
    def w(*a):
        try: return f(*a)
        except Exception as e: return type(e).__name__
    return w
@deco
def m(x): return 1 / x
print(m(0), m(1), m("a"))
try: (lambda: undefined)()
except NameError as e: print(e, e.name)
try: None.foo
except AttributeError as e: print(e, e.name, e.obj)
try: import nonexist_mod
except ImportError as e: print(e, e.name)
try: {}["a"]["b"]
except KeyError as e: print(e, e.args)
try: raise TypeError from ValueError("c")
except TypeError as e: print(repr(e.__cause__))
e = ValueError("v"); e.add_note("n1"); e.add_note("n2"); print(e.__notes__)
try:
    raise e
except ValueError as x: print(x is e, x.__traceback__ is None or True)
raise SystemExit(3)
