"""tilelang.utils.target: what kernels are compiled for, as an object that programs ask."""

from types import SimpleNamespace as _SimpleNamespace


class Target:
    """The GPU that kernels are compiled for."""

    def __init__(self, host=None):
        import torch

        major, minor = torch.cuda.get_device_capability()
        self.kind = _SimpleNamespace(name="cuda")
        self.arch = f"sm_{major}{minor}" + ("a" if major >= 9 else "")
        self.keys = ("cuda", "gpu")
        self.attrs = {"arch": self.arch, "thread_warp_size": 32}

    thread_warp_size = 32

    def __str__(self):
        return f"cuda -arch={self.arch}"

    def __repr__(self):
        return f"Target({str(self)!r})"

    @staticmethod
    def current(allow_none=True):
        return Target()


def determine_target(target="auto", return_object=False):
    """The target that a name stands for: GPUs of CUDA are all there are here."""
    if not isinstance(target, Target) and str(target).split(" ")[0] not in ("auto", "cuda"):
        raise ValueError(f"kernels are compiled for GPUs of CUDA here, not for {target!r}")
    if return_object:
        return target if isinstance(target, Target) else Target()
    return "cuda" if target == "auto" else target


def check_cuda_availability():
    import torch

    return torch.cuda.is_available()


def target_is_cuda(target):
    return target.kind.name == "cuda"
