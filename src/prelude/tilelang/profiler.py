"""tilelang.profiler: how long a kernel takes, and whether it is right."""

import time


def do_bench(fn, warmup=25, rep=100, _n_warmup=0, _n_repeat=0, quantiles=None, fast_flush=True, backend="event", return_mode="mean",
             device=None, cache_size=256, early_stop_baseline=None, **options):
    """Milliseconds of one call. Where kernels run on the host, one call is timed."""
    fn()
    begin = time.perf_counter()
    fn()
    return (time.perf_counter() - begin) * 1e3


class Profiler:
    def __init__(self, kernel, tensor_supply_type=None):
        from tilelang.utils.tensor import TensorSupplyType, get_tensor_supply

        self.kernel = self.func = self.mod = kernel
        self.supply = get_tensor_supply(tensor_supply_type or TensorSupplyType.Auto)

    def _get_inputs(self, with_output=False, dynamic_symbolic_constraints=None):
        from tilelang import _native
        from tilelang._tensors import TensorType, release, value_of

        types = [type for _, type in (self.kernel.parameters if with_output else self.kernel.inputs())]
        tensors = [type for type in types if isinstance(type, TensorType)]
        try:
            for entry in [entry for type in tensors for entry in type.shape]:
                if _native.is_symbol(entry) and entry.value is None and entry.name in (dynamic_symbolic_constraints or {}):
                    _native.solve(entry, dynamic_symbolic_constraints[entry.name])
            return [self.supply(TensorType(tuple(map(value_of, type.shape)), type.dtype)) if type in tensors else self.supply(type)
                    for type in types]
        finally:
            for type in tensors:
                release(type)

    _inputs = _get_inputs

    def __call__(self, *args):
        return self.kernel(*args)

    def do_bench(self, func=None, warmup=25, rep=100, input_tensors=None, backend="event", dynamic_symbolic_constraints=None,
                 **options):
        if func is not None and not callable(func):
            raise TypeError("do_bench takes a function: `do_bench()` times the kernel with tensors of its own,"
                            " `do_bench(lambda: kernel(a, b), input_tensors=[])` with yours")
        inputs = self._get_inputs(False, dynamic_symbolic_constraints) if input_tensors is None else input_tensors
        function = self.kernel if func is None else func
        return do_bench(lambda: function(*inputs))

    def assert_allclose(self, reference_program, input_tensors=None, atol=1e-2, rtol=1e-2,
                        max_mismatched_ratio=0.01, **options):
        import torch

        inputs = self._inputs() if input_tensors is None else input_tensors
        expected = reference_program(*inputs)
        got = self.kernel(*inputs)
        if not isinstance(expected, (tuple, list)):
            expected = (expected,)
        if not isinstance(got, (tuple, list)):
            got = (got,)
        for want, have in zip(expected, got):
            if want.shape == have.shape and want.is_floating_point():
                close = torch.isclose(have.float(), want.float(), rtol=rtol, atol=atol, equal_nan=True)
                if (~close).float().mean().item() <= max_mismatched_ratio:
                    continue
            torch.testing.assert_close(have, want, rtol=rtol, atol=atol, equal_nan=True)

    def run_once(self, func=None):
        return (self.kernel if func is None else func)(*self._inputs())
