"""Facts about the device that a script launches on, as it plans grids by them."""

import torch

# What a GPU of each architecture has, where the device that runs the kernels is none: multiprocessors and bytes of the L2
# cache of a large member of its family.
_GPUS = {
    80: (108, 40 << 20), 86: (84, 6 << 20), 87: (16, 4 << 20), 89: (142, 96 << 20), 90: (132, 50 << 20),
    100: (148, 126 << 20), 101: (148, 126 << 20), 103: (148, 126 << 20), 110: (20, 32 << 20), 120: (188, 128 << 20),
    121: (48, 24 << 20),
}


class HardwareInfo:
    """Of the device `device_id`. The CPU device stands in for a whole GPU of the architecture that is compiled for."""

    def __init__(self, device_id=0):
        self.device = device_id
        major, minor = torch.cuda.get_device_capability(device_id)
        self._gpu = _GPUS.get(10 * major + minor, _GPUS[90])

    def get_max_active_clusters(self, cluster_size, stream=None):
        """How many clusters of that many blocks, each with a multiprocessor of its own, run at the same time."""
        if not 1 <= cluster_size <= 32:
            raise ValueError(f"a cluster has 1 to 32 blocks, not {cluster_size}")
        return max(1, self.get_device_multiprocessor_count() // cluster_size)

    def get_l2_cache_size_in_bytes(self):
        return self._gpu[1]

    def get_device_multiprocessor_count(self):
        count = torch.cuda.get_device_properties(self.device).multi_processor_count
        return count if count > 1 else self._gpu[0]
