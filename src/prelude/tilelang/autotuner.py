"""tilelang.autotuner: the first configuration is taken; none is measured."""

import math

from tilelang._host import autotune  # noqa: F401

__all__ = ["autotune", "jit", "AutoTuner", "AutotuneResult", "set_autotune_inputs"]


class AutotuneResult:
    def __init__(self, kernel, config):
        self.kernel = kernel
        self.config = config
        self.latency = self.ref_latency = math.nan  # not measured
        self.libcode = ""


def jit(function=None, *, out_idx=None, target="auto", pass_configs=None, **measured):
    """The decorator below @autotune of earlier releases: a call gives the result of tuning. How it is measured does not matter here."""
    import tilelang

    return (lambda f: _Tuned(tilelang.jit(f, out_idx=out_idx, target=target, pass_configs=pass_configs))) if function is None else (
        _Tuned(tilelang.jit(function)))


class _Tuned:
    def __init__(self, function):
        self.function = function
        self.__name__, self.names = function.__name__, function.names

    def __call__(self, *args, **config):
        kernel = self.function.compile(*args, **config)
        return AutotuneResult(kernel, config)

    compile = __call__


class AutoTuner:
    def __init__(self, function, configs):
        self.function = function
        self.configs = configs
        self.options = {}

    @classmethod
    def from_kernel(cls, kernel, configs):
        return cls(kernel, configs)

    def set_compile_args(self, out_idx=None, **options):
        self.options["out_idx"] = out_idx
        return self

    def set_profile_args(self, **options):
        return self

    def run(self, warmup=25, rep=100, timeout=30, **options):
        from tilelang._jit import Kernel, PrimFunc

        config = self.configs[0]
        config = dict(zip(self.function.__code__.co_varnames, config)) if isinstance(config, (list, tuple)) else dict(config)
        config.pop("pass_configs", None)
        made = self.function(**config)
        if isinstance(made, PrimFunc):
            made = Kernel(made, self.options.get("out_idx"), self.options.get("pass_configs"))
        return AutotuneResult(made, config)


class set_autotune_inputs:
    """The inputs that configurations would be measured with."""

    def __init__(self, *inputs):
        self.inputs = inputs

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        return False
