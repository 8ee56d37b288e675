"""What programs ask of the package around their kernels."""


def cdiv(a, b):
    return -(-a // b)


def next_power_of_2(n):
    power = 1
    while power < n:
        power *= 2
    return power


class _Keys(type):
    def __getattr__(cls, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return "tl." + name.lower().removeprefix("tl_")


class PassConfigKey(metaclass=_Keys):
    """Names of settings of the compiler."""


def disable_cache():
    """There is none."""


def enable_cache():
    """There is none."""


def set_log_level(level):
    """Nothing is logged."""


def autotune(function=None, *, configs=None, **options):
    """Takes the first configuration for what a call leaves open."""

    def decorate(tuned):
        return _Tuned(tuned, configs)

    return decorate if function is None else decorate(function)


class _Tuned:
    def __init__(self, function, configs):
        self.function = function
        self.configs = configs
        self.__name__ = function.__name__

    def _chosen(self, args, kwargs):
        configs = self.configs
        if callable(configs):
            configs = configs(*args, **kwargs)
        first = dict(configs[0]) if configs else {}
        first.pop("pass_configs", None)
        names = self.function.names[:len(args)]
        return {**{name: value for name, value in first.items() if name not in names}, **kwargs}

    def __kdsl_instantiate__(self, *args, **kwargs):
        return self.compile(*args, **kwargs)

    def __kdsl_arguments__(self):
        return self.function.__kdsl_arguments__()

    def compile(self, *args, **kwargs):
        chosen = self._chosen(args, kwargs)
        kernel = self.function.compile(*args, **chosen)
        kernel.config = {name: value for name, value in chosen.items() if name not in kwargs}
        return kernel

    def __call__(self, *args, **kwargs):
        return self.function(*args, **self._chosen(args, kwargs))
