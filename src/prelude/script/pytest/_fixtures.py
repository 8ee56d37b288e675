"""Fixtures: what tests ask for by the names of their parameters, made once for each scope."""

import _kdsl
import _kdsl_tests
from pytest._marks import id_of as _id_of, unique as _unique

SCOPES = ["function", "class", "module", "package", "session"]


class FixtureDefinition:
    """What @pytest.fixture makes of a function."""

    def __init__(self, function, scope, params, autouse, ids, name):
        self.function, self.scope, self.autouse = function, scope, autouse
        self.params = None if params is None else list(params)
        self.ids = ids
        self.name = name or function.__name__
        self.__name__ = function.__name__

    def param_ids(self):
        given = self.ids if self.ids is not None and not callable(self.ids) else None
        named = enumerate(self.params)
        make = self.ids if callable(self.ids) else None
        values = [value.values[0] if hasattr(value, "marks") else value for value in self.params]
        return _unique([_id_of(given[i] if given else values[i], self.name, i, make) for i, _ in named])

    def param_values(self):
        return [(value.values[0], value.marks) if hasattr(value, "marks") else (value, []) for value in self.params]

    def __call__(self, *args, **kwargs):
        raise RuntimeError(f'Fixture "{self.name}" called directly: tests get it by the name of a parameter')


def fixture(function=None, *, scope="function", params=None, autouse=False, ids=None, name=None):
    if callable(scope):
        scope = scope(fixture_name=name, config=None)
    if scope not in SCOPES:
        raise ValueError(f"fixture: unexpected scope {scope!r}, expected one of {', '.join(SCOPES)}")

    def decorate(decorated):
        return FixtureDefinition(decorated, scope, params, autouse, ids, name)

    return decorate if function is None else decorate(function)


yield_fixture = fixture


def argument_names(function, is_method):
    """The parameters that a test or a fixture leaves to fixtures: those without a default."""
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    names = [name for name, kind, has_default, _ in _kdsl.parameters(function) if kind in (1, 3) and not has_default]
    return names[1:] if is_method and names else names


def is_in_class(definition, cls):
    return cls is not None and any(definition is value for base in cls.__mro__ for value in vars(base).values())


class Holder:
    """What lives as long as a test, a class, a module or the session: values of fixtures, and how they are taken down."""

    def __init__(self):
        self.values = {}  # of definitions: (parameter, value)
        self.finalizers = []

    def take_down(self):
        """Calls all finalizers, the latest first; gives the first exception."""
        failure = None
        while self.finalizers:
            _, error = _kdsl_tests.attempt(self.finalizers.pop(), (), {})
            failure = failure or error
        self.values.clear()
        return failure


class FixtureRequest:
    """What a fixture knows of the test that asks for it."""

    def __init__(self, item, definition=None, parent=None):
        self._item, self._definition, self._parent = item, definition, parent
        self.node, self.config, self.session = item, item.config, item.session
        self.function, self.cls, self.module = item.function, item.cls, item.module
        self.keywords = {each.name: each for each in item.iter_markers()}
        self.scope = definition.scope if definition else "function"
        self.fixturename = definition.name if definition else None
        self.path = self.fspath = item.path
        if definition and definition.name in item.fixture_params:
            self.param = item.fixture_params[definition.name]

    instance = property(lambda self: self._item.instance)
    fixturenames = property(lambda self: list(self._item.fixture_names))

    def addfinalizer(self, finalizer):
        self._item.holder(self.scope).finalizers.append(finalizer)

    def applymarker(self, marker):
        self._item.add_marker(marker)

    def getfixturevalue(self, name):
        return self._item.fixture_value(name, self._definition)


def made_value(item, definition):
    """The value of a fixture for a test, made now unless its scope has it."""
    holder = item.holder(definition.scope)
    param = item.fixture_params.get(definition.name)
    known = holder.values.get(id(definition))
    if known is not None:
        if known[0] is param or known[0] == param:
            return known[1]
        known[2]()  # another parameter
    request = FixtureRequest(item, definition)
    is_method = is_in_class(definition, item.cls)
    kwargs = {name: request if name == "request" else item.fixture_value(name, definition)
              for name in argument_names(definition.function, is_method)}
    finalizers = []

    def take_down():
        holder.values.pop(id(definition), None)
        while finalizers:
            finalizers.pop()()

    # What a fixture adds by its request is taken down with it.
    request.addfinalizer = finalizers.append
    holder.finalizers.append(take_down)
    args = (item.instance,) if is_method else ()
    value = definition.function(*args, **kwargs)
    if _kdsl.is_generator_function(definition.function):
        generator = value
        value = next(generator)
        finalizers.append(lambda: _end(generator, definition.name))
    holder.values[id(definition)] = (param, value, take_down)
    return value


def _end(generator, name):
    try:
        next(generator)
    except StopIteration:
        return
    raise RuntimeError(f"fixture function {name!r} has more than one 'yield'")
