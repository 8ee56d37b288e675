"""tilelang.carver.arch: the device that kernels are compiled for."""

from cutlass.cute import arch as _arch
from tilelang.carver.arch import driver  # noqa: F401


class CUDA:
    def __init__(self, target="cuda"):
        self.target = target
        self.platform = "CUDA"
        self.compute_max_core = driver.get_num_sms()
        self.warp_size = _arch.WARP_SIZE
        self.smem_cap = driver.get_shared_memory_per_block()


class CDNA:
    def __init__(self, target="hip"):
        raise ValueError("kernels are compiled for GPUs of NVIDIA only")
