"""Adapters of arguments: how objects of classes that know nothing of kernels become arguments of jit functions.

The entry of a jit function looks up the exact class of an argument here, calls the adapter with the argument and
uses what it gives: an argument of another kind, or an object with the methods of the JitArgument protocol.
"""


class JitArgAdapterRegistry:
    jit_arg_adapter_registry = {}

    @classmethod
    def register_jit_arg_adapter(cls, *types):
        if not types:
            raise TypeError("register_jit_arg_adapter needs a class, or the qualified name of one")
        for ty in types:
            if not isinstance(ty, (type, str)):
                raise TypeError(f"register_jit_arg_adapter takes classes and qualified names, not {ty!r}")
            if ty in cls.jit_arg_adapter_registry:
                raise ValueError(f"an adapter of {ty if isinstance(ty, str) else ty.__qualname__} is already registered")

        def register(adapter):
            for ty in types:
                cls.jit_arg_adapter_registry[ty] = adapter
            return adapter

        return register

    @classmethod
    def get_registered_adapter(cls, ty):
        adapter = cls.jit_arg_adapter_registry.get(ty)
        if adapter is None:
            adapter = cls.jit_arg_adapter_registry.get(f"{ty.__module__}.{ty.__qualname__}")
        return adapter


register_jit_arg_adapter = JitArgAdapterRegistry.register_jit_arg_adapter


def _adapted(argument):
    """The argument as its adapter gives it; itself without one."""
    adapter = JitArgAdapterRegistry.get_registered_adapter(type(argument))
    return argument if adapter is None else adapter(argument)
