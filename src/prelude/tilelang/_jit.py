"""@tilelang.jit and tilelang.compile: kernels that are compiled once and called with tensors."""

import cutlass.cute as cute

from tilelang import _native
from tilelang._host import settings_of
from tilelang._passes import Pass, annotated_arguments, match, passes
from tilelang._programs import EagerProgram, PrimFunc, entry
from tilelang._tensors import TensorType, as_memory, fake_tensor, new_tensor, parameter_of, release, stand_in


class Kernel:
    """A kernel with its sizes, compiled once and called with tensors. Outputs that it makes are what it returns."""

    def __init__(self, program, out_idx=None, pass_configs=None, target=None):
        self.program = program
        annotated = settings_of(program.attrs.get("tilelang_pass_configs"), program.attrs.get("tilelang_compile_flags"))
        program.pass_configs = {**annotated, **(pass_configs or {})}
        self.parameters = program.parameters  # names and types
        self.outputs = program.outputs  # types of what stands behind the parameters
        self.config = None
        self.latency = self.ref_latency = float("nan")  # not measured
        count = len(self.parameters)
        if out_idx is None:
            out_idx = []
        if isinstance(out_idx, int):
            out_idx = [out_idx]
        for index in out_idx:
            if not isinstance(index, int):
                raise TypeError(f"out_idx is the number of a parameter, counted from 0 or from the end, not {index!r}")
            if not -count <= index < count:
                raise ValueError(f"out_idx has {index}, and the kernel has {count} parameters, counted from 0")
        self.out_idx = [index + count if index < 0 else index for index in out_idx]
        fakes = tuple(fake_tensor(type) for type in [type for _, type in self.parameters] + self.outputs)
        names = [name for name, _ in self.parameters] + [f"output{index}" for index in range(len(self.outputs))]
        compiled = _native.entry_for(entry, program.function, program.__name__, tuple(names))
        self.compiled = cute.compile(compiled, program, fakes)
        self._check_outputs()
        self._check_features(_arch_of(target))

    def _check_features(self, arch):
        """Whether the architecture that the program names, if it names one, has what the kernel needs."""
        for name, first in self.program.features.items():
            if arch and int("".join(filter(str.isdigit, arch))) < first:
                raise ValueError(f"{name} requires sm_{first}, and the target of `{self.program.__name__}` is {arch}")

    def _check_outputs(self):
        """What `out_idx` says to be made is what the kernel makes, and not what it only reads."""
        if self.out_idx and self.program.returned:
            raise ValueError(f"Out index conflict: `{self.program.__name__}` returns what it makes, and out_idx={self.out_idx} is"
                             " given, too")
        stored = [index for index, is_stored in enumerate(self.program.stored if self.out_idx else ()) if is_stored]
        forgotten = [index for index in stored if index not in self.out_idx]
        for index in self.out_idx:
            if forgotten and index not in stored:
                names = ", ".join(f"`{self.parameters[index][0]}`" for index in stored)
                raise ValueError(f"out_idx has {index}, which is `{self.parameters[index][0]}`, and the kernel stores nothing to it:"
                                 f" it stores to {names}, which is `out_idx={stored}`")

    @property
    def params(self):
        return [parameter_of(type) for type in self._types()]

    def _types(self):
        return [*(type for _, type in self.parameters), *self.outputs]

    def inputs(self):
        return [parameter for index, parameter in enumerate(self.parameters) if index not in self.out_idx]

    def __call__(self, *args, **kwargs):
        inputs = self.inputs()
        if kwargs:
            args = [*args, *(kwargs[name] for name, _ in inputs[len(args):] if name in kwargs)]
        if len(args) != len(inputs):
            names = ", ".join(name for name, _ in inputs)
            made = ", ".join(f"`{self.parameters[index][0]}`" for index in self.out_idx)
            raise ValueError(f"wrong number of arguments for the kernel ({names}): it takes {len(inputs)}, got {len(args)}"
                             + (f"; {made} is what it makes and returns, as `out_idx` says" if made else "")
                             + ("; `out_idx=[-1]` of @tilelang.jit makes the last one its result" if not made and
                                len(args) == len(inputs) - 1 else ""))
        if not _native.is_script():
            return _some_result()
        try:
            return self._call(list(args))
        finally:
            for type in self._types():
                if isinstance(type, TensorType):
                    release(type)

    def _call(self, args):
        import torch

        for (name, type), value in zip(self.inputs(), args):
            if isinstance(type, TensorType):
                if value is None and self._is_unused(name):
                    continue
                if not isinstance(value, torch.Tensor):
                    of_numpy = ": `torch.from_numpy(x)` makes one of an array" if value.__class__.__name__ == "ndarray" else ""
                    raise TypeError(f"argument `{name}` is a tensor of torch, not {value.__class__.__name__}{of_numpy}")
                try:
                    match(name, type, value)
                except ValueError as error:
                    made = ", ".join(f"`{self.parameters[index][0]}`" for index in self.out_idx)
                    is_first = self.out_idx and self.out_idx[0] == 0 and len(self.parameters) > 1
                    raise ValueError(f"{error}; {made} is what the kernel makes and returns, as `out_idx` says") if is_first else error
        device = next((value.device for value in args if isinstance(value, torch.Tensor)), "cuda")
        inputs = [type for _, type in self.inputs()]
        args = [stand_in(torch, type, device) if value is None else
                value.data_ptr() if isinstance(value, torch.Tensor) and not isinstance(type, TensorType) else value
                for type, value in zip(inputs, args)]
        for index in sorted(self.out_idx):
            args.insert(index, new_tensor(torch, self.parameters[index][1], device))
        outputs = [new_tensor(torch, type, device) for type in self.outputs]
        self.compiled(tuple(map(as_memory, self._types(), args + outputs)))
        results = [outputs[index] for index in self.program.returned]
        results += [args[index] for index in self.out_idx]
        if not results:
            return None
        return results[0] if len(results) == 1 else results

    def _is_unused(self, name):
        """Whether no kernel reads or writes the tensor, for which None may be given."""
        names = [known for known, _ in self.parameters]
        used = self.program.used
        return bool(used) and not used[names.index(name)]

    def get_kernel_source(self, kernel_only=True):
        return "// kdsl makes PTX, no CUDA source: kdslc --emit=ptx FILE\n"

    def get_host_source(self):
        return "// kdsl launches kernels by the driver, without source text\n"

    def run_once(self, func=None):
        return self.get_profiler().run_once(func)

    def show_source(self, which="kernel"):
        print(self.get_kernel_source())

    print_source_code = show_source

    def get_profiler(self, tensor_supply_type=None):
        from tilelang.profiler import Profiler

        return Profiler(self, tensor_supply_type)


def _some_result():
    """Of a call that is not made, because no tensors exist."""
    import torch

    return torch.empty(1)


JITKernel = Kernel


class JITFunction:
    """What `@tilelang.jit` makes: a builder of kernels, or a function that is one."""

    def __init__(self, function, out_idx=None, pass_configs=None, target=None):
        self.__name__ = function.__name__
        self.function = _native.staged(function)
        self.out_idx = out_idx
        self.pass_configs = pass_configs or {}
        self.target = target
        self.kernels = {}  # by what they were made for
        self.names = function.__code__.co_varnames[:function.__code__.co_argcount + function.__code__.co_kwonlyargcount]

    def _split(self, args, kwargs):
        """Arguments by name, and the sizes among the keywords."""
        if len(args) > len(self.names):
            names = ", ".join(self.names)
            raise TypeError(f"{self.__name__}({names}) takes {len(self.names)} arguments, got {len(args)}: where they are"
                            f" sizes, it makes a kernel, which is what takes the tensors: `{self.__name__}({names})(a, b)`")
        arguments = dict(zip(self.names, args))
        sizes = {}
        for name, value in kwargs.items():
            if name in self.names:
                arguments[name] = value
            else:
                sizes[name] = value
        return arguments, sizes

    def _build(self, arguments, sizes):
        """A kernel, and the tensors that it was called with."""
        run = Pass(sizes)
        passes.append(run)
        try:
            made = self.function(**annotated_arguments(self.function, arguments))
        finally:
            passes.pop()
        _native.give_up()
        if _native.is_script() and run.has_kernel:
            described = [name for name, _ in run.parameters]
            for name, value in arguments.items():
                if type(value).__name__ == "Tensor" and name not in described:
                    raise TypeError(f"nothing describes the tensor `{name}` of `{self.__name__}`: write `{name}: T.Tensor(shape,"
                                    " dtype)` before the kernel")
        if isinstance(made, PrimFunc):
            if sizes:
                self.function(**arguments, **sizes)  # refuses them
            return Kernel(made, self.out_idx, self.pass_configs, self.target), None
        if not run.has_kernel:
            raise ValueError(f"`{self.__name__}` is no kernel: return a function decorated with @T.prim_func, or write"
                             " `with T.Kernel(...)` in its body")
        for name in sizes:
            if name not in run.asked:
                known = ", ".join(f"`{known}`" for known in [*self.names, *run.asked])
                raise TypeError(f"`{self.__name__}` has no parameter `{name}`, and no size of that name: there are {known}")
        program = EagerProgram(self.function, arguments, sizes)
        return Kernel(program, pass_configs=self.pass_configs, target=self.target), [arguments[name] for name, _ in program.parameters]

    def _with_tensors(self, arguments):
        """Parameters that no argument was given for: of tensors, which annotations describe."""
        defaults = self.function.__defaults__ or ()
        positional = self.function.__code__.co_varnames[:self.function.__code__.co_argcount]
        required = positional[:len(positional) - len(defaults)]
        return {**{name: None for name in required if name not in arguments}, **arguments}

    def compile(self, *args, **kwargs):
        arguments, sizes = self._split(args, kwargs)
        kernel, _ = self._build(self._with_tensors(arguments), sizes)
        return kernel

    def __kdsl_instantiate__(self, *args, **kwargs):
        arguments, sizes = self._split(args, kwargs)
        missing = [name for name in self._needed(arguments) if name not in arguments and name not in sizes]
        tensors = [name for name, value in sizes.items() if type(value).__name__ == "Tensor"]
        if tensors:
            names = ", ".join(f"`{name}`" for name in tensors)
            raise TypeError(f"{names} of {self.__name__}(): tensors are parameters of the function that it returns, and here it gets"
                            f" its own: `--instantiate '{self.__name__}({self.__kdsl_arguments__()})'`")
        if missing:
            names = ", ".join(f"`{name}`" for name in missing)
            raise TypeError(f"{self.__name__}() needs a value of {names}")
        return self.compile(*args, **kwargs)

    def _needed(self, arguments={}):
        """The sizes that T.const names, and what has neither a default nor one of the arguments, but for tensors that the body
        describes."""
        open = self._with_tensors(arguments)
        run = Pass({}, asks_needs=True)
        passes.append(run)
        try:
            self.function(**open)
        except Exception:
            pass  # it has come as far as it can without values
        finally:
            passes.pop()
        described = [name for name, _ in run.parameters]
        return [*run.symbols, *(name for name in open if name not in described and name not in arguments)]

    def __kdsl_arguments__(self):
        annotations = self.function.__annotations__
        return ", ".join(f"{name}={_example(name, annotations.get(name))}" for name in self._needed())

    def par_compile(self, configs, num_workers=None, ignore_error=False):
        """Kernels for several sets of arguments, each of which is a tuple or a dict."""
        return [self.compile(**config) if isinstance(config, dict) else self.compile(*config) for config in configs]

    def get_tir(self, *args, **kwargs):
        """The kernel, for what looks at its shape."""
        return self.compile(*args, **kwargs)

    def get_kernel_source(self, *args, **kwargs):
        return self.compile(*args, **kwargs).get_kernel_source()

    def __call__(self, *args, **kwargs):
        arguments, sizes = self._split(args, kwargs)
        key = _key_of({**arguments, **sizes})
        known = self.kernels.get(key) if key is not None else None
        if known is None:
            kernel, tensors = self._build(arguments, sizes)
            names = [name for name, _ in kernel.parameters] if tensors is not None else None
            known = kernel, names
            if key is not None:
                self.kernels[key] = known
        kernel, names = known
        return kernel if names is None else kernel(*[arguments[name] for name in names])


def _example(name, annotation):
    """A value for a parameter, as a proposal."""
    if annotation in (float, "float"):
        return "1.0"
    if annotation in (bool, "bool"):
        return "False"
    return "'float16'" if annotation in (str, "str") or "dtype" in name else "128"


def _key_of(arguments):
    """What a kernel was made for: tensors by shape, type and strides, all else by value. None: by nothing that can be compared."""
    if not _native.is_script():
        return None
    import torch

    key = []
    for name, value in arguments.items():
        if isinstance(value, torch.Tensor):
            value = (tuple(value.shape), str(value.dtype), None if value.is_contiguous() else tuple(value.stride()))
        elif isinstance(value, list):
            value = tuple(value)
        try:
            hash(value)
        except TypeError:
            return None
        key.append((name, type(value).__name__, value))
    return tuple(key)


def jit(function=None, *, out_idx=None, target=None, target_host=None, execution_backend=None, verbose=False,
        pass_configs=None, debug_root_path=None, compile_flags=None, do_not_specialize=None, **options):
    pass_configs = settings_of(pass_configs, compile_flags)
    _check_target(target)
    for name in options:
        if name not in _OPTIONS:
            raise TypeError(f"@tilelang.jit has no option {name!r}: those of use here are `out_idx`, `target` and `pass_configs`")
    if function is None:
        return lambda inner: jit(inner, out_idx=out_idx, target=target, pass_configs=pass_configs)
    if isinstance(function, PrimFunc):
        return Kernel(function, out_idx, pass_configs, target)
    return JITFunction(function, out_idx, pass_configs, target)


def par_compile(functions, out_idx=None, pass_configs=None, **options):
    """Kernels of several functions."""
    return [compile(function, out_idx, pass_configs, **options) for function in functions]


# What else TileLang's jit takes: how it compiles and tunes there.
_OPTIONS = ("workspace_idx", "execution_backend", "verbose", "debug_root_path", "compile_flags", "log_dir", "early_stop", "warmup",
            "rep", "timeout", "configs", "cache_input_tensors", "mode", "inferred_layouts", "hints")


# What TileLang compiles for; here `--device` and `--gpu-arch` of the command line say it.
_TARGETS = ("auto", "c", "cpu", "cuda", "cutedsl", "hip", "llvm", "metal", "nvptx", "rocm", "webgpu")


def _check_target(target):
    if isinstance(target, str) and target.split(" ")[0] not in _TARGETS:
        raise ValueError(f"there is no target {target!r}: `target=\"cuda\"` are GPUs of NVIDIA, `target=\"auto\"` is what there is")


def _arch_of(target):
    """The architecture that a target names: a text, a dict or an object of TVM."""
    if isinstance(target, str):
        return target.partition("arch=")[2].partition(" ")[0]
    return target.get("arch", "") if isinstance(target, dict) else getattr(target, "arch", "")


def compile(function, out_idx=None, pass_configs=None, compile_flags=None, target=None, **options):
    _check_target(target)
    if isinstance(function, JITFunction):
        raise TypeError(f"`{function.__name__}` is decorated with @tilelang.jit, which compiles it: call it with its sizes,"
                        f" `kernel = {function.__name__}({', '.join(function.names)})`")
    if not isinstance(function, (PrimFunc, EagerProgram)):
        raise TypeError(f"tilelang.compile takes a function that @T.prim_func marks, not an object of the class {type(function).__name__}")
    return Kernel(function, out_idx, settings_of(pass_configs, compile_flags), target)
