"""The fastest of several ways to compile a function: each is compiled, timed and, from then on, the best one is called."""

import functools
import itertools

from cutlass.cute.testing import JitArguments, benchmark


def _configurations(params_dict):
    names = list(params_dict)
    if not names or any(not values for values in params_dict.values()):
        raise ValueError("tuning needs at least one value for each parameter")
    return [dict(zip(names, values)) for values in itertools.product(*params_dict.values())]


def _fastest(configurations, make, warmup_iterations, iterations):
    """The configuration and what `make` gave for it. Those that cannot be made are left out."""
    best, best_time, last_error = None, None, None
    for configuration in configurations:
        try:
            call, arguments = make(configuration)
            time = benchmark(call, warmup_iterations=warmup_iterations, iterations=iterations, kernel_arguments=arguments)
        except Exception as error:
            last_error = error
            continue
        if best_time is None or time < best_time:
            best, best_time = (configuration, call), time
    if best is None:
        raise ValueError("no configuration could be compiled and run") from last_error
    return best


def tune(func, params_dict, kernel_arguments=JitArguments(), warmup_iterations=10, iterations=100, *, stream=None):
    """The best keyword arguments: `func(*arguments, **parameters)` gives what is timed, called without arguments."""
    def make(parameters):
        return func(*kernel_arguments.args, **kernel_arguments.kwargs, **parameters), None

    return _fastest(_configurations(params_dict), make, warmup_iterations, iterations)[0]


class autotune_jit:
    """A decorator of jit functions: the first call, and one for which an argument of `update_on_change` has another value,
    picks the best values of the parameters in `params_dict`."""

    def __init__(self, params_dict=None, update_on_change=None, warmup_iterations=10, iterations=100):
        self.params_dict = params_dict or {}
        self.update_on_change = update_on_change or []
        self.warmup_iterations = warmup_iterations
        self.iterations = iterations

    def __call__(self, function):
        import inspect

        from cutlass import cute

        names = [name for name in inspect.signature(function).parameters]
        best = {}

        @functools.wraps(function)
        def tuned(*args, **kwargs):
            given = {**dict(zip(names, args)), **kwargs}
            key = tuple(given.get(name) for name in self.update_on_change)
            if key not in best:
                def make(parameters):
                    compiled = cute.compile(function, *args, **kwargs, **parameters)
                    return compiled, JitArguments(*args, **kwargs)

                best[key] = _fastest(_configurations(self.params_dict), make, self.warmup_iterations, self.iterations)[1]
            return best[key](*args, **kwargs)

        return tuned
