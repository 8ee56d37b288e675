"""Marks of tests, and the expressions of -k and -m that select by them."""

import enum as _enum
import re as _re


class Mark:
    def __init__(self, name, args, kwargs):
        self.name, self.args, self.kwargs = name, args, kwargs

    def __repr__(self):
        return f"Mark(name={self.name!r}, args={self.args!r}, kwargs={self.kwargs!r})"


class MarkDecorator:
    def __init__(self, mark):
        self.mark = mark

    name = property(lambda self: self.mark.name)
    args = property(lambda self: self.mark.args)
    kwargs = property(lambda self: self.mark.kwargs)

    def with_args(self, *args, **kwargs):
        return MarkDecorator(Mark(self.name, self.args + args, {**self.kwargs, **kwargs}))

    def __call__(self, *args, **kwargs):
        if len(args) == 1 and not kwargs and (isinstance(args[0], type) or hasattr(args[0], "__name__")) and callable(args[0]):
            store_mark(args[0], self.mark)
            return args[0]
        return self.with_args(*args, **kwargs)


class _Marks:
    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError("Marker name must NOT start with underscore")
        return MarkDecorator(Mark(name, (), {}))


mark = _Marks()


def store_mark(target, made):
    """The mark of the decorator that is nearest to the definition comes first."""
    target.pytestmark = own_marks(target) + [made]


def own_marks(target):
    """Without those that a class inherits."""
    held = vars(target).get("pytestmark", []) if isinstance(target, type) else getattr(target, "pytestmark", [])
    return [each.mark if isinstance(each, MarkDecorator) else each for each in (held if isinstance(held, (list, tuple)) else [held])]


def class_marks(cls):
    return [each for base in cls.__mro__ for each in own_marks(base)]


class ParameterSet:
    def __init__(self, values, marks=(), id=None):
        self.values, self.id = values, id
        self.marks = [each.mark if isinstance(each, MarkDecorator) else each for each in marks]


def param(*values, marks=(), id=None):
    return ParameterSet(values, marks if isinstance(marks, (list, tuple)) else (marks,), id)


def id_of(value, name, index, ids=None):
    """How one value of a set of parameters is called."""
    if callable(ids):
        made = ids(value)
        if made is not None:
            value = made
    if isinstance(value, str):
        return ascii(value)[1:-1]
    if isinstance(value, _enum.Enum) or value is None or isinstance(value, (bool, int, float)):
        return str(value)
    if isinstance(value, _re.Pattern):
        return value.pattern
    known = getattr(value, "__name__", None)
    return known if isinstance(known, str) else f"{name}{index}"


def unique(ids):
    """A number is put behind each of those that are equal."""
    counts, made = {}, []
    for each in ids:
        if ids.count(each) == 1:
            made.append(each)
            continue
        number = counts.get(each, 0)
        joint = "_" if each and each[-1].isdigit() else ""
        while f"{each}{joint}{number}" in ids:
            number += 1
        counts[each] = number + 1
        made.append(f"{each}{joint}{number}")
    return made


class ParameterSets:
    """What one parametrize() says: the names of its parameters and, for each set of values, its name and its marks."""

    def __init__(self, argnames, argvalues, indirect=False, ids=None, scope=None):
        is_one = isinstance(argnames, str) and "," not in argnames
        names = argnames.split(",") if isinstance(argnames, str) else argnames
        self.names = [name.strip() for name in names if name.strip()]
        self.indirect = set(self.names if indirect is True else indirect or ())
        self.sets = []
        for value in argvalues:
            one = value if isinstance(value, ParameterSet) else ParameterSet((value,) if is_one else tuple(value))
            if len(one.values) != len(self.names):
                raise ValueError(f"parametrize({argnames!r}): {len(one.values)} values for {len(self.names)} names: {one.values!r}")
            self.sets.append(one)
        if not self.sets:
            self.sets.append(ParameterSet(("NOTSET",) * len(self.names), [Mark("skip", (), {"reason": "got empty parameter set"})]))
        given = list(ids) if ids is not None and not callable(ids) else None
        if given is not None and len(given) != len(self.sets):
            raise ValueError(f"parametrize({argnames!r}): {len(self.sets)} parameter sets specified, with different number of ids: {len(given)}")
        self.ids = unique([self._id(i, one, given, ids) for i, one in enumerate(self.sets)])

    def _id(self, index, one, given, ids):
        if one.id is not None:
            return one.id
        if given is not None and given[index] is not None:
            return id_of(given[index], "id", index)
        named = zip(self.names, one.values)
        return "-".join(id_of(value, name, index, ids if callable(ids) else None) for name, value in named)


# ---- expressions of -k and -m

_WORDS = _re.compile(r"\(|\)|[^\s()]+")


class Expression:
    """`a and not (b or c)` about whatever a word is true of."""

    def __init__(self, text):
        self.words, self.at = _WORDS.findall(text), 0
        self.made = self._either() if self.words else lambda holds: True
        if self.at < len(self.words):
            self._refuse()

    def evaluate(self, holds):
        return self.made(holds)

    def _next(self):
        return self.words[self.at] if self.at < len(self.words) else ""

    def _takes(self, word):
        is_it = self._next() == word
        self.at += is_it
        return is_it

    def _refuse(self):
        raise ValueError(f"at column {self.at + 1}: unexpected {self._next() or 'end of input'!r}")

    def _either(self):
        made = self._both()
        while self._takes("or"):
            made = _either_of(made, self._both())
        return made

    def _both(self):
        made = self._one()
        while self._takes("and"):
            made = _both_of(made, self._one())
        return made

    def _one(self):
        if self._takes("not"):
            inner = self._one()
            return lambda holds: not inner(holds)
        if self._takes("("):
            inner = self._either()
            if not self._takes(")"):
                self._refuse()
            return inner
        word = self._next()
        if word in ("", ")", "and", "or"):
            self._refuse()
        self.at += 1
        return lambda holds: holds(word)


def _either_of(left, right):
    return lambda holds: left(holds) or right(holds)


def _both_of(left, right):
    return lambda holds: left(holds) and right(holds)
