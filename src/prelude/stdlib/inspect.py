"""What functions and classes look like."""

import _kdsl
import sys as _sys
import types as _types
from collections import namedtuple as _namedtuple


class _empty:
    pass


class _ParameterKind:
    def __init__(self, value, name, description):
        self.value, self.name, self.description = value, name, description

    def __repr__(self):
        return f"<_ParameterKind.{self.name}: {self.value}>"

    def __str__(self):
        return self.name

    def __lt__(self, other):
        return self.value < other.value

    def __int__(self):
        return self.value


_KINDS = [_ParameterKind(0, "POSITIONAL_ONLY", "positional-only"),
          _ParameterKind(1, "POSITIONAL_OR_KEYWORD", "positional or keyword"),
          _ParameterKind(2, "VAR_POSITIONAL", "variadic positional"),
          _ParameterKind(3, "KEYWORD_ONLY", "keyword-only"),
          _ParameterKind(4, "VAR_KEYWORD", "variadic keyword")]


def formatannotation(annotation):
    if isinstance(annotation, type):
        if annotation.__module__ in ("builtins",):
            return annotation.__qualname__
        return annotation.__module__ + "." + annotation.__qualname__
    return repr(annotation).replace("typing.", "")


class Parameter:
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = _KINDS
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        if not isinstance(kind, _ParameterKind):
            if kind not in range(5):
                raise ValueError(f"value {kind!r} is not a valid Parameter.kind")
            kind = _KINDS[kind]
        if default is not _empty and kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
            raise ValueError(f"{kind.description} parameters cannot have default values")
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        if not name.isidentifier():
            raise ValueError(f"{name!r} is not a valid parameter name")
        self.name, self.kind, self.default, self.annotation = name, kind, default, annotation

    def __hash__(self):
        return hash((self.name, self.kind.value, self.annotation, self.default))

    def replace(self, *, name=None, kind=None, default=_KINDS, annotation=_KINDS):
        return Parameter(name or self.name, kind or self.kind,
                         default=self.default if default is _KINDS else default,
                         annotation=self.annotation if annotation is _KINDS else annotation)

    def __str__(self):
        text = self.name
        if self.annotation is not _empty:
            text += ": " + formatannotation(self.annotation)
        if self.default is not _empty:
            text += (" = " if self.annotation is not _empty else "=") + repr(self.default)
        if self.kind is Parameter.VAR_POSITIONAL:
            return "*" + text
        return "**" + text if self.kind is Parameter.VAR_KEYWORD else text

    def __repr__(self):
        return f'<Parameter "{self}">'

    def __eq__(self, other):
        return (isinstance(other, Parameter) and self.name == other.name and self.kind is other.kind and
                self.default == other.default and self.annotation == other.annotation)


class BoundArguments:
    def __init__(self, signature, arguments):
        self.signature, self.arguments = signature, arguments

    @property
    def args(self):
        out = []
        for name, p in self.signature.parameters.items():
            if p.kind in (Parameter.VAR_KEYWORD, Parameter.KEYWORD_ONLY) or name not in self.arguments:
                break
            if p.kind is Parameter.VAR_POSITIONAL:
                out.extend(self.arguments[name])
            else:
                out.append(self.arguments[name])
        return tuple(out)

    @property
    def kwargs(self):
        out = {}
        positional = True
        for name, p in self.signature.parameters.items():
            if p.kind in (Parameter.VAR_KEYWORD, Parameter.KEYWORD_ONLY) or name not in self.arguments:
                positional = False
            if positional or name not in self.arguments:
                continue
            if p.kind is Parameter.VAR_KEYWORD:
                out.update(self.arguments[name])
            else:
                out[name] = self.arguments[name]
        return out

    def apply_defaults(self):
        made = {}
        for name, p in self.signature.parameters.items():
            if name in self.arguments:
                made[name] = self.arguments[name]
            elif p.default is not _empty:
                made[name] = p.default
            elif p.kind is Parameter.VAR_POSITIONAL:
                made[name] = ()
            elif p.kind is Parameter.VAR_KEYWORD:
                made[name] = {}
        self.arguments = made

    def __repr__(self):
        return f"<BoundArguments ({', '.join(f'{k}={v!r}' for k, v in self.arguments.items())})>"

    def __eq__(self, other):
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self.signature == other.signature and self.arguments == other.arguments


class Signature:
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty):
        made, kind, has_default = {}, Parameter.POSITIONAL_ONLY, False
        for p in parameters or ():
            if p.kind < kind:
                raise ValueError(f"wrong parameter order: {kind.description} parameter before {p.kind.description} parameter")
            kind = p.kind
            if kind.value <= 1:
                if has_default and p.default is _empty:
                    raise ValueError("non-default argument follows default argument")
                has_default = has_default or p.default is not _empty
            if p.name in made:
                raise ValueError(f"duplicate parameter name: {p.name!r}")
            made[p.name] = p
        self.parameters = _types.MappingProxyType(made)
        self.return_annotation = return_annotation

    def __hash__(self):
        return hash((tuple(self.parameters.values()), self.return_annotation))

    @classmethod
    def from_callable(cls, obj):
        return signature(obj)

    def replace(self, *, parameters=None, return_annotation=_KINDS):
        return Signature(self.parameters.values() if parameters is None else parameters,
                         return_annotation=self.return_annotation if return_annotation is _KINDS else return_annotation)

    def _bind(self, args, kwargs, partial):
        arguments = {}
        args = list(args)
        kwargs = dict(kwargs)
        for name, p in self.parameters.items():
            if p.kind is Parameter.VAR_POSITIONAL:
                if args:
                    arguments[name] = tuple(args)
                args = []
            elif p.kind is Parameter.VAR_KEYWORD:
                if kwargs:
                    arguments[name] = kwargs
                kwargs = {}
            elif args and p.kind is not Parameter.KEYWORD_ONLY:
                if name in kwargs and p.kind is not Parameter.POSITIONAL_ONLY:
                    raise TypeError(f"multiple values for argument {name!r}")
                arguments[name] = args.pop(0)
            elif name in kwargs and p.kind is not Parameter.POSITIONAL_ONLY:
                arguments[name] = kwargs.pop(name)
            elif p.kind is Parameter.POSITIONAL_ONLY and name in kwargs and not any(
                    q.kind is Parameter.VAR_KEYWORD for q in self.parameters.values()):
                raise TypeError(f"{name!r} parameter is positional only, but was passed as a keyword")
            elif p.default is _empty and not partial:
                what = " keyword-only" if p.kind is Parameter.KEYWORD_ONLY and _sys.version_info >= (3, 13) else ""
                raise TypeError(f"missing a required{what} argument: {name!r}")
        if args:
            raise TypeError("too many positional arguments")
        if kwargs:
            raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}")
        return BoundArguments(self, arguments)

    def bind(self, /, *args, **kwargs):
        return self._bind(args, kwargs, False)

    def bind_partial(self, /, *args, **kwargs):
        return self._bind(args, kwargs, True)

    def __str__(self):
        parts = []
        seen_slash, seen_star = True, False
        positional_only = False
        for p in self.parameters.values():
            if p.kind is Parameter.POSITIONAL_ONLY:
                positional_only = True
            elif positional_only:
                parts.append("/")
                positional_only = False
            if p.kind is Parameter.VAR_POSITIONAL:
                seen_star = True
            elif p.kind is Parameter.KEYWORD_ONLY and not seen_star:
                parts.append("*")
                seen_star = True
            parts.append(str(p))
        if positional_only:
            parts.append("/")
        text = f"({', '.join(parts)})"
        if self.return_annotation is not _empty:
            text += f" -> {formatannotation(self.return_annotation)}"
        return text

    def __repr__(self):
        return f"<Signature {self}>"

    def __eq__(self, other):
        return (isinstance(other, Signature) and list(self.parameters.values()) == list(other.parameters.values()) and
                self.return_annotation == other.return_annotation)


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    if not callable(obj):
        raise TypeError(f"{obj!r} is not a callable object")
    while follow_wrapped and hasattr(obj, "__wrapped__") and not isinstance(obj, type) and not hasattr(obj, "__signature__"):
        obj = obj.__wrapped__
    told = getattr(obj, "__signature__", None)
    if told is not None:
        if not isinstance(told, Signature):
            raise TypeError(f"unexpected object {told!r} in __signature__ attribute")
        return told
    skip = 0
    if isinstance(obj, _types.MethodType):
        obj = obj.__func__
        skip = 1
    elif isinstance(obj, type):
        for name in ("__new__", "__init__"):
            found = getattr(obj, name, None)
            if isinstance(found, _types.FunctionType):
                obj = found
                skip = 1
                break
        else:
            return Signature()
    elif not isinstance(obj, _types.FunctionType):
        if hasattr(obj, "func") and hasattr(obj, "keywords"):
            return _partial_signature(obj)
        call = getattr(type(obj), "__call__", None)
        if not isinstance(call, _types.FunctionType):
            raise ValueError(f"no signature found for builtin {obj!r}")
        obj = call
        skip = 1
    annotations = obj.__annotations__
    parameters = []
    for name, kind, has_default, default in _kdsl.parameters(obj):
        parameters.append(Parameter(name, _KINDS[kind], default=default if has_default else _empty,
                                    annotation=annotations.get(name, _empty)))
    return Signature(parameters[skip:], return_annotation=annotations.get("return", _empty))


def _partial_signature(obj):
    base = signature(obj.func)
    parameters = list(base.parameters.values())[len(obj.args):]
    made = []
    for p in parameters:
        if p.kind is Parameter.VAR_POSITIONAL and made and made[-1].kind is Parameter.KEYWORD_ONLY:
            continue
        if p.name in obj.keywords and p.kind is not Parameter.POSITIONAL_ONLY:
            p = Parameter(p.name, Parameter.KEYWORD_ONLY, default=obj.keywords[p.name], annotation=p.annotation)
        elif made and made[-1].kind is Parameter.KEYWORD_ONLY and p.kind is Parameter.POSITIONAL_OR_KEYWORD:
            p = Parameter(p.name, Parameter.KEYWORD_ONLY, default=p.default, annotation=p.annotation)
        made.append(p)
    return Signature(made, return_annotation=base.return_annotation)


FullArgSpec = _namedtuple("FullArgSpec", "args, varargs, varkw, defaults, kwonlyargs, kwonlydefaults, annotations")


def getfullargspec(func):
    parameters = list(signature(func, follow_wrapped=False).parameters.values())
    if isinstance(func, _types.MethodType):
        parameters = list(signature(func.__func__).parameters.values())

    def named(*kinds):
        return [p for p in parameters if p.kind.value in kinds]

    positional, keywords = named(0, 1), named(3)
    hints = dict(getattr(func, "__annotations__", {}))
    if "return" in hints:
        hints = {"return": hints["return"], **hints}
    return FullArgSpec(
        [p.name for p in positional], next((p.name for p in named(2)), None), next((p.name for p in named(4)), None),
        tuple([p.default for p in positional if p.default is not _empty]) or None, [p.name for p in keywords],
        {p.name: p.default for p in keywords if p.default is not _empty} or None, hints)


def _source(object):
    if isinstance(object, _types.MethodType):
        object = object.__func__
    found = _kdsl.source(unwrap(object)) if callable(object) else None
    if found is None:
        raise OSError("could not get source code")
    return found


def getsource(object):
    """The text of a function's definition, with its decorators."""
    return _source(object)[0]


def getsourcelines(object):
    text, line = _source(object)
    return text.splitlines(keepends=True), line


def getmodule(object):
    if isinstance(object, _types.ModuleType):
        return object
    return _sys.modules.get(getattr(object, "__module__", None))


def getsourcefile(object):
    """The file that a module, or the module of a definition, was loaded from."""
    return getattr(getmodule(object), "__file__", None)


getfile = getsourcefile

ClosureVars = _namedtuple("ClosureVars", "nonlocals globals builtins unbound")


def getclosurevars(func):
    """What a function finds outside of itself: of the functions around it, of its module and of Python, and what it does not."""
    import builtins
    if isinstance(func, _types.MethodType):
        func = func.__func__
    if not isinstance(func, _types.FunctionType):
        raise TypeError(f"{func!r} is not a Python function")
    nonlocals = {}
    for name, cell in zip(func.__code__.co_freevars, func.__closure__ or ()):
        try:
            nonlocals[name] = cell.cell_contents
        except ValueError:
            pass
    own, of_python = func.__globals__, vars(builtins)
    found, builtin, unbound = {}, {}, set()
    for name in func.__code__.co_names:
        if name in own:
            found[name] = own[name]
        elif name in of_python:
            builtin[name] = of_python[name]
        else:
            unbound.add(name)
    return ClosureVars(nonlocals, found, builtin, unbound)


def isfunction(object):
    return isinstance(object, _types.FunctionType)


def ismethod(object):
    return isinstance(object, _types.MethodType)


def isclass(object):
    return isinstance(object, type)


def ismodule(object):
    return isinstance(object, _types.ModuleType)


def isbuiltin(object):
    return isinstance(object, _types.BuiltinFunctionType)


def isgenerator(object):
    return isinstance(object, _types.GeneratorType)


def isgeneratorfunction(object):
    return isfunction(object) and _kdsl.is_generator_function(object)


def get_annotations(obj, *, globals=None, locals=None, eval_str=False):
    found = obj.__dict__.get("__annotations__") if isinstance(obj, type) else getattr(obj, "__annotations__", None)
    if found is None:
        if not callable(obj) and not ismodule(obj):
            raise TypeError(f"{obj!r} is not a module, class, or callable.")
        found = {}
    if not eval_str:
        return dict(found)
    from typing import get_type_hints
    return {**found, **get_type_hints(obj, globals, locals)}


def isabstract(object):
    return bool(isinstance(object, type) and getattr(object, "__abstractmethods__", ()))


def getmembers(object, predicate=None):
    out = []
    names = dir(object)
    if isinstance(object, type):
        names = sorted({*names, *(n for n in ("__abstractmethods__",) if hasattr(object, n))})
    for name in names:
        try:
            value = getattr(object, name)
        except AttributeError:
            continue
        if predicate is None or predicate(value):
            out.append((name, value))
    return out


def getmro(cls):
    return cls.__mro__


def getdoc(obj):
    doc = obj.__doc__
    if doc is None and isinstance(obj, type):
        doc = next((base.__doc__ for base in obj.__mro__ if base is not object and base.__doc__ is not None), None)
    return cleandoc(doc) if isinstance(doc, str) else None


def cleandoc(doc):
    lines = doc.replace("\t", "        ").split("\n")
    margin = min((len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()), default=0)
    lines = [lines[0].lstrip()] + [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def unwrap(func, *, stop=None):
    seen = {id(func)}
    while hasattr(func, "__wrapped__") and not (stop is not None and stop(func)):
        func = func.__wrapped__
        if id(func) in seen:
            raise ValueError(f"wrapper loop when unwrapping {func!r}")
        seen.add(id(func))
    return func


def getmodule(object):
    import sys
    return sys.modules.get(getattr(object, "__module__", None))


def currentframe():
    return None
