"""Shallow and deep copies."""

import _kdsl

_ATOMIC = (int, float, complex, bool, str, bytes, type(None), type(Ellipsis), type(NotImplemented), type, range, slice)


_GENERATOR = type(_ for _ in ())


class _Probe:
    def method(self):
        pass


_METHOD = type(_Probe().method)


class Error(Exception):
    pass


error = Error


def copy(x):
    cls = type(x)
    if isinstance(x, type):
        return x
    hook = getattr(cls, "__copy__", None)
    if hook is not None:
        return hook(x)
    if cls in (list, dict, set):
        return x.copy()
    if cls in _ATOMIC or cls in (tuple, frozenset):
        return x
    if isinstance(x, _GENERATOR):
        raise TypeError(f"cannot pickle '{cls.__name__}' object")
    reduced = _reduced(x, cls)
    return _kdsl.copy_object(x) if reduced is None else _rebuilt(x, reduced)


def _own_hook(cls, name):
    hook = getattr(cls, name, None)
    return None if hook is getattr(object, name, None) else hook


def _reduced(x, cls):
    """What the hooks for copies of a class give of an object: how it is made anew. None when it has none."""
    hook = _own_hook(cls, "__reduce_ex__")
    if hook is not None:
        return hook(x, 4)
    hook = _own_hook(cls, "__reduce__")
    if hook is not None:
        return hook(x)
    if isinstance(x, (list, dict, set, frozenset, tuple, str, bytes, int, float)):
        return None
    if _own_hook(cls, "__getstate__") is None and _own_hook(cls, "__setstate__") is None:
        return None
    state = x.__getstate__() if _own_hook(cls, "__getstate__") is not None else x.__dict__
    return cls.__new__, (cls,), state


def _rebuilt(x, reduced, memo=None):
    if isinstance(reduced, str):
        return x
    make, args, state, items, pairs = (*reduced, None, None, None)[:5]

    def copied(value):
        return value if memo is None else deepcopy(value, memo)

    made = make(*[arg if isinstance(arg, type) else copied(arg) for arg in args])
    if memo is not None:
        memo[id(x)] = made
    if state is not None:
        _set_state(made, copied(state))
    for item in items or ():
        made.append(copied(item))
    for key, value in pairs or ():
        made[copied(key)] = copied(value)
    return made


def _set_state(made, state):
    if hasattr(made, "__setstate__"):
        made.__setstate__(state)
        return
    slots = None
    if isinstance(state, tuple) and len(state) == 2:
        state, slots = state
    if state is not None:
        made.__dict__.update(state)
    for name, value in (slots or {}).items():
        setattr(made, name, value)


def deepcopy(x, memo=None):
    if memo is None:
        memo = {}
    cls = type(x)
    if cls in _ATOMIC or isinstance(x, type):
        return x
    key = id(x)
    if key in memo:
        return memo[key]
    hook = getattr(cls, "__deepcopy__", None)
    if hook is not None:
        made = hook(x, memo)
    elif cls is list:
        made = []
        memo[key] = made
        for item in x:
            made.append(deepcopy(item, memo))
    elif cls is tuple:
        made = tuple([deepcopy(item, memo) for item in x])
        if key in memo:  # made while its items were
            return memo[key]
        if all(a is b for a, b in zip(made, x)):
            made = x
    elif cls is dict:
        made = {}
        memo[key] = made
        for name, item in x.items():
            made[deepcopy(name, memo)] = deepcopy(item, memo)
    elif cls is set:
        made = {deepcopy(item, memo) for item in x}
    elif cls is frozenset:
        made = frozenset([deepcopy(item, memo) for item in x])
    elif cls is _METHOD:
        made = cls(x.__func__, deepcopy(x.__self__, memo))
    elif isinstance(x, _GENERATOR):
        raise TypeError(f"cannot pickle '{cls.__name__}' object")
    elif (reduced := _reduced(x, cls)) is not None:
        made = _rebuilt(x, reduced, memo)
    else:
        made = _kdsl.copy_object(x)
        memo[key] = made
        if made is not x:
            _kdsl.map_contents(made, lambda item: deepcopy(item, memo))
    memo[key] = made
    return made


def replace(obj, /, **changes):
    return type(obj).__replace__(obj, **changes)
