"""Type hints: everything can be subscripted and combined; nothing is checked."""

import _kdsl
import sys as _sys

TYPE_CHECKING = False


class _Form:
    def __init__(self, name, args=(), origin=None):
        self._name = name
        self.__args__ = args
        self.__origin__ = origin

    def __getitem__(self, args):
        if not isinstance(args, tuple):
            args = (args,)
        if self._name == "Optional":
            if len(args) != 1:
                raise TypeError(f"typing.Optional requires a single type. Got {args!r}.")
            return Union[args + (None,)]
        if self._name == "Annotated":
            if len(args) < 2:
                raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
            return _Annotated(*args)
        if self._name == "Union":
            flat = _flatten(args)
            if not flat:
                raise TypeError("Cannot take a Union of no types.")
            return flat[0] if len(flat) == 1 else _Form("Union", flat, self)
        if self._name != "Literal":
            args = tuple([type(None) if arg is None else ForwardRef(arg) if isinstance(arg, str) else arg for arg in args])
        return _Form(self._name, args, self.__origin__ or self)

    def __call__(self, *args, **keywords):
        target = _load_alias(self._name)
        if self._name == "Any":
            raise TypeError("Any cannot be instantiated")
        if target is None:
            raise TypeError(f"Cannot instantiate typing.{self._name}")
        if target.__module__ == "builtins":
            raise TypeError(f"Type {self._name} cannot be instantiated; use {target.__name__}() instead")
        return target(*args, **keywords)

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __eq__(self, other):
        return isinstance(other, _Form) and self._name == other._name and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self._name, self.__args__))

    def __mro_entries__(self, bases):
        target = _load_alias(self._name)
        if target is not None:
            return (target,)
        if self._name in ("Generic", "Protocol"):
            return (Generic if self._name == "Generic" else Protocol,)
        return ()

    def __instancecheck__(self, value):
        if self.__args__ and self._name not in ("Union", "Literal", "Annotated"):
            raise TypeError("Subscripted generics cannot be used with class and instance checks")
        return isinstance(value, self._types())

    def _types(self):
        if self._name == "Union":
            return tuple(_as_type(a) for a in self.__args__)
        target = _load_alias(self._name)
        if target is None:
            raise TypeError(f"typing.{self._name} cannot be used with isinstance()")
        return target

    def __repr__(self):
        if self._name == "Tuple" and self.__origin__ is not None and not self.__args__:
            return "typing.Tuple[()]"
        if self._name == "Unpack" and self.__args__:
            return f"*{_text(self.__args__[0])}"
        if self._name == "Literal":
            return f"typing.Literal[{', '.join(map(repr, self.__args__))}]" if self.__args__ else "typing.Literal"
        if not self.__args__:
            return f"typing.{self._name}"
        if self._name == "Union" and len(self.__args__) == 2 and type(None) in self.__args__:
            other = [a for a in self.__args__ if a is not type(None)][0]
            return f"typing.Optional[{_text(other)}]"
        return f"typing.{self._name}[{', '.join(_text(a) for a in self.__args__)}]"


def _flatten(args):
    out = []
    for arg in args:
        if arg is None:
            arg = type(None)
        elif isinstance(arg, str):
            arg = ForwardRef(arg)
        inner = arg.__args__ if isinstance(arg, _Form) and arg._name == "Union" else (arg,)
        for item in inner:
            if item not in out:
                out.append(item)
    return tuple(out)


def _as_type(arg):
    if arg is None:
        return type(None)
    return arg._types() if isinstance(arg, _Form) else arg


def _text(arg):
    if arg is Ellipsis:
        return "..."
    if isinstance(arg, type):
        return arg.__qualname__ if arg.__module__ == "builtins" else f"{arg.__module__}.{arg.__qualname__}"
    if isinstance(arg, list):
        return "[" + ", ".join(_text(a) for a in arg) + "]"
    return repr(arg)


_ALIASES = {"List": list, "Dict": dict, "Set": set, "FrozenSet": frozenset, "Tuple": tuple, "Type": type}
_CONTAINERS = {"DefaultDict": "defaultdict", "OrderedDict": "OrderedDict", "Counter": "Counter", "Deque": "deque"}
_ABSTRACT = frozenset("AbstractSet Callable Collection Container Generator Hashable ItemsView Iterable Iterator KeysView Mapping "
                      "MappingView MutableMapping MutableSequence MutableSet Reversible Sequence Sized ValuesView".split())


def _load_alias(name):
    """The class an alias stands for; those of `collections` are loaded when they are used."""
    if name in _CONTAINERS:
        import collections
        return getattr(collections, _CONTAINERS[name])
    if name in _ABSTRACT:
        import collections.abc
        return getattr(collections.abc, name.removeprefix("Abstract"))
    return _ALIASES.get(name)


Any = _Form("Any")
Union = _Form("Union")
Optional = _Form("Optional")
Callable = _Form("Callable")
List = _Form("List")
Dict = _Form("Dict")
Set = _Form("Set")
FrozenSet = _Form("FrozenSet")
Tuple = _Form("Tuple")
Type = _Form("Type")
Literal = _Form("Literal")
Final = _Form("Final")
ClassVar = _Form("ClassVar")
Annotated = _Form("Annotated")
Iterable = _Form("Iterable")
Iterator = _Form("Iterator")
Generator = _Form("Generator")
Sequence = _Form("Sequence")
MutableSequence = _Form("MutableSequence")
Mapping = _Form("Mapping")
MutableMapping = _Form("MutableMapping")
MutableSet = _Form("MutableSet")
MappingView = _Form("MappingView")
KeysView = _Form("KeysView")
ItemsView = _Form("ItemsView")
ValuesView = _Form("ValuesView")
AbstractSet = _Form("AbstractSet")
Collection = _Form("Collection")
Container = _Form("Container")
Hashable = _Form("Hashable")
Sized = _Form("Sized")
Reversible = _Form("Reversible")
DefaultDict = _Form("DefaultDict")
OrderedDict = _Form("OrderedDict")
Counter = _Form("Counter")
Deque = _Form("Deque")
ContextManager = _Form("ContextManager")
NoReturn = _Form("NoReturn")
Never = _Form("Never")
Self = _Form("Self")
LiteralString = _Form("LiteralString")
TypeAlias = _Form("TypeAlias")
TypeGuard = _Form("TypeGuard")
Concatenate = _Form("Concatenate")
Required = _Form("Required")
NotRequired = _Form("NotRequired")
Unpack = _Form("Unpack")
Pattern = _Form("Pattern")
Match = _Form("Match")
IO = _Form("IO")
TextIO = _Form("TextIO")
BinaryIO = _Form("BinaryIO")
Text = str
AnyStr = None  # set below


class TypeVar:
    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False, infer_variance=False,
                 default=None):
        self.__name__ = name
        self.__constraints__ = constraints
        self.__bound__ = bound
        self.__covariant__ = covariant
        self.__contravariant__ = contravariant
        self.__infer_variance__ = infer_variance

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __repr__(self):
        if self.__infer_variance__:
            return self.__name__
        return ("+" if self.__covariant__ else "-" if self.__contravariant__ else "~") + self.__name__


class ParamSpec(TypeVar):
    @property
    def args(self):
        return ParamSpecArgs(self)

    @property
    def kwargs(self):
        return ParamSpecKwargs(self)


class ParamSpecArgs:
    _part = "args"

    def __init__(self, origin):
        self.__origin__ = origin

    def __eq__(self, other):
        return type(self) is type(other) and self.__origin__ is other.__origin__

    def __repr__(self):
        return f"{self.__origin__.__name__}.{self._part}"


class ParamSpecKwargs(ParamSpecArgs):
    _part = "kwargs"


class TypeVarTuple(TypeVar):
    def __iter__(self):
        yield Unpack[self]

    def __repr__(self):
        return self.__name__


AnyStr = TypeVar("AnyStr", bytes, str)


class _Alias(_Form):
    """Class[args] of a generic class of the program."""

    def __init__(self, origin, args):
        self._name = origin.__name__
        self.__origin__ = origin
        self.__args__ = args

    def __call__(self, *args, **keywords):
        return self.__origin__(*args, **keywords)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.__origin__, name)

    def __getitem__(self, args):
        return _Alias(self.__origin__, args if isinstance(args, tuple) else (args,))

    def __mro_entries__(self, bases):
        return (self.__origin__,)

    def _types(self):
        return self.__origin__

    def __repr__(self):
        return f"{_text(self.__origin__)}[{', '.join(_text(a) for a in self.__args__)}]"


class _Annotated(_Form):
    """A type with remarks; annotated types inside are flattened."""

    def __init__(self, origin, *metadata):
        if isinstance(origin, _Annotated):
            origin, metadata = origin.__origin__, origin.__metadata__ + metadata
        super().__init__("Annotated", (origin,), origin)
        self.__metadata__ = metadata

    def __call__(self, *args, **keywords):
        return self.__origin__(*args, **keywords)

    def __eq__(self, other):
        return (isinstance(other, _Annotated) and self.__origin__ == other.__origin__ and
                self.__metadata__ == other.__metadata__)

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __repr__(self):
        return f"typing.Annotated[{_text(self.__origin__)}, {', '.join(map(repr, self.__metadata__))}]"


class Generic:
    def __class_getitem__(cls, args):
        return _Alias(cls, args if isinstance(args, tuple) else (args,))

    def __init_subclass__(cls, **keywords):
        params = []
        for base in cls.__dict__.get("__orig_bases__", ()):
            for arg in getattr(base, "__args__", ()):
                if isinstance(arg, TypeVar) and arg not in params:
                    params.append(arg)
        cls.__parameters__ = tuple(params)


class TypeAliasType:
    """What `type X = …` binds: the value is computed when it is asked for."""

    def __init__(self, name, value, *, type_params=()):
        self.__name__ = name
        self.__type_params__ = type_params
        self._value = value
        self._is_known = True

    @property
    def __value__(self):
        if not self._is_known:
            self._value, self._is_known = self._value(*self.__type_params__), True
        return self._value

    def __getitem__(self, args):
        if not self.__type_params__:
            raise TypeError("Only generic type aliases are subscriptable")
        return _Alias(self, args if isinstance(args, tuple) else (args,))

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]

    def __repr__(self):
        return self.__name__


def _make_alias(name, thunk, type_params):
    alias = TypeAliasType(name, thunk, type_params=type_params)
    alias._is_known = False
    return alias


_NO_PROTOCOL_MEMBERS = frozenset({
    "__abstractmethods__", "__annotations__", "__class_getitem__", "__dict__", "__doc__", "__init__", "__module__",
    "__new__", "__orig_bases__", "__parameters__", "__qualname__", "__slots__", "__type_params__", "__weakref__",
    "__init_subclass__", "_is_protocol", "_is_runtime_protocol", "__match_args__"})


def _protocol_members(cls):
    members = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in ("Protocol", "Generic") or not base.__dict__.get("_is_protocol", False):
            continue
        members.update(base.__dict__.get("__annotations__", ()))
        members.update(name for name in base.__dict__ if name not in _NO_PROTOCOL_MEMBERS)
    return members


class _ProtocolMeta(type):
    def _members_to_check(cls):
        """None when the class is no protocol: the ordinary rules hold."""
        if not cls.__dict__.get("_is_protocol", False) or cls.__name__ == "Protocol":
            return None
        if not cls.__dict__.get("_is_runtime_protocol", False):
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        return _protocol_members(cls)

    def __instancecheck__(cls, instance):
        if cls in type(instance).__mro__:
            return True
        members = cls._members_to_check()
        return members is not None and all(hasattr(instance, name) for name in members)

    def __call__(cls, *args, **keywords):
        if cls.__dict__.get("_is_protocol", False) and cls.__init__ is object.__init__:
            raise TypeError("Protocols cannot be instantiated")
        return super().__call__(*args, **keywords)

    def __subclasscheck__(cls, other):
        if cls in getattr(other, "__mro__", ()):
            return True
        members = cls._members_to_check()
        return members is not None and all(
            any(name in base.__dict__ for base in other.__mro__) for name in members)


class Protocol(Generic, metaclass=_ProtocolMeta):
    _is_protocol = True

    def __init_subclass__(cls, **keywords):
        super().__init_subclass__(**keywords)
        if "_is_protocol" not in cls.__dict__:
            cls._is_protocol = any(base is Protocol for base in cls.__bases__)


def _supports(name, method):
    cls = _ProtocolMeta(name, (Protocol,), {method: lambda self: None, "_is_protocol": True, "_is_runtime_protocol": True})
    cls.__module__ = "typing"
    return cls


SupportsInt = _supports("SupportsInt", "__int__")
SupportsFloat = _supports("SupportsFloat", "__float__")
SupportsIndex = _supports("SupportsIndex", "__index__")


class NewType:
    def __init__(self, name, tp):
        self.__name__ = name
        self.__supertype__ = tp
        self.__module__ = _kdsl.caller_module()

    def __call__(self, value):
        return value

    def __or__(self, other):
        return Union[self, other]

    def __repr__(self):
        return f"{self.__module__}.{self.__name__}"


class _NamedTupleMeta(type):
    def __new__(metacls, name, bases, names):
        from collections import namedtuple as _namedtuple
        annotations = names.get("__annotations__", {})
        fields = list(annotations)
        defaults = [names[f] for f in fields if f in names]
        seen = False
        for f in fields:
            if f in names:
                seen = True
            elif seen:
                raise TypeError(f"Non-default namedtuple field {f} cannot follow default field"
                                f"{'s' if len(defaults) > 1 else ''} {', '.join(d for d in fields if d in names)}")
        made = _namedtuple(name, fields, defaults=defaults, module=names.get("__module__"))
        made.__annotations__ = dict(annotations)
        for key, value in names.items():
            if key not in fields and key not in ("__annotations__", "__module__", "__qualname__", "__classcell__"):
                setattr(made, key, value)
        _kdsl.set_class_cell(names.get("__classcell__"), made)
        return made


def NamedTuple(typename, fields=(), /, **keywords):
    """A function, as in CPython, that is also a base of classes."""
    from collections import namedtuple as _namedtuple
    if keywords:
        fields = keywords.items()
    made = _namedtuple(typename, [name for name, _ in fields])
    made.__annotations__ = dict(fields)
    return made


NamedTuple.__mro_entries__ = lambda bases: (_kdsl.bare_class(_NamedTupleMeta),)


class _TypedDictMeta(type):
    def __new__(metacls, name, bases, names, total=True):
        own = names.get("__annotations__", {})
        hints, required, optional = {}, set(), set()
        for base in bases:
            hints.update(base.__dict__.get("__annotations__", {}))
            required |= getattr(base, "__required_keys__", frozenset())
            optional |= getattr(base, "__optional_keys__", frozenset())
        for key, hint in own.items():
            marker = hint._name if isinstance(hint, _Form) else None
            is_required = marker == "Required" or total and marker != "NotRequired"
            (required if is_required else optional).add(key)
        hints.update(own)
        made = type.__new__(metacls, name, (dict,), {**names, "__annotations__": hints})
        made.__total__ = total
        made.__required_keys__, made.__optional_keys__ = frozenset(required), frozenset(optional)
        made.__orig_bases__ = bases or (TypedDict,)
        return made

    def __call__(cls, *args, **keywords):
        return dict(*args, **keywords)

    def __instancecheck__(cls, instance):
        raise TypeError("TypedDict does not support instance and class checks")

    __subclasscheck__ = __instancecheck__


class _TypedDict:
    def __mro_entries__(self, bases):
        return (_kdsl.bare_class(_TypedDictMeta),)

    def __call__(self, typename, fields=(), *, total=True):
        names = {"__annotations__": dict(fields), "__module__": _kdsl.caller_module()}
        return _TypedDictMeta(typename, (), names, total=total)

    def __repr__(self):
        return "<function TypedDict>"


TypedDict = _TypedDict()


class ForwardRef:
    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        self.__forward_arg__ = arg
        self.__forward_is_argument__ = is_argument

    def __eq__(self, other):
        return isinstance(other, ForwardRef) and self.__forward_arg__ == other.__forward_arg__

    def __hash__(self):
        return hash(self.__forward_arg__)

    def __repr__(self):
        return f"ForwardRef({self.__forward_arg__!r})"


def cast(typ, val):
    return val


def _overload_refused(*args, **kwds):
    raise NotImplementedError(
        "You should not call an overloaded function. A series of @overload-decorated functions outside a stub module "
        "should always be followed by an implementation that is not @overload-ed.")


def overload(func):
    return _overload_refused


def _marked(func, name):
    try:
        setattr(func, name, True)
    except (AttributeError, TypeError):
        pass
    return func


def final(func):
    return _marked(func, "__final__")


def override(func):
    return _marked(func, "__override__")


def runtime_checkable(cls):
    cls._is_runtime_protocol = True
    return cls


def get_origin(tp):
    if isinstance(tp, _Annotated):
        return Annotated
    if type(tp).__name__ == "UnionType":
        return type(tp)
    origin = getattr(tp, "__origin__", None)
    if isinstance(tp, _Form) and not isinstance(tp, _Alias) and tp.__args__:
        return _load_alias(tp._name) or origin
    return origin


def get_args(tp):
    if isinstance(tp, _Annotated):
        return (tp.__origin__, *tp.__metadata__)
    return getattr(tp, "__args__", ())


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    if isinstance(obj, type):
        hints = {}
        for base in reversed(obj.__mro__):
            for name, hint in base.__dict__.get("__annotations__", {}).items():
                hints[name] = _evaluated(hint, base, globalns, localns)
        return hints
    hints = getattr(obj, "__annotations__", None)
    if hints is None:
        raise TypeError(f"{obj!r} is not a module, class, method, or function.")
    return {name: _evaluated(hint, obj, globalns, localns) for name, hint in hints.items()}


def _evaluated(hint, owner, globalns, localns):
    """What an annotation that is a text means where its owner was defined."""
    if hint is None:
        return type(None)
    if isinstance(hint, ForwardRef):
        hint = hint.__forward_arg__
    if isinstance(hint, _Form) and hint.__args__:
        args = tuple([_evaluated(a, owner, globalns, localns) if isinstance(a, (_Form, ForwardRef)) else a for a in hint.__args__])
        if args == hint.__args__ or isinstance(hint, _Annotated):
            return hint
        if hint._name == "Union":
            return Union[args]
        return _Alias(hint.__origin__, args) if isinstance(hint, _Alias) else _Form(hint._name, args, hint.__origin__)
    if not isinstance(hint, str):
        return hint
    if globalns is None:
        module = _sys.modules.get(getattr(owner, "__module__", None))
        globalns = {} if module is None else vars(module)
    names = {**globalns, **(localns or {})}
    value = _kdsl.define(f"_value = {hint}\n", names, "_value")
    return _evaluated(value, owner, globalns, localns)
