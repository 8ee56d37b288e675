"""Kernels as tasks: resources say how memory is filled and emptied, schedules in which order, tasks which warps do it."""
