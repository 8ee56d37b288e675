"""NVSHMEM for one processing element: this process."""
