"""Devices and streams of cuda.core: one device, whose launches are over when they return."""

import torch


class Stream:
    def __init__(self, handle=0):
        self.handle = handle

    def sync(self):
        pass

    def close(self):
        pass

    def __cuda_stream__(self):
        return (0, self.handle)


class Device:
    def __init__(self, device_id=0):
        if device_id not in (0, None):
            raise ValueError(f"there is one device, 0: not {device_id}")
        self.device_id = 0

    def set_current(self, ctx=None):
        pass

    def create_stream(self, obj=None, options=None):
        return Stream()

    def sync(self):
        pass

    @property
    def default_stream(self):
        return Stream()

    @property
    def compute_capability(self):
        return torch.cuda.get_device_capability()

    @property
    def name(self):
        return torch.cuda.get_device_name()
