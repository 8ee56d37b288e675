"""Questions about compiled kernels."""


class QueryDeviceWorkspaceFunc:
    """How much memory a kernel needs for tensor maps of addresses that only it knows."""
