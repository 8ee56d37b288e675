"""Stub files of the dialects' modules, for editors and type checkers: `kdslc --stubs DIR` runs this."""

import inspect
import types

from _kdsl_reference import MODULES as LISTED, describe, members, module_named, one_line, public_names

# Programs import these, too.
MODULES = LISTED + ("cutlass.cutlass_dsl", "cutlass.cute.typing", "cutlass.cute.nvgpu.tcgen05.mma", "cutlass.utils.blackwell_helpers",
                    "cutlass.utils.hopper_helpers", "cutlass.utils.blockscaled_layout", "tilelang.autotuner", "tilelang.layout",
                    "tilelang.profiler", "tilelang.utils", "tilelang.utils.tensor", "tilelang.intrinsics", "tilelang.testing")

# What values of run time can do; types of results are not told.
TYPING = "_kdsl_typing"
UNARY = "neg pos abs invert int float index hash iter next len"
BINARY = ("add radd sub rsub mul rmul truediv rtruediv floordiv rfloordiv mod rmod pow rpow matmul rmatmul and rand or ror xor rxor "
          "lshift rlshift rshift rrshift lt le gt ge getitem contains")
FIXED = {"index": "int", "int": "int", "float": "float", "hash": "int", "len": "int", "contains": "bool"}

KEYWORDS = ("False None True and as assert async await break class continue def del elif else except finally for from global if "
            "import in is lambda nonlocal not or pass raise return try while with yield").split()
HEAD = "# mypy: ignore-errors\nfrom typing import Any, Callable, Generic, TypeAlias, TypeVar, Union\n\n"

# Type checkers know what some names mean only under the name that `typing` has for it. `cute.struct.MemRange[Int64, 8]` is an
# annotation with a number, as `Annotated` has them. Annotations of a kernel in TileLang are calls, `T.Tensor((n,), "float32")`,
# which are types to no checker: `no_type_check` lets them be.
FROM_TYPING = {"cutlass.cute.struct": {"MemRange": "Annotated", "Align": "Annotated"},
               "tilelang.language": {"prim_func": "no_type_check", "macro": "no_type_check"}}
# Tuples, nested ones as well, numbers and `None` are values of these types, which have no name in Python.
NESTED = {"cutlass.cute": ("Shape", "Stride", "Coord", "IntTuple", "Int", "Tile")}


def typing_module():
    # What is imported under another name is exported by `__all__` alone.
    special = {name: meant for names in FROM_TYPING.values() for name, meant in names.items()}
    aliases = "".join(f"from typing import {meant} as {name}\n" for name, meant in special.items())
    exported = ", ".join(f'"{name}"' for name in [*special, "Constexpr", "Dynamic", "Indexed"])
    lines = [HEAD.rstrip("\n") + "\n" + aliases + f"\n__all__ = [{exported}]\n\n_T = TypeVar(\"_T\")\n", "# Known when a program is compiled.", "Constexpr: TypeAlias = Union[_T, Any]\n\n",
             "# A function that takes options in brackets, as in `cute.compile[options](f)`.", "class Indexed:",
             "    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...",
             "    def __getitem__(self, options: Any) -> Any: ...\n\n", "class Dynamic:", "    def __init__(self, *args: Any, **kwargs: Any) -> None: ...",
             "    def __call__(self, *args: Any, **kwargs: Any) -> Any: ...",
             "    def __getattr__(self, name: str) -> Any: ...", "    def __enter__(self) -> Any: ...",
             "    def __exit__(self, *args: Any) -> None: ...", "    def __setitem__(self, key: Any, value: Any) -> None: ..."]
    for name in UNARY.split():
        lines.append(f"    def __{name}__(self) -> {FIXED.get(name, 'Any')}: ...")
    for name in BINARY.split():
        lines.append(f"    def __{name}__(self, other: Any) -> {FIXED.get(name, 'Any')}: ...")
    return "\n".join(lines) + "\n"


def split_parameters(text):
    """The parts between commas that stand in no bracket and no text."""
    parts, depth, quote, part = [], 0, "", ""
    for c in text:
        if quote:
            quote = "" if c == quote else quote
        elif c in "'\"":
            quote = c
        elif c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
        if c == "," and depth == 0 and not quote:
            parts.append(part.strip())
            part = ""
        else:
            part += c
    if part.strip():
        parts.append(part.strip())
    return parts


def parameter(part):
    """(as a stub has it, its name, whether it has a default)."""
    if part in ("*", "/"):
        return part, "", None
    stars = part[:len(part) - len(part.lstrip("*"))]
    rest = part[len(stars):]
    name = rest.split("=")[0].split(":")[0].strip()
    has_default = "=" in rest
    return f"{stars}{name}: Any" + (" = ..." if has_default else ""), name, has_default if not stars else None


ANY = ["*args: Any", "**kwargs: Any"]


def parameters(signature, is_method):
    """(decorator, parameters) of a function; anything goes where Python has no such list."""
    text = signature.strip()
    if not (text.startswith("(") and ")" in text):
        return "", (["self"] if is_method else []) + ANY
    parts = [parameter(part) for part in split_parameters(text[1:text.rindex(")")])]
    decorator = ""
    if is_method:
        first = parts[0][1] if parts else ""
        if first in ("self", "cls"):
            decorator = "@classmethod\n" if first == "cls" else ""
            parts[0] = (first, first, False)
        else:
            decorator = "@staticmethod\n"
    seen, keyword_only, had_default = set(), False, False
    for written, name, has_default in parts:
        keyword_only = keyword_only or written.startswith("*")
        if name and (not name.isidentifier() or name in KEYWORDS or name in seen):
            return decorator, ([parts[0][0]] if is_method and not decorator.startswith("@static") else []) + ANY
        seen.add(name)
        if has_default is False and had_default and not keyword_only:
            return decorator, ([parts[0][0]] if is_method and not decorator.startswith("@static") else []) + ANY
        had_default = had_default or has_default is True
    return decorator, [written for written, _, _ in parts]


def docstring(doc, indent):
    if not doc:
        return " ..."
    text = doc.replace("\\", "\\\\").replace('"""', "'''")
    if text.endswith('"'):
        text += " "
    return f'\n{indent}    """{text}"""\n{indent}    ...'


def function(entry, name, indent, is_method):
    decorator, parts = parameters(entry["signature"], is_method)
    doc = entry["doc"] + (f" From {entry['since']} on." if entry["since"] else "")
    lines = indent + decorator.replace("\n", "\n" + indent) if decorator else indent
    return f"{lines}def {name}({', '.join(parts)}) -> Any:{docstring(doc, indent)}"


def is_name(name):
    return name.isidentifier() and not name in KEYWORDS


def from_typing(full, indent):
    return [f"{indent}from {TYPING} import {name} as {name}" for name in FROM_TYPING.get(full, {})]


def instance_stub(full, name, thing):
    """A class for a value that is called and has names of its own, as `cute.struct` is and has. mypy takes no number behind such
    a name for a type, and keeps the first of two definitions: one that it cannot find is anything to it."""
    lines = [f"from {TYPING}_of_mypy import {name} as {name}", f"class {name}(Dynamic):"] + from_typing(full, "    ")
    lines.append(f"    def __new__(cls, decorated: Any) -> Any:{docstring(one_line(thing.__doc__), '    ')}")
    return "\n".join(lines)


def number_types(module_name, known):
    """Types that are values as well, such as `T.float32`: the name of their type, and their names."""
    metaclass = known.get("dtype")
    if not inspect.isclass(metaclass) or module_name != "tilelang.language":
        return None, []
    return metaclass, [key for key, thing in known.items() if isinstance(thing, metaclass) and is_name(key)]


def metaclass_stub(full, name, cls):
    """The type of number types, each of which is a class in the stub, so that it can stand in annotations."""
    text = class_stub(full, name, cls, {})
    first, _, rest = text.partition("\n")
    return f"class {name}(type):\n    def __new__(cls, *args: Any) -> Any: ...\n    def __getattr__(cls, name: str) -> Any: ...\n{rest}"


def class_stub(full, name, cls, known):
    bases = [base.__name__ for base in getattr(cls, "__bases__", ()) if known.get(base.__name__) is base and base is not cls]
    # Where a program has a number it may have one of Python.
    python = {"Integer": ", int", "Float": ", float", "Boolean": ", int"}.get(name, "")
    lines = [f"class {name}({', '.join(bases) or 'Dynamic'}{python}):"]
    doc = one_line(getattr(cls, "__doc__", None))
    if doc:
        lines.append(f'    """{doc}"""'.replace("\\", "\\\\"))
    for entry in members(full, cls):
        member = entry["name"].rpartition(".")[2]
        if not is_name(member):
            continue
        if entry["kind"] == "function":
            lines.append(function(entry, member, "    ", True))
        elif entry["kind"] == "property":
            lines.append(f"    @property\n    def {member}(self) -> Any:{docstring(entry['doc'], '    ')}")
        else:
            type_text = entry["doc"] if entry["doc"] in ("int", "float", "str") else "Any"
            lines.append(f"    {member}: {type_text}")
    if len(lines) == 1:
        lines.append("    ...")
    return "\n".join(lines)


def module_stub(name, module):
    known = {key: getattr(module, key, None) for key in public_names(module)}
    classes, others, inner = [], [], []
    metaclass, numbers = number_types(name, known)
    typed = FROM_TYPING.get(name, {})
    others += from_typing(name, "")
    for key, thing in known.items():
        if not is_name(key):
            continue
        if isinstance(thing, types.ModuleType) or f"{name}.{key}" in MODULES:
            if f"{name}.{key}" in MODULES and module_named(f"{name}.{key}"):
                inner.append(key)
        elif key in typed:
            continue
        elif key in NESTED.get(name, ()):
            others.append(f"{key}: TypeAlias = Any")
        elif thing is metaclass and thing is not None:
            others.append(metaclass_stub(f"{name}.{key}", key, thing))
        elif key in numbers:
            others.append(f"class {key}(Dynamic, metaclass={metaclass.__name__}): ...")
        elif f"{name}.{key}" in FROM_TYPING:
            others.append(instance_stub(f"{name}.{key}", key, thing))
        elif hasattr(type(thing), "__getitem__") and callable(thing) and not inspect.isclass(thing):
            others.append(f"{key}: Indexed")
        elif key == "Constexpr":
            others.append(f"from {TYPING} import Constexpr as Constexpr")
        elif inspect.isclass(thing):
            # A name of the same class elsewhere in the module.
            first = getattr(thing, "__name__", key)
            if first != key and known.get(first) is thing:
                others.append(f"{key} = {first}")
            else:
                classes.append((key, thing))
        elif thing is None:
            others.append(f"{key}: Any")
        else:
            entry = describe(f"{name}.{key}", thing)
            others.append(function(entry, key, "", False) if entry["kind"] == "function" else f"{key}: Any")
    # Bases first.
    done, ordered = set(), []

    def place(key, thing):
        if key in done:
            return
        done.add(key)
        for base in getattr(thing, "__bases__", ()):
            if known.get(base.__name__) is base and base is not thing:
                place(base.__name__, base)
        ordered.append((key, thing))

    for key, thing in classes:
        place(key, thing)
    text = HEAD.replace("\nfrom", f'\n"""{one_line(getattr(module, "__doc__", None))}"""\nfrom', 1)
    text += f"from {TYPING} import Dynamic, Indexed\n"
    children = [other.rpartition(".")[2] for other in MODULES if other.rpartition(".")[0] == name and module_named(other)]
    for child in sorted(set(inner + children)):
        text += f"from . import {child} as {child}\n"
    names = [key for key, _ in ordered]
    text += "\n" + "\n\n".join(class_stub(f"{name}.{key}", key, thing, known) for key, thing in ordered)
    return text + "\n\n" + "\n".join(others) + "\n"


def main(_form="", _name=""):
    print(f"#file {TYPING}/__init__.pyi")
    print(typing_module())
    for name in MODULES:
        module = module_named(name)
        if module is not None:
            print(f"#file {name.replace('.', '/')}/__init__.pyi")
            print(module_stub(name, module))
