"""Data classes. `__init__` is generated as text from the annotations, as Python's own module does, for its parameters."""

import _kdsl
import copy as _copy
from _recursive_repr import recursive_repr as _recursive_repr

__all__ = ["dataclass", "field", "Field", "FrozenInstanceError", "InitVar", "KW_ONLY", "MISSING", "fields",
           "asdict", "astuple", "make_dataclass", "replace", "is_dataclass"]


class FrozenInstanceError(AttributeError):
    pass


class _MissingType:
    def __repr__(self):
        return "<dataclasses._MISSING_TYPE object>"


MISSING = _MissingType()


class _DefaultFactory:
    def __repr__(self):
        return "<factory>"


_HAS_DEFAULT_FACTORY = _DefaultFactory()


class _KwOnlyType:
    pass


KW_ONLY = _KwOnlyType()


class InitVar:
    __slots__ = ("type",)

    def __init__(self, type):
        self.type = type

    def __class_getitem__(cls, type):
        return InitVar(type)

    def __repr__(self):
        plain = isinstance(self.type, type) and not hasattr(self.type, "__origin__")
        return f"dataclasses.InitVar[{self.type.__name__ if plain else repr(self.type)}]"


class Field:
    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        self.name = None
        self.type = None
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.hash = hash
        self.compare = compare
        self.metadata = {} if metadata is None else metadata
        self.kw_only = kw_only
        self._field_type = "field"

    def __set_name__(self, owner, name):
        hook = getattr(type(self.default), "__set_name__", None)
        if hook:
            hook(self.default, owner, name)

    def __repr__(self):
        return (f"Field(name={self.name!r},type={self.type!r},default={self.default!r},"
                f"default_factory={self.default_factory!r},init={self.init!r},repr={self.repr!r},"
                f"hash={self.hash!r},compare={self.compare!r},metadata={self.metadata!r},kw_only={self.kw_only!r})")


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True,
          metadata=None, kw_only=MISSING):
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


class _Params:
    def __init__(self, **options):
        for name, value in options.items():
            setattr(self, name, value)


def _is_classvar(annotation):
    if isinstance(annotation, str):
        return annotation.startswith(("ClassVar", "typing.ClassVar", "t.ClassVar"))
    return "ClassVar" in repr(annotation)


def _is_initvar(annotation):
    if isinstance(annotation, str):
        return annotation.startswith(("InitVar", "dataclasses.InitVar"))
    return annotation is InitVar or isinstance(annotation, InitVar)


def _is_kw_only(annotation):
    if isinstance(annotation, str):
        return annotation in ("KW_ONLY", "dataclasses.KW_ONLY")
    return annotation is KW_ONLY


def _make_field(cls, name, annotation, kw_only):
    default = getattr(cls, name, MISSING)
    if isinstance(default, Field):
        made = default
    else:
        if name in getattr(cls, "__slots__", ()) and type(default).__name__ == "member_descriptor":
            default = MISSING
        made = field(default=default)
    made.name = name
    made.type = annotation
    if _is_classvar(annotation):
        made._field_type = "class"
    elif _is_initvar(annotation):
        made._field_type = "init"
    if made._field_type != "field" and made.default_factory is not MISSING:
        raise TypeError(f"field {name} cannot have a default factory")
    if made.kw_only is MISSING:
        made.kw_only = kw_only
    if made._field_type == "field" and made.default.__class__.__hash__ is None:
        raise ValueError(f"mutable default {type(made.default)} for field {name} is not allowed: use default_factory")
    return made


def _collect_fields(cls, kw_only):
    collected = {}
    for base in cls.__mro__[-1:0:-1]:
        for f in getattr(base, "__dataclass_fields__", {}).values():
            collected[f.name] = f
    annotations = cls.__dict__.get("__annotations__", {})
    for name, annotation in annotations.items():
        if _is_kw_only(annotation):
            kw_only = True
            continue
        made = _make_field(cls, name, annotation, kw_only)
        collected[name] = made
        if isinstance(cls.__dict__.get(name), Field):
            if made.default is MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, made.default)
    for name, value in list(cls.__dict__.items()):
        if isinstance(value, Field) and name not in annotations:
            raise TypeError(f"{name!r} is a field but has no type annotation")
    return collected


def _init_lines(cls, all_fields, frozen):
    names = {"_MISSING": MISSING, "_FACTORY": _HAS_DEFAULT_FACTORY, "_set": object.__setattr__}
    positional, keyword_only, body = [], [], []
    seen_default = False
    for f in all_fields:
        if f._field_type == "class":
            continue
        if f.default is not MISSING:
            names[f"_default_{f.name}"] = f.default
            default = f"=_default_{f.name}"
        elif f.default_factory is not MISSING:
            names[f"_factory_{f.name}"] = f.default_factory
            default = "=_FACTORY"
        else:
            default = ""
        if f.init:
            if f.kw_only:
                keyword_only.append(f.name + default)
            else:
                if default:
                    seen_default = True
                elif seen_default:
                    raise TypeError(f"non-default argument {f.name!r} follows default argument")
                positional.append(f.name + default)
        if f._field_type == "init":
            continue
        if f.default_factory is not MISSING:
            value = f"_factory_{f.name}()" if not f.init else (
                f"_factory_{f.name}() if {f.name} is _FACTORY else {f.name}")
        elif f.init:
            value = f.name
        elif f.default is not MISSING:
            if not frozen and not hasattr(cls, "__slots__"):
                continue
            value = f"_default_{f.name}"
        else:
            continue
        body.append(f"  _set(self, {f.name!r}, {value})" if frozen else f"  self.{f.name} = {value}")
    if hasattr(cls, "__post_init__"):
        given = ", ".join(f.name for f in all_fields if f._field_type == "init")
        body.append(f"  self.__post_init__({given})")
    params = ["self"] + positional
    if keyword_only:
        params += ["*"] + keyword_only
    return f"def __init__({', '.join(params)}):\n" + "\n".join(body or ["  pass"]) + "\n", names


def _define(cls, function):
    function.__qualname__ = f"{cls.__qualname__}.{function.__name__}"
    setattr(cls, function.__name__, function)


def _values(obj, names):
    return tuple([getattr(obj, name) for name in names])


def _add_init(cls, all_fields, frozen):
    source, names = _init_lines(cls, all_fields, frozen)
    made = _kdsl.define(source, names, "__init__", cls.__module__)
    made.__annotations__ = {f.name: f.type for f in all_fields if f.init and f._field_type != "class"}
    made.__annotations__["return"] = None
    _define(cls, made)


def _add_repr(cls, chosen):
    names = [f.name for f in chosen if f.repr]

    def __repr__(self):
        return self.__class__.__qualname__ + "(" + ", ".join([f"{name}={getattr(self, name)!r}" for name in names]) + ")"

    _define(cls, __repr__)
    cls.__repr__ = _recursive_repr("...")(__repr__)


def _add_eq(cls, names):
    def __eq__(self, other):
        if other.__class__ is self.__class__:
            return _values(self, names) == _values(other, names)
        return NotImplemented

    _define(cls, __eq__)


def _add_order(cls, names):
    def __lt__(self, other):
        if other.__class__ is self.__class__:
            return _values(self, names) < _values(other, names)
        return NotImplemented

    def __le__(self, other):
        if other.__class__ is self.__class__:
            return _values(self, names) <= _values(other, names)
        return NotImplemented

    def __gt__(self, other):
        if other.__class__ is self.__class__:
            return _values(self, names) > _values(other, names)
        return NotImplemented

    def __ge__(self, other):
        if other.__class__ is self.__class__:
            return _values(self, names) >= _values(other, names)
        return NotImplemented

    for function in (__lt__, __le__, __gt__, __ge__):
        _refuse_overwriting(cls, function.__name__, ". Consider using functools.total_ordering")
        _define(cls, function)


def _refuse_overwriting(cls, name, help=""):
    if name in cls.__dict__:
        raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}{help}")


def _add_frozen(cls, names):
    owner = (cls,)  # which stays this class when _with_slots makes another

    def __setattr__(self, name, value):
        if type(self) is owner[0] or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(owner[0], self).__setattr__(name, value)

    def __delattr__(self, name):
        if type(self) is owner[0] or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(owner[0], self).__delattr__(name)

    for function in (__setattr__, __delattr__):
        _refuse_overwriting(cls, function.__name__)
        _define(cls, function)


def _add_hash(cls, names):
    def __hash__(self):
        return hash(_values(self, names))

    _define(cls, __hash__)


def _process(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots):
    all_fields = _collect_fields(cls, kw_only)
    for base in cls.__mro__[1:]:
        params = base.__dict__.get("__dataclass_params__")
        if params is None:
            continue
        if params.frozen and not frozen:
            raise TypeError("cannot inherit non-frozen dataclass from a frozen one")
        if frozen and not params.frozen:
            raise TypeError("cannot inherit frozen dataclass from a non-frozen one")
    own = cls.__dict__
    explicit_hash = "__hash__" in own and not (own["__hash__"] is None and "__eq__" in own)
    cls.__dataclass_fields__ = all_fields
    cls.__dataclass_params__ = _Params(init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash,
                                       frozen=frozen)
    if order and not eq:
        raise ValueError("eq must be true if order is true")
    ordered = list(all_fields.values())
    chosen = [f for f in ordered if f._field_type == "field"]
    if init and "__init__" not in own:
        _add_init(cls, ordered, frozen)
    if repr and "__repr__" not in own:
        _add_repr(cls, chosen)
    compared = [f.name for f in chosen if f.compare]
    if eq and "__eq__" not in own:
        _add_eq(cls, compared)
    if order:
        _add_order(cls, compared)
    if frozen:
        _add_frozen(cls, [f.name for f in chosen])
    if unsafe_hash and explicit_hash:
        _refuse_overwriting(cls, "__hash__")
    if unsafe_hash or (eq and frozen and not explicit_hash):
        _add_hash(cls, [f.name for f in chosen if (f.compare if f.hash is None else f.hash)])
    elif eq and not explicit_hash:
        setattr(cls, "__hash__", None)
    if match_args and "__match_args__" not in own:
        cls.__match_args__ = tuple(f.name for f in ordered if f.init and not f.kw_only and f._field_type != "class")
    if slots:
        cls = _with_slots(cls, [f.name for f in chosen])
    _kdsl.mark_dataclass(cls, [f.name for f in chosen], [f.type for f in chosen])
    return cls


def _with_slots(cls, names):
    """The same class again, with __slots__."""
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    inherited = {name for base in cls.__mro__[1:-1] for name in _slots_of(base)}
    contents = dict(cls.__dict__)
    contents["__slots__"] = tuple(name for name in names if name not in inherited)
    for name in names:
        contents.pop(name, None)
    contents.pop("__dict__", None)
    qualname = cls.__qualname__
    made = type(cls)(cls.__name__, cls.__bases__, contents)
    made.__qualname__ = qualname
    # Methods that say super() mean the class that is used.
    for member in contents.values():
        member = getattr(member, "__func__", member)
        for cell in getattr(member, "__closure__", None) or ():
            try:
                if cell.cell_contents is cls:
                    _kdsl.set_class_cell(cell, made)
            except ValueError:
                pass
    return made


def _slots_of(cls):
    slots = cls.__dict__.get("__slots__", ())
    return (slots,) if isinstance(slots, str) else tuple(slots)


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False,
              match_args=True, kw_only=False, slots=False, weakref_slot=False):
    def wrap(cls):
        return _process(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots)

    return wrap if cls is None else wrap(cls)


def fields(class_or_instance):
    found = getattr(class_or_instance, "__dataclass_fields__", None)
    if found is None:
        raise TypeError("must be called with a dataclass type or instance")
    return tuple(f for f in found.values() if f._field_type == "field")


def is_dataclass(obj):
    cls = obj if isinstance(obj, type) else type(obj)
    return hasattr(cls, "__dataclass_fields__")


def _is_instance(obj):
    return hasattr(type(obj), "__dataclass_fields__")


def asdict(obj, *, dict_factory=dict):
    if not _is_instance(obj):
        raise TypeError("asdict() should be called on dataclass instances")
    return _asdict(obj, dict_factory)


def _asdict(obj, dict_factory):
    if _is_instance(obj):
        return dict_factory([(f.name, _asdict(getattr(obj, f.name), dict_factory)) for f in fields(obj)])
    if isinstance(obj, tuple) and hasattr(obj, "_fields"):
        return type(obj)(*[_asdict(v, dict_factory) for v in obj])
    if isinstance(obj, (list, tuple)):
        return type(obj)([_asdict(v, dict_factory) for v in obj])
    if isinstance(obj, dict):
        return type(obj)([(_asdict(k, dict_factory), _asdict(v, dict_factory)) for k, v in obj.items()])
    return _copy.deepcopy(obj)


def astuple(obj, *, tuple_factory=tuple):
    if not _is_instance(obj):
        raise TypeError("astuple() should be called on dataclass instances")
    return _astuple(obj, tuple_factory)


def _astuple(obj, tuple_factory):
    if _is_instance(obj):
        return tuple_factory([_astuple(getattr(obj, f.name), tuple_factory) for f in fields(obj)])
    if isinstance(obj, tuple) and hasattr(obj, "_fields"):
        return type(obj)(*[_astuple(v, tuple_factory) for v in obj])
    if isinstance(obj, (list, tuple)):
        return type(obj)([_astuple(v, tuple_factory) for v in obj])
    if isinstance(obj, dict):
        return type(obj)([(_astuple(k, tuple_factory), _astuple(v, tuple_factory)) for k, v in obj.items()])
    return _copy.deepcopy(obj)


def replace(obj, /, **changes):
    if not _is_instance(obj):
        raise TypeError("replace() should be called on dataclass instances")
    for f in obj.__dataclass_fields__.values():
        if f._field_type == "class":
            continue
        if not f.init:
            if f.name in changes:
                raise ValueError(f"field {f.name} is declared with init=False, it cannot be specified with replace()")
            continue
        if f.name not in changes:
            if f._field_type == "init" and f.default is MISSING:
                raise ValueError(f"InitVar {f.name!r} must be specified with replace()")
            changes[f.name] = getattr(obj, f.name)
    return obj.__class__(**changes)


_KEYWORDS = frozenset("False None True and as assert async await break class continue def del elif else except finally for "
                      "from global if import in is lambda nonlocal not or pass raise return try while with yield".split())


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, **options):
    names = dict(namespace or {})
    annotations = {}
    for item in fields:
        if isinstance(item, str):
            item = (item, "typing.Any")
        elif len(item) not in (2, 3):
            raise TypeError(f"Invalid field: {item!r}")
        name = item[0]
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        if name in _KEYWORDS:
            raise TypeError(f"Field names must not be keywords: {name!r}")
        if name in annotations:
            raise TypeError(f"Field name duplicated: {name!r}")
        annotations[name] = item[1]
        if len(item) == 3:
            names[name] = item[2]
    names["__annotations__"] = annotations
    return dataclass(type(cls_name, bases, names), **options)
