# __getattr__, __getattribute__, __setattr__, __delattr__ and object's own versions of them.
class Recorder:
    log = []

    def __getattribute__(self, name):
        if not name.startswith("__"):
            Recorder.log.append(f"get {name}")
        return super().__getattribute__(name)

    def __getattr__(self, name):
        Recorder.log.append(f"missing {name}")
        if name.startswith("auto_"):
            return name[5:]
        raise AttributeError(f"no {name} here")

    def __setattr__(self, name, value):
        Recorder.log.append(f"set {name}")
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        Recorder.log.append(f"del {name}")
        object.__delattr__(self, name)


r = Recorder()
r.x = 1
print(r.x, r.auto_thing, getattr(r, "nothing", "default"), hasattr(r, "auto_y"), hasattr(r, "n"))
del r.x
try:
    r.x
except AttributeError as error:
    print(error)
try:
    del r.x
except AttributeError as error:
    print("del:", error)
print(Recorder.log)


class Frozen:
    def __init__(self):
        object.__setattr__(self, "value", 5)

    def __setattr__(self, name, value): raise TypeError(f"cannot set {name}")

    def __delattr__(self, name): raise TypeError(f"cannot delete {name}")


f = Frozen()
for action in (lambda: setattr(f, "value", 6), lambda: delattr(f, "value"), lambda: f.other):
    try:
        action()
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)
print(f.value, vars(f))


class Proxy:
    def __init__(self, target): self.__dict__["target"] = target
    def __getattr__(self, name): return getattr(self.target, name)
    def __setattr__(self, name, value): setattr(self.target, name, value)


class Target: pass
t = Target()
p = Proxy(t)
p.a = 1
print(t.a, p.a, vars(p) == {"target": t}, "a" in vars(p))


class Fallback:
    @property
    def broken(self): return self.missing_inside
    def __getattr__(self, name): return f"fallback {name}"
print(Fallback().broken)
class Lookup:
    def __getattr__(self, name): return lambda: "instance hook"
try:
    len(Lookup())
except TypeError as error:
    print("special methods skip the instance:", error)
