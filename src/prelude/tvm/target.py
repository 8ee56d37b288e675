"""tvm.target: what a program says it compiles for. Here the options of the command line say it."""

from types import SimpleNamespace as _SimpleNamespace

_entered = []


class Target:
    """The name of a kind of devices, with what else a program writes of it."""

    def __init__(self, target="cuda", host=None):
        if isinstance(target, Target):
            target = target.export()
        words = target.split() if isinstance(target, str) else [target["kind"]]
        self.kind = _SimpleNamespace(name=words[0])
        options = {} if isinstance(target, str) else {key: value for key, value in target.items() if key != "kind"}
        self.attrs = {**dict(word.lstrip("-").partition("=")[::2] for word in words[1:]), **options}
        self.host = host

    arch = property(lambda self: self.attrs.get("arch", ""))

    def export(self):
        return {"kind": self.kind.name, **self.attrs}

    def with_host(self, host):
        return Target(self, host)

    @staticmethod
    def current(allow_none=True):
        if not _entered and not allow_none:
            raise ValueError("no target is entered: `with tvm.target.Target(\"cuda\"):`")
        return _entered[-1] if _entered else None

    def __enter__(self):
        _entered.append(self)
        return self

    def __exit__(self, *exception):
        _entered.pop()
        return False

    def __str__(self):
        return " ".join([self.kind.name, *(f"-{key}={value}" for key, value in self.attrs.items())])

    def __repr__(self):
        return f"Target({str(self)!r})"


def cuda(model="unknown", arch=None, options=None):
    return Target({"kind": "cuda", **({"arch": arch} if arch else {})})
