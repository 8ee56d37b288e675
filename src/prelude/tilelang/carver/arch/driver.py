"""What the device has."""


def get_num_sms(device_id=0):
    from cutlass.utils.hardware_info import HardwareInfo

    return HardwareInfo(device_id).get_device_multiprocessor_count()


def get_device_name(device_id=0):
    import torch

    return torch.cuda.get_device_name(device_id)


def get_shared_memory_per_block(device_id=0, format="bytes"):
    """Without asking for more; what kernels get at most is get_max_dynamic_shared_size_bytes()."""
    return {"bytes": 49152, "kb": 48}[format]


def get_max_dynamic_shared_size_bytes(device_id=0, format="bytes"):
    from tilelang.contrib.nvcc import get_target_compute_version

    kilobytes = {"8.0": 163, "8.6": 99, "8.9": 99, "9.0": 227, "10.0": 227}.get(get_target_compute_version(), 99)
    return kilobytes * 1024 if format == "bytes" else kilobytes
