"""Questions about the architecture that kernels are compiled for; no nvcc is called."""


def get_target_compute_version(target=None):
    import torch

    major, minor = torch.cuda.get_device_capability()
    return f"{major}.{minor}"


def parse_compute_version(compute_version):
    major, minor = compute_version.split(".")
    return int(major), int(minor)


def have_fp8(compute_version):
    return parse_compute_version(compute_version) >= (8, 9)


def have_bf16(compute_version):
    return parse_compute_version(compute_version) >= (8, 0)


def have_tensorcore(compute_version=None, target=None):
    return True
