"""Shallow and deep copies."""

import _kdsl

_ATOMIC = (int, float, complex, bool, str, bytes, type(None), type(Ellipsis), type(NotImplemented), type, range, slice)


_GENERATOR = type(_ for _ in ())


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
    return _kdsl.copy_object(x)


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
    elif isinstance(x, _GENERATOR):
        raise TypeError(f"cannot pickle '{cls.__name__}' object")
    else:
        made = _kdsl.copy_object(x)
        memo[key] = made
        if made is not x:
            _kdsl.map_contents(made, lambda item: deepcopy(item, memo))
    memo[key] = made
    return made


def replace(obj, /, **changes):
    return type(obj).__replace__(obj, **changes)
