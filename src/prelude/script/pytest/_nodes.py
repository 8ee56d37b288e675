"""What is collected: modules, classes, and items, which are tests with the values of their parameters."""

import _kdsl
import _kdsl_tests
import pathlib as _pathlib
from types import FunctionType as _FunctionType, SimpleNamespace as _SimpleNamespace
from pytest import _builtin
from pytest import _fixtures
from pytest._marks import Mark, MarkDecorator, ParameterSets, class_marks, own_marks
from pytest._outcomes import Skipped, UsageError


def definitions_in(namespace):
    """A name of a module that is not there is no fixture."""
    usable = [value for value in namespace.values() if _kdsl_tests.is_usable(value)]
    return [value for value in usable if isinstance(value, _fixtures.FixtureDefinition)]


class Fixtures:
    """The fixtures that a node sees, by name; of each name the nearest last."""

    def __init__(self, above, definitions):
        self.by_name = {name: list(found) for name, found in above.by_name.items()} if above else {}
        for definition in definitions:
            self.by_name.setdefault(definition.name, []).append(definition)

    def find(self, name, asking=None):
        """A fixture that asks for its own name gets the one that it hides."""
        found = self.by_name.get(name, [])
        if asking in found:
            found = found[:found.index(asking)]
        return found[-1] if found else None

    def autouse_names(self):
        """Those of wider scopes first."""
        names = [name for name, found in self.by_name.items() if found[-1].autouse]
        return sorted(names, key=lambda name: -_fixtures.SCOPES.index(self.find(name).scope))


BUILTIN = Fixtures(None, definitions_in(vars(_builtin)))


class Node:
    """A part of the session that a test belongs to."""

    def __init__(self, name, parent, config):
        self.name, self.parent, self.config = name, parent, config
        self.session = parent.session if parent else self
        self.holder_of_scope = _fixtures.Holder()
        self.own_markers = []
        self.path = parent.path if parent else None

    fspath = property(lambda self: self.path)  # the older name

    def listchain(self):
        """The nodes from the session down to this one."""
        return (self.parent.listchain() if self.parent else []) + [self]

    def getparent(self, cls):
        node = self
        while node is not None and not isinstance(node, cls):
            node = node.parent
        return node

    def add_marker(self, marker, append=True):
        made = marker.mark if isinstance(marker, MarkDecorator) else Mark(marker, (), {}) if isinstance(marker, str) else marker
        self.own_markers.insert(len(self.own_markers) if append else 0, made)

    def iter_markers(self, name=None):
        node = self
        while node is not None:
            for each in node.own_markers:
                if name is None or each.name == name:
                    yield each
            node = node.parent

    def get_closest_marker(self, name, default=None):
        return next(self.iter_markers(name), default)

    @property
    def nodeid(self):
        above = self.parent.nodeid if self.parent else ""
        return f"{above}::{self.name}" if above else self.name

    def set_up(self, names, argument=None):
        """Calls the first of such functions that the node's object has, for as long as the node lives."""
        begin, end = (getattr(self.obj, each, None) for each in names)
        if callable(end):
            self.holder_of_scope.finalizers.append(lambda: _call_with(end, argument))
        if callable(begin):
            _call_with(begin, argument)


def _call_with(function, argument):
    """Such a function may have a parameter for what it prepares."""
    plain = getattr(function, "__func__", function)
    names = _fixtures.argument_names(plain, plain is not function)
    return function(argument) if names else function()


class Module(Node):
    def __init__(self, name, parent, path, obj, fixtures):
        super().__init__(name, parent, parent.config)
        self.path, self.obj, self.module, self.cls = _pathlib.Path(path), obj, obj, None
        self.own_markers = own_marks(obj)
        self.fixtures = Fixtures(fixtures, definitions_in(vars(obj)))
        self.is_set_up = False

    def collect(self):
        return _collected(self, vars(self.obj), None)


class Class(Node):
    def __init__(self, parent, cls):
        super().__init__(cls.__name__, parent, parent.config)
        self.obj = self.cls = cls
        self.module = parent.module
        self.own_markers = class_marks(cls)
        namespace = {name: value for base in reversed(cls.__mro__) for name, value in vars(base).items()}
        self.fixtures = Fixtures(parent.fixtures, definitions_in(namespace))
        self.namespace = namespace
        self.is_set_up = False

    def collect(self):
        return _collected(self, self.namespace, self.cls)


def _collected(node, namespace, cls):
    """The items of a module or of a class. Names that are no test's are not touched."""
    items = []
    for name, value in list(namespace.items()):
        if name.startswith("test") and not _kdsl_tests.is_usable(value):
            items.append(Function(node, name, None, {}, {}, [], None))
        elif name.startswith("Test") and _kdsl_tests.is_usable(value) and isinstance(value, type):
            if getattr(value, "__test__", True) and "__init__" not in vars(value):
                items += Class(node, value).collect()
        elif name.startswith("test") and isinstance(value, (_FunctionType, staticmethod)):
            items += _expanded(node, name, getattr(cls, name) if isinstance(value, staticmethod) else value, cls, value)
    return items


class Metafunc:
    """The sets of parameters of one test function; also what pytest_generate_tests gets."""

    def __init__(self, node, function, names):
        self.function, self.module, self.cls, self.config = function, node.module, node.cls, node.config
        self.definition, self.fixturenames = node, names
        self.calls = [({}, {}, [], [])]  # each: values of arguments, values of fixtures, marks, identifiers

    def parametrize(self, argnames, argvalues, indirect=False, ids=None, scope=None):
        sets = ParameterSets(argnames, argvalues, indirect, ids, scope)
        calls = []
        for values, params, marks, names in self.calls:
            for one, name in zip(sets.sets, sets.ids):
                given = dict(zip(sets.names, one.values))
                direct = {key: value for key, value in given.items() if key not in sets.indirect}
                asked = {key: value for key, value in given.items() if key in sets.indirect}
                calls.append(({**values, **direct}, {**params, **asked}, marks + one.marks, names + [name]))
        self.calls = calls

    def add_fixture(self, definition):
        self.calls = [(values, {**params, definition.name: value}, marks + list(more), names + [name])
                      for values, params, marks, names in self.calls
                      for (value, more), name in zip(definition.param_values(), definition.param_ids())]


def _closure(node, names):
    """These and all fixtures that they ask for."""
    known = []
    pending = list(names)
    while pending:
        name = pending.pop(0)
        if name in known:
            continue
        known.append(name)
        definition = node.fixtures.find(name)
        if definition:
            pending += _fixtures.argument_names(definition.function, _fixtures.is_in_class(definition, node.cls))
    return known


def _expanded(node, name, function, cls, written):
    """One item for each set of parameters."""
    is_method = cls is not None and not isinstance(written, staticmethod)
    item = Function(node, name, function, {}, {}, [], None)
    used = [each for mark in item.iter_markers("usefixtures") for each in mark.args]
    asked = _fixtures.argument_names(getattr(function, "__func__", function), is_method)
    names = _closure(node, node.fixtures.autouse_names() + used + asked)
    metafunc = Metafunc(node, function, names)
    for mark in item.iter_markers("parametrize"):
        metafunc.parametrize(*mark.args, **mark.kwargs)
    for each in (node.config.hooks("pytest_generate_tests") + [getattr(node.module, "pytest_generate_tests", None)]):
        if each is not None:
            each(metafunc)
    for each in names:
        definition = node.fixtures.find(each)
        is_given = any(each in values or each in params for values, params, _, _ in metafunc.calls)
        if definition and definition.params is not None and not is_given:
            metafunc.add_fixture(definition)
    return [Function(node, name, function, values, params, marks, "-".join(ids) if ids else None, names, asked)
            for values, params, marks, ids in metafunc.calls]


class Function(Node):
    """A test with the values of its parameters. Without a function: an error has left nothing of its definition."""

    def __init__(self, parent, name, function, values, fixture_params, marks, identifier, fixture_names=(), asked=()):
        super().__init__(name if identifier is None else f"{name}[{identifier}]", parent, parent.config)
        self.originalname, self.function, self.obj = name, function, function
        self.module, self.cls, self.instance = parent.module, parent.cls, None
        self.values, self.fixture_params = values, fixture_params
        self.fixture_names, self.asked = fixture_names, asked
        self.own_markers = (own_marks(function) if function is not None else []) + list(marks)
        self.fixtures = parent.fixtures
        self.user_properties = []
        self.callspec = _SimpleNamespace(params={**values, **fixture_params}, id=identifier)

    keywords = property(lambda self: {each.name: each for each in self.iter_markers()})
    fixturenames = property(lambda self: list(self.fixture_names))
    location = property(lambda self: (str(self.path), None, self.nodeid.split("::", 1)[-1].replace("::", ".")))

    def holder(self, scope):
        node = self
        if scope == "class":
            node = self.getparent(Class) or self.getparent(Module)
        elif scope == "module":
            node = self.getparent(Module)
        elif scope != "function":
            node = self.session
        return node.holder_of_scope

    def fixture_value(self, name, asking=None):
        if name in self.values:
            return self.values[name]
        if name == "request":
            return _fixtures.FixtureRequest(self)
        definition = self.fixtures.find(name, asking)
        if definition is None:
            known = sorted(self.fixtures.by_name)
            near = _kdsl.nearest(name, known)
            raise UsageError(f"fixture {name!r} not found" + (f": did you mean {near!r}?" if near else f"; available: {', '.join(known)}"))
        return _fixtures.made_value(self, definition)

    def prepare(self):
        """Makes the instance and the fixtures; gives the keywords of the call."""
        for node in (self.getparent(Module), self.getparent(Class)):
            if node is not None and not node.is_set_up:
                node.is_set_up = True
                kind = "class" if isinstance(node, Class) else "module"
                node.set_up((f"setup_{kind}", f"teardown_{kind}"), node.obj)
        owner = self.module
        if self.cls is not None:
            self.instance = owner = self.cls()
        for name in self.fixture_names:
            if name not in self.values and name != "request" and self.fixtures.find(name) and self.fixtures.find(name).autouse:
                self.fixture_value(name)
        kind = "method" if self.cls is not None else "function"
        self.obj = owner
        self.set_up((f"setup_{kind}", f"teardown_{kind}"), self.function)
        for name in self.fixture_names:
            if name not in self.values and name != "request" and name not in self.asked:
                self.fixture_value(name)
        return {name: self.fixture_value(name) for name in self.asked}

    def call(self, kwargs):
        target = self.function if self.cls is None else getattr(self.instance, self.originalname)
        return target(**kwargs)

    def skip_reason(self):
        """Why marks say that it is not run, or None."""
        for each in self.iter_markers("skipif"):
            if condition(each):
                return each.kwargs.get("reason", f"condition: {each.args[0] if each.args else ''}")
        for each in self.iter_markers("skip"):
            return each.kwargs.get("reason", each.args[0] if each.args else "unconditional skip")
        return None

    def expected_failure(self):
        return next((each for each in self.iter_markers("xfail") if condition(each)), None)


def condition(mark):
    given = mark.args + ((mark.kwargs["condition"],) if "condition" in mark.kwargs else ())
    if any(isinstance(each, str) for each in given):
        raise UsageError(f"{mark.name}: a condition as text is not available: write it as an expression")
    return not given or any(given)
