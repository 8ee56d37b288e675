"""Objects as bytes: numbers, strings, containers, members of enumerations, dtypes, classes and functions by their names, and instances
by their class and attributes. The bytes are of a form of this library, not of CPython's protocols, and equal for equal objects."""

import enum as _enum
import json as _json
import types as _types

HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4
_HEAD = "kdsl-pickle:"


class PickleError(Exception):
    pass


class PicklingError(PickleError):
    pass


class UnpicklingError(PickleError):
    pass


def _named(value):
    """The module and the name under which a class, a function or a dtype is found again."""
    module, name = getattr(value, "__module__", None), getattr(value, "__qualname__", None)
    if module is None or name is None or "<locals>" in name or "<lambda>" in name:
        raise PicklingError(f"Can't pickle {value!r}: it has no name in a module")
    return [module, name]


def _encoded_state(value, seen):
    state = value.__getstate__() if "__getstate__" in dir(type(value)) and type(value).__getstate__ is not object.__getstate__ \
        else getattr(value, "__dict__", None)
    if state is None:
        raise PicklingError(f"Can't pickle {value!r} of the type {type(value).__name__}")
    return ["instance", _named(type(value)), _encoded(state, seen)]


def _encoded(value, seen):
    if value is None or isinstance(value, bool):
        return value
    if id(value) in seen:
        raise PicklingError(f"Can't pickle an object that contains itself: {type(value).__name__}")
    if isinstance(value, _enum.Enum):
        return ["member", _named(type(value)), value.name]
    kind = type(value)
    if kind is int:
        return ["int", str(value)]
    if kind is float:
        return ["float", repr(value)]
    if kind is str:
        return ["str", value]
    if kind is bytes:
        return ["bytes", list(value)]
    seen = seen | {id(value)}
    if kind in (tuple, list):
        return [kind.__name__, [_encoded(item, seen) for item in value]]
    if kind in (set, frozenset):
        return [kind.__name__, sorted((_encoded(item, seen) for item in value), key=_json.dumps)]
    if kind is dict:
        return ["dict", [[_encoded(key, seen), _encoded(item, seen)] for key, item in value.items()]]
    if isinstance(value, tuple):  # of a class of its own, as namedtuple makes
        return ["sequence", _named(kind), [_encoded(item, seen) for item in value]]
    if isinstance(value, (type, _types.FunctionType, _types.BuiltinFunctionType)):
        return ["name", _named(value)]
    if repr(value).startswith("torch."):  # torch.float16, torch.strided, ...
        return ["torch", repr(value)]
    return _encoded_state(value, seen)


def _found(place):
    import importlib
    module, name = place
    value = importlib.import_module(module)
    for part in name.split("."):
        value = getattr(value, part)
    return value


def _decoded(value):
    if not isinstance(value, list):
        return value
    kind, rest = value[0], value[1:]
    if kind == "int":
        return int(rest[0])
    if kind == "float":
        return float(rest[0])
    if kind == "str":
        return rest[0]
    if kind == "bytes":
        return bytes(rest[0])
    if kind == "dict":
        return {_decoded(key): _decoded(item) for key, item in rest[0]}
    if kind in ("tuple", "list", "set", "frozenset"):
        maker = {"tuple": tuple, "list": list, "set": set, "frozenset": frozenset}[kind]
        return maker([_decoded(item) for item in rest[0]])
    if kind == "name":
        return _found(rest[0])
    if kind == "torch":
        import torch
        return getattr(torch, rest[0].split(".")[1])
    if kind == "member":
        return _found(rest[0])[rest[1]]
    if kind == "sequence":
        return _found(rest[0])(*[_decoded(item) for item in rest[1]])
    if kind == "instance":
        return _restored(_found(rest[0]), _decoded(rest[1]))
    raise UnpicklingError(f"unknown kind of object: {kind!r}")


def _restored(cls, state):
    value = object.__new__(cls)
    if hasattr(cls, "__setstate__"):
        value.__setstate__(state)
    else:
        for name, item in state.items():
            object.__setattr__(value, name, item)
    return value


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    return (_HEAD + _json.dumps(_encoded(obj, frozenset()))).encode()


def loads(data, /, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    head = _HEAD.encode()
    if bytes(data)[:len(head)] != head:
        raise UnpicklingError("these bytes were not made by this library, which does not read CPython's pickles")
    return _decoded(_json.loads(bytes(data).decode()[len(_HEAD):]))


def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    file.write(dumps(obj))


def load(file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=None):
    return loads(file.read())
