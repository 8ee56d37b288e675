"""extract_mlir_values and new_from_mlir_values: the protocol of dynamic expressions for any value, as classes that take
part in it call it for what they hold. Numbers, tensors and other values of the dialect are one value each, and numbers of
Python, which are known, none; tuples, lists, dicts, namespaces, dataclasses and NamedTuples are taken apart, fields
annotated Constexpr left out."""

from types import SimpleNamespace


def _is_constant(annotation):
    text = annotation if isinstance(annotation, str) else repr(annotation)
    return text.split("[")[0].split(".")[-1].rstrip("'>") == "Constexpr"


def _constants(obj):
    """The fields of a NamedTuple that are annotated Constexpr."""
    annotations = getattr(type(obj), "__annotations__", {}) if hasattr(obj, "_fields") else {}
    return [name for name, annotation in annotations.items() if _is_constant(annotation)]


def _parts(obj):
    """What a container holds, in order; None for other values."""
    if isinstance(obj, (tuple, list)):
        constants = _constants(obj)
        return [item for i, item in enumerate(obj) if not constants or obj._fields[i] not in constants]
    if isinstance(obj, dict):
        return list(obj.values())
    names = _names(obj)
    return None if names is None else [getattr(obj, name) for name in names]


def _names(obj):
    if isinstance(obj, SimpleNamespace):
        return list(vars(obj))
    fields = getattr(type(obj), "__dataclass_fields__", None)
    return None if fields is None else [name for name, field in fields.items() if not _is_constant(field.type)]


def _spread(values):
    flat = []
    for value in values:
        flat += _spread(value) if isinstance(value, (list, tuple)) else [value]
    return flat


def extract_mlir_values(obj):
    if obj is None:
        return []
    if hasattr(obj, "__extract_mlir_values__"):
        return _spread(obj.__extract_mlir_values__())
    if isinstance(obj, (bool, int, float)):
        return []
    parts = _parts(obj)
    if parts is None:
        raise TypeError(f"{type(obj).__name__} has no dynamic values: give it __extract_mlir_values__")
    values = []
    for part in parts:
        values += extract_mlir_values(part)
    return values


def new_from_mlir_values(obj, values):
    if obj is None:
        return None
    if hasattr(obj, "__new_from_mlir_values__"):
        return obj.__new_from_mlir_values__(list(values))
    if isinstance(obj, (bool, int, float)):
        if values:
            raise ValueError(f"a number of Python is made from no value, got {len(values)}")
        return obj
    parts = _parts(obj)
    if parts is None and not values:
        return obj
    if parts is None:
        raise TypeError(f"{type(obj).__name__} cannot be made from values: give it __new_from_mlir_values__")
    made, at = [], 0
    for part in parts:
        count = len(extract_mlir_values(part))
        made.append(new_from_mlir_values(part, values[at:at + count]))
        at += count
    if at != len(values):
        raise ValueError(f"{type(obj).__name__} is made from {at} values, got {len(values)}")
    return _rebuilt(obj, made)


def _rebuilt(obj, parts):
    if isinstance(obj, list):
        return parts
    if isinstance(obj, tuple):
        if not hasattr(obj, "_fields"):
            return tuple(parts)
        constants = _constants(obj)
        return obj._replace(**dict(zip((name for name in obj._fields if name not in constants), parts)))
    if isinstance(obj, dict):
        return dict(zip(obj, parts))
    made = object.__new__(type(obj))
    for name, value in vars(obj).items():
        object.__setattr__(made, name, value)
    for name, value in zip(_names(obj), parts):
        object.__setattr__(made, name, value)
    return made
