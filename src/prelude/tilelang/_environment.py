"""What the environment sets for the package. Kernels do not depend on it, programs may ask."""

import os as _os


class _Setting:
    """A variable of the environment, until a program sets a value of its own."""

    def __init__(self, name, default):
        self.name, self.default, self._forced_value = name, default, None

    def __get__(self, instance, owner=None):
        if self._forced_value is not None:
            return self._forced_value
        found = _os.environ.get(self.name)
        return found if found is not None else self.default(instance) if callable(self.default) else self.default

    def __set__(self, instance, value):
        self._forced_value = value


class Environment:
    TILELANG_CACHE_DIR = _Setting("TILELANG_CACHE_DIR", lambda env: _os.path.expanduser("~/.tilelang/cache"))
    TILELANG_TMP_DIR = _Setting("TILELANG_TMP_DIR", lambda env: _os.path.join(env.TILELANG_CACHE_DIR, "tmp"))
    TILELANG_PRINT_ON_COMPILATION = _Setting("TILELANG_PRINT_ON_COMPILATION", "1")
    TILELANG_DISABLE_CACHE = _Setting("TILELANG_DISABLE_CACHE", "0")
    TILELANG_DEFAULT_TARGET = _Setting("TILELANG_DEFAULT_TARGET", "auto")

    def is_cache_enabled(self):
        return str(self.TILELANG_DISABLE_CACHE).lower() not in ("1", "true", "yes", "on")

    def enable_cache(self):
        self.TILELANG_DISABLE_CACHE = "0"

    def disable_cache(self):
        self.TILELANG_DISABLE_CACHE = "1"


env = Environment()
is_cache_enabled, enable_cache, disable_cache = env.is_cache_enabled, env.enable_cache, env.disable_cache
