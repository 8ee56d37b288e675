"""Statements as TVM's script writes them: conditions by `with`."""

from tilelang import _native, _passes


class If:
    """`with T.If(condition):`, around `with T.Then():` and `with T.Else():`."""

    def __init__(self, condition):
        self.condition = condition

    def __enter__(self):
        _native.keep(self.condition)
        return self

    def __exit__(self, *exception):
        _native.drop()
        return False


def _condition(name):
    condition = _native.kept()
    if condition is None:
        raise ValueError(f"`with T.{name}():` stands in `with T.If(condition):`")
    return condition


def Then():
    return _native.when(_condition("Then"))


def Else():
    condition = _condition("Else")
    return _native.when(condition == 0 if _native.is_dynamic(condition) else not condition)


def func_attr(attributes):
    """What TVM is told of a function."""


def block_attr(attributes):
    """What TVM is told of a block."""


def annotate_pass_configs(configs):
    """Settings of a function in its body: those of `pass_configs=`, which @tilelang.jit may give, too."""
    _passes.annotate("tilelang_pass_configs", dict(configs))


def annotate_compile_flags(flags):
    """Options of a function in its body: those of `compile_flags=`, which @tilelang.jit may give, too."""
    _passes.annotate("tilelang_compile_flags", flags)


def _refused(name, repair, where=""):
    def refuse(*args, **kwargs):
        raise NotImplementedError(f"T.{name} is not supported{where}: {repair}")

    return refuse


loop_break = _refused("loop_break", "write `break`")
# At the end of an `if` of the kernel's body it is not called: what follows is the other arm (stage/launch/thread_exits.h).
thread_return = _refused("thread_return", "it stands at the end of an `if` of the kernel's own body", " here")
let = _refused("let", "bind the name by `name = value`")
type_annotation = _refused("type_annotation", "write the type of a value as `T.cast(value, dtype)`")
tvm_access_ptr = _refused("tvm_access_ptr", "name the element, `A[i]`, or a part, `A[i : i + 4]`")
