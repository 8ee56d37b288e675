"""The modules of the dialects in a process of Python: which of their names the host implements, and where from.

Three kinds of modules: those of the compiler's own library that are plain Python for the host (their files are the compiler's), those
whose names are the host's (`_OVERRIDES`), and all others, whose names are proxies.
"""
import enum
import importlib.abc
import importlib.machinery
import importlib.util
import os
import sys
import time
import types

from ._compile import default_target
from ._proxy import ROOTS, DialectModule, of_module

_HERE = os.path.dirname(os.path.abspath(__file__))
# The library of the compiler as files: in the wheel, and in a checkout.
_LIBRARY = next((folder for folder in (os.path.join(_HERE, "library"), os.path.join(_HERE, "..", "..", "src", "prelude"))
                 if os.path.isdir(folder)), None)

# Modules of that library which are host code.
_HOST_FILES = {
    "tilelang", "tilelang._host", "tilelang._dtypes", "tilelang._refused", "tilelang._environment", "tilelang.env", "tilelang.math",
    "tilelang.profiler", "tilelang.testing", "tilelang.utils", "tilelang.utils.tensor", "tilelang.utils.target", "tilelang.autotuner",
    "tilelang.engine", "tilelang.engine.param", "tilelang.contrib", "tilelang.contrib.nvcc", "tilelang.tools", "tilelang.rocm",
    "cutlass.utils.tensor_helpers", "cutlass.utils.hardware_info", "cutlass.base_dsl.runtime", "cutlass.base_dsl.runtime.cuda", "cutlass.torch", "cutlass.cute.testing", "cutlass.cute._tuning", "cutlass._runtime_assertion",
    "cuda.bindings._memory", "cuda.bindings.driver", "cuda.bindings.runtime", "cuda.core", "cuda.pathfinder",
    "nvshmem", "nvshmem.core",
}

_OF_DRIVER = {"cuda.bindings.driver", "cuda.bindings.runtime"}  # host code in part

_DTYPES = ("int4 int8 int16 int32 int64 uint8 uint16 uint32 uint64 float16 bfloat16 float32 float64 tfloat32 float8_e4m3 float8_e4m3fn "
           "float8_e5m2 float8_e8m0fnu float4_e2m1fn half short long uint double float int").split()


class _OpenExtent:
    """An extent of a kernel that each call brings; a profiler gives it a value."""

    def __init__(self, name):
        self.name, self.value = name, None

    def solve(self, value):
        self.value = value

    def __repr__(self):
        return self.name


class _Numeric:
    """What the host knows of a numeric type of TileLang."""

    def __init__(self, name):
        digits = "".join(c for c in name.partition("_")[0] if c.isdigit())
        self.name, self.width = name, 8 if name == "bool" else int(digits or 32)

    def __call__(self, value=0):
        return float(value) if "float" in self.name else int(value)


def _tile_native(module):
    def dtype_name(value):
        name = str(value).rpartition(".")[2]
        if isinstance(value, type):
            return {"bool": "bool", "int": "int32", "float": "float32"}.get(value.__name__, value.__name__)
        return name

    module.dtype_name = dtype_name
    module.as_dtype = _Numeric
    module.is_dtype_name = lambda name: name in _DTYPES or name == "bool"
    module.is_numeric_type = lambda value: isinstance(value, _Numeric)
    module.is_symbol = lambda value: isinstance(value, _OpenExtent)
    module.solve = _OpenExtent.solve
    module.is_script = lambda: True


def _tile_jit(module):
    from . import _host

    module.jit = _host.tile_jit
    module.compile = module.JITKernel = _host.TileKernel
    module.par_compile = lambda functions, *args, **options: [_host.TileKernel(function, *args, **options) for function in functions]
    module.JITFunction = module.JITImpl = _host.TileJit
    module.PrimFunc = _host.TilePrimFunc


def _tile_tensors(module):
    class TensorType:
        def __init__(self, shape, dtype="float32"):
            self.shape = tuple(_OpenExtent(entry) if isinstance(entry, str) else entry for entry in shape)
            self.dtype = host_module("tilelang._dtypes").dtype(dtype)

    def value_of(entry):
        return entry.value if isinstance(entry, _OpenExtent) and entry.value is not None else entry

    def release(type):
        for entry in type.shape:
            if isinstance(entry, _OpenExtent):
                entry.solve(None)

    module.TensorType, module.value_of, module.release = TensorType, value_of, release


def _tile_programs(module):
    from . import _host

    module.prim_func, module.PrimFunc = _host.decorator(_host.TilePrimFunc), _host.TilePrimFunc


def _tile_host(module):
    def autotune(function=None, **options):
        return function if function is not None else lambda inner: inner  # the source says it, too

    module.autotune = autotune


def _tile_language(module):
    from . import _host

    module.prim_func, module.macro = _host.decorator(_host.TilePrimFunc), _host.decorator(_host.Decorated)
    dtypes = host_module("tilelang._dtypes")
    for name in _DTYPES:
        if name not in ("int", "float"):
            setattr(module, name, dtypes.dtype(name))
    module.dtype = dtypes.dtype

    def ceildiv(a, b):
        return -(-a // b) if isinstance(a, int) and isinstance(b, int) else of_module("tilelang.language", "ceildiv")(a, b)

    module.ceildiv = module.cdiv = ceildiv


class _Clock:
    """A clock of the host that waits for the GPU first, since launches return before they are over."""

    @staticmethod
    def perf_counter():
        torch = sys.modules.get("torch")
        if torch is not None and torch.cuda.is_available():
            torch.cuda.synchronize()
        return time.perf_counter()


def _testing(module):
    def main():
        import pytest

        sys.exit(int(pytest.main([sys.modules["__main__"].__file__, *sys.argv[1:]])))

    module.main = main


def _timing(module):
    """Modules that measure: they read this clock."""
    for name in ("time", "_time"):
        if hasattr(module, name):
            setattr(module, name, _Clock)


def _nothing(module):
    """Their names are proxies; listed here, they are found as attributes of the package without an import of their own."""


def _cutlass_utils(module):
    module.create_cute_tensor_for_fp8 = host_module("cutlass.utils.tensor_helpers").create_cute_tensor_for_fp8
    module.HardwareInfo = host_module("cutlass.utils.hardware_info").HardwareInfo


def _cutlass_cuda(module):
    from . import _tensors

    module.initialize_cuda_context = lambda *args, **kwargs: None
    module.default_stream = lambda: _tensors.FakeStream()


def _cute(module):
    from . import _host

    module.jit = _host.decorator(_host.CuteJit)
    module.kernel = _host.decorator(_host.CuteKernel)
    module.compile = _host.CuteCompile()


def _cutlass_top(module):
    from . import _host

    module.CuTeDSL = None
    module.dsl_user_op = _host.decorator(_host.Decorated)


def _runtime(module):
    from . import _tensors

    module.from_dlpack = _tensors.HostTensor
    module.make_ptr = _tensors.Pointer
    module.make_fake_stream = lambda **options: _tensors.FakeStream()
    module.Tensor = _tensors.HostTensor


def _kdsl(module):
    def lazy_names(name, table):
        known = {word: source for source, words in table.items() for word in words.split()}

        def get(word):
            if word not in known:
                raise AttributeError(f"module {name!r} has no attribute {word!r}")
            loaded = importlib.import_module(known[word])
            return loaded if known[word].rpartition(".")[2] == word and word not in vars(loaded) else getattr(loaded, word)

        return get

    module.lazy_names = lazy_names
    module.is_script = lambda: True


def _cuda_driver(module):
    """The part of cuda-python that scripts use, where it is not installed."""

    class CUstream(int):
        pass

    class CUevent(int):
        pass

    class CUresult(enum.IntEnum):
        CUDA_SUCCESS = cudaSuccess = 0
        CUDA_ERROR_INVALID_VALUE = cudaErrorInvalidValue = 1

    module.CUstream = module.cudaStream_t = CUstream
    module.CUevent = module.cudaEvent_t = CUevent
    module.CUresult = module.cudaError_t = CUresult
    for name in ("cuInit", "cuStreamSynchronize", "cudaDeviceSynchronize", "cudaStreamSynchronize"):
        setattr(module, name, lambda *args: (0,))
    module.cuStreamCreate = module.cudaStreamCreate = lambda *args: (0, CUstream(0))


_OVERRIDES = {
    "tilelang._native": _tile_native, "tilelang._jit": _tile_jit, "tilelang.jit": _tile_jit, "tilelang._tensors": _tile_tensors,
    "tilelang._programs": _tile_programs, "tilelang._host": _tile_host,
    "tilelang.language": _tile_language, "cutlass": _cutlass_top, "cutlass.cuda": _cutlass_cuda, "cutlass.cute": _cute,
    "cutlass.cute.runtime": _runtime, "cutlass.base_dsl": _nothing, "cutlass.utils": _cutlass_utils, "cutlass.pipeline": _nothing,
    "cutlass.cutlass_dsl": _cutlass_top, "cuda.bindings.driver": _cuda_driver, "cuda.bindings.runtime": _cuda_driver, "_kdsl": _kdsl,
    "tilelang.testing": _testing, "tilelang.profiler": _timing, "cutlass.cute.testing": _timing,
}
# Submodules whose name is a function of the package.
_SHADOWED = {"tilelang": ("jit",)}
_STAND_INS = ("cuda", "nvshmem", "tvm")  # for packages that are not installed
# Objects of this package that stand for names of a dialect, with the module and the name, by id. The modules keep them.
_of_dialect = {}


def dialect_name(value):
    """The module and the name for which an object of this package stands."""
    return _of_dialect.get(id(value))


def is_module(name):
    return name in _OVERRIDES or name in _HOST_FILES


def host_module(name):
    return importlib.import_module(name)


def _file_of(name):
    for folder in ((), ("script",)):
        base = os.path.join(_LIBRARY or "", *folder, *name.split("."))
        for path in (base + ".py", os.path.join(base, "__init__.py")):
            if os.path.isfile(path):
                return path
    return None


class _Loader(importlib.abc.Loader):
    def create_module(self, spec):
        is_whole = spec.name in _HOST_FILES and spec.name not in _OF_DRIVER
        return types.ModuleType(spec.name) if is_whole else DialectModule(spec.name)

    def exec_module(self, module):
        name = module.__name__
        if name in _HOST_FILES:
            path = _file_of(name)
            module.__file__ = path
            with open(path, encoding="utf-8") as file:
                exec(compile(file.read(), path, "exec"), vars(module))
            module.__path__ = []
        if name in _SHADOWED:
            self._add_shadowed(name)
        if name in _OVERRIDES:
            before = dict(vars(module))
            _OVERRIDES[name](module)
            for word, value in vars(module).items():
                if before.get(word) is not value and getattr(value, "__module__", type(value).__module__).startswith(__package__ + "."):
                    _of_dialect.setdefault(id(value), (name, word))


    def _add_shadowed(self, package):
        """Makes a submodule that is there before anybody imports it, so that an import of it does not bind its name in the package."""
        for name in _SHADOWED[package]:
            spec = importlib.machinery.ModuleSpec(f"{package}.{name}", self, is_package=True)
            made = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
            self.exec_module(made)


class Finder(importlib.abc.MetaPathFinder):
    """Finds the modules of the dialects; `is_last`: only those of packages that are not installed."""

    def __init__(self, roots):
        self._roots = roots

    def find_spec(self, name, path=None, target=None):
        if name != "_kdsl" and name.partition(".")[0] not in self._roots:
            return None
        return importlib.machinery.ModuleSpec(name, _Loader(), is_package=True)


def install():
    """Makes the names of the dialects those of this package, in this process, from now on."""
    if any(isinstance(finder, Finder) for finder in sys.meta_path):
        return
    loaded = [name for name in ("cutlass", "tilelang") if name in sys.modules]
    if loaded:
        raise ImportError(f"`{loaded[0]}` has been imported already: kdslc.install comes before it")
    # Functions of the driver reach no memory of the CPU device.
    is_first = [root for root in ROOTS if root not in _STAND_INS or (root == "cuda" and default_target() == "cpu")]
    sys.meta_path.insert(0, Finder(is_first))
    sys.meta_path.append(Finder(_STAND_INS))
