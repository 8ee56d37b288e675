"""Functions of the program as traces: what @T.prim_func marks, and functions that are kernels themselves."""

import cutlass

from tilelang import _native
from tilelang._passes import Pass, annotated_arguments, passes
from tilelang._tensors import TensorType, bind, fixed, release


@_native.entry
def entry(program: cutlass.Constexpr, tensors):
    program.trace(tensors)


class PrimFunc:
    """A function marked by `@T.prim_func`: all parameters have annotations."""

    def __init__(self, function):
        if _is_jit_function(function):
            raise TypeError("@T.prim_func stands directly above the `def`, and @tilelang.jit above it")
        self.__name__ = function.__name__
        self.function = _native.staged(function)
        annotations = function.__annotations__
        code_names = function.__code__.co_varnames[:function.__code__.co_argcount]
        self.parameters = []
        for name in code_names:
            if name not in annotations:
                raise ValueError(f"parameter `{name}` of the kernel `{function.__name__}` has no annotation:"
                                 " write `T.Tensor(shape, dtype)` or a numeric type; a function that kernels call is marked by"
                                 " @T.macro, and needs none")
            if annotations[name] is TensorType or getattr(annotations[name], "__name__", "") == "Tensor":
                raise TypeError(f"parameter `{name}` of the kernel `{function.__name__}` is a tensor of no shape:"
                                f" write `{name}: T.Tensor((N,), \"float32\")`")
            self.parameters.append((name, annotations[name]))
        run = self._run_around()
        self.outputs, self.attrs, self.features = run.outputs, run.attributes, {}
        self.returned = []
        self.stored = self.used = ()  # for each parameter, whether a kernel stores to it, and whether one uses it

    def _run_around(self):
        """Executes what stands around its kernels, which may allocate global memory and have settings."""
        run = Pass({})
        passes.append(run)
        try:
            self.function(*[type if isinstance(type, TensorType) else _native.symbol(name) for name, type in self.parameters])
        finally:
            passes.pop()
        return run

    def __call__(self, *args):
        raise TypeError(f"`{self.__name__}` is a kernel that is not compiled: `return {self.__name__}`, without `()`, from a function"
                        f" decorated with @tilelang.jit, or use tilelang.compile({self.__name__})")

    def __kdsl_instantiate__(self, *args, **kwargs):
        if args or kwargs:
            raise TypeError(f"`{self.__name__}` is a kernel with its sizes, compiled without arguments")
        from tilelang._jit import Kernel

        return Kernel(self)

    def __kdsl_arguments__(self):
        return None

    def trace(self, tensors):
        values = []
        run = Pass({}, tensors[len(self.parameters):], self.pass_configs)
        passes.append(run)
        types = [type for _, type in self.parameters if isinstance(type, TensorType)]
        try:
            for (name, type), tensor in zip(self.parameters, tensors):
                values.append(bind(tensor, type, name) if isinstance(type, TensorType) else _native.as_dtype(type)(tensor))
            self.function(*values)
            self.stored = _native.stored_tensors(tensors[:len(self.parameters)])
            self.used = _native.used_tensors(tensors[:len(self.parameters)])
            self.features = run.features
        finally:
            passes.pop()
            for type in types:
                release(type)


class EagerProgram:
    """A function that is itself the kernel: its tensors are parameters with annotations in its body."""

    def __init__(self, function, arguments, sizes):
        self.function = function
        self.arguments = arguments
        run = Pass(sizes)
        passes.append(run)
        try:
            function(**annotated_arguments(function, arguments))
        finally:
            passes.pop()
        self.__name__ = function.__name__
        self.sizes = dict(sizes)
        for name, symbol in run.symbols.items():
            if symbol.value is None:
                raise ValueError(f"the size `{name}` of `{function.__name__}` is the extent of no tensor: pass it, as"
                                 f" `{function.__name__}.compile({name}=...)`")
            self.sizes[name] = symbol.value
        self.parameters = [(name, fixed(type)) for name, type in run.parameters]
        self.outputs = [fixed(type) for type in run.outputs]
        self.returned = None
        self.attrs, self.features = run.attributes, {}
        self.stored = self.used = ()

    def trace(self, tensors):
        count = len(self.parameters)
        arguments = dict(self.arguments)
        for (name, _), tensor in zip(self.parameters, tensors):
            arguments[name] = tensor
        run = Pass(self.sizes, tensors[count:], self.pass_configs)
        passes.append(run)
        try:
            result = self.function(**annotated_arguments(self.function, arguments))
        finally:
            passes.pop()
        self.stored = _native.stored_tensors(tensors[:count])
        self.used = _native.used_tensors(tensors[:count])
        self.features = run.features
        results = result if isinstance(result, (tuple, list)) else (result,)
        self.returned = [index for value in results for index, made in enumerate(run.made) if made is value]


class AnnotatedInBody(EagerProgram, PrimFunc):
    """A function marked by `@T.prim_func` whose body says what its parameters are."""

    def __init__(self, function):
        EagerProgram.__init__(self, _native.staged(function), dict.fromkeys(_names_of(function)), {})


def _is_jit_function(function):
    from tilelang._jit import JITFunction  # which imports this module

    return isinstance(function, JITFunction)


def _names_of(function):
    return function.__code__.co_varnames[:function.__code__.co_argcount]


class NeedsKnown(Exception):
    """A function that makes its kernel by @T.prim_func describes no tensors itself: it needs its arguments."""


def prim_func(function):
    if passes and passes[-1].asks_needs:
        raise NeedsKnown()
    if _is_jit_function(function):
        return PrimFunc(function)  # which refuses it
    if not hasattr(function, "__code__"):
        raise TypeError(f"@T.prim_func marks a function, not {function!r}")
    names, annotations = _names_of(function), function.__annotations__
    if names and not annotations and _describes(function, names):
        return AnnotatedInBody(function)
    return PrimFunc(function)


def _describes(function, names):
    """Whether the body of the function has an annotation for each of its parameters."""
    import inspect
    import re
    try:
        source = inspect.getsource(function)
    except (OSError, TypeError):
        return False
    # Only a body that looks so is run: of another one the run would report what is wrong outside of a kernel.
    if not all(re.search(rf"^\s+{name}\s*:", source, re.MULTILINE) for name in names):
        return False
    run = Pass({})
    passes.append(run)
    try:
        _native.staged(function)(*[None for _ in names])
    except Exception:
        pass  # it has come as far as it can
    finally:
        passes.pop()
    return [name for name, _ in run.parameters] == list(names)
