"""The package of the dialect: what its kernels are made of is in tilelang.language."""

from _kdsl import lazy_names as _lazy_names

__version__ = "0.1.13"
__file__ = "<prelude>/tilelang/__init__.py"

from . import language

__getattr__ = _lazy_names(__name__, {
    "tilelang._jit": "jit compile par_compile JITKernel",
    "tilelang.engine": "engine",
    "tilelang._host": "autotune cdiv next_power_of_2 PassConfigKey set_log_level",
    "tilelang._dtypes": "dtype KernelParam",
    "tilelang.profiler": "profiler do_bench Profiler",
    "tilelang.layout": "layout",
    "tilelang.math": "math",
    "tilelang.utils": "utils",
    "tilelang.utils.tensor": "TensorSupplyType",
    "tilelang.testing": "testing",
    "tilelang.autotuner": "autotuner",
    "tilelang.carver": "carver",
    "tilelang._environment": "env is_cache_enabled disable_cache enable_cache",
    "tilelang.tools": "tools",
    "tilelang.rocm": "rocm",
    "tilelang.contrib": "contrib",
    "tilelang.transform": "transform",
    "tilelang.tvm": "tvm DataType",
})
