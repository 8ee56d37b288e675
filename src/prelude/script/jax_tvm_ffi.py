"""Registers compiled functions with JAX."""

from jax import ffi as _ffi


def register_ffi_target(name, function, arg_spec=None, platform="gpu", *, allow_cuda_graph=False, pass_owned_tensor=False,
                        use_last_output_for_alloc_workspace=False):
    _ffi.register_ffi_target(name, function, platform)
