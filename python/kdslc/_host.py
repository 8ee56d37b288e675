"""What decorators of the dialects make in a process of Python, and kernels that the host calls."""
import builtins
import contextlib
import inspect
import json
import os
import re
import sys
import types

from . import _library, _source
from ._compile import cache_options, target_options
from ._crossing import STEM, CannotCross, Crossing, state_of
from ._errors import CompileError, with_paths
from ._outputs import Outputs
from ._proxy import Decorated, Proxy
from ._tensors import FakeStream, HostTensor, Pointer, TensorShape, describe_tensor, is_event, is_stream, is_tensor, short_dtype, stream_handle

# ---- decorators


def _caller():
    """The frame of the code of the user that called."""
    frame = sys._getframe(1)
    while frame and frame.f_globals.get("__name__", "").partition(".")[0] == __package__:
        frame = frame.f_back
    return frame


def captured_names(function, frame):
    """The local variables of the code around a definition that its decorators and annotations use: CPython does not keep them."""
    if frame is None or frame.f_locals is frame.f_globals or not isinstance(function, types.FunctionType):
        return {}
    definition = _source.of_function(function)
    if definition is None:
        return {}
    names = definition.now | definition.later
    return {name: value for name, value in frame.f_locals.items() if name in names}


def is_decorator_call(function, frame):
    """Whether the frame is just executing the decorators of the function."""
    definition = _source.of_function(function) if isinstance(function, types.FunctionType) else None
    return (definition is not None and frame is not None and frame.f_code.co_filename == definition.path
            and definition.first_line <= frame.f_lineno <= definition.node.lineno and bool(definition.node.decorator_list))


def decorated(function, kind=Decorated):
    if isinstance(function, Decorated):
        return function
    if isinstance(function, type):
        return function  # its source has the decorators
    return kind(function, captured_names(function, _caller()))


def decorator(kind):
    """A decorator that marks a function; its keywords are in the source, too."""
    def mark(function=None, **options):
        return decorated(function, kind) if function is not None else lambda inner: decorated(inner, kind)

    return mark


# ---- programs


class Loaded:
    """A program that was compiled, with the entry that the host calls."""

    def __init__(self, crossing, program, files, options):
        made = _library.compile_program("_kdslc_main.py", program, [*options, *cache_options()], files, load=True)
        self.crossing = crossing
        self.request = program, files, options
        if made.status != _library.OK:
            raise self._error(made)
        warnings = self._with_places(made.messages)
        if warnings:
            print(warnings, end="", file=sys.stderr)
        self.printed = made.printed
        if not made.entries:
            raise CompileError("the program compiles no kernel: " + warnings)
        self.entry = made.entries[-1]
        self.function = made.function(self.entry)

    def _with_places(self, text):
        """Messages name the files of the user, not those of the program that was made of them."""
        for name, path in self.crossing.source_paths.items():
            text = text.replace(f"{name}.py", path or "<state>")
        return re.sub(r"_kdslc_main\.py:\d+:\d+: note: .*\n( *\d* \| .*\n)*", "", text)

    def _error(self, made):
        text = self._with_places(made.messages)
        for name, reason in self.crossing.left_out.items():
            if f"`{name}`" in text or f"'{name}'" in text:
                text += f"note: `{name}` of the host is not known to the compiler: {reason}\n"
        kind = next((one.message.split(": ")[0].removeprefix("uncaught ") for one in made.diagnostics if one.code == "python-exception"),
                    None)
        base = getattr(builtins, kind or "", None)
        if isinstance(base, type) and issubclass(base, Exception) and not issubclass(CompileError, base):
            return _class_for(base)(text, self._diagnostics(made))
        return CompileError(text, self._diagnostics(made))

    def _diagnostics(self, made):
        paths = {f"{name}.py": path or "<state>" for name, path in self.crossing.source_paths.items()}
        return [with_paths(one, paths) for one in made.diagnostics]


_loaded = {}  # by program, files and options: arguments that differ may give equal programs


def load(crossing, lines):
    program = crossing.program(lines)
    files = {f"{name}.py": text for name, text in crossing.files.items()}
    # Line tables, and so messages of kernels that run, name the files of the user.
    options = target_options(None) + [f"-ffile-prefix-map={name}.py={path}" for name, path in crossing.source_paths.items() if path]
    key = program, tuple(sorted(files.items())), tuple(options)
    if key not in _loaded:
        _loaded[key] = Loaded(crossing, program, files, options)
    return _loaded[key]


_classes = {}


def _class_for(base):
    """An error of the compiler that is also one of the class that the program raised."""
    if base not in _classes:
        _classes[base] = type("CompileError", (CompileError, base), {"__module__": CompileError.__module__})
    return _classes[base]


def _key(value, open_objects=frozenset()):
    """What a kernel was compiled for: tensors by what describes them, all else by value."""
    if is_tensor(value) or isinstance(value, (HostTensor, FakeStream, Pointer)) or is_stream(value) or is_event(value):
        return describe_tensor(value)
    if isinstance(value, (tuple, list)):
        return type(value), tuple(_key(item, open_objects) for item in value)
    if isinstance(value, dict):
        return dict, tuple((name, _key(item, open_objects)) for name, item in value.items())
    if isinstance(value, (int, float, str, bool, type(None), bytes)):
        return type(value), repr(value) if isinstance(value, float) else value  # -0.0 equals 0.0, and NaN not itself
    if isinstance(value, Proxy):
        return Proxy, value._identity()
    if isinstance(value, (set, frozenset)):
        return type(value), frozenset(_key(item) for item in value)
    state = state_of(value)
    if not state or isinstance(value, (type, types.FunctionType, types.ModuleType, Decorated)) or id(value) in open_objects:
        return id(value)
    open_objects = open_objects | {id(value)}
    return id(value), tuple((name, _key(item, open_objects)) for name, item in state.items())


# ---- TileLang

_TENSOR = """class Tensor:
    def __init__(self, shape, dtype, strides):
        self.shape, self.dtype, self._strides = shape, dtype, strides
    @property
    def ndim(self):
        return len(self.shape)
    def dim(self):
        return len(self.shape)
    def size(self, dim=None):
        return self.shape if dim is None else self.shape[dim]
    def stride(self, dim=None):
        return self._strides if dim is None else self._strides[dim]
    def numel(self):
        count = 1
        for extent in self.shape:
            count *= extent
        return count
    def is_contiguous(self):
        step = 1
        for extent, stride in zip(reversed(self.shape), reversed(self._strides)):
            if extent != 1 and stride != step:
                return False
            step *= extent
        return True
    device = "cuda"
    def __getitem__(self, key):
        raise TypeError("a tensor of the host is an argument of the kernel that reads it, not one of the names of its code")
"""


class TileCrossing(Crossing):
    """A program in which tensors of the host, of which only a call passes elements, are described by shape, type and strides."""

    def _refuse(self, value, what, reason=""):
        if is_tensor(value):
            shape, dtype, strides, _ = describe_tensor(value)
            self.files.setdefault(STEM + "tensor", _TENSOR)
            return None, f"__import__({STEM + 'tensor'!r}).Tensor({tuple(shape)!r}, {dtype!r}, {tuple(strides)!r})"
        return super()._refuse(value, what, reason)


class TileKernel:
    """A kernel of TileLang with its sizes, which takes tensors."""

    def __init__(self, function, out_idx=None, pass_configs=None, **options):
        if isinstance(function, TileJit):
            raise TypeError(f"`{function.__name__}` is decorated with @tilelang.jit, which compiles it: call it with its sizes")
        crossing = TileCrossing()
        crossing.main.need("tilelang")
        given = [crossing.text(function, crossing.main, "the function")]
        given += [f"{name}={crossing.text(value, crossing.main, name)}"
                  for name, value in {"out_idx": out_idx, "pass_configs": pass_configs, **options}.items() if value is not None]
        self._load(crossing, f"tilelang.compile({', '.join(given)})")

    @classmethod
    def of_expression(cls, crossing, expression):
        kernel = cls.__new__(cls)
        kernel._load(crossing, expression)
        return kernel

    def _load(self, crossing, expression):
        crossing.main.need("tilelang._kernel_text")
        self._loaded = load(crossing, [f"kernel = {expression}", "print(tilelang._kernel_text.described(kernel))"])
        *shown, described = self._loaded.printed.splitlines()
        described = json.loads(described)
        print(*shown, sep="\n", end="\n" if shown else "")
        self._outputs = Outputs(described)
        self.out_idx = described["out_idx"]
        self.config = described["config"] or None
        self.latency = self.ref_latency = None

    @property
    def params(self):
        return [_parameter(one) for one in [*self._outputs.parameters, *self._outputs.outputs]]

    def inputs(self):
        return [(one["name"], _type_of(one)) for one in self._outputs.inputs]

    @property
    def parameters(self):
        return [(one["name"], _type_of(one)) for one in self._outputs.parameters]

    def __call__(self, *args, stream=None, **kwargs):
        inputs = self._outputs.inputs
        if kwargs:
            open_names = [one["name"] for one in inputs[len(args):]]
            for name in kwargs:
                if name not in open_names:
                    raise TypeError(f"the kernel {self._outputs.signature()} takes no further argument `{name}`")
            args = (*args, *(kwargs[name] for name in open_names if name in kwargs))
        if len(args) == len(inputs):
            args = [_plain_argument(one, value) for one, value in zip(inputs, args)]
        with _on_stream(stream, args):
            return self._outputs.call(self._loaded.function, args)

    def get_kernel_source(self, kernel_only=True):
        return "// kdsl makes PTX, no CUDA source: kdslc --emit=ptx FILE\n"

    def show_source(self, which="kernel"):
        print(self.get_kernel_source())

    print_source_code = show_source

    def get_profiler(self, tensor_supply_type=None):
        from ._names import host_module

        return host_module("tilelang.profiler").Profiler(self, tensor_supply_type)


def _parameter(one):
    from ._names import host_module

    return host_module("tilelang._dtypes").KernelParam(one["dtype"], one["shape"] or ())


def _type_of(one):
    """What the kernel was declared with: the type of a tensor, or that of a number."""
    from ._names import host_module

    return _parameter(one) if one["shape"] is None else host_module("tilelang._tensors").TensorType(one["shape"], one["dtype"])


def _on_stream(stream, args):
    """A context in which calls launch on the stream, if one is given, of the device of the arguments."""
    handle = stream_handle(stream)
    device = next((value.__dlpack_device__() for value in args if is_tensor(value)), None)
    if handle is None or device is None:
        return contextlib.nullcontext()
    import tvm_ffi

    return tvm_ffi.use_raw_stream(tvm_ffi.device(int(device[0]), int(device[1])), handle)


def _as_bytes(value):
    """A tensor of a type that DLPack may not know as one of bytes, which kernels take in its place."""
    if short_dtype(value).startswith(("float8_", "float4_")) and hasattr(value, "view"):
        return value.view(sys.modules["torch"].uint8)
    return value


def _plain_argument(one, value):
    if one["shape"] is not None and is_tensor(value):
        return _as_bytes(value)
    if one["shape"] is None and isinstance(value, Proxy):
        return int(value)
    if one["shape"] is None and is_tensor(value) and hasattr(value, "item"):
        return value.data_ptr() if getattr(value, "numel", lambda: 2)() != 1 else value.item()
    return value


class TileJit(Decorated):
    """A function with @tilelang.jit, or that the host gave to it."""

    def __init__(self, function, captured=None, applied=None):
        target = function.function if isinstance(function, Decorated) else function
        super().__init__(target, captured)
        self._inner = function
        self._applied = applied  # keywords of tilelang.jit, unless the source has them
        self._kernels = {}
        self.func = self.function

    @property
    def signature(self):
        return inspect.signature(self.function)

    def _expression(self, crossing):
        inner = self._inner if isinstance(self._inner, Decorated) else self
        if self._applied is None:
            return crossing.text(self, crossing.main, f"`{self.__name__}`")
        crossing.main.need("tilelang")
        if inner is self:
            inner = Decorated(self.function, self.captured)
        options = "".join(f", {name}={crossing.text(value, crossing.main, name)}" for name, value in self._applied.items())
        return f"tilelang.jit({crossing.text(inner, crossing.main, self.__name__)}{options})"

    def _compiled(self, args, kwargs):
        key = _key(args), _key(kwargs)
        known = self._kernels.get(key)
        if known is None:
            crossing = TileCrossing()
            function = self._expression(crossing)
            given = [crossing.text(value, crossing.main, f"argument {index + 1} of {self.__name__}") for index, value in enumerate(args)]
            given += [f"{name}={crossing.text(value, crossing.main, f'`{name}` of {self.__name__}')}" for name, value in kwargs.items()]
            known = self._kernels[key] = TileKernel.of_expression(crossing, f"{function}.compile({', '.join(given)})")
            known._keep = args, kwargs
        return known

    def compile(self, *args, **kwargs):
        return self._compiled(args, kwargs)

    def par_compile(self, configs, num_workers=None, ignore_error=False):
        return [self.compile(**config) if isinstance(config, dict) else self.compile(*config) for config in configs]

    def get_tir(self, *args, **kwargs):
        return self.compile(*args, **kwargs)

    def get_kernel_source(self, *args, **kwargs):
        return self.compile(*args, **kwargs).get_kernel_source()

    def __call__(self, *args, **kwargs):
        returns_kernel = kwargs.pop("__return_kernel", False)
        kwargs.pop("__tune_params", None)
        kernel = self._compiled(args, kwargs)
        if returns_kernel or not kernel._outputs.is_eager:
            return kernel
        given = dict(zip(self.signature.parameters, args), **kwargs)
        return kernel(*[given[one["name"]] for one in kernel._outputs.inputs])


def tile_jit(function=None, **options):
    if function is None:
        return lambda inner: tile_jit(inner, **options)
    frame = _caller()
    plain = function.function if isinstance(function, Decorated) else function
    captured = function.captured if isinstance(function, Decorated) else captured_names(plain, frame)
    is_decorator = is_decorator_call(plain, frame)
    if isinstance(function, TilePrimFunc):
        return _decorated_kernel(function) if is_decorator else TileKernel(function, **options)
    if is_decorator:
        return TileJit(plain, captured)
    crossing_of = function if isinstance(function, Decorated) else plain
    return TileJit(crossing_of, captured, {name: value for name, value in options.items() if value is not None})


class TilePrimFunc(Decorated):
    """A function with @T.prim_func: a kernel whose sizes are known, which @tilelang.jit and tilelang.compile take."""

    runs_when_made = True


def _decorated_kernel(function):
    """A kernel whose source has @tilelang.jit above @T.prim_func."""
    crossing = TileCrossing()
    return TileKernel.of_expression(crossing, crossing.text(function, crossing.main, f"`{function.__name__}`"))


# ---- CuTe


class CuteCrossing(Crossing):
    """A program that compiles a function for descriptions of the arguments of a call."""

    def __init__(self):
        super().__init__()
        self.runtime = "cutlass.cute.runtime"

    def text(self, value, into, what="a value"):
        if self.is_argument and (is_tensor(value) or isinstance(value, HostTensor)):
            return self._tensor(value, into)
        if isinstance(value, FakeStream) or is_stream(value):
            into.need(self.runtime)
            return f"{self.runtime}.make_fake_stream()"
        if is_event(value):
            into.need("cuda.bindings.driver")
            return "cuda.bindings.driver.CUevent(1)"
        if isinstance(value, Pointer):
            into.need(self.runtime)
            space = "" if value.space is None else f", {super().text(value.space, into, what)}"
            align = "" if value.align is None else f", assumed_align={value.align}"
            return f"{self.runtime}.make_ptr({super().text(value.dtype, into, what)}, 0{space}{align})"
        return super().text(value, into, what)

    def _tensor(self, value, into):
        shape = value if isinstance(value, HostTensor) else HostTensor(value).mark_dynamic_implicitly()
        into.need("cutlass.cute")
        into.need(self.runtime)

        def mode(entry):
            if entry is None:
                return "cutlass.cute.sym_int()"
            if isinstance(entry, TensorShape):
                return f"cutlass.cute.sym_int({f'{entry.width}, ' if entry.width != 32 else ''}divisibility={entry.divisor})"
            return str(entry)

        def modes(entries):
            return "(" + "".join(mode(entry) + ", " for entry in entries) + ")"
        element = shape.element_text(self, into)
        return (f"{self.runtime}.make_fake_tensor({element}, {modes(shape.shape_modes)}, {modes(shape.stride_modes)},"
                f" assumed_align={shape.align})")


class CuteCompiled:
    """A function of CuTe DSL that was compiled for descriptions of its arguments."""

    def __init__(self, target, args, kwargs, options=(), bracket=None):
        crossing = CuteCrossing()
        into = crossing.main
        self._name = getattr(target, "__name__", type(target).__name__)
        given = [crossing.text(target, into, f"`{self._name}`")]
        given += [crossing.text(value, into, f"argument {index + 1} of {self._name}") for index, value in enumerate(args)]
        given += [f"{name}={crossing.text(value, into, f'`{name}` of {self._name}')}" for name, value in kwargs.items()]
        given += [f"{name}={crossing.text(value, into, name)}" for name, value in options]
        into.need("cutlass.cute")
        brackets = "" if bracket is None else f"[{crossing.text(bracket, into, 'options')}]"
        self._loaded = load(crossing, [f"compiled = cutlass.cute.compile{brackets}({', '.join(given)})"])
        print(self._loaded.printed, end="")
        function = target.__call__ if not isinstance(target, (types.FunctionType, types.MethodType, Decorated)) else target
        function = getattr(function, "__func__", function)
        function = function.function if isinstance(function, Decorated) else function
        self._names = list(inspect.signature(function).parameters)
        if isinstance(target, types.MethodType) or not isinstance(target, (types.FunctionType, Decorated)):
            self._names = self._names[1:]
        self._variadic = next((p.name for p in inspect.signature(function).parameters.values() if p.kind is p.VAR_POSITIONAL), None)
        self._defaults = {p.name: p.default for p in inspect.signature(function).parameters.values() if p.default is not p.empty}
        self._static = [name for name in self._names if not any(_root(arg.name) == name for arg in self._loaded.entry.args)]

    def _bound(self, args, kwargs):
        """Arguments by name. Those that the code was compiled for may be left out, as in calls of the original."""
        names = self._names
        unknown = [name for name in kwargs if name not in names]
        if unknown or (len(args) > len(names) and self._variadic is None):
            given = f"no argument `{unknown[0]}`" if unknown else f"{len(names)} arguments, got {len(args)}"
            raise TypeError(f"{self._name}({', '.join(names)}) takes {given}")
        if self._variadic in names:
            at = names.index(self._variadic)
            return {**dict(zip(names[:at], args)), self._variadic: args[at:], **kwargs}
        if len(args) + len(kwargs) < len(names):
            open_names = [name for name in names if name not in self._static]
            if len(args) + len(kwargs) <= len(open_names):
                names = open_names
        return {**self._defaults, **dict(zip(names, args)), **kwargs}

    def __call__(self, *args, **kwargs):
        bound = self._bound(args, kwargs)
        values = []
        for arg in self._loaded.entry.args:
            name, *path = arg.name.split(".")
            if name not in bound:
                open_names = ", ".join(one for one in self._names if one not in self._static)
                raise TypeError(f"{self._name} is missing the argument `{name}`: it is called with ({open_names})")
            value = bound[name]
            for part in path:
                value = _member(value, part)
            values.append(_value_for_call(arg, value))
        return self._loaded.function(*values)

    def to(self, device=None):
        return self

    def export_to_c(self, file_path, file_name=None, function_prefix=None, function_name=None, **options):
        """Writes an object file with the function, and its header: docs/cpp.md says how C and C++ programs call it. It is
        `file_path` itself, or `file_name` in that folder."""
        program, files, settings = self._loaded.request
        prefix = function_name or function_prefix or self._name
        made = _library.checked(_library.compile_program("_kdslc_main.py", program, [*settings, "--emit=obj,header", f"--symbol-prefix={prefix}"], files))
        path = str(file_path) if file_name is None else os.path.join(file_path, file_name + ".o")
        for (form, _), content in made.outputs.items():
            with open(os.path.splitext(path)[0] + {"obj": ".o", "header": ".h"}[form], "wb") as file:
                file.write(content)


def _root(name):
    return name.partition(".")[0]


def _member(value, part):
    if part.isdigit():
        if isinstance(value, (tuple, list)):
            return value[int(part)]
        if isinstance(value, dict):
            return list(value.values())[int(part)]
        return list(vars(value).values())[int(part)]
    return value[part] if isinstance(value, dict) else getattr(value, part)


def _value_for_call(arg, value):
    if isinstance(value, HostTensor):
        value = value.tensor
    if is_tensor(value):
        return _as_bytes(value)
    if arg.kind in (_library.STREAM, _library.EVENT):
        return stream_handle(value)
    if isinstance(value, Pointer):
        return value.address
    if isinstance(value, Proxy):
        return float(value) if "Float" in arg.type_name else int(value)
    return value


class CuteFunction(Decorated):
    """A function with a decorator of CuTe DSL."""

    def set_name_prefix(self, name, /, **options):
        self.calls.append(("set_name_prefix", (name,), options))


class CuteJit(CuteFunction):
    """A function with @cute.jit. A call compiles it for its arguments, once, and runs it."""

    def __init__(self, function, captured=None):
        super().__init__(function, captured)
        self._compiled = {}

    def __call__(self, *args, **kwargs):
        target = self
        if args and getattr(type(args[0]), self.__name__, None) is self:
            target, args = types.MethodType(self, args[0]), args[1:]
        key = _key(getattr(target, "__self__", None)), _key(args), _key(kwargs)
        known = self._compiled.get(key)
        if known is None:
            known = self._compiled[key] = CuteCompiled(target, args, kwargs)
            known._keep = target, args, kwargs
        return known(*args, **kwargs)


class CuteKernel(CuteFunction):
    """A function with @cute.kernel, which functions with @cute.jit launch."""


class CuteCompile:
    """cute.compile, also with options in brackets."""

    def __init__(self, bracket=None):
        self._bracket = bracket

    def __getitem__(self, options):
        return CuteCompile(options)

    def __call__(self, target, *args, **kwargs):
        options = [(name, kwargs.pop(name)) for name in ("options",) if name in kwargs]
        return CuteCompiled(target, args, kwargs, options, self._bracket)
