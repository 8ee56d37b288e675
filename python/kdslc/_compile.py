"""kdslc.compile() and what it returns."""
import ctypes
import json
import operator
import os

from . import _library
from ._errors import CompileError
from ._outputs import Outputs

# The names that users know, and those of the compiler.
_DTYPES = {
    "bool": "Boolean", "int4": "Int4", "int8": "Int8", "int16": "Int16", "int32": "Int32", "int64": "Int64",
    "uint8": "Uint8", "uint16": "Uint16", "uint32": "Uint32", "uint64": "Uint64",
    "float16": "Float16", "bfloat16": "BFloat16", "float32": "Float32", "float64": "Float64",
    "float8_e4m3fn": "Float8E4M3FN", "float8_e5m2": "Float8E5M2", "float8_e8m0fnu": "Float8E8M0FNU",
    "float4_e2m1fn": "Float4E2M1FN", "float4_e2m1fn_x2": "Float4E2M1FN",
}


def dtype_name(given):
    """The compiler's name of a numeric type, which is given as a text, or as a type of torch, NumPy or ml_dtypes."""
    name = given if isinstance(given, str) else getattr(given, "__name__", None) or getattr(given, "name", None) or str(given)
    name = name.rpartition(".")[2]
    if name in _DTYPES:
        return _DTYPES[name]
    if name in _DTYPES.values():
        return name
    raise ValueError(f"{given!r} is no numeric type of a kernel: there are {', '.join(_DTYPES)}")


class Tensor:
    """The type of a tensor: extents are numbers, or texts for those that are known when the kernel is called. Without `strides`
    it is row-major. `align` is what the address is a multiple of, in bytes."""

    def __init__(self, dtype, shape, strides=None, align=None):
        self.dtype = dtype_name(dtype)
        self.shape = tuple(extent if isinstance(extent, str) else operator.index(extent)
                           for extent in (shape if isinstance(shape, (tuple, list)) else (shape,)))
        self.strides = None if strides is None else tuple(strides)
        if self.strides is not None and len(self.strides) != len(self.shape):
            raise ValueError(f"a tensor of the shape {self.shape} has {len(self.shape)} strides, not {len(self.strides)}")
        self.align = align

    def _row_major(self):
        strides, step = [], 1
        for extent in reversed(self.shape):
            strides.append(step)
            step = step * extent if isinstance(step, int) and isinstance(extent, int) else "?"
        return tuple(reversed(strides))

    def spec(self):
        """As `--instantiate` has it."""
        def modes(entries):
            texts = [str(entry) if isinstance(entry, int) else "?" for entry in entries]
            return texts[0] if len(texts) == 1 else f"({', '.join(texts)})"
        parts = [self.dtype, modes(self.shape), modes(self._row_major() if self.strides is None else self.strides)]
        if self.align:
            parts.append(f"align={self.align}")
        return f"Tensor[{', '.join(parts)}]"

    def __repr__(self):
        return f"kdslc.Tensor({self.dtype!r}, {self.shape!r})"


def default_target():
    """"cuda" where there is a GPU, else "cpu"; the environment variable KDSL_DEVICE says which."""
    told = os.environ.get("KDSL_DEVICE")
    if told:
        if told not in ("cpu", "cuda"):
            raise ValueError(f"KDSL_DEVICE is {told!r}: it is `cpu` or `cuda`")
        return told
    global _found_target
    if _found_target is None:
        try:
            driver = ctypes.CDLL("libcuda.so.1")
            count = ctypes.c_int()
            is_good = driver.cuInit(0) == 0 and driver.cuDeviceGetCount(ctypes.byref(count)) == 0 and count.value > 0
        except OSError:
            is_good = False
        _found_target = "cuda" if is_good else "cpu"
    return _found_target


_found_target = None


def target_options(target, options=()):
    target = target or default_target()
    is_told = any(option.startswith(("--gpu-arch", "-arch", "--offload-arch", "-gencode")) for option in options)
    return [f"--target={target}"] + ([] if target == "cpu" or is_told else ["--gpu-arch=native"])


def cache_options():
    """The cache that all compiles of this module use, unless KDSL_CACHE_DIR is empty."""
    folder = os.environ.get("KDSL_CACHE_DIR")
    if folder is None:
        folder = os.path.join(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "kdsl")
    if not folder:
        return []
    options = [f"--cache-dir={folder}"]
    for name, option in (("KDSL_CACHE_URL", "--cache-url"), ("KDSL_CACHE_TOKEN_FILE", "--cache-token-file")):
        if os.environ.get(name):
            options.append(f"{option}={os.environ[name]}")
    return options


class Kernel:
    """A compiled function. A call takes its tensors and numbers, runs on the device and the current stream of the tensors, and
    returns what the kernel makes itself (`out_idx`), if anything."""

    __slots__ = ("_function", "_outputs", "_shared", "name", "entry", "_compilation", "__weakref__")

    def __init__(self, compilation, entry, outputs=None, types=None):
        self._compilation = compilation
        self._function = compilation.function(entry)
        self._outputs = outputs
        self._shared = _shared_extents(entry, types or {})
        self.entry = entry
        self.name = entry.source_name

    def __call__(self, *args):
        if self._shared:
            self._check_extents(args)
        if self._outputs is None:
            return self._function(*args)
        return self._outputs.call(self._function, args)

    def _check_extents(self, args):
        """Extents of one name are equal; all else is checked by the function."""
        for name, places in self._shared:
            found = {self.entry.args[index].name: args[index].shape[mode] for index, mode in places
                     if index < len(args) and len(getattr(args[index], "shape", ())) > mode}
            if len(set(found.values())) > 1:
                told = ", ".join(f"{extent} in {tensor}" for tensor, extent in found.items())
                raise ValueError(f"{self.name}: the extent `{name}` differs: it is {told}")

    @property
    def function(self):
        """The function of TVM-FFI that a call calls, with all tensors as arguments."""
        return self._function

    def __repr__(self):
        return f"<kdslc.Kernel {self.name}({', '.join(arg.name for arg in self.entry.args)})>"


def _shared_extents(entry, types):
    """The names of extents that stand at several places, with these: the numbers of the argument and of the mode."""
    places = {}
    for index, arg in enumerate(entry.args):
        for mode, extent in enumerate(getattr(types.get(arg.name), "shape", ())):
            if isinstance(extent, str):
                places.setdefault(extent, []).append((index, mode))
    return [(name, found) for name, found in places.items() if len(found) > 1]


def _spec_of(function, arguments):
    """Returns the text of an instantiation."""
    def text(value):
        if isinstance(value, Tensor):
            return None, value.spec()
        if isinstance(value, str) and value in _DTYPES:
            return None, _DTYPES[value]
        return "=", repr(value)
    parts = []
    for name, value in arguments.items():
        is_value, shown = text(value)
        parts.append(f"{name}={shown}" if is_value else f"{name}: {shown}")
    return f"{function}({', '.join(parts)})"


# The program around a function that describes its tensors itself, as those of TileLang do.
_GLUE = """from {module} import {function}
kernel = {function}.compile({arguments})
from tilelang._kernel_text import described
print(described(kernel))
"""


def _compile_self_described(path, function, arguments, options):
    module = os.path.splitext(os.path.basename(path))[0]
    if not module.isidentifier():
        raise ValueError(f"{path}: a file with functions of TileLang has a name that can be imported")
    for name, value in arguments.items():
        if not isinstance(value, (int, float, str, bool, type(None), tuple, list)):
            raise TypeError(f"`{name}` of {function}() is a number, a text or None, not {value!r}: the kernel describes its tensors")
    text = _GLUE.format(module=module, function=function, arguments=", ".join(f"{name}={value!r}" for name, value in arguments.items()))
    glue = os.path.join(os.path.dirname(path), f"{module}_{function}_kdslc.py")
    made = _library.checked(_library.compile_program(glue, text, [*options, f"-I{os.path.dirname(path)}"], load=True))
    return Kernel(made, made.entries[-1], Outputs(json.loads(made.printed.splitlines()[-1])))


def compile(path, function, /, *, target=None, options=(), **arguments):
    """Compiles a function of a file.

    Each argument is a kdslc.Tensor, a numeric type for a number that calls give, such as "float32", or a value that the kernel is
    compiled for. A function with @tilelang.jit takes values only: its kernel describes its tensors, and those of `out_idx` are
    made and returned by calls.

    `target` is "cuda" or "cpu" (default: default_target()); `options` are those of kdslc. Outputs are kept in the folder
    KDSL_CACHE_DIR (default: ~/.cache/kdsl; empty: none). Raises CompileError.
    """
    path = os.path.abspath(os.fspath(path))
    all_options = [*target_options(target, options), *cache_options(), *options]
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if "tilelang" in text and not any(isinstance(value, Tensor) for value in arguments.values()):
        return _compile_self_described(path, function, arguments, all_options)
    all_options += ["--instantiate", _spec_of(function, arguments)]
    made = _library.checked(_library.compile_program(path, text, all_options, load=True))
    found = [entry for entry in made.entries if entry.source_name == function]
    if not found:
        raise CompileError(f"{path}: `{function}` has become no function that can be called")
    return Kernel(made, found[-1], types=arguments)
