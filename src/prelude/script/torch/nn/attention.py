"""torch.nn.attention: the choice of an implementation of scaled_dot_product_attention, of which there is one here."""

from enum import Enum


class SDPBackend(Enum):
    ERROR = -1
    MATH = 0
    FLASH_ATTENTION = 1
    EFFICIENT_ATTENTION = 2
    CUDNN_ATTENTION = 3
    OVERRIDEABLE = 4


class sdpa_kernel:
    """Computes the same function in its body, whatever is chosen."""

    def __init__(self, backends, set_priority=False):
        chosen = [backends] if isinstance(backends, SDPBackend) else list(backends)
        for backend in chosen:
            if not isinstance(backend, SDPBackend):
                raise TypeError(f"sdpa_kernel takes members of SDPBackend, not {type(backend).__name__}")
        self.backends = chosen

    def __enter__(self):
        return None

    def __exit__(self, *exception):
        return False
