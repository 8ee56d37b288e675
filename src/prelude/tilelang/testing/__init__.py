"""tilelang.testing: which tests run where, and their main function."""

import random
import sys

from tilelang.utils.tensor import torch_assert_close  # noqa: F401


def _unchanged(function):
    return function


requires_cuda = requires_cuda_or_cdna = requires_llvm = _unchanged


def _never(reason):
    def decorate(function):
        def skipped(*args, **kwargs):
            print(f"{function.__name__}: skipped, {reason}")

        skipped.__name__ = function.__name__
        return skipped

    return decorate


requires_rocm = requires_cdna = requires_gfx950 = _never("it needs a GPU of another vendor")
requires_metal = _never("it needs Metal")


def requires_package(*names):
    return _unchanged


def requires_gfx(*names):
    return requires_rocm


def _requires(major, minor, mode, holds):
    from tilelang.contrib.nvcc import get_target_compute_version, parse_compute_version

    if holds(parse_compute_version(get_target_compute_version()), (major, minor)):
        return _unchanged
    return _never(f"it needs an architecture {mode} {major}.{minor}")


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


def _run_class(cls):
    """Each test in an instance of its own."""
    count = 0
    for name in dir(cls):
        if name.startswith("test"):
            instance = cls()
            if hasattr(instance, "setup_method"):
                instance.setup_method()
            getattr(instance, name)()
            if hasattr(instance, "teardown_method"):
                instance.teardown_method()
            count += 1
    return count


def main():
    """Runs the tests of the program as pytest does: functions whose names begin with test, and those of classes whose names
    begin with Test. A program without any fails."""
    count = 0
    for name, value in list(vars(sys.modules["__main__"]).items()):
        if not name.startswith(("Test", "test")):
            continue  # a test needs no other name, which may be of a module that is not available
        if isinstance(value, type):
            count += _run_class(value) if name.startswith("Test") else 0
        elif name.startswith("test") and callable(value):
            value()
            count += 1
    if count == 0:
        print("tilelang.testing.main: no tests ran", file=sys.stderr)
        sys.exit(5)
