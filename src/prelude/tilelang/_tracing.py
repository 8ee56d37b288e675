"""From a function of the program to a kernel that can be called: its parameters, sizes and outputs, and its trace."""

import cutlass
import cutlass.cute as cute
from cutlass.cute.runtime import make_fake_tensor

from tilelang import _dtypes, _native
from tilelang._host import settings_of


class TensorType:
    """What `T.Tensor((M, N), dtype)` says of a parameter."""

    def __new__(cls, shape, dtype="float32", data=None, strides=None):
        # With the memory of another one it is that memory as a tensor of its own.
        return object.__new__(cls) if data is None else make_tensor(data, shape, dtype, strides)

    def __init__(self, shape, dtype="float32", data=None, strides=None):
        if not isinstance(shape, (tuple, list)):
            if isinstance(dtype, int):
                raise TypeError(f"T.Tensor takes its extents as a tuple: T.Tensor(({shape}, {dtype}), dtype)")
            shape = (shape,)
        self.shape = tuple(_extent(entry) for entry in shape)
        self.dtype = _dtypes.known(dtype, "T.Tensor")
        self.is_pairs = self.dtype in ("int4", "float4_e2m1fn")  # two elements in each byte, along the last dimension
        if self.is_pairs:
            last = self.shape[-1] if self.shape else "missing"
            if last % 2 if isinstance(last, int) else self.dtype == "int4" or not self.shape:
                raise ValueError(f"T.Tensor of T.{self.dtype} has two elements in each byte: its last extent is an even number"
                                 + (" that is known when the kernel is built" if self.dtype == "int4" else "") + f", not {last}")
        self.strides = None if strides is None else tuple(strides)

    def __class_getitem__(cls, items):
        if not isinstance(items, tuple) or all(not isinstance(item, (tuple, list, str)) for item in items):
            return cls(items)
        return cls(*items)

    @staticmethod
    def from_ptr(pointer, shape, dtype="float32", strides=None):
        return make_tensor(pointer, shape, dtype, strides)

    def in_memory(self, shape):
        """The shape of the tensor of the script that holds one of that shape."""
        return (*shape[:-1], shape[-1] // 2) if self.is_pairs else tuple(shape)

    def of_memory(self, shape):
        """The shape of the tensor that one of the script of that shape holds."""
        return (*shape[:-1], shape[-1] * 2) if self.is_pairs else tuple(shape)

    def strides_in_memory(self, strides):
        return (*(stride // 2 for stride in strides[:-1]), strides[-1]) if self.is_pairs else tuple(strides)

    def strides_of_memory(self, strides):
        return (*(stride * 2 for stride in strides[:-1]), strides[-1]) if self.is_pairs else tuple(strides)

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def data(self):
        return self

    def __getitem__(self, indices):
        _native.outside_kernel()

    def __setitem__(self, indices, value):
        _native.outside_kernel()

    def strides_of(self, shape):
        if self.strides is not None:
            return tuple(_value(stride) for stride in self.strides)
        strides = [1]
        for extent in reversed(shape[1:]):
            strides.append(strides[-1] * extent)
        return tuple(reversed(strides))

    def __repr__(self):
        return f"T.Tensor({self.shape!r}, T.{self.dtype})"


class KernelParam:
    """What is known of a parameter of a kernel: its type, and its extents; a number has none."""

    def __init__(self, dtype, shape):
        self.dtype, self.shape = _dtypes.dtype(dtype), list(shape)

    def is_scalar(self):
        return not self.shape

    def is_unsigned(self):
        return self.dtype.startswith("uint")

    def is_float8(self):
        return self.dtype.startswith("float8")

    def is_float4(self):
        return self.dtype.startswith("float4")

    def is_boolean(self):
        return self.dtype == "bool"

    def torch_dtype(self):
        return self.dtype.as_torch()

    def __eq__(self, other):
        return isinstance(other, KernelParam) and (self.dtype, self.shape) == (other.dtype, other.shape)

    def __repr__(self):
        return f"KernelParam(dtype={self.dtype!r}, shape={self.shape!r})"


def _parameter(type):
    if isinstance(type, TensorType):
        return KernelParam(type.dtype, [_value(entry) for entry in type.shape])
    return KernelParam(type, [])


def _extent(entry):
    """An entry of a shape that the program wrote."""
    if isinstance(entry, str):
        raise TypeError(f'T.Tensor has the text {entry!r} for an extent: a size of run time is `{entry} = T.dynamic("{entry}")`')
    if isinstance(entry, float):
        raise TypeError(f"T.Tensor has the extent {entry!r}, which is no integer: `//` divides integers, `/` gives a float")
    if _native.is_script() and type(entry).__name__ in ("Tensor", "ndarray"):
        raise TypeError("T.Tensor has a tensor as its extent: the function makes a kernel for sizes, and the kernel takes"
                        " the tensors: `kernel = f(256)`, `kernel(a, b)`")
    return entry


def _value(entry):
    """An entry of a shape, by what is known of its symbol."""
    if _native.is_symbol(entry) and entry.value is not None:
        return entry.value
    return entry


class _Pass:
    """One run of a function of the program: for what stands around its kernels (tensors None), or for all of it."""

    def __init__(self, sizes, tensors=None, pass_configs=None, asks_needs=False):
        self.sizes = sizes  # of T.const, by name
        self.asks_needs = asks_needs  # the run ends as soon as it is known which arguments the function needs
        self.pass_configs = pass_configs or {}
        self.symbols = {}  # those of them that are not known yet
        self.asked = []  # by T.const
        self.dynamic = []
        self.parameters = []
        self.outputs = []
        self.tensors = tensors  # of the outputs, while tracing
        self.made = []
        self.has_kernel = False


_passes = []


def _current(what):
    if not _passes:
        raise RuntimeError(f"{what} belongs into a function decorated with @tilelang.jit")
    return _passes[-1]


def _names(text):
    return [name for name in text.replace(",", " ").split() if name]


def _one_or_all(values):
    return values[0] if len(values) == 1 else tuple(values)


def const(names, *more):
    if more:
        raise TypeError(f'T.const takes all names in one text: `T.const("{", ".join([names, *more])}")`')
    run = _current("T.const")
    values = []
    for name in _names(names):
        run.asked.append(name)
        if name in run.sizes:
            values.append(run.sizes[name])
        else:
            run.symbols[name] = _native.symbol(name)
            values.append(run.symbols[name])
    return _one_or_all(values)


def dynamic(names, dtype="int32"):
    if isinstance(dtype, str) and "int" not in dtype:
        raise TypeError(f'T.dynamic takes all names in one text: `T.dynamic("{names}, {dtype}")`')
    values = [_native.symbol(name) for name in _names(names)]
    if _passes:
        _passes[-1].dynamic.extend(values)
    return _one_or_all(values)


def empty(*shape, dtype="float32"):
    if len(shape) == 2 and isinstance(shape[0], (tuple, list)):
        shape, dtype = shape
    elif len(shape) == 1 and isinstance(shape[0], (tuple, list)):
        shape = shape[0]
    elif len(shape) > 1 and not isinstance(shape[-1], int) and isinstance(shape[-1], str):
        raise TypeError("T.empty takes its extents as a tuple: `T.empty((M, N), dtype)`")
    run = _current("T.empty")
    type = TensorType(shape, dtype)
    run.outputs.append(type)
    if run.tensors is None:
        run.made.append(type)
        return type
    buffer = bind(run.tensors[len(run.outputs) - 1], type, f"output{len(run.outputs) - 1}")
    run.made.append(buffer)
    return buffer


def alloc_global(shape, dtype, scope="global"):
    """Memory that kernels of one call share: an output that is not returned."""
    return empty(tuple(shape) if isinstance(shape, (tuple, list)) else (shape,), dtype)


def _note_kernel():
    """A kernel whose body is left out."""
    _current("T.Kernel").has_kernel = True


def _settings():
    """What the program asks for of its kernels: without TMA, without threads of their own for copies."""
    configs = _passes[-1].pass_configs if _passes else {}
    return tuple(bool(configs.get(name)) for name in ("tl.disable_tma_lower", "tl.disable_warp_specialized"))


def is_math_fast():
    """Whether the program asks for functions that are approximate and take denormals for zero."""
    return bool(_passes and _passes[-1].pass_configs.get("tl.enable_fast_math"))


def make_tensor(pointer, shape, dtype="float32", strides=None):
    """A tensor at the address, which may be the memory of another one."""
    type = TensorType(shape, dtype, strides=strides)
    if not _native.is_tracing():
        return type
    return _native.bind(pointer, tuple(_value(entry) for entry in type.shape), type.strides_of(type.shape), type.dtype, "")


def make_tensor_from_addr(addr, shape, dtype="float32", strides=None, storage_scope="global"):
    if storage_scope != "global":
        raise NotImplementedError(f"T.make_tensor_from_addr takes addresses of global memory, not of {storage_scope!r}")
    return make_tensor(addr, shape, dtype, strides)


def bind(tensor, type, name):
    """A tensor of the entry as a buffer of the type; sizes that are not known yet are those of the tensor."""
    given = tensor.shape
    if len(given) != len(type.shape):
        raise ValueError(f"{name} has {len(given)} dimensions, expected {len(type.shape)}: {type!r}")
    shape = []
    for entry, extent in zip(type.shape, type.of_memory(given)):
        entry = _value(entry)
        if _native.is_symbol(entry):
            _native.solve(entry, extent)
            entry = extent
        shape.append(entry)
    for entry, stride in zip(type.strides or (), type.strides_of_memory(tensor.stride) if type.strides else ()):
        if _native.is_symbol(_value(entry)):
            _native.solve(entry, stride)
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
    return _fixed(annotation)


def _match(name, type, tensor):
    """Sizes by the shape of a tensor; an error where it has another shape."""
    shape = tuple(tensor.shape)
    if len(shape) != len(type.shape):
        raise ValueError(f"argument `{name}` has the shape {shape}, expected {len(type.shape)} dimensions: {type!r}")
    for dim, (entry, extent) in enumerate(zip(type.shape, type.of_memory(shape))):
        if _native.is_symbol(_value(entry)):
            _native.solve(entry, extent)
        if _value(entry) != extent:
            is_row = type.is_pairs and dim == len(shape) - 1
            raise ValueError(f"argument `{name}` has the shape {shape}, expected {_value(entry) // (1 + is_row)} in dimension {dim}"
                             + (f": two {type.dtype} lie in each of its bytes" if is_row else ""))
    _match_strides(type, tensor)
    dtype = _dtypes.of(tensor.dtype)
    if dtype != type.dtype and dtype != _stored_type(type.dtype) and not (type.dtype == "float4_e2m1fn" and dtype in _FLOAT4_BYTES):
        raise ValueError(f"argument `{name}` has elements of type {dtype}, expected {type.dtype}: convert it with"
                         f" `.to(torch.{_stored_type(type.dtype)})`, or build the kernel for {dtype}")


_FLOAT4_BYTES = ("uint8", "float4_e2m1fnx2")


def _match_strides(type, tensor):
    """Sizes of T.const that only the strides of a tensor tell; those of T.dynamic are told by each call."""
    constants = list(_passes[-1].symbols.values()) if _passes else []
    for entry, stride in zip(type.strides or (), type.strides_of_memory(tuple(tensor.stride())) if type.strides else ()):
        if _native.is_symbol(_value(entry)) and any(entry is constant for constant in constants):
            _native.solve(entry, stride)


def _as_memory(type, value):
    """The tensor as one of bytes, if elements share them."""
    import torch

    return value.view(torch.int8) if isinstance(type, TensorType) and type.is_pairs and value.dtype is not torch.int8 else value


def _stored_type(dtype):
    """What tensors of the script have for types that torch does not have."""
    return {"tfloat32": "float32", "int4": "int8", "float4_e2m1fn": "int8", "float8_e4m3": "float8_e4m3fn",
            "bool": "bool", "float8_e8m0fnu": "uint8"}.get(dtype, dtype)


@_native.entry
def _entry(program: cutlass.Constexpr, tensors):
    program.trace(tensors)


def _release(type):
    for entry in (*type.shape, *(type.strides or ())):
        if _native.is_symbol(entry):
            _native.solve(entry, None)


class PrimFunc:
    """A function marked by `@T.prim_func`: all parameters have annotations."""

    def __init__(self, function):
        if isinstance(function, JITFunction):
            raise TypeError("@T.prim_func stands directly above the `def`, and @tilelang.jit above it")
        self.__name__ = function.__name__
        self.function = _native.staged(function)
        annotations = function.__annotations__
        code_names = function.__code__.co_varnames[:function.__code__.co_argcount]
        self.parameters = []
        for name in code_names:
            if name not in annotations:
                raise ValueError(f"parameter `{name}` of the kernel `{function.__name__}` has no annotation:"
                                 " write `T.Tensor(shape, dtype)` or a numeric type; a function that kernels call is marked by"
                                 " @T.macro, and needs none")
            if annotations[name] is TensorType or getattr(annotations[name], "__name__", "") == "Tensor":
                raise TypeError(f"parameter `{name}` of the kernel `{function.__name__}` is a tensor of no shape:"
                                f" write `{name}: T.Tensor((N,), \"float32\")`")
            self.parameters.append((name, annotations[name]))
        self.outputs = self._workspaces()
        self.returned = []
        self.stored = self.used = ()  # for each parameter, whether a kernel stores to it, and whether one uses it

    def _workspaces(self):
        """What it allocates in global memory around its kernels."""
        run = _Pass({})
        _passes.append(run)
        try:
            self.function(*[type if isinstance(type, TensorType) else _native.symbol(name) for name, type in self.parameters])
        finally:
            _passes.pop()
        return run.outputs

    def __call__(self, *args):
        raise TypeError(f"`{self.__name__}` is a kernel that is not compiled: `return {self.__name__}`, without `()`, from a function"
                        f" decorated with @tilelang.jit, or use tilelang.compile({self.__name__})")

    def __kdsl_instantiate__(self, *args, **kwargs):
        if args or kwargs:
            raise TypeError(f"`{self.__name__}` is a kernel with its sizes, compiled without arguments")
        return Kernel(self)

    def __kdsl_arguments__(self):
        return None

    def trace(self, tensors):
        values = []
        run = _Pass({}, tensors[len(self.parameters):], self.pass_configs)
        _passes.append(run)
        types = [type for _, type in self.parameters if isinstance(type, TensorType)]
        try:
            for (name, type), tensor in zip(self.parameters, tensors):
                values.append(bind(tensor, type, name) if isinstance(type, TensorType) else _native.as_dtype(type)(tensor))
            self.function(*values)
            self.stored = _native.stored_tensors(tensors[:len(self.parameters)])
            self.used = _native.used_tensors(tensors[:len(self.parameters)])
        finally:
            _passes.pop()
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
            function(**_annotated_arguments(function, arguments))
        finally:
            _passes.pop()
        self.__name__ = function.__name__
        self.sizes = dict(sizes)
        for name, symbol in run.symbols.items():
            if symbol.value is None:
                raise ValueError(f"the size `{name}` of `{function.__name__}` is the extent of no tensor: pass it, as"
                                 f" `{function.__name__}.compile({name}=...)`")
            self.sizes[name] = symbol.value
        self.parameters = [(name, _fixed(type)) for name, type in run.parameters]
        self.outputs = [_fixed(type) for type in run.outputs]
        self.returned = None
        self.stored = self.used = ()

    def trace(self, tensors):
        count = len(self.parameters)
        arguments = dict(self.arguments)
        for (name, _), tensor in zip(self.parameters, tensors):
            arguments[name] = tensor
        run = _Pass(self.sizes, tensors[count:], self.pass_configs)
        _passes.append(run)
        try:
            result = self.function(**_annotated_arguments(self.function, arguments))
        finally:
            _passes.pop()
        self.stored = _native.stored_tensors(tensors[:count])
        self.used = _native.used_tensors(tensors[:count])
        results = result if isinstance(result, (tuple, list)) else (result,)
        self.returned = [index for value in results for index, made in enumerate(run.made) if made is value]


def _fixed(type):
    return TensorType(tuple(_value(entry) for entry in type.shape), type.dtype, strides=type.strides)


def _annotated_arguments(function, arguments):
    """Those that the signature says to be tensors are parameters, too."""
    types = function.__annotations__
    return {name: _annotated(name, value, types.get(name)) for name, value in arguments.items()}


class AnnotatedInBody(_EagerProgram, PrimFunc):
    """A function marked by `@T.prim_func` whose body says what its parameters are."""

    def __init__(self, function):
        _EagerProgram.__init__(self, _native.staged(function), dict.fromkeys(_names_of(function)), {})


def _names_of(function):
    return function.__code__.co_varnames[:function.__code__.co_argcount]


class NeedsKnown(Exception):
    """A function that makes its kernel by @T.prim_func describes no tensors itself: it needs its arguments."""


def prim_func(function):
    if _passes and _passes[-1].asks_needs:
        raise NeedsKnown()
    if isinstance(function, JITFunction):
        return PrimFunc(function)  # which refuses it
    if not hasattr(function, "__code__"):
        raise TypeError(f"@T.prim_func marks a function, not {function!r}")
    names, annotations = _names_of(function), function.__annotations__
    if names and not annotations and _describes(function, names):
        return AnnotatedInBody(function)
    return PrimFunc(function)


def _describes(function, names):
    """Whether the body of the function has an annotation for each of its parameters."""
    import inspect
    import re
    try:
        source = inspect.getsource(function)
    except (OSError, TypeError):
        return False
    # Only a body that looks so is run: of another one the run would report what is wrong outside of a kernel.
    if not all(re.search(rf"^\s+{name}\s*:", source, re.MULTILINE) for name in names):
        return False
    run = _Pass({})
    _passes.append(run)
    try:
        _native.staged(function)(*[None for _ in names])
    except Exception:
        pass  # it has come as far as it can
    finally:
        _passes.pop()
    return [name for name, _ in run.parameters] == list(names)


class Kernel:
    """A kernel with its sizes, compiled once and called with tensors. Outputs that it makes are what it returns."""

    def __init__(self, program, out_idx=None, pass_configs=None):
        self.program = program
        program.pass_configs = pass_configs or {}
        self.parameters = program.parameters  # names and types
        self.outputs = program.outputs  # types of what stands behind the parameters
        self.config = None
        self.latency = self.ref_latency = float("nan")  # not measured
        count = len(self.parameters)
        if out_idx is None:
            out_idx = []
        if isinstance(out_idx, int):
            out_idx = [out_idx]
        for index in out_idx:
            if not isinstance(index, int):
                raise TypeError(f"out_idx is the number of a parameter, counted from 0 or from the end, not {index!r}")
            if not -count <= index < count:
                raise ValueError(f"out_idx has {index}, and the kernel has {count} parameters, counted from 0")
        self.out_idx = [index + count if index < 0 else index for index in out_idx]
        fakes = tuple(_fake(type) for type in [type for _, type in self.parameters] + self.outputs)
        names = [name for name, _ in self.parameters] + [f"output{index}" for index in range(len(self.outputs))]
        entry = _native.entry_for(_entry, program.function, program.__name__, tuple(names))
        self.compiled = cute.compile(entry, program, fakes)
        self._check_outputs()

    def _check_outputs(self):
        """What `out_idx` says to be made is what the kernel makes, and not what it only reads."""
        if self.out_idx and self.program.returned:
            raise ValueError(f"Out index conflict: `{self.program.__name__}` returns what it makes, and out_idx={self.out_idx} is"
                             " given, too")
        stored = [index for index, is_stored in enumerate(self.program.stored if self.out_idx else ()) if is_stored]
        forgotten = [index for index in stored if index not in self.out_idx]
        for index in self.out_idx:
            if forgotten and index not in stored:
                names = ", ".join(f"`{self.parameters[index][0]}`" for index in stored)
                raise ValueError(f"out_idx has {index}, which is `{self.parameters[index][0]}`, and the kernel stores nothing to it:"
                                 f" it stores to {names}, which is `out_idx={stored}`")

    @property
    def params(self):
        return [_parameter(type) for type in self._types()]

    def _types(self):
        return [*(type for _, type in self.parameters), *self.outputs]

    def inputs(self):
        return [parameter for index, parameter in enumerate(self.parameters) if index not in self.out_idx]

    def __call__(self, *args, **kwargs):
        inputs = self.inputs()
        if kwargs:
            args = [*args, *(kwargs[name] for name, _ in inputs[len(args):] if name in kwargs)]
        if len(args) != len(inputs):
            names = ", ".join(name for name, _ in inputs)
            made = ", ".join(f"`{self.parameters[index][0]}`" for index in self.out_idx)
            raise ValueError(f"wrong number of arguments for the kernel ({names}): it takes {len(inputs)}, got {len(args)}"
                             + (f"; {made} is what it makes and returns, as `out_idx` says" if made else "")
                             + ("; `out_idx=[-1]` of @tilelang.jit makes the last one its result" if not made and
                                len(args) == len(inputs) - 1 else ""))
        if not _native.is_script():
            return _some_result()
        try:
            return self._call(list(args))
        finally:
            for type in self._types():
                if isinstance(type, TensorType):
                    _release(type)

    def _call(self, args):
        import torch

        for (name, type), value in zip(self.inputs(), args):
            if isinstance(type, TensorType):
                if value is None and self._is_unused(name):
                    continue
                if not isinstance(value, torch.Tensor):
                    of_numpy = ": `torch.from_numpy(x)` makes one of an array" if value.__class__.__name__ == "ndarray" else ""
                    raise TypeError(f"argument `{name}` is a tensor of torch, not {value.__class__.__name__}{of_numpy}")
                try:
                    _match(name, type, value)
                except ValueError as error:
                    made = ", ".join(f"`{self.parameters[index][0]}`" for index in self.out_idx)
                    is_first = self.out_idx and self.out_idx[0] == 0 and len(self.parameters) > 1
                    raise ValueError(f"{error}; {made} is what the kernel makes and returns, as `out_idx` says") if is_first else error
        device = next((value.device for value in args if isinstance(value, torch.Tensor)), "cuda")
        inputs = [type for _, type in self.inputs()]
        args = [_stand_in(torch, type, device) if value is None else
                value.data_ptr() if isinstance(value, torch.Tensor) and not isinstance(type, TensorType) else value
                for type, value in zip(inputs, args)]
        for index in sorted(self.out_idx):
            args.insert(index, _new(torch, self.parameters[index][1], device))
        outputs = [_new(torch, type, device) for type in self.outputs]
        self.compiled(tuple(map(_as_memory, self._types(), args + outputs)))
        results = [outputs[index] for index in self.program.returned]
        results += [args[index] for index in self.out_idx]
        if not results:
            return None
        return results[0] if len(results) == 1 else results

    def _is_unused(self, name):
        """Whether no kernel reads or writes the tensor, for which None may be given."""
        names = [known for known, _ in self.parameters]
        used = self.program.used
        return bool(used) and not used[names.index(name)]

    def get_kernel_source(self, kernel_only=True):
        return "// kdsl makes PTX, no CUDA source: kdslc --emit=ptx FILE\n"

    def show_source(self, which="kernel"):
        print(self.get_kernel_source())

    print_source_code = show_source

    def get_profiler(self, tensor_supply_type=None):
        from tilelang.profiler import Profiler

        return Profiler(self, tensor_supply_type)


def _some_result():
    """Of a call that is not made, because no tensors exist."""
    import torch

    return torch.empty(1)


def _stand_in(torch, type, device):
    """A tensor for one that is not given and that no kernel uses; sizes that only it has are 1."""
    for entry in type.shape:
        if _native.is_symbol(_value(entry)):
            _native.solve(entry, 1)
    return _new(torch, type, device)


def _new(torch, type, device):
    shape = type.in_memory(tuple(_value(entry) for entry in type.shape))
    for entry in shape:
        if _native.is_symbol(entry):
            raise ValueError(f"the size `{entry.name}` of an output is the extent of no input")
    return torch.empty(shape, dtype=type.dtype.as_torch(), device=device)


def _fake(type):
    if not isinstance(type, TensorType):
        return _native.as_dtype(type)(0)
    shape = tuple(cute.sym_int() if _native.is_symbol(entry) else entry
                  for entry in type.in_memory(tuple(map(_value, type.shape))))
    stride = []
    step = 1
    if type.strides is not None and type.dtype != "int4":
        stride = tuple(cute.sym_int() if _native.is_symbol(entry) else entry
                       for entry in type.strides_in_memory(tuple(map(_value, type.strides))))
        return make_fake_tensor(_native.as_dtype("int8" if type.is_pairs else type.dtype), shape, stride, assumed_align=16)
    for extent in reversed(shape):
        stride.append(step)
        step = step * extent if isinstance(step, int) and isinstance(extent, int) else cute.sym_int()
    return make_fake_tensor(_native.as_dtype("int8" if type.is_pairs else type.dtype), shape, tuple(reversed(stride)), assumed_align=16)


JITKernel = Kernel


class JITFunction:
    """What `@tilelang.jit` makes: a builder of kernels, or a function that is one."""

    def __init__(self, function, out_idx=None, pass_configs=None):
        self.__name__ = function.__name__
        self.function = _native.staged(function)
        self.out_idx = out_idx
        self.pass_configs = pass_configs or {}
        self.kernels = {}  # by what they were made for
        self.names = function.__code__.co_varnames[:function.__code__.co_argcount + function.__code__.co_kwonlyargcount]

    def _split(self, args, kwargs):
        """Arguments by name, and the sizes among the keywords."""
        if len(args) > len(self.names):
            names = ", ".join(self.names)
            raise TypeError(f"{self.__name__}({names}) takes {len(self.names)} arguments, got {len(args)}: where they are"
                            f" sizes, it makes a kernel, which is what takes the tensors: `{self.__name__}({names})(a, b)`")
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
            made = self.function(**_annotated_arguments(self.function, arguments))
        finally:
            _passes.pop()
        _native.give_up()
        if _native.is_script() and run.has_kernel:
            described = [name for name, _ in run.parameters]
            for name, value in arguments.items():
                if type(value).__name__ == "Tensor" and name not in described:
                    raise TypeError(f"nothing describes the tensor `{name}` of `{self.__name__}`: write `{name}: T.Tensor(shape,"
                                    " dtype)` before the kernel")
        if isinstance(made, PrimFunc):
            if sizes:
                self.function(**arguments, **sizes)  # refuses them
            return Kernel(made, self.out_idx, self.pass_configs), None
        if not run.has_kernel:
            raise ValueError(f"`{self.__name__}` is no kernel: return a function decorated with @T.prim_func, or write"
                             " `with T.Kernel(...)` in its body")
        for name in sizes:
            if name not in run.asked:
                known = ", ".join(f"`{known}`" for known in [*self.names, *run.asked])
                raise TypeError(f"`{self.__name__}` has no parameter `{name}`, and no size of that name: there are {known}")
        program = _EagerProgram(self.function, arguments, sizes)
        return Kernel(program, pass_configs=self.pass_configs), [arguments[name] for name, _ in program.parameters]

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

    def __kdsl_instantiate__(self, *args, **kwargs):
        arguments, sizes = self._split(args, kwargs)
        missing = [name for name in self._needed(arguments) if name not in arguments and name not in sizes]
        tensors = [name for name, value in sizes.items() if type(value).__name__ == "Tensor"]
        if tensors:
            names = ", ".join(f"`{name}`" for name in tensors)
            raise TypeError(f"{names} of {self.__name__}(): tensors are parameters of the function that it returns, and here it gets"
                            f" its own: `--instantiate '{self.__name__}({self.__kdsl_arguments__()})'`")
        if missing:
            names = ", ".join(f"`{name}`" for name in missing)
            raise TypeError(f"{self.__name__}() needs a value of {names}")
        return self.compile(*args, **kwargs)

    def _needed(self, arguments={}):
        """The sizes that T.const names, and what has neither a default nor one of the arguments, but for tensors that the body
        describes."""
        open = self._with_tensors(arguments)
        run = _Pass({}, asks_needs=True)
        _passes.append(run)
        try:
            self.function(**open)
        except Exception:
            pass  # it has come as far as it can without values
        finally:
            _passes.pop()
        described = [name for name, _ in run.parameters]
        return [*run.symbols, *(name for name in open if name not in described and name not in arguments)]

    def __kdsl_arguments__(self):
        annotations = self.function.__annotations__
        return ", ".join(f"{name}={_example(name, annotations.get(name))}" for name in self._needed())

    def par_compile(self, configs, num_workers=None, ignore_error=False):
        """Kernels for several sets of arguments, each of which is a tuple or a dict."""
        return [self.compile(**config) if isinstance(config, dict) else self.compile(*config) for config in configs]

    def get_tir(self, *args, **kwargs):
        """The kernel, for what looks at its shape."""
        return self.compile(*args, **kwargs)

    def get_kernel_source(self, *args, **kwargs):
        return self.compile(*args, **kwargs).get_kernel_source()

    def __call__(self, *args, **kwargs):
        arguments, sizes = self._split(args, kwargs)
        key = _key_of({**arguments, **sizes})
        known = self.kernels.get(key) if key is not None else None
        if known is None:
            kernel, tensors = self._build(arguments, sizes)
            names = [name for name, _ in kernel.parameters] if tensors is not None else None
            known = kernel, names
            if key is not None:
                self.kernels[key] = known
        kernel, names = known
        return kernel if names is None else kernel(*[arguments[name] for name in names])


def _example(name, annotation):
    """A value for a parameter, as a proposal."""
    if annotation in (float, "float"):
        return "1.0"
    if annotation in (bool, "bool"):
        return "False"
    return "'float16'" if annotation in (str, "str") or "dtype" in name else "128"


def _key_of(arguments):
    """What a kernel was made for: tensors by shape, type and strides, all else by value. None: by nothing that can be compared."""
    if not _native.is_script():
        return None
    import torch

    key = []
    for name, value in arguments.items():
        if isinstance(value, torch.Tensor):
            value = (tuple(value.shape), str(value.dtype), None if value.is_contiguous() else tuple(value.stride()))
        elif isinstance(value, list):
            value = tuple(value)
        try:
            hash(value)
        except TypeError:
            return None
        key.append((name, type(value).__name__, value))
    return tuple(key)


def jit(function=None, *, out_idx=None, target=None, target_host=None, execution_backend=None, verbose=False,
        pass_configs=None, debug_root_path=None, compile_flags=None, do_not_specialize=None, **options):
    pass_configs = settings_of(pass_configs, compile_flags)
    _check_target(target)
    for name in options:
        if name not in _OPTIONS:
            raise TypeError(f"@tilelang.jit has no option {name!r}: those of use here are `out_idx`, `target` and `pass_configs`")
    if function is None:
        return lambda inner: jit(inner, out_idx=out_idx, pass_configs=pass_configs)
    if isinstance(function, PrimFunc):
        return Kernel(function, out_idx, pass_configs)
    return JITFunction(function, out_idx, pass_configs)


def par_compile(functions, out_idx=None, pass_configs=None, **options):
    """Kernels of several functions."""
    return [compile(function, out_idx, pass_configs, **options) for function in functions]


# What else TileLang's jit takes: how it compiles and tunes there.
_OPTIONS = ("workspace_idx", "execution_backend", "verbose", "debug_root_path", "compile_flags", "log_dir", "early_stop", "warmup",
            "rep", "timeout", "configs", "cache_input_tensors", "mode", "inferred_layouts", "hints")

# What TileLang compiles for; here `--device` and `--gpu-arch` of the command line say it.
_TARGETS = ("auto", "c", "cpu", "cuda", "cutedsl", "hip", "llvm", "metal", "nvptx", "rocm", "webgpu")


def _check_target(target):
    if isinstance(target, str) and target.split(" ")[0] not in _TARGETS:
        raise ValueError(f"there is no target {target!r}: `target=\"cuda\"` are GPUs of NVIDIA, `target=\"auto\"` is what there is")


def compile(function, out_idx=None, pass_configs=None, compile_flags=None, target=None, **options):
    _check_target(target)
    if isinstance(function, JITFunction):
        raise TypeError(f"`{function.__name__}` is decorated with @tilelang.jit, which compiles it: call it with its sizes,"
                        f" `kernel = {function.__name__}({', '.join(function.names)})`")
    return Kernel(function, out_idx, settings_of(pass_configs, compile_flags))
