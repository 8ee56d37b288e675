"""From a function of the program to a kernel that can be called: its parameters, sizes and outputs, and its trace."""

import cutlass
import cutlass.cute as cute
from cutlass.cute.runtime import make_fake_tensor

from tilelang import _native


class TensorType:
    """What `T.Tensor((M, N), dtype)` says of a parameter."""

    def __init__(self, shape, dtype="float32", strides=None):
        if not isinstance(shape, (tuple, list)):
            shape = (shape,)
        self.shape = tuple(shape)
        self.dtype = _native.as_dtype(dtype)
        self.strides = None if strides is None else tuple(strides)

    def strides_of(self, shape):
        if self.strides is not None:
            return tuple(_value(stride) for stride in self.strides)
        strides = [1]
        for extent in reversed(shape[1:]):
            strides.append(strides[-1] * extent)
        return tuple(reversed(strides))

    def __repr__(self):
        return f"T.Tensor({self.shape!r}, {self.dtype.__name__})"


def _value(entry):
    """An entry of a shape, by what is known of its symbol."""
    if _native.is_symbol(entry) and entry.value is not None:
        return entry.value
    return entry


class _KernelReached(Exception):
    """Where a function is run for what stands before its first kernel."""


class _Pass:
    """One run of a function of the program: for its parameters (tensors None), or for its kernels."""

    def __init__(self, sizes, tensors=None):
        self.sizes = sizes  # of T.const, by name
        self.symbols = {}  # those of them that are not known yet
        self.dynamic = []
        self.parameters = []
        self.outputs = []
        self.tensors = tensors  # of the outputs, while tracing
        self.made = []


_passes = []


def _current(what):
    if not _passes:
        raise RuntimeError(f"{what} belongs into a function decorated with @tilelang.jit")
    return _passes[-1]


def _names(text):
    return [name for name in text.replace(",", " ").split() if name]


def _one_or_all(values):
    return values[0] if len(values) == 1 else tuple(values)


def const(names):
    run = _current("T.const")
    values = []
    for name in _names(names):
        if name in run.sizes:
            values.append(run.sizes[name])
        else:
            run.symbols[name] = _native.symbol(name)
            values.append(run.symbols[name])
    return _one_or_all(values)


def dynamic(names, dtype="int32"):
    values = [_native.symbol(name) for name in _names(names)]
    if _passes:
        _passes[-1].dynamic.extend(values)
    return _one_or_all(values)


def empty(*shape, dtype="float32"):
    if len(shape) == 2 and isinstance(shape[0], (tuple, list)):
        shape, dtype = shape
    elif len(shape) == 1 and isinstance(shape[0], (tuple, list)):
        shape = shape[0]
    run = _current("T.empty")
    type = TensorType(shape, dtype)
    run.outputs.append(type)
    if run.tensors is None:
        run.made.append(type)
        return type
    buffer = bind(run.tensors[len(run.outputs) - 1], type, f"output{len(run.outputs) - 1}")
    run.made.append(buffer)
    return buffer


def _reach_kernel():
    raise _KernelReached()


def bind(tensor, type, name):
    """A tensor of the entry as a buffer of the type; sizes that are not known yet are those of the tensor."""
    given = tensor.shape
    if len(given) != len(type.shape):
        raise ValueError(f"{name} has {len(given)} dimensions, expected {len(type.shape)}: {type!r}")
    shape = []
    for entry, extent in zip(type.shape, given):
        entry = _value(entry)
        if _native.is_symbol(entry):
            _native.solve(entry, extent)
            entry = extent
        shape.append(entry)
    return _native.bind(tensor, tuple(shape), type.strides_of(shape), type.dtype, name)


def _annotated(name, current, annotation):
    """`name: annotation` in the body of a function: in the first run it makes a parameter."""
    if not _passes:
        return current
    run = _passes[-1]
    if not isinstance(annotation, TensorType):
        return current
    if run.tensors is not None:
        return bind(current, annotation, name)
    run.parameters.append((name, annotation))
    if current is not None:
        _match(name, annotation, current)
    return current


def _match(name, type, tensor):
    """Sizes by the shape of a tensor; an error where it has another shape."""
    shape = tuple(tensor.shape)
    if len(shape) != len(type.shape):
        raise ValueError(f"argument `{name}` has the shape {shape}, expected {len(type.shape)} dimensions: {type!r}")
    for dim, (entry, extent) in enumerate(zip(type.shape, shape)):
        entry = _value(entry)
        if _native.is_symbol(entry):
            _native.solve(entry, extent)
        elif entry != extent:
            raise ValueError(f"argument `{name}` has the shape {shape}, expected {entry} in dimension {dim}")
    dtype = _native.as_dtype(tensor.dtype)
    if dtype is not type.dtype and not (type.dtype.__name__.startswith("Float8") and dtype.width == 8):
        raise ValueError(f"argument `{name}` has elements of type {dtype.__name__}, expected {type.dtype.__name__}")


@_native.entry
def _entry(program: cutlass.Constexpr, tensors):
    program.trace(tensors)


def _release(type):
    for entry in type.shape:
        if _native.is_symbol(entry):
            _native.solve(entry, None)


class PrimFunc:
    """A function marked by `@T.prim_func`: all parameters have annotations."""

    def __init__(self, function):
        self.__name__ = function.__name__
        self.function = _native.staged(function)
        annotations = function.__annotations__
        code_names = function.__code__.co_varnames[:function.__code__.co_argcount]
        self.parameters = []
        for name in code_names:
            if name not in annotations:
                raise ValueError(f"parameter `{name}` of the kernel `{function.__name__}` has no annotation:"
                                 " write `T.Tensor(shape, dtype)` or a numeric type")
            self.parameters.append((name, annotations[name]))

    def trace(self, tensors):
        values = []
        types = [type for _, type in self.parameters if isinstance(type, TensorType)]
        try:
            for (name, type), tensor in zip(self.parameters, tensors):
                values.append(bind(tensor, type, name) if isinstance(type, TensorType) else _native.as_dtype(type)(tensor))
            self.function(*values)
        finally:
            for type in types:
                _release(type)


class _EagerProgram:
    """A function that is itself the kernel: its tensors are parameters with annotations in its body."""

    def __init__(self, function, arguments, sizes):
        self.function = function
        self.arguments = arguments
        run = _Pass(sizes)
        _passes.append(run)
        try:
            function(**arguments)
        except _KernelReached:
            pass
        finally:
            _passes.pop()
        self.sizes = dict(sizes)
        for name, symbol in run.symbols.items():
            if symbol.value is None:
                raise ValueError(f"the size `{name}` of `{function.__name__}` is the extent of no tensor: pass it, as"
                                 f" `{function.__name__}.compile({name}=...)`")
            self.sizes[name] = symbol.value
        self.parameters = run.parameters
        self.outputs = [_fixed(type) for type in run.outputs]
        self.returned = None

    def trace(self, tensors):
        count = len(self.parameters)
        arguments = dict(self.arguments)
        for (name, _), tensor in zip(self.parameters, tensors):
            arguments[name] = tensor
        run = _Pass(self.sizes, tensors[count:])
        _passes.append(run)
        try:
            result = self.function(**arguments)
        finally:
            _passes.pop()
        results = result if isinstance(result, (tuple, list)) else (result,)
        self.returned = [index for value in results for index, made in enumerate(run.made) if made is value]


def _fixed(type):
    return TensorType(tuple(_value(entry) for entry in type.shape), type.dtype, type.strides)


class Kernel:
    """A kernel with its sizes, called with tensors. Outputs that it makes are what it returns."""

    def __init__(self, program, parameters, outputs, out_idx=None):
        self.program = program
        self.parameters = parameters  # names and types
        self.outputs = outputs  # types of what stands behind the parameters
        count = len(parameters)
        if out_idx is None:
            out_idx = []
        if isinstance(out_idx, int):
            out_idx = [out_idx]
        self.out_idx = [index + count if index < 0 else index for index in out_idx]
        if not _native.is_script():
            cute.compile(_entry, program, tuple(_fake(type) for type in [t for _, t in parameters] + outputs))

    def inputs(self):
        return [parameter for index, parameter in enumerate(self.parameters) if index not in self.out_idx]

    def __call__(self, *args):
        inputs = self.inputs()
        if len(args) == len(self.parameters) and self.out_idx:
            return self._run(list(args), [])
        if len(args) != len(inputs):
            names = ", ".join(name for name, _ in inputs)
            raise ValueError(f"the kernel takes {len(inputs)} arguments ({names}), got {len(args)}")
        import torch

        for (name, type), tensor in zip(inputs, args):
            if isinstance(type, TensorType):
                _match(name, type, tensor)
        given = iter(args)
        tensors = []
        made = []
        device = next((tensor.device for tensor in args if hasattr(tensor, "device")), "cuda")
        for index, (name, type) in enumerate(self.parameters):
            if index in self.out_idx:
                made.append(_new(torch, type, device))
                tensors.append(made[-1])
            else:
                tensors.append(next(given))
        for type in self.outputs:
            made.append(_new(torch, type, device))
            tensors.append(made[-1])
        for _, type in self.parameters:
            if isinstance(type, TensorType):
                _release(type)
        return self._run(tensors, made)

    def _run(self, tensors, made):
        _entry(self.program, tuple(tensors))
        if self.outputs:
            made = [made[index] for index in self.program.returned]
        if not made:
            return None
        return made[0] if len(made) == 1 else tuple(made)

    def get_kernel_source(self):
        return "// kdsl makes PTX, no CUDA source: kdslc --emit=ptx FILE\n"

    def get_profiler(self, tensor_supply_type=None):
        from tilelang.profiler import Profiler

        return Profiler(self)


def _new(torch, type, device):
    shape = tuple(_value(entry) for entry in type.shape)
    for entry in shape:
        if _native.is_symbol(entry):
            raise ValueError(f"the size `{entry.name}` of an output is the extent of no input")
    return torch.empty(shape, dtype=torch_dtype(torch, type.dtype), device=device)


_TORCH_NAMES = {"Boolean": "bool", "Int8": "int8", "Int16": "int16", "Int32": "int32", "Int64": "int64", "Uint8": "uint8",
                "Float16": "float16", "BFloat16": "bfloat16", "Float32": "float32", "Float64": "float64",
                "Float8E4M3FN": "float8_e4m3fn", "Float8E5M2": "float8_e5m2"}


def torch_dtype(torch, dtype):
    name = _TORCH_NAMES.get(dtype.__name__)
    if name is None:
        raise ValueError(f"torch has no tensors of {dtype.__name__}")
    return getattr(torch, name)


def _fake(type):
    if not isinstance(type, TensorType):
        return _native.as_dtype(type)(0)
    shape = tuple(cute.sym_int() if _native.is_symbol(entry) else entry for entry in map(_value, type.shape))
    stride = []
    step = 1
    for extent in reversed(shape):
        stride.append(step)
        step = step * extent if isinstance(step, int) and isinstance(extent, int) else cute.sym_int()
    return make_fake_tensor(type.dtype, shape, tuple(reversed(stride)), assumed_align=16)


class JITFunction:
    """What `@tilelang.jit` makes: a builder of kernels, or a function that is one."""

    def __init__(self, function, out_idx=None, pass_configs=None):
        self.__name__ = function.__name__
        self.function = _native.staged(function)
        self.out_idx = out_idx
        self.pass_configs = pass_configs or {}
        self.names = function.__code__.co_varnames[:function.__code__.co_argcount + function.__code__.co_kwonlyargcount]

    def _split(self, args, kwargs):
        """Arguments by name, and the sizes among the keywords."""
        arguments = dict(zip(self.names, args))
        sizes = {}
        for name, value in kwargs.items():
            if name in self.names:
                arguments[name] = value
            else:
                sizes[name] = value
        return arguments, sizes

    def _build(self, arguments, sizes):
        """A kernel, and the tensors that it was called with."""
        run = _Pass(sizes)
        _passes.append(run)
        try:
            made = self.function(**arguments)
        except _KernelReached:
            made = None
        finally:
            _passes.pop()
        if isinstance(made, PrimFunc):
            if sizes:
                name = next(iter(sizes))
                raise TypeError(f"{self.__name__}() got an unexpected keyword argument {name!r}")
            return Kernel(made, made.parameters, [], self.out_idx), None
        if not run.parameters and not run.outputs:
            raise ValueError(f"`{self.__name__}` is no kernel: return a function decorated with @T.prim_func, or write"
                             " `with T.Kernel(...)` in its body")
        program = _EagerProgram(self.function, arguments, sizes)
        return (Kernel(program, [(name, _fixed(type)) for name, type in program.parameters], program.outputs),
                [arguments[name] for name, _ in program.parameters])

    def _with_tensors(self, arguments):
        """Parameters that no argument was given for: of tensors, which annotations describe."""
        defaults = self.function.__defaults__ or ()
        positional = self.function.__code__.co_varnames[:self.function.__code__.co_argcount]
        required = positional[:len(positional) - len(defaults)]
        return {**{name: None for name in required if name not in arguments}, **arguments}

    def compile(self, *args, **kwargs):
        arguments, sizes = self._split(args, kwargs)
        kernel, _ = self._build(self._with_tensors(arguments), sizes)
        return kernel

    def __call__(self, *args, **kwargs):
        arguments, sizes = self._split(args, kwargs)
        kernel, tensors = self._build(arguments, sizes)
        if tensors is None:
            return kernel
        return kernel(*tensors)


def jit(function=None, *, out_idx=None, target=None, target_host=None, execution_backend=None, verbose=False,
        pass_configs=None, debug_root_path=None, compile_flags=None, do_not_specialize=None, **options):
    if function is None:
        return lambda inner: JITFunction(inner, out_idx, pass_configs)
    if isinstance(function, PrimFunc):
        return Kernel(function, function.parameters, [], out_idx)
    return JITFunction(function, out_idx, pass_configs)


def compile(function, out_idx=None, **options):
    return Kernel(function, function.parameters, [], out_idx)
