"""Operators of programs: functions that are called as they are, since nothing compiles or differentiates them here."""

import functools as _functools


class CustomOpDef:
    """A function under the name of an operator."""

    def __init__(self, name, function):
        self._qualname, self._init_fn = name, function
        _functools.update_wrapper(self, function)

    def __call__(self, *args, **kwargs):
        return self._init_fn(*args, **kwargs)

    def _register(self, *args, **kwargs):
        """What other backends do in its place, which there are none of."""
        if len(args) == 1 and callable(args[0]):
            return args[0]
        return lambda function: function

    register_fake = register_kernel = register_torch_dispatch = register_vmap = _register

    def register_autograd(self, backward, *, setup_context=None):
        pass

    def register_effect(self, effect):
        pass


def custom_op(name, fn=None, *, mutates_args=(), device_types=None, schema=None, tags=None):
    def define(function):
        return CustomOpDef(name, function)

    return define if fn is None else define(fn)


triton_op = custom_op


def _registered(op, func=None, **options):
    return (lambda function: function) if func is None else func


register_fake = register_kernel = _registered


def register_autograd(op, backward, *, setup_context=None, lib=None):
    pass


def wrap_triton(kernel):
    return kernel
