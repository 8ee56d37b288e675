"""A group of one process, which is all that a script of kdsl-run has: collective operations leave what there is."""

from enum import Enum as _Enum

_group = None


class ReduceOp(_Enum):
    SUM, PRODUCT, MIN, MAX, AVG = range(5)


class ProcessGroup:
    def rank(self):
        return 0

    def size(self):
        return 1


class group:
    WORLD = None


def is_available():
    return True


def is_initialized():
    return _group is not None


def init_process_group(backend=None, init_method=None, timeout=None, world_size=-1, rank=-1, store=None, group_name="",
                       pg_options=None, device_id=None):
    global _group
    if world_size not in (-1, 1) or rank not in (-1, 0):
        raise ValueError(f"process {rank} of {world_size}: a process of kdsl-run is the only one")
    _group = group.WORLD = ProcessGroup()


def destroy_process_group(group=None):
    global _group
    _group = None


def _require_group():
    if _group is None:
        raise ValueError("Default process group has not been initialized, please make sure to call init_process_group.")


def get_rank(group=None):
    _require_group()
    return 0


def get_world_size(group=None):
    _require_group()
    return 1


def new_group(ranks=None, timeout=None, backend=None):
    _require_group()
    return _group


def barrier(group=None, async_op=False, device_ids=None):
    _require_group()


def _only(rank):
    _require_group()
    if rank:
        raise ValueError(f"there is no process {rank}: a process of kdsl-run is the only one, 0")


def broadcast(tensor, src=None, group=None, async_op=False, group_src=None):
    _only(src)


def all_reduce(tensor, op=ReduceOp.SUM, group=None, async_op=False):
    _require_group()


def reduce(tensor, dst=None, op=ReduceOp.SUM, group=None, async_op=False, group_dst=None):
    _only(dst)


def all_gather(tensor_list, tensor, group=None, async_op=False):
    _require_group()
    tensor_list[0].copy_(tensor)


def all_gather_into_tensor(output_tensor, input_tensor, group=None, async_op=False):
    _require_group()
    output_tensor.copy_(input_tensor.reshape(output_tensor.shape))


def reduce_scatter_tensor(output, input, op=ReduceOp.SUM, group=None, async_op=False):
    _require_group()
    output.copy_(input.reshape(output.shape))


def all_gather_object(object_list, obj, group=None):
    _require_group()
    object_list[0] = obj


def broadcast_object_list(object_list, src=None, group=None, device=None):
    _only(src)
