# inspect.signature on functions, methods, classes, partials and lambdas; binding of arguments; kinds and defaults.
import inspect
from functools import partial, wraps


def f(a, b: int = 2, /, c=3, *args, d, e: str = "x", **kwargs) -> bool: pass


s = inspect.signature(f)
print(s, len(s.parameters), s.return_annotation)
for name, p in s.parameters.items():
    print(name, p.kind.name, p.default is inspect.Parameter.empty or p.default, p.annotation is inspect.Parameter.empty or p.annotation)
bound = s.bind(1, 5, 6, 7, d=8, z=9)
print(bound.arguments, bound.args, bound.kwargs)
bound = s.bind(1, d=2)
bound.apply_defaults()
print(bound.arguments)
for bad in (lambda: s.bind(), lambda: s.bind(1)):
    try:
        bad()
    except TypeError as error:
        print(error)


class C:
    def __init__(self, x, *, y=1): pass
    def method(self, q, r=2): pass
    @classmethod
    def cm(cls, v): pass
    @staticmethod
    def sm(w): pass
    def __call__(self, k): pass


print(inspect.signature(C), inspect.signature(C.method), inspect.signature(C(1).method), inspect.signature(C.cm), inspect.signature(C.sm))
print(inspect.signature(C(1)), inspect.signature(lambda x, *y: 0), inspect.signature(partial(f, 1, d=5)))
def decorator(function):
    @wraps(function)
    def wrapper(*args, **kwargs): return function(*args, **kwargs)
    return wrapper
@decorator
def decorated(first, second=2): "Doc."
print(inspect.signature(decorated), decorated.__wrapped__.__name__, decorated.__doc__, inspect.unwrap(decorated) is decorated.__wrapped__)
print(inspect.isfunction(f), inspect.ismethod(C(1).method), inspect.isclass(C), inspect.isbuiltin(len), inspect.isgeneratorfunction(f), inspect.ismodule(inspect))
print(f.__code__.co_argcount, f.__code__.co_kwonlyargcount, f.__code__.co_posonlyargcount, f.__code__.co_varnames[:3], f.__code__.co_name)
def call_with_known(function, **available):
    names = inspect.signature(function).parameters
    return function(**{k: v for k, v in available.items() if k in names})
print(call_with_known(lambda x, z: (x, z), x=1, y=2, z=3))
print(f.__defaults__, f.__kwdefaults__, sorted(f.__annotations__), list(inspect.signature(f).parameters)[::3])
print([n for n, m in inspect.getmembers(C, inspect.isfunction) if not n.startswith("__")])
