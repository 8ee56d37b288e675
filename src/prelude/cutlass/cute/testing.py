"""Checks, timing and tuning of kernels: what is not named here is built in."""

import time as _time

from _kdsl import lazy_names as _lazy_names

__getattr__ = _lazy_names(__name__, {
    "cutlass._runtime_assertion": "RuntimeAssertion",
    "cutlass.cute._tuning": "autotune_jit tune",
})


class CantImplementError(Exception):
    """A kernel does not take such a problem."""

    def __init__(self, message="This operation cannot be implemented"):
        self.message = message
        super().__init__(message)


class JitArguments:
    """The arguments of one call."""

    def __init__(self, *args, **kwargs):
        self.args = args
        self.kwargs = kwargs
        self.references = []

    def add_to_scope(self, references):
        """Objects that must live as long as the arguments."""
        self.references.extend(references)


def add_tensor_init_args(parser, *, supports_int_dtypes=False):
    """The options of a script that say how its tensors are filled: by default with small integers, or normally distributed."""
    parser.add_argument("--init_normal", action="store_true", help="fill with normally distributed numbers")
    parser.add_argument("--normal_mean", type=float, default=0.0, help="the mean of --init_normal")
    parser.add_argument("--normal_std", type=float, default=1.0, help="the standard deviation of --init_normal")


def validate_tensor_init_args(args, parser):
    """Ends the script if options of add_tensor_init_args do not go together."""
    if args.normal_std <= 0:
        parser.error("--normal_std must be positive")


def _check(warmup_iterations, iterations, workspace_count):
    if warmup_iterations < 0 or iterations < 1:
        raise ValueError(f"benchmark() needs at least one iteration and no negative warm-up, got {iterations} and {warmup_iterations}")
    if workspace_count < 1:
        raise ValueError(f"benchmark() needs at least one workspace, got {workspace_count}")


def benchmark(callable, *, warmup_iterations=10, iterations=100, stream=None, kernel_arguments=None, workspace_generator=None,
              workspace_count=1, use_cuda_graphs=False, nvtx_tag=None):
    """The mean time of a call in microseconds, launches included, after some calls that do not count.

    With a `workspace_generator` calls take turns with `workspace_count` sets of arguments, so that none finds its data in a
    cache. Launches are over when they return, so that the clock of the host measures them."""
    _check(warmup_iterations, iterations, workspace_count)
    if callable is None:
        raise TypeError("benchmark() calls a function itself, with arguments of their own: `benchmark(compiled, "
                        "kernel_arguments=cute.testing.JitArguments(a))`; this is the result of a call")
    if kernel_arguments is not None and workspace_generator is not None:
        raise ValueError("benchmark() takes kernel_arguments or a workspace_generator, not both")
    if workspace_generator is not None:
        workspaces = [workspace_generator() for _ in range(workspace_count)]
    else:
        workspaces = [JitArguments() if kernel_arguments is None else kernel_arguments]
    for workspace in workspaces:
        if not isinstance(workspace, JitArguments):
            raise TypeError(f"the arguments of a benchmark are a JitArguments, not {type(workspace).__name__}")
    for turn in range(warmup_iterations + iterations):
        if turn == warmup_iterations:
            start = _time.perf_counter()
        workspace = workspaces[turn % len(workspaces)]
        callable(*workspace.args, **workspace.kwargs)
    return (_time.perf_counter() - start) / iterations * 1e6


def get_workspace_count(one_workspace_bytes, warmup_iterations, iterations):
    """How many sets of arguments fill the L2 cache three times, and no more than there are calls."""
    from cutlass.utils import HardwareInfo

    wanted = 3 * HardwareInfo().get_l2_cache_size_in_bytes()
    enough = -(-wanted // max(one_workspace_bytes, 1)) + 1
    return max(1, min(warmup_iterations + iterations, enough))


def convert(src, dst):
    """Copies the elements of an argument to another of the same shape, converted to its type."""
    dst._kdsl_store(src._kdsl_numbers())
