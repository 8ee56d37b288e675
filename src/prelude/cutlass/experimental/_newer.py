"""Instructions by names that newer programs use."""

from enum import Enum as _Enum

from cutlass.cute import arch as _arch


class GridDepAction(_Enum):
    WAIT = "wait"
    LAUNCH_DEPENDENTS = "launch_dependents"


def griddepcontrol(action, *, loc=None, ip=None):
    """Waits for the grids that this one depends on, or lets dependent ones start."""
    if GridDepAction(action) is GridDepAction.WAIT:
        _arch.griddepcontrol_wait()
    else:
        _arch.griddepcontrol_launch_dependents()


def mov_b32(value, *, target_type, loc=None, ip=None):
    """The same 32 bits as a number of another type."""
    return value.bitcast(target_type)
