# vars(), __dict__ and globals() together with copies, updates, iteration and deletion while objects change.
class Config:
    defaults = {"level": 1}

    def __init__(self, **options):
        vars(self).update(self.defaults)
        self.__dict__ |= options

    def diff(self, other): return {k: (v, vars(other).get(k)) for k, v in vars(self).items() if vars(other).get(k) != v}
    def merged(self, other): return type(self)(**{**vars(self), **vars(other)})
    def __repr__(self): return f"Config({', '.join(f'{k}={v!r}' for k, v in sorted(self.__dict__.items()))})"


a, b = Config(x=1), Config(level=2, y=3)
print(a, b, a.diff(b), a.merged(b))
view = vars(a)
keys = view.keys()
a.z = 5
print(list(keys), len(view), "z" in keys, view == {"level": 1, "x": 1, "z": 5})
try:
    for name in vars(a):
        setattr(a, name + "_copy", 0)
except RuntimeError as error:
    print(error)
for name in list(vars(a)):
    if name.endswith("_copy"):
        delattr(a, name)
snapshot = dict(vars(a))
a.x = 100
print(snapshot["x"], view["x"], sorted(view.items()))
view.update({"x": 7}, w=8)
print(a.x, a.w, view.popitem(), hasattr(a, "w"), view.setdefault("v", []), a.v)
a.v.append(1)
print(view["v"], {**view}["v"] is a.v, view | {"extra": 1} != view, hasattr(a, "extra"))


def function(): pass


function.__dict__["note"] = "set through the dict"
function.more = 1
print(function.note, vars(function), function.__dict__ is vars(function))
error = ValueError("x")
error.detail = 1
vars(error)["other"] = 2
print(error.other, vars(error))
count_before = len(globals())
globals()["made_here"] = [1]
made_here.append(2)
print(globals()["made_here"], len(globals()) - count_before, "made_here" in vars())
del made_here
print("made_here" in globals(), [n for n in ("a", "b", "Config", "nothing") if n in globals()])
class Meta:
    kind = 1
proxy = vars(Meta)
Meta.added = 2
print(proxy["added"], len([k for k in proxy if not k.startswith("__")]), {k: v for k, v in proxy.items() if isinstance(v, int)}, dict(proxy)["kind"])
class Borg:
    _state = {}
    def __init__(self): self.__dict__ = self._state
one, two = Borg(), Borg()
one.value = 42
print(two.value, Borg._state, one is two, vars(one) is vars(two))
two.__dict__ = {"own": 1}
print(hasattr(two, "value"), one.value, two.own)
import types
def scoped():
    x = 1
    names = locals()
    y = 2
    return "x" in names, sorted(locals()) == ["names", "x", "y"]
print(scoped(), types.SimpleNamespace(**vars(b)).y, getattr(types.SimpleNamespace(), "__dict__"))
