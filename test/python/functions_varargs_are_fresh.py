# *args is a new tuple and **kwargs a new dict for each call; order of keywords is kept.
def grab(*args, **kwargs): return args, kwargs


t, d = (1, 2), {"b": 1, "a": 2}
args, kwargs = grab(*t, **d)
print(args == t, kwargs is d, kwargs, list(kwargs))
kwargs["c"] = 3
print(d, grab()[1] is grab()[1], grab(z=1, y=2, x=3)[1])


def mutate(*args, **kwargs):
    args = args + (9,)
    kwargs.pop("k", None)
    kwargs.update(n=1)
    return args, kwargs


given = {"k": 0}
print(mutate(1, **given), given)


def forward(function, /, *args, **kwargs):
    kwargs.setdefault("sep", "/")
    return function(*args, **kwargs)


print(forward(lambda *a, sep: sep.join(a), "x", "y"), forward(lambda *a, sep: sep.join(a), "x", "y", sep="-"))


def nested(*outer):
    def inner(*outer, extra=outer): return outer, extra
    return inner(1, 2)


print(nested("a", "b"))
def only_stars(*_, **__): return _, __
print(only_stars(1, x=2))
def shadow(args, *kwargs, **self): return args, kwargs, self
print(shadow(1, 2, 3, name=4))
def count(*args): return len(args)
print(count(*range(300)), count(*"abc", *[], *()), count(*[[]]))
def unpack_keys(**kw): return sorted(kw)
print(unpack_keys(**{f"k{i}": i for i in range(12)}))
print((lambda **kw: kw)(**{"not an identifier": 1, "class": 2}))
class Str(str): pass
print((lambda **kw: [type(k).__name__ for k in kw])(**{Str("s"): 1}) != [])
def defaults_list(value, seen=[]):
    seen.append(value)
    return list(seen)
print(defaults_list(1), defaults_list(2), defaults_list(3, []), defaults_list(4))
