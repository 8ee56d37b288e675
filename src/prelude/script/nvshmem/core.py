"""NVSHMEM's interface for one processing element, which is all that a process of kdsl-run has: its symmetric memory is its
own, and a barrier has nobody to wait for. What needs a second element is an error."""

from enum import IntEnum

import numpy as np
import torch


class Teams(IntEnum):
    TEAM_INVALID = -1
    TEAM_WORLD = 0
    TEAM_SHARED = 1
    TEAM_NODE = 2


class NvshmemInvalid(Exception):
    pass


class NvshmemError(Exception):
    pass


class UniqueID:
    def __init__(self):
        self._data = np.zeros(128, dtype=np.uint8)


_initialized = False


def _require_init():
    if not _initialized:
        raise NvshmemInvalid("nvshmem.core.init was not called")


def _require_alone(pe):
    if pe != 0:
        raise NvshmemInvalid(f"there is no processing element {pe}: a process of kdsl-run is the only one, 0")


def get_unique_id(empty=False):
    return UniqueID()


def init(device=None, uid=None, rank=None, nranks=None, mpi_comm=None, initializer_method="uid"):
    global _initialized
    if nranks is not None and nranks != 1 or rank:
        raise NvshmemInvalid(f"element {rank or 0} of {nranks}: a process of kdsl-run is the only one")
    _initialized = True


def finalize():
    global _initialized
    _initialized = False


def my_pe():
    _require_init()
    return 0


def n_pes():
    _require_init()
    return 1


def team_my_pe(team=Teams.TEAM_WORLD):
    return my_pe()


def team_n_pes(team=Teams.TEAM_WORLD):
    return n_pes()


def barrier(team=Teams.TEAM_WORLD, stream=None):
    _require_init()


def barrier_all(stream=None):
    _require_init()


def sync(team=Teams.TEAM_WORLD, stream=None):
    _require_init()


def quiet(stream=None):
    _require_init()


def fence(stream=None):
    _require_init()


def tensor(shape, dtype=torch.float32, release=False, except_on_del=True, morder="C"):
    """A tensor of symmetric memory; its elements have no values yet."""
    _require_init()
    return torch.empty(shape, dtype=dtype, device="cuda")


bytetensor = tensor


def get_peer_tensor(tensor, peer_pe):
    """The same tensor in the memory of an element."""
    _require_init()
    _require_alone(peer_pe)
    return tensor


def get_multicast_tensor(team, tensor):
    """The tensor by the address that stands for the memory of all elements of the team: one here."""
    _require_init()
    if "CPU" not in torch.cuda.get_device_name():
        raise NvshmemInvalid("multicast memory comes from the driver, by a process for each GPU: kdsl-run has none on a GPU")
    return tensor


def free_tensor(tensor):
    _require_init()


def put(dst, src, remote_pe=0, stream=None):
    _require_init()
    _require_alone(remote_pe)
    dst.copy_(src)


def get(dst, src, remote_pe=0, stream=None):
    put(dst, src, remote_pe, stream)


def reduce(team, dst, src, op, stream=None):
    """The sum, minimum or maximum over all elements: what there is."""
    _require_init()
    dst.copy_(src)


def broadcast(team, dst, src, root=0, stream=None):
    put(dst, src, root, stream)


def fcollect(team, dst, src, stream=None):
    put(dst, src)


alltoall = fcollect
