"""From values of Python to a program for the compiler: what crosses the border, and how.

A program consists of files in memory. Each function or class gets one, whose text is that of its own file with everything else left
out, so that messages and line tables have the places of the source; names that its code needs are assigned before and behind it. The
values of those names are literals, names of a dialect, or what other files of the program define.
"""
import contextlib
import enum
import functools
import os
import re
import sys
import types

from . import _source
from ._names import _HOST_FILES as _HOST_CODE
from ._names import dialect_name
from ._proxy import ROOTS, Decorated, Proxy, alias, module_of_dialect, stand_in_for_torch_dtype

STEM = "_kdslc_"

_MAKER = """def new(cls):
    return cls.__new__(cls)
def fill(made, state):
    for name, value in state:
        object.__setattr__(made, name, value)
"""

# The classes stand in annotations and in tests of what an argument is; nothing else of torch is of use to a kernel.
_TORCH = """class dtype(str):
    def __repr__(self):
        return "torch." + self
    __str__ = __repr__
class Tensor:
    pass
class device:
    pass
class Generator:
    pass
Size = tuple
def __getattr__(name):
    raise AttributeError(f"torch.{name} belongs to the host: a kernel cannot use it")
"""


class CannotCross(TypeError):
    """A value that the compiler cannot have."""


class _File:
    """One file of the program under construction."""

    def __init__(self, name):
        self.name = name
        self.imports = []  # of modules, in their order
        self.before, self.behind = [], []  # assignments
        self.text = ""

    def need(self, module):
        """`module` is the name of one, or a module and a name of it."""
        if module not in self.imports:
            self.imports.append(module)

    def import_lines(self):
        return [f"import {one}" if isinstance(one, str) else f"from {one[0]} import {one[1]} as {alias(*one)}"
                for one in self.imports if one != self.name]


def _is_tensor(value):
    return hasattr(value, "__dlpack__")


class Crossing:
    """One program. `source_paths` are the files whose places its own files have, by the names of these."""

    def __init__(self):
        self.files = {}
        self.source_paths = {}
        self._modules = {}  # files that stand for modules of the host, by id
        self._known = {}  # module and expression of objects, by id
        self._keep = []
        self.is_argument = True  # of the call, and not of a name that code needs
        self.left_out = {}  # names that code may need and that cannot cross, with the reason
        self.main = _File("main")

    # ---- values

    def text(self, value, into, what="a value"):
        """An expression for the value in a file."""
        if value is None or value is True or value is False or value is Ellipsis:
            return repr(value)
        kind = type(value)
        if kind in (int, str, bytes):
            return repr(value)
        if kind is float:
            return repr(value) if value == value and value not in (float("inf"), float("-inf")) else f"float({str(value)!r})"
        if isinstance(value, enum.Enum):
            return f"{self.text(kind, into, what)}[{value.name!r}]" if value.name else self._refuse(value, what)
        if isinstance(value, Proxy):
            return value.express(self, into)
        if isinstance(value, (tuple, list, set, frozenset, dict)):
            return self._container(value, into, what)
        if kind is slice:
            return f"slice({', '.join(self.text(part, into, what) for part in (value.start, value.stop, value.step))})"
        if kind is range:
            return f"range({value.start}, {value.stop}, {value.step})"
        if isinstance(value, str):
            return self._text_object(value, into, what)
        if kind.__module__ == "numpy" and hasattr(value, "item") and getattr(value, "ndim", 1) == 0:
            return self.text(value.item(), into, what)
        return self._object(value, into, what)

    def _text_object(self, value, into, what):
        """A text of a class: numeric types of TileLang are such."""
        kind = type(value)
        if kind.__module__ == "tilelang._dtypes":
            into.need("tilelang._dtypes")
            return f"tilelang._dtypes.dtype({str.__str__(value)!r})"
        return self._refuse(value, what)

    def _container(self, value, into, what):
        kind = type(value)
        items = [self.text(item, into, what) for item in value] if not isinstance(value, dict) else []
        if kind is tuple or kind.__name__ == "Size":
            return f"({', '.join(items)}{',' if len(items) == 1 else ''})"
        if kind is list:
            return f"[{', '.join(items)}]"
        if kind in (set, frozenset):
            return f"{kind.__name__}([{', '.join(sorted(items))}])"  # the order of a set differs from run to run
        if isinstance(value, dict):
            pairs = [f"{self.text(key, into, what)}: {self.text(item, into, what)}" for key, item in value.items()]
            return f"{{{', '.join(pairs)}}}"
        if hasattr(kind, "_fields"):  # a named tuple
            return f"{self.text(kind, into, what)}({', '.join(items)})"
        return self._refuse(value, what)

    def _object(self, value, into, what):
        known = self._known.get(id(value))
        if known is None:
            known = self._new_object(value, into, what)
        module, expression = known
        if module is None:
            return expression
        if expression is None:
            into.need(module)
            return module
        if module == into.name:
            return expression
        into.need(module)
        return f"{module}.{expression}"

    def _new_object(self, value, into, what):
        if _is_of_stdlib(value):
            into.need(value.__module__)
            return None, f"{value.__module__}.{value.__qualname__}"
        if type(value).__module__ == "typing" and re.fullmatch(r"typing\.\w+", repr(value)):
            into.need("typing")
            return None, repr(value)
        name = dialect_name(value)
        if name:
            into.need(name)
            return None, alias(*name)
        if isinstance(value, Decorated):
            return self._add(value, self._with_calls(value, *self._define(value.function, value.captured, what, value.runs_when_made)))
        if isinstance(value, (types.FunctionType, functools._lru_cache_wrapper)):
            return self._add(value, self._define(_as_written(value), {}, what))
        if isinstance(value, types.BuiltinFunctionType) or (isinstance(value, type) and value.__module__ == "builtins"):
            return self._plain(value, what)
        if isinstance(value, type):
            return self._add(value, self._define_class(value, what))
        if isinstance(value, types.MethodType):
            return None, f"{self.text(value.__self__, into, what)}.{value.__name__}"
        if isinstance(value, functools.partial):
            into.need("functools")
            parts = [self.text(value.func, into, what), *(self.text(one, into, what) for one in value.args),
                     *(f"{name}={self.text(one, into, what)}" for name, one in value.keywords.items())]
            return None, f"functools.partial({', '.join(parts)})"
        if isinstance(value, types.ModuleType):
            return self._module(value, into, what)
        if getattr(value, "__module__", None) in _HOST_CODE and hasattr(value, "__qualname__"):
            into.need(value.__module__)
            return None, f"{value.__module__}.{value.__qualname__}"
        torch_dtype = stand_in_for_torch_dtype(value)
        if torch_dtype:
            self._need_torch()
            into.need("torch")
            return None, f"torch.dtype({torch_dtype!r})"
        if _is_tensor(value):
            return self._refuse(value, what, "tensors are arguments of the kernel")
        if isinstance(value, (int, float, str, bytes, complex)):
            return self._refuse(value, what, "it is a number or a text of a class of its own, of which only the attributes would cross")
        return self._add(value, self._instance(value, what))

    def _add(self, value, place):
        self._known[id(value)] = place
        self._keep.append(value)  # so that no other object gets its number
        return place

    def _plain(self, value, what):
        name = getattr(value, "__qualname__", "")
        module = _public_module(value, getattr(value, "__module__", None) or "builtins")
        if module.partition(".")[0] not in sys.stdlib_module_names or not name.isidentifier():
            return self._refuse(value, what)
        return (None, name) if module == "builtins" else (module, name)

    @staticmethod
    def _is_of_host(module):
        root = module.__name__.partition(".")[0]
        return not (module_of_dialect(module) or root in ROOTS or root == "torch" or root in sys.stdlib_module_names)

    def _module(self, value, into, what):
        name = value.__name__
        if module_of_dialect(value) or name.partition(".")[0] in ROOTS:
            into.need(name)
            return None, name
        if name.partition(".")[0] == "torch":
            self._need_torch()
            into.need("torch")
            return None, "torch"
        if name.partition(".")[0] in sys.stdlib_module_names:
            into.need(name)
            return None, name
        return self._add(value, (self._part_of_module(value, ()).name, None))

    def _part_of_module(self, module, attributes):
        """A file that stands for a module of the host: it has those of its names that code reads."""
        known = self._modules.get(id(module))
        if known is None:
            known = self._modules[id(module)] = self._fresh()
            self.source_paths[known.name] = getattr(module, "__file__", None)
        for name in sorted(attributes):
            if not any(line.startswith(f"{name} = ") for line in known.before) and hasattr(module, name):
                self._assign(name, getattr(module, name), known, known.before)
        lines = [*known.import_lines(), *known.before, ""]
        self.files[known.name] = "\n".join(lines)
        return known

    def _need_torch(self):
        if "torch" in self.files:
            return
        torch = sys.modules.get("torch")
        names = [name for name in vars(torch) if stand_in_for_torch_dtype(getattr(torch, name))] if torch else []
        self.files["torch"] = (_TORCH + "".join(f"{name} = dtype({name!r})\n" for name in sorted(names)) + _device_facts(torch))

    def _refuse(self, value, what, reason=""):
        shown = repr(value)
        kind = f"{type(value).__module__}.{type(value).__qualname__}"
        raise CannotCross(f"{what} is {shown if len(shown) < 80 else shown[:77] + '...'}, an object of {kind}, which a kernel cannot have"
                          + (f": {reason}" if reason else ": its class has no source file"))

    # ---- definitions

    def _fresh(self):
        return _File(f"{STEM}{len(self.source_paths) + 1}")

    def _define(self, function, captured, what, runs_when_made=False):
        definition = _source.of_function(function)
        if definition is None:
            return self._refuse(function, what, "it has no source file")
        variables = dict(captured)
        for name, cell in zip(function.__code__.co_freevars, function.__closure__ or ()):
            variables.update(_cell_value(name, cell))
        return self._write(function, definition, lambda name: variables.get(name, function.__globals__.get(name, _MISSING)), what,
                           runs_when_made)

    def _with_calls(self, value, file, name):
        for method, args, options in value.calls:
            given = [*map(repr, args), *(f"{option}={chosen!r}" for option, chosen in options.items())]
            self.files[file] += f"{name}.{method}({', '.join(given)})\n"
        return file, name

    def _define_class(self, cls, what):
        definition = _source.of_class(cls)
        if definition is None:
            return self._refuse(cls, what, "it has no source file")
        variables = {}
        for value in vars(cls).values():
            function = getattr(value, "__func__", getattr(value, "fget", value))
            function = function.function if isinstance(function, Decorated) else function
            for name, cell in zip(getattr(getattr(function, "__code__", None), "co_freevars", ()),
                                  getattr(function, "__closure__", None) or ()):
                if name != "__class__":
                    variables.update(_cell_value(name, cell))
        space = vars(sys.modules[cls.__module__]) if cls.__module__ in sys.modules else {}
        return self._write(cls, definition, lambda name: variables.get(name, space.get(name, _MISSING)), what)

    def _write(self, value, definition, look_up, what, runs_when_made=False):
        file = self._fresh()
        name = definition.name or "function"
        self.source_paths[file.name] = definition.path
        self._add(value, (file.name, name))
        for names, assignments in ((definition.now, file.before), (definition.later, file.before if runs_when_made else file.behind)):
            for needed in sorted(names):
                if needed == definition.name:
                    continue
                found = look_up(needed)
                if found is _MISSING or (found is value):
                    continue
                if isinstance(found, types.ModuleType) and self._is_of_host(found):
                    self._part_of_module(found, definition.attributes.get(needed, ()))
                self._assign(needed, found, file, assignments)
        self.files[file.name] = self._file_text(definition, file, name)
        return file.name, name

    def _assign(self, name, found, file, assignments):
        was_argument, self.is_argument = self.is_argument, False
        try:
            expression = self.text(found, file, f"`{name}`")
        except CannotCross as error:
            self.left_out[name] = str(error)
            return
        finally:
            self.is_argument = was_argument
        if expression != name:
            assignments.append(f"{name} = {expression}")

    @staticmethod
    def _file_text(definition, file, name):
        imports = ["from __future__ import annotations"] if definition.has_future_annotations else []
        imports += file.import_lines()
        head = "; ".join([*imports, *file.before])
        if definition.is_lambda:
            return head + "\n" * max(1, definition.first_line - 1) + f"{name} = ({definition.source})\n" + "\n".join(file.behind) + "\n"
        before = definition.first_line - 1
        lines = [head] if head else []
        if definition.indentation:
            blank = before - len(lines) - 1
            lines += [""] * max(0, blank) + ["if True:"]
        else:
            lines += [""] * max(0, before - len(lines))
        return "\n".join([*lines, *definition.lines(), *file.behind, ""])

    def _instance(self, value, what):
        cls = type(value)
        if cls.__module__.partition(".")[0] == __package__:
            return self._refuse(value, what, "it belongs to the host")
        if not _is_of_stdlib(cls) and _source.of_class(cls) is None or not hasattr(value, "__dict__") and not hasattr(cls, "__slots__"):
            return self._refuse(value, what)
        file = self._fresh()
        self.source_paths[file.name] = None
        self._add(value, (file.name, "value"))
        self.files.setdefault(STEM + "new", _MAKER)
        file.need(STEM + "new")
        made = self.text(cls, file, what)
        first = file.import_lines()
        pairs = []
        for name, item in state_of(value).items():
            try:
                pairs.append(f"({name!r}, {self.text(item, file, f'`{name}` of {cls.__qualname__}')})")
            except CannotCross as error:
                self.left_out[name] = str(error)
        # Attributes may lead back to the object, which is there before they are.
        self.files[file.name] = "\n".join(["; ".join(first), f"value = {STEM}new.new({made})", "; ".join(file.import_lines()[len(first):]),
                                           f"{STEM}new.fill(value, [{', '.join(pairs)}])", ""])
        return file.name, "value"

    # ---- the program

    def program(self, lines):
        """The text of the main file."""
        if "torch" in sys.modules:
            self._need_torch()  # the library asks it about the device
        return "\n".join([*self.main.import_lines(), *lines, ""])


def _as_written(function):
    """The function of the program in a wrapper that a decorator of Python's library made: its source has the decorator."""
    while hasattr(function, "__wrapped__") and (not hasattr(function, "__code__") or _is_library_code(function.__code__)):
        function = function.__wrapped__
    return function


def _is_library_code(code):
    return os.path.dirname(code.co_filename).startswith(os.path.dirname(contextlib.__file__)) and "site-packages" not in code.co_filename


def _public_module(value, module):
    """The module from which programs import what a module in C defines: `operator` for `_operator`."""
    public = module.lstrip("_")
    is_there = getattr(sys.modules.get(public), getattr(value, "__name__", ""), None) is value
    return public if is_there else module


def _device_facts(torch):
    """The part of torch.cuda that code asks while it is compiled, as the host knows it."""
    if torch is None or not torch.cuda.is_available():
        return ""
    properties = torch.cuda.get_device_properties(torch.cuda.current_device())
    known = {name: getattr(properties, name) for name in dir(properties) if not name.startswith("_")}
    lines = [f"        {name} = {value!r}\n" for name, value in known.items() if isinstance(value, (int, str))]
    lists = {"get_device_capability": tuple(torch.cuda.get_device_capability()), "get_device_name": torch.cuda.get_device_name(),
             "is_available": True, "device_count": torch.cuda.device_count(), "current_device": 0}
    functions = [f"    @staticmethod\n    def {name}(device=None):\n        return {value!r}\n" for name, value in lists.items()]
    return "".join(["class cuda:\n", "    class _properties:\n", *lines, *functions,
                    "    @staticmethod\n    def get_device_properties(device=None):\n        return cuda._properties\n"])


def _cell_value(name, cell):
    """A variable of the code around a function; none if it has not been assigned yet."""
    try:
        return {name: cell.cell_contents}
    except ValueError:
        return {}


def state_of(value):
    """The attributes of an instance, by name."""
    state = dict(getattr(value, "__dict__", {}))
    for base in type(value).__mro__:
        slots = base.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(value, name) and not name.startswith("__"):
                state.setdefault(name, getattr(value, name))
    return state


def _is_of_stdlib(value):
    """Whether it is a function or a class of Python's own library, which the compiler has, too."""
    module = getattr(value, "__module__", None)
    is_named = isinstance(value, (types.FunctionType, type)) and isinstance(module, str) and "<" not in value.__qualname__
    return is_named and module != "builtins" and module.partition(".")[0] in sys.stdlib_module_names


_MISSING = object()
