"""How functions of the program are executed: once for the code around its kernels, and once to trace all of it."""

from tilelang import _dtypes, _native
from tilelang._tensors import TensorType, bind, fixed, shape_of_memory, strides_of_memory, value_of


class Pass:
    """One execution of a function of the program: of the code around its kernels (tensors None), or of all of it."""

    def __init__(self, sizes, tensors=None, pass_configs=None, asks_needs=False):
        self.sizes = sizes  # of T.const, by name
        self.asks_needs = asks_needs  # the run ends as soon as it is known which arguments the function needs
        self.pass_configs = pass_configs or {}
        self.symbols = {}  # of T.const, by name: sizes that are not known yet
        self.asked = []  # by T.const
        self.dynamic = []
        self.parameters = []
        self.outputs = []
        self.tensors = tensors  # of the outputs, while tracing
        self.made = []
        self.attributes = {}  # what the body says of its kernels
        self.features = {}  # of its kernels, by the function that asks for them: the first architecture that has them
        self.has_kernel = False


passes = []  # the executions that have begun and not ended, the innermost one last


def current_pass(what):
    if not passes:
        raise RuntimeError(f"{what} belongs into a function decorated with @tilelang.jit")
    return passes[-1]


def _names(text):
    return [name for name in text.replace(",", " ").split() if name]


def _one_or_all(values):
    return values[0] if len(values) == 1 else tuple(values)


def const(names, *more):
    if more:
        raise TypeError(f'T.const takes all names in one text: `T.const("{", ".join([names, *more])}")`')
    run = current_pass("T.const")
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
    if passes:
        passes[-1].dynamic.extend(values)
    return _one_or_all(values)


def empty(*shape, dtype="float32"):
    if len(shape) == 2 and isinstance(shape[0], (tuple, list)):
        shape, dtype = shape
    elif len(shape) == 1 and isinstance(shape[0], (tuple, list)):
        shape = shape[0]
    elif len(shape) > 1 and not isinstance(shape[-1], int) and isinstance(shape[-1], str):
        raise TypeError("T.empty takes its extents as a tuple: `T.empty((M, N), dtype)`")
    run = current_pass("T.empty")
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


def note_kernel():
    """A kernel whose body is left out."""
    current_pass("T.Kernel").has_kernel = True


def annotate(name, value):
    """Notes what the body of a function says of its kernels."""
    if passes:
        passes[-1].attributes[name] = value


def need(name, arch):
    """Notes that a kernel calls a function that architectures have from one on."""
    if passes:
        passes[-1].features[name] = arch


def settings():
    """What the program asks for of its kernels: without TMA, without threads of their own for copies."""
    configs = passes[-1].pass_configs if passes else {}
    return tuple(bool(configs.get(name)) for name in ("tl.disable_tma_lower", "tl.disable_warp_specialized"))


def is_math_fast():
    """Whether the program asks for functions that are approximate and take denormals for zero."""
    return bool(passes and passes[-1].pass_configs.get("tl.enable_fast_math"))


def match(name, type, tensor):
    """Sizes by the shape of a tensor; an error where it has another shape."""
    shape = tuple(tensor.shape)
    if len(shape) != len(type.shape):
        raise ValueError(f"argument `{name}` has the shape {shape}, expected {len(type.shape)} dimensions: {type!r}")
    for dim, (entry, extent) in enumerate(zip(type.shape, shape_of_memory(type, shape))):
        if _native.is_symbol(value_of(entry)):
            _native.solve(entry, extent)
        if value_of(entry) != extent:
            is_row = type.dtype.is_packed() and dim == len(shape) - 1
            raise ValueError(f"argument `{name}` has the shape {shape}, expected {value_of(entry) // (1 + is_row)} in dimension {dim}"
                             + (f": two {type.dtype} lie in each of its bytes" if is_row else ""))
    _match_strides(type, tensor)
    dtype = _dtypes.of(tensor.dtype)
    if dtype != type.dtype and dtype not in type.dtype.storage():
        raise ValueError(f"argument `{name}` has elements of type {dtype}, expected {type.dtype}: {_conversion(type.dtype)}, or build"
                         f" the kernel for {dtype}")


def _conversion(dtype):
    names = [f"torch.{stored.in_torch()}" for stored in dtype.storage()]
    if not dtype.is_packed():
        return f"convert it with `.to({names[0]})`"
    return f"two {dtype} lie in each byte of a tensor of " + " or ".join(names)


def _match_strides(type, tensor):
    """Sizes of T.const that only the strides of a tensor tell; those of T.dynamic are told by each call."""
    constants = list(passes[-1].symbols.values()) if passes else []
    for entry, stride in zip(type.strides or (), strides_of_memory(type, tuple(tensor.stride())) if type.strides else ()):
        if _native.is_symbol(value_of(entry)) and any(entry is constant for constant in constants):
            _native.solve(entry, stride)


def annotated(name, current, annotation):
    """`name: annotation` in the body of a function: in the first run it makes a parameter."""
    if not passes:
        return current
    run = passes[-1]
    if not isinstance(annotation, TensorType):
        return current
    if run.tensors is not None:
        return bind(current, annotation, name)
    run.parameters.append((name, annotation))
    if current is not None:
        match(name, annotation, current)
    return fixed(annotation)


def annotated_arguments(function, arguments):
    """Those that the signature says to be tensors are parameters, too."""
    types = function.__annotations__
    return {name: annotated(name, value, types.get(name)) for name, value in arguments.items()}
