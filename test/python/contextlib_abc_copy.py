from contextlib import contextmanager, suppress, nullcontext, ExitStack, closing
@contextmanager
def cm(n):
    print("in", n)
    try: yield n * 2
    except ValueError as e: print("handled", e)
    finally: print("out", n)
with cm(3) as v: print(v)
with cm(4): raise ValueError("x")
try:
    with cm(5): raise KeyError("k")
except KeyError: print("through")
with suppress(ZeroDivisionError): 1 / 0
with nullcontext(7) as q: print(q)
with ExitStack() as st:
    print(st.enter_context(cm(1)), st.enter_context(cm(2))); st.callback(lambda: print("callback"))
from abc import ABC, abstractmethod
class Shape(ABC):
    @abstractmethod
    def area(self): ...
    @property
    @abstractmethod
    def name(self): ...
    def describe(self): return f"{self.name} {self.area()}"
class Sq(Shape):
    def __init__(self, s): self.s = s
    def area(self): return self.s ** 2
    @property
    def name(self): return "sq"
print(Sq(3).describe(), isinstance(Sq(1), Shape), issubclass(Sq, Shape))
try: Shape()
except TypeError as e: print("abstract")
class Half(Shape):
    def area(self): return 1
try: Half()
except TypeError as e: print("abstract")
import copy
a = [1, [2, 3], {"k": [4]}]; b = copy.copy(a); c = copy.deepcopy(a); a[1].append(9); a[2]["k"].append(5); print(a, b, c)
class P:
    def __init__(self): self.l = [1]; self.me = self
p = P(); q = copy.copy(p); r = copy.deepcopy(p); p.l.append(2); print(q.l, r.l, r.me is r, q.l is p.l)
class D:
    def __copy__(self): return "copied"
    def __deepcopy__(self, m): return "deep"
print(copy.copy(D()), copy.deepcopy([D()]))
from collections.abc import Iterable, Mapping, Sequence, Callable, Hashable, Sized
print(isinstance([], Iterable), isinstance({}, Mapping), isinstance((), Sequence), isinstance("a", Sequence), isinstance(5, Iterable), callable(len), isinstance(len, Callable), isinstance([], Hashable), isinstance(5, Hashable), isinstance({}, Sized), isinstance({1}, Sequence))
import types
ns = types.SimpleNamespace(a=1, b="x"); ns.c = 3; print(ns, ns.a, isinstance(lambda: 0, types.FunctionType))
import inspect
def f(a, b=2, *args, c, d=4, **kw) -> int: pass
s = inspect.signature(f); print(s, list(s.parameters), s.parameters["b"].default, s.parameters["c"].kind.name, s.parameters["a"].default is inspect.Parameter.empty)
ba = s.bind(1, 2, 3, c=5, z=6); print(ba.arguments if False else sorted(ba.arguments), ba.args, ba.kwargs)
print(inspect.isfunction(f), inspect.isclass(P), inspect.signature(P.__init__), inspect.signature(lambda x, /, y: 0))
import os, os.path, pathlib
print(os.path.join("a", "b", "/c", "d"), os.path.splitext("x/y.tar.gz"), os.path.basename("/a/b.c"), os.path.dirname("/a/b"), os.environ.get("NOPE_X", "none"), os.path.normpath("a/../b//c"), isinstance(os.environ.get("PATH"), str))
pp = pathlib.PurePosixPath("/a/b") / "c.txt"; print(pp, pp.name, pp.suffix, pp.stem, pp.parent, pp.parts, repr(pp))
import time, random, math, sys
t0 = time.perf_counter(); random.seed(1); x = random.random(); print(0 <= x < 1, random.randint(1, 1), time.perf_counter() >= t0, sys.version_info >= (3, 8), sys.maxsize, len(sys.argv))
