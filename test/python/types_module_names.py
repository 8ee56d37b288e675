# What the types module calls the types of objects, and its classes.
import types
from types import GenericAlias, MappingProxyType, MethodType, ModuleType, SimpleNamespace, UnionType


def f(): yield 1


class K:
    __slots__ = ("slot",)

    def m(self): pass


k = K()
pairs = {"FunctionType": f, "LambdaType": lambda: 0, "GeneratorType": f(), "MethodType": k.m, "BuiltinFunctionType": len, "BuiltinMethodType": [].append, "ModuleType": types, "NoneType": None, "NotImplementedType": NotImplemented, "EllipsisType": ..., "MappingProxyType": K.__dict__, "MethodDescriptorType": str.join, "MemberDescriptorType": K.slot, "GetSetDescriptorType": int.real, "CodeType": f.__code__, "UnionType": int | str, "GenericAlias": list[int], "CellType": (lambda: (lambda: k))().__closure__[0] if False else None}
for name, value in pairs.items():
    if name != "CellType":
        print(name, isinstance(value, getattr(types, name)), type(value).__name__)
n = SimpleNamespace(a=1, b=[2])
n.c = n
print(n.a, n.b, SimpleNamespace(x=1) == SimpleNamespace(x=1), SimpleNamespace(x=1) != SimpleNamespace(x=2), vars(SimpleNamespace(z=1, y=2)), SimpleNamespace(z=1, y="t"), repr(SimpleNamespace()))
del n.c, n.b
print(n, hasattr(n, "b"))
proxy = MappingProxyType(d := {"k": 1})
d["l"] = 2
print(proxy, proxy["l"], len(proxy), "k" in proxy, list(proxy.items()), proxy.get("z"), proxy | {"m": 3}, dict(proxy) == d, proxy.copy() is d, proxy == d, type(proxy.keys()).__name__)
for bad in (lambda: proxy.__setitem__("a", 1), lambda: proxy.pop("k"), lambda: K.__dict__.update(a=1), lambda: MappingProxyType(3), lambda: SimpleNamespace(1, 2), lambda: MethodType(f, None), lambda: proxy["none"]):
    try:
        print(bad())
    except Exception as error:
        print(type(error).__name__, str(error)[:40])
bound = MethodType(lambda self, x: (self, x), "me")
print(bound(1), bound.__self__, bound.__func__("you", 2), bound == bound)
module = ModuleType("made", "Its doc.")
module.x = 5
exec_like = lambda ns: ns.update(y=2, get=lambda self: self.y)
Made = new_class("Made", (K,), {}, exec_like)
print(module.__name__, module.__doc__, module.x, Made.y, Made().get(), Made.__mro__[1] is K, Made.__name__)
print(list[int], dict[str, list[int]], tuple[int, ...], type[int], list[int].__origin__, dict[str, int].__args__, list[int] == list[int], list[int]([1, 2]), int | None, (int | str).__args__, isinstance(3, int | str), isinstance(None, int | None), issubclass(bool, int | str), int | str == str | int, int | (str | None), list[int] | None, GenericAlias(list, (int,)) == list[int], UnionType is type(int | str))
class Base(list[int]): pass
print(Base.__orig_bases__, Base.__mro__[1], Base([1]) + [2], types.DynamicClassAttribute is not None, types.new_class("Plain").__bases__)
