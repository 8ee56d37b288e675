"""Modes of torch: without gradients, and others that change nothing here."""

import contextlib

import torch
from torch._results import GRADIENTS


class _Mode(contextlib.ContextDecorator):
    def __init__(self, *args, **kwargs):
        pass

    def __new__(cls, *args, **kwargs):
        # @torch.no_grad without parentheses decorates, too.
        if len(args) == 1 and not kwargs and callable(args[0]):
            return args[0]
        return object.__new__(cls)

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        return False


class no_grad(_Mode):
    """Operations are not noted for gradients."""

    is_enabled = False

    def __enter__(self):
        self.before = GRADIENTS["paused"]
        GRADIENTS["paused"] = 0 if self.is_enabled else self.before + 1
        return self

    def __exit__(self, *exception):
        GRADIENTS["paused"] = self.before
        return False


class inference_mode(no_grad):
    def __init__(self, mode=True):
        self.is_enabled = not mode


class enable_grad(no_grad):
    is_enabled = True


class set_grad_enabled(no_grad):
    def __init__(self, mode):
        self.is_enabled = mode


class device(_Mode):
    """torch.cuda.device: the one that there is."""

    def __new__(cls, *args, **kwargs):
        return object.__new__(cls)


device_of = device


class profiler:
    """torch.cuda.profiler: nobody looks on."""

    @staticmethod
    def start():
        """From here on."""

    @staticmethod
    def stop():
        """Up to here."""


def is_grad_enabled():
    return GRADIENTS["paused"] == 0


def use_deterministic_algorithms(mode, *, warn_only=False):
    pass


def set_float32_matmul_precision(precision):
    pass


def get_default_dtype():
    return torch.float32


def set_default_dtype(dtype):
    if dtype is not torch.float32:
        raise NotImplementedError(f"torch.set_default_dtype({dtype}): tensors without a dtype are float32 here")


def compile(model=None, **options):
    """The function itself: it is run as it is."""
    if model is None:
        return lambda function: function
    return model


class Generator:
    """Stands for the one generator that there is."""

    def __init__(self, device=None):
        self.device = device

    def manual_seed(self, seed):
        torch.manual_seed(seed)
        return self


class random:
    """torch.random"""

    manual_seed = staticmethod(lambda seed: torch.manual_seed(seed))


class _Switches:
    """Settings that choose among implementations: there is one here."""

    allow_tf32 = enabled = benchmark = deterministic = allow_fp16_reduced_precision_reduction = False


def _choose(enabled):
    pass


class version:
    """torch.version"""

    cuda, hip, debug = "13.0", None, False


class backends:
    """torch.backends"""

    class cuda(_Switches):
        matmul = _Switches()
        enable_flash_sdp = enable_mem_efficient_sdp = enable_math_sdp = enable_cudnn_sdp = staticmethod(_choose)

    class cudnn(_Switches):
        pass


class SymInt:
    """The type of sizes that torch.compile does not know yet, of which there are none here."""


class _ComplexDtype:
    """A dtype that tensors cannot have here, to be told from others."""

    is_floating_point, is_complex, is_signed = False, True, True

    def __init__(self, name, itemsize):
        self.name, self.itemsize = name, itemsize

    def __repr__(self):
        return "torch." + self.name


complex32, complex64, complex128 = _ComplexDtype("complex32", 4), _ComplexDtype("complex64", 8), _ComplexDtype("complex128", 16)


class _Layout:
    def __repr__(self):
        return "torch.strided"


strided, layout = _Layout(), _Layout


class amp:
    """torch.amp: nothing chooses another precision than the program's own."""

    class autocast:
        def __init__(self, device_type="cuda", dtype=None, enabled=True, cache_enabled=None):
            if enabled:
                raise NotImplementedError("torch.autocast: operations keep the types of their tensors here")

        def __enter__(self):
            return self

        def __exit__(self, *exception):
            return False

        def __call__(self, function):
            return function

    @staticmethod
    def custom_fwd(fwd=None, *, device_type="cuda", cast_inputs=None):
        return (lambda function: function) if fwd is None else fwd

    @staticmethod
    def custom_bwd(bwd=None, *, device_type="cuda"):
        return (lambda function: function) if bwd is None else bwd

    @staticmethod
    def is_autocast_available(device_type):
        return False


autocast = amp.autocast


def is_autocast_enabled(device_type=None):
    return False


def mem_get_info(device=None):
    """Bytes that are free, and all: what tensors take of them is not counted."""
    total = torch.cuda.get_device_properties(0).total_memory
    return total, total
