"""Enumerations."""

__all__ = ["Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum", "EnumMeta", "EnumType", "auto", "unique",
           "member", "nonmember", "FlagBoundary", "KEEP", "STRICT", "CONFORM", "EJECT", "property"]

import _kdsl

_builtin_property = property

STRICT = CONFORM = EJECT = KEEP = None  # members of FlagBoundary, below


class auto:
    """A value to be chosen; expressions over it are computed when it is."""

    def __init__(self, value=None, combine=None, operands=()):
        self.value = value
        self._combine = combine
        self._operands = operands

    def __or__(self, other):
        return auto(None, lambda a, b: a | b, (self, other))

    def __and__(self, other):
        return auto(None, lambda a, b: a & b, (self, other))

    def __xor__(self, other):
        return auto(None, lambda a, b: a ^ b, (self, other))

    def __invert__(self):
        return auto(None, lambda a: ~a, (self,))

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def _resolve(self):
        if self.value is None and self._combine is not None:
            self.value = self._combine(*[o._resolve() if isinstance(o, auto) else o for o in self._operands])
        return self.value


class member:
    def __init__(self, value):
        self.value = value


class nonmember:
    def __init__(self, value):
        self.value = value


class property(_builtin_property):
    pass


def _is_private_or_dunder(name, class_name):
    is_private = name.startswith(f"_{class_name.lstrip('_')}__") and not name.endswith("__")
    return is_private or name.startswith("_") and (name.endswith("_") or name.startswith("__"))


def _is_member(name, value, class_name):
    if isinstance(value, nonmember):
        return False
    if isinstance(value, member):
        return True
    if _is_private_or_dunder(name, class_name) or name in ("mro",):
        return False
    kind = type(value).__name__
    if kind in ("function", "property", "staticmethod", "classmethod", "method_descriptor"):
        return False
    if isinstance(value, _builtin_property):
        return False
    return not hasattr(type(value), "__get__")


def _data_type(bases):
    for base in bases:
        for cls in base.__mro__:
            if cls is object or isinstance(cls, EnumType):
                continue
            if "__new__" in cls.__dict__ or cls.__module__ == "builtins" or hasattr(cls, "__dataclass_fields__"):
                return base if not isinstance(base, EnumType) else cls
    return object


def _plain(value):
    return value.value if isinstance(value, (member, nonmember)) else value


class _EnumDict(dict):
    """The names of an enumeration's body: a member is defined once."""

    def __init__(self, class_name):
        super().__init__()
        self._class_name, self._members = class_name, []

    def __setitem__(self, name, value):
        if name in self._members:
            raise TypeError(f"{name!r} already defined as {self[name]!r}")
        if _is_member(name, value, self._class_name) and name not in self.get("_ignore_", ()):
            self._members.append(name)
        super().__setitem__(name, value)


class EnumType(type):
    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        return _EnumDict(cls)

    def __new__(metacls, cls, bases, classdict, *, boundary=None, _simple=False, **kwds):
        names, others = [], {}
        ignored = classdict.get("_ignore_", ())
        if isinstance(ignored, str):
            ignored = ignored.replace(",", " ").split()
        is_enum = "Enum" in globals()
        for name, value in classdict.items():
            if name in ignored or name == "_ignore_":
                continue
            if is_enum and _is_member(name, value, cls):
                names.append(name)
            else:
                others[name] = _plain(value)
        if is_enum:
            for base in bases:
                if isinstance(base, EnumType) and base._member_names_:
                    raise TypeError(f"<enum {cls!r}> cannot extend <enum {base.__name__!r}>")
        enum_class = type.__new__(metacls, cls, bases, others, **kwds)
        enum_class._member_names_ = []
        enum_class._member_map_ = {}
        enum_class._value2member_map_ = {}
        enum_class._unhashable_values_ = []
        if not is_enum:
            enum_class._member_type_ = object
            return enum_class
        enum_class._member_type_ = _data_type(bases)
        if enum_class._member_type_ is not object:
            metacls._prefer_enum_text(enum_class, bases[-1])
        enum_class._boundary_ = boundary or getattr(enum_class, "_boundary_", None)
        last_values = []
        for name in names:
            value = _plain(classdict[name])
            value = enum_class._resolve_auto(name, value, last_values)
            metacls._add_member(enum_class, name, value, last_values)
        return enum_class

    def _prefer_enum_text(cls, first_enum):
        if "ReprEnum" in globals() and first_enum is ReprEnum and cls.__module__ != "enum":
            kind = cls._member_type_
            if "__repr__" not in cls.__dict__:
                type.__setattr__(cls, "__repr__", Enum.__repr__)
            if "__str__" not in cls.__dict__:
                text = kind.__str__ if issubclass(kind, str) else kind.__repr__
                type.__setattr__(cls, "__str__", lambda self: text(self._value_))
            if "__format__" not in cls.__dict__:
                type.__setattr__(cls, "__format__", lambda self, spec: kind.__format__(self._value_, spec))
            return
        for name in ("__repr__", "__str__", "__format__"):
            for base in cls.__mro__:
                if name in base.__dict__:
                    if not isinstance(base, EnumType) and not (base.__module__ != "builtins" and name in base.__dict__):
                        type.__setattr__(cls, name, getattr(first_enum, name))
                    break

    def _resolve_auto(cls, name, value, last_values):
        if isinstance(value, auto):
            if value._resolve() is None:
                value.value = cls._generate_next_value_(name, 1, len(last_values), last_values[:])
            return value.value
        if isinstance(value, tuple) and any(isinstance(item, auto) for item in value):
            made = []
            for item in value:
                made.append(cls._resolve_auto(name, item, last_values) if isinstance(item, auto) else item)
            return tuple(made)
        return value

    def _add_member(cls, name, value, last_values):
        member_type = cls._member_type_
        args = value if isinstance(value, tuple) and member_type is not tuple else (value,)
        creator = None
        for base in cls.__mro__:
            if base is Enum or base is object:
                break
            if "__new__" in base.__dict__ and isinstance(base, EnumType) and (
                    base.__module__ != "enum" or base.__name__ == "StrEnum"):
                creator = base.__dict__["__new__"]
                break
        if creator is not None:
            creator = creator.__func__ if isinstance(creator, staticmethod) else creator
            made = creator(cls, *args)
            if not hasattr(made, "_value_"):
                made._value_ = value if member_type is object else member_type(*args)
        elif member_type is object:
            made = object.__new__(cls)
            made._value_ = value
        else:
            made = member_type.__new__(cls, *args)
            if not hasattr(made, "_value_"):
                try:
                    made._value_ = member_type(*args)
                except Exception:
                    made._value_ = value
        value = made._value_
        made._name_ = name
        made.__objclass__ = cls
        made._sort_order_ = len(cls._member_names_)
        made.__init__(*args)
        value = made._value_
        last_values.append(value)
        canonical = None
        for known in cls._member_map_.values():
            if known._value_ == value:
                canonical = known
                break
        if canonical is None:
            if not cls._is_alias_value(value):
                cls._member_names_.append(name)
        else:
            made = canonical
        type.__setattr__(cls, name, made)
        cls._member_map_[name] = made
        try:
            cls._value2member_map_.setdefault(value, made)
        except TypeError:
            cls._unhashable_values_.append(value)

    def _is_alias_value(cls, value):
        return False

    def __call__(cls, value, names=None, *values, module=None, qualname=None, type=None, start=1, boundary=None):
        if names is None and not values and (cls._member_map_ or not isinstance(value, str) or cls not in (Enum, IntEnum, StrEnum, Flag, IntFlag)):
            return cls._lookup(value)
        if names is None:
            return cls._lookup(value)
        return cls._create(value, names, start, type)

    def _lookup(cls, value):
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for made in cls._member_map_.values():
                if made._value_ == value:
                    return made
        if not cls._member_map_:
            raise TypeError(f"{cls!r} has no members defined")
        try:
            result = cls._missing_(value)
        except ValueError as error:
            raise error
        if isinstance(result, cls):
            return result
        if cls._boundary_ is EJECT and EJECT is not None and isinstance(result, int):
            return result
        error = ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        if result is None:
            raise error
        raise TypeError(f"error in {cls.__name__}._missing_: returned {result!r} instead of None or a valid member")

    def _create(cls, class_name, names, start, kind):
        if isinstance(names, str):
            names = names.replace(",", " ").split()
        members = {}
        last_values = []
        if isinstance(names, dict):
            names = list(names.items())
        for i, item in enumerate(names):
            if isinstance(item, str):
                value = cls._generate_next_value_(item, start, i, last_values[:])
                last_values.append(value)
                members[item] = value
            else:
                members[item[0]] = item[1]
        bases = (cls,) if kind is None else (kind, cls)
        made = EnumType.__new__(type(cls), class_name, bases, members)
        return made

    def __iter__(cls):
        return (cls._member_map_[name] for name in cls._member_names_)

    def __reversed__(cls):
        return (cls._member_map_[name] for name in reversed(cls._member_names_))

    def __len__(cls):
        return len(cls._member_names_)

    def __bool__(cls):
        return True

    def __contains__(cls, value):
        if isinstance(value, cls):
            return True
        try:
            return value in cls._value2member_map_
        except TypeError:
            return value in cls._unhashable_values_

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __repr__(cls):
        return f"<flag {cls.__name__!r}>" if Flag in cls.__mro__ else f"<enum {cls.__name__!r}>"

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"cannot reassign member {name!r}")
        type.__setattr__(cls, name, value)

    def __delattr__(cls, name):
        if name in cls.__dict__.get("_member_map_", {}):
            raise AttributeError(f"{cls.__name__!r} cannot delete member {name!r}.")
        type.__delattr__(cls, name)

    @_builtin_property
    def __members__(cls):
        return dict(cls._member_map_)


EnumMeta = EnumType


def _read_only(name, get):
    def refuse(self, *value):
        raise AttributeError(f"<enum 'Enum'> cannot {'set' if value else 'delete'} attribute {name!r}")
    return _builtin_property(get, refuse, refuse)


class Enum(metaclass=EnumType):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        try:
            last = last_values[-1]
            last_values.sort()
            if last == last_values[-1]:
                return last + 1
        except TypeError:
            pass
        for value in reversed(last_values):  # CPython warns that 3.13 will refuse this
            try:
                return value + 1
            except TypeError:
                pass
        return start

    @classmethod
    def _missing_(cls, value):
        return None

    def __init__(self, *args, **kwds):
        pass

    name = _read_only("name", lambda self: self._name_)
    value = _read_only("value", lambda self: self._value_)

    def __repr__(self):
        return f"<{self.__class__.__name__}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        return f"{self.__class__.__name__}.{self._name_}"

    def __format__(self, spec):
        return str(self).__format__(spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, protocol):
        return self.__class__, (self._value_,)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


class ReprEnum(Enum):
    pass


class IntEnum(int, ReprEnum):
    def __str__(self):
        return int.__repr__(self._value_)

    def __format__(self, spec):
        return int.__format__(self._value_, spec)

    def __hash__(self):
        return hash(self._value_)


class StrEnum(str, ReprEnum):
    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError(f"too many arguments for str(): {values!r}")
        if values and not isinstance(values[0], str):
            raise TypeError(f"{values[0]!r} is not a string")
        value = str(*values)
        made = str.__new__(cls, value)
        made._value_ = value
        return made

    def __str__(self):
        return str.__str__(self._value_)

    def __format__(self, spec):
        return str.__format__(self._value_, spec)

    def __hash__(self):
        return hash(self._value_)

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()


def _bits(value):
    bit = 1
    while bit <= value:
        if value & bit:
            yield bit
        bit <<= 1


class Flag(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start if start is not None else 1
        return 2 ** (max(last_values).bit_length())

    @classmethod
    def _is_alias_value(cls, value):
        return isinstance(value, int) and (value == 0 or value & (value - 1) != 0)

    @classmethod
    def _every_bit(cls):
        every = 0
        for made in cls._member_map_.values():
            every |= made._value_
        return every

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError(f"{value!r} is not a valid {cls.__qualname__}")
        every = cls._every_bit()
        whole = 2 ** every.bit_length() - 1  # with the bits between those that have names
        if not ~whole <= value <= whole or value & (whole ^ every):
            if cls._boundary_ is STRICT:
                width = max(value.bit_length(), every.bit_length())
                raise ValueError(f"{cls!r} invalid value {value!r}\n    given {bin(value, width)}\n  allowed {bin(every, width)}")
            if cls._boundary_ is CONFORM:
                value &= every
            elif cls._boundary_ is EJECT:
                return value
            elif value < 0:
                value += max(whole + 1, 2 ** value.bit_length())
        if value < 0:
            value += whole + 1
        known = cls._value2member_map_.get(value)
        if known is not None:
            return known
        if cls._member_type_ is object:
            made = object.__new__(cls)
        else:
            made = cls._member_type_.__new__(cls, value)
        made._value_ = value
        made.__objclass__ = cls
        parts = [cls._value2member_map_.get(bit) for bit in _bits(value & every)]
        names = [p._name_ for p in parts if p is not None]
        unknown = value & ~every
        if unknown and names:
            names.append(str(unknown))
        made._name_ = "|".join(names) if names else None
        if not unknown:
            _kdsl.put(cls._value2member_map_, value, made)
        return made

    def _other(self, other):
        if isinstance(other, self.__class__):
            return other._value_
        if self._member_type_ is not object and isinstance(other, self._member_type_):
            return other
        return NotImplemented

    def __or__(self, other):
        value = self._other(other)
        return NotImplemented if value is NotImplemented else self.__class__(self._value_ | value)

    def __and__(self, other):
        value = self._other(other)
        return NotImplemented if value is NotImplemented else self.__class__(self._value_ & value)

    def __xor__(self, other):
        value = self._other(other)
        return NotImplemented if value is NotImplemented else self.__class__(self._value_ ^ value)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __invert__(self):
        if self._boundary_ in (EJECT, KEEP):
            return self.__class__(~self._value_)
        return self.__class__(self._every_bit() & ~self._value_)

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError(f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and {self.__class__.__qualname__!r}")
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        cls = self.__class__
        return (cls(bit) for bit in _bits(self._value_ & cls._every_bit()))

    def __len__(self):
        return self._value_.bit_count()

    def __bool__(self):
        return bool(self._value_)

    def __repr__(self):
        name = self.__class__.__name__
        if self._name_ is None:
            return f"<{name}: {self._value_!r}>"
        return f"<{name}.{self._name_}: {self._value_!r}>"

    def __str__(self):
        name = self.__class__.__name__
        return f"{name}({self._value_!r})" if self._name_ is None else f"{name}.{self._name_}"


class IntFlag(int, ReprEnum, Flag):
    def __str__(self):
        return int.__repr__(self._value_)

    def __format__(self, spec):
        return int.__format__(self._value_, spec)

    def __hash__(self):
        return hash(self._value_)

    __or__ = Flag.__or__
    __and__ = Flag.__and__
    __xor__ = Flag.__xor__
    __ror__ = Flag.__or__
    __rand__ = Flag.__and__
    __rxor__ = Flag.__xor__
    __invert__ = Flag.__invert__
    __contains__ = Flag.__contains__


class FlagBoundary(StrEnum):
    """What a Flag does with a value that has other bits than its members."""

    STRICT = "strict"
    CONFORM = "conform"
    EJECT = "eject"
    KEEP = "keep"


STRICT, CONFORM, EJECT, KEEP = FlagBoundary
Flag._boundary_ = STRICT
IntFlag._boundary_ = KEEP


def bin(num, max_bits=None):
    """Two's complement with the sign in front: `0b0 1010`."""
    size = num.bit_length()
    digits = f"{num % 2 ** size:0{size}b}" if size else ""
    sign = "0" if num >= 0 else "1"
    return f"0b{sign} {digits.rjust(max_bits or 0, sign)}"


def unique(enumeration):
    duplicates = [(name, made._name_) for name, made in enumeration._member_map_.items() if name != made._name_]
    if duplicates:
        details = ", ".join(f"{alias} -> {name}" for alias, name in duplicates)
        raise ValueError(f"duplicate values found in {enumeration!r}: {details}")
    return enumeration
