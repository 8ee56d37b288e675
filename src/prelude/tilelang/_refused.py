"""Names that programs import and that do not exist here: a use of one tells why."""


def refused(name, reason):
    def call(*arguments, **options):
        raise NotImplementedError(f"{name} is not supported: {reason}")

    call.__name__ = call.__qualname__ = name.rpartition(".")[2]
    return call


def refused_class(name, reason, *methods):
    """A class whose constructor, and methods without an object, tell why."""
    call = refused(name, reason)
    return type(name.rpartition(".")[2], (), {"__init__": call, **{method: staticmethod(call) for method in methods}})
