"""The tasks of a kernel together: what they promise each other is checked, their mbarriers are made, and each warp runs its own."""

import _kdsl
from cutlass.cute import arch as _arch
from cutlass.experimental.task_scheduling.checks import check_tasks
from cutlass.experimental.task_scheduling.memory import _barrier_storage
from cutlass.experimental.task_scheduling.resources import ResourceContext
from cutlass.experimental.task_scheduling.task import _run_task

_REGISTERS = 65536  # of a multiprocessor
_MOST_REGISTERS = 248  # of a thread, in the steps of setmaxnreg


class TaskManager:
    """`resource_dependency_graph` says for each resource which ones must have been read before it is written."""

    def __init__(self, *, tasks, resource_dependency_graph, smem_allocator=None, tmem_allocator=None):
        self.tasks = list(tasks)
        self.resource_dependency_graph = resource_dependency_graph
        self.smem_allocator = smem_allocator
        self.tmem_allocator = tmem_allocator
        self._context = None
        check_tasks(self.tasks, resource_dependency_graph)

    def _resources(self):
        found = []
        for task in self.tasks:
            for resource in task.schedule.resources() + task.src_resources + task.dst_resources:
                if not any(resource is other for other in found):
                    found.append(resource)
        return found

    def setup_resources_and_tasks(self):
        """Makes shared memory and mbarriers, and publishes these in the block or its cluster."""
        self._context = ResourceContext()
        if self.smem_allocator is not None:
            self.smem_allocator.allocate()
            self._context.smem_base = self.smem_allocator.smem_base
            if self.smem_allocator.tmem_ptr_alloc is not None:
                self._context.tmem_ptr_i32 = self.smem_allocator.get(self.smem_allocator.tmem_ptr_alloc)
        groups = []
        for resource in self._resources():
            _free_fields(resource)
            config = resource.pipeline_config
            if config is None:
                continue
            if config.barrier_ptr is None:
                config.barrier_ptr = _barrier_storage(config.num_stages)
            resource._consumer_threads = 32 * sum(task.num_warps for task in self.tasks if _has(task.src_resources, resource))
            resource._pipeline = resource.create_pipeline(config)
            if resource._group is not None and not any(resource._group is group for group in groups):
                groups.append(resource._group)
        for group in groups:
            group._share()
        _publish(any(resource.pipeline_config is not None and resource.pipeline_config._blocks() is not None
                     for resource in self._resources()))

    def run(self):
        """Each warp runs the schedule of its task."""
        if self._context is None:
            raise RuntimeError("setup_resources_and_tasks() comes before run()")
        threads = 32 * max(task.warp_idx + task.num_warps for task in self.tasks)
        at_entry = min(_MOST_REGISTERS, _REGISTERS // threads // 8 * 8)
        for task in self.tasks:
            _run_task(task, self._context, at_entry)


def _publish(is_clustered):
    _arch.mbarrier_init_fence()
    if is_clustered:
        _arch.cluster_arrive_relaxed()
        _arch.cluster_wait()
    else:
        _arch.sync_threads()


def _free_fields(resource):
    """Lets work change any field of its resource while it runs, also those annotated Constexpr."""
    for cls in type(resource).__mro__:
        if "__dataclass_fields__" in vars(cls):
            _kdsl.mark_dataclass(cls, list(vars(cls)["__dataclass_fields__"]))


def _has(resources, resource):
    return any(resource is other for other in resources)
