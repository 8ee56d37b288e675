"""Calls of foreign functions by the names they were registered under. Results are arrays that a call makes and the function writes."""

from jax import numpy as _numpy

_targets = {}


def register_ffi_target(name, fn, platform="cpu", api_version=1, **kwargs):
    _targets[name] = fn


def ffi_call(target_name, result_shape_dtypes, *, has_side_effect=False, vmap_method=None, **kwargs):
    from cutlass.cute.runtime import from_dlpack

    if target_name not in _targets:
        raise ValueError(f"no foreign function {target_name!r} is registered: jax_tvm_ffi.register_ffi_target(name, function) does that")
    function = _targets[target_name]
    is_one = not isinstance(result_shape_dtypes, (tuple, list))

    def call(*args):
        wanted = [result_shape_dtypes] if is_one else result_shape_dtypes
        results = [_numpy.zeros(each.shape, each.dtype) for each in wanted]
        function(*(from_dlpack(each, enable_tvm_ffi=True).mark_layout_dynamic() for each in (*args, *results)))
        return results[0] if is_one else tuple(results)

    return call
