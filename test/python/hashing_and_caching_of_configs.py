# Keys of caches: hashing by value, frozen structures, memo tables with signatures, cache statistics.
from dataclasses import astuple, dataclass, field
from enum import Enum
from functools import cache, lru_cache, wraps
import inspect


class Kind(Enum):
    A = "a"
    B = "b"


@dataclass(frozen=True)
class Key:
    kind: Kind
    shape: tuple
    flags: frozenset = frozenset()
    note: str = field(default="", compare=False)


def freeze(x):
    match x:
        case dict():
            return ("dict", frozenset((k, freeze(v)) for k, v in x.items()))
        case list() | tuple():
            return (type(x).__name__, tuple(map(freeze, x)))
        case set() | frozenset():
            return ("set", frozenset(map(freeze, x)))
        case _:
            hash(x)
            return x


def memo(f):
    table, signature = {}, inspect.signature(f)

    @wraps(f)
    def call(*args, **kwargs):
        bound = signature.bind(*args, **kwargs)
        bound.apply_defaults()
        key = freeze(dict(bound.arguments))
        if key in table:
            call.hits += 1
        else:
            table[key] = f(*bound.args, **bound.kwargs)
        return table[key]

    call.hits, call.table = 0, table
    return call


@memo
def compile_kernel(name, shape, *, opts=None, **defines):
    """Compiles."""
    return f"{name}{tuple(shape)}{sorted((opts or {}).items())}{sorted(defines)}"


print(compile_kernel("k", [1, 2]), compile_kernel("k", shape=[1, 2]), compile_kernel("k", [1, 2], opts=None), compile_kernel.hits, len(compile_kernel.table))
print(compile_kernel("k", (1, 2)), compile_kernel("k", [1, 2], opts={"a": [1], "b": {2}}), compile_kernel("k", [1, 2], opts={"b": {2}, "a": [1]}), compile_kernel("k", [1, 2], X=1, Y=2), compile_kernel("k", [1, 2], Y=2, X=1), compile_kernel.hits, compile_kernel.__doc__, compile_kernel.__name__)
a, b, c = Key(Kind.A, (1, 2), note="x"), Key(Kind.A, (1, 2), note="y"), Key(Kind.B, (1, 2), frozenset("q"))
print(a == b, hash(a) == hash(b), len({a, b, c}), {a: 1}[b], a != c, astuple(c)[:2], {Kind.A: 1, Kind.B: 2}[Kind("b")], freeze({"z": [1, {2, 3}], "y": ()}) == freeze({"y": (), "z": [1, {3, 2}]}), freeze([1]) == freeze((1,)))
for bad in (lambda: hash(Key(Kind.A, [1])), lambda: {[]: 1}):
    try:
        print(bad())
    except TypeError as error:
        print(error)


@cache
def ways(total, parts=(1, 2, 5)):
    if total == 0:
        return 1
    if total < 0 or not parts:
        return 0
    return ways(total - parts[-1], parts) + ways(total, parts[:-1])


print(ways(100), ways.cache_info().hits > 100, ways.cache_info().maxsize)


class Factory:
    made = 0

    def __init__(self, base):
        self.base = base

    @lru_cache(maxsize=3)
    def get(self, n, *, scale=1):
        Factory.made += 1
        return self.base + n * scale

    @classmethod
    @cache
    def shared(cls, n):
        Factory.made += 1
        return cls(n)

    @staticmethod
    @lru_cache
    def plain(x):
        return [x]


f, g = Factory(10), Factory(20)
print(f.get(1), f.get(1), g.get(1), f.get(1, scale=1), Factory.made, Factory.get.cache_info(), Factory.shared(3) is Factory.shared(3), Factory.made, Factory.plain(1) is Factory.plain(1), Factory.plain(1) is Factory.plain(1.0), Factory.plain.cache_parameters())
[f.get(i) for i in (2, 3, 4, 1)]
print(Factory.made, Factory.get.cache_info())
Factory.get.cache_clear()
print(Factory.get.cache_info().currsize, hash((1, "a", None)) == hash((1, "a", None)), hash(1.0) == hash(1), hash(True) == hash(1), hash(frozenset({1, 2})) == hash(frozenset({2, 1})), hash("a") == hash("a"), hash(range(2)) == hash(range(2)), hash(slice) == hash(slice), hash(2**61) , hash(0.5), hash(-2), hash(float("inf")), hash(1e20) == hash(10**20))
