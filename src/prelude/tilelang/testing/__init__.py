"""tilelang.testing: which tests run where, and their main function. What the tests themselves need is imported where it is
needed, since a compile of the kernels beside them has no pytest."""

import random
import sys

import _kdsl
from tilelang.utils.tensor import torch_assert_close  # noqa: F401


def _marked(function, is_skipped, reason):
    """As a mark of pytest. Where nothing runs, there is nothing to leave out."""
    if _kdsl.is_script():
        import pytest

        function = pytest.mark.skipif(is_skipped, reason=reason)(function)
    return function


def _always(function=None, **options):
    return _always if function is None else function


requires_cuda = requires_cuda_or_cdna = requires_llvm = _always


def _never(reason):
    def decorate(function=None):
        return decorate if function is None else _marked(function, True, reason)

    return decorate


requires_rocm = requires_cdna = requires_gfx950 = _never("it needs a GPU of another vendor")
requires_metal = _never("it needs Metal")


def requires_package(*names):
    return _always


def requires_gfx(*names):
    return requires_rocm


def _requires(major, minor, mode, holds):
    from tilelang.contrib.nvcc import get_target_compute_version, parse_compute_version

    is_skipped = not holds(parse_compute_version(get_target_compute_version()), (major, minor))
    return lambda function: _marked(function, is_skipped, f"it needs an architecture {mode} {major}.{minor}")


def requires_cuda_compute_version_ge(major, minor=0):
    return _requires(major, minor, ">=", lambda have, want: have >= want)


def requires_cuda_compute_version_gt(major, minor=0):
    return _requires(major, minor, ">", lambda have, want: have > want)


def requires_cuda_compute_version_le(major, minor=0):
    return _requires(major, minor, "<=", lambda have, want: have <= want)


def requires_cuda_compute_version_lt(major, minor=0):
    return _requires(major, minor, "<", lambda have, want: have < want)


def requires_cuda_compute_version_eq(major, minor=0):
    return _requires(major, minor, "==", lambda have, want: have == want)


def requires_cuda_compute_version(major, minor=0, mode="ge"):
    return {"ge": requires_cuda_compute_version_ge, "gt": requires_cuda_compute_version_gt,
            "le": requires_cuda_compute_version_le, "lt": requires_cuda_compute_version_lt,
            "eq": requires_cuda_compute_version_eq}[mode](major, minor)


def set_random_seed(seed=42):
    import torch

    random.seed(seed)
    torch.manual_seed(seed)


_results = []  # names and latencies


def process_func(function, name=None, /, **kwargs):
    """Runs it once and records the latency that it gives."""
    latency = float(function(**kwargs))
    _results.append((getattr(function, "__module__", "<unknown>") if name is None else name, latency))


def regression(prefixes=("regression_",), verbose=True):
    """Runs the functions of the program whose names begin so, in the order of their names, and prints what they record."""
    program = sys.modules["__main__"]
    _results.clear()
    for name, function in sorted(vars(program).items()):
        if any(name.startswith(prefix) for prefix in prefixes) and callable(function):
            if verbose:
                print(f"  {name}", flush=True)
            function()
    print("| file | latency |")
    print("|---|---|")
    for name, latency in _results:
        print(f"| {name.removeprefix('regression_')} | {latency:.6g} |")


def main():
    """Runs the tests of the program by pytest, with the arguments of the program, and ends it."""
    import pytest

    program = sys.modules["__main__"]
    sys.exit(int(pytest.main([program.__file__, *sys.argv[1:]], _loaded={program.__file__: program})))
