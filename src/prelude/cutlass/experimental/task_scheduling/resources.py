"""Resources: memory that tasks fill and empty, and the work that does it."""

from dataclasses import dataclass as _dataclass
from typing import Any as _Any

import cutlass as _cutlass
from cutlass import cute as _cute
from cutlass.cute import arch as _arch
from cutlass.experimental.task_scheduling.enums import PipelineGroupMode, SignalingThreads, WorkAttr  # noqa: F401
from cutlass.experimental.task_scheduling.pipelines import PipelineConfig, PipelineGroup  # noqa: F401
from cutlass.experimental.task_scheduling.schedule_builder import _record, _record_work
from cutlass.utils import dynamic_persistent_tile_scheduler as _dynamic
from cutlass.utils import static_persistent_tile_scheduler as _static


class TaskLocalVariable:
    """A value that work returns and other work of the same task takes. A schedule hands it on; `default` is what it is before
    the work was done."""

    def __init__(self, dtype=None, default=None, docs=""):
        self.dtype = dtype
        self.default = default
        self.docs = docs

    @staticmethod
    def uninitialized():
        return TaskLocalVariable()


class ResourceContext:
    """Memory of the block: its shared memory, and where the address of its tensor memory is."""

    def __init__(self, smem_base=None, tmem_ptr_i32=None):
        self.smem_base = smem_base
        self.tmem_ptr_i32 = tmem_ptr_i32


class StageInfo:
    """Where work is done: the stage of the resource and its mbarrier, the tile, and the place in the loop."""

    def __init__(self, stage_idx, barrier, work_tile, context, loop_start, loop_end, loop_offset):
        self.stage_idx = stage_idx
        self.barrier = barrier
        self.work_tile = work_tile
        self.context = context
        self.loop_start = loop_start
        self.loop_end = loop_end
        self.loop_offset = loop_offset


def _work(role, function, returns, work_attrs):
    names = () if returns is None else tuple(returns) if isinstance(returns, (tuple, list)) else (returns,)
    auxiliary = WorkAttr.AUXILIARY in work_attrs

    def decorate(body):
        def work(self, *args, **kwargs):
            return _record_work(self, body, role, names, isinstance(returns, (tuple, list)), auxiliary, args, kwargs)

        work.__name__ = getattr(body, "__name__", "work")
        work.__doc__ = getattr(body, "__doc__", None)
        return work

    return decorate if function is None else decorate(function)


def producer_work(function=None, *, returns=None, work_attrs=WorkAttr.NONE):
    """Work that writes into its resource."""
    return _work("producer", function, returns, work_attrs)


def consumer_work(function=None, *, returns=None, work_attrs=WorkAttr.NONE):
    """Work that reads from its resource."""
    return _work("consumer", function, returns, work_attrs)


@_dataclass(kw_only=True)
class MemoryResource:
    """Memory, or only coordinates, with the work on it. With a `pipeline_config` its stages are handed from the task that
    produces them to the one that consumes them, and back."""

    name: str = "resource"
    pipeline_config: _Any = None

    # Of one compilation, set by the TaskManager and by groups.
    _pipeline = None
    _group = None

    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        # Resources are keys of the dependency graph: each is one, whatever its fields are.
        cls.__hash__ = object.__hash__
        cls.__eq__ = object.__eq__

    __hash__ = object.__hash__
    __eq__ = object.__eq__

    def get_smem_requirements(self):
        return []

    def get_tmem_requirements(self):
        return []

    def create_pipeline(self, pipeline_config):
        return pipeline_config.create(self._consumer_threads)

    _consumer_threads = 0

    # ---- steps of a schedule

    def try_acquire(self):
        _record("try_acquire", self)

    def acquire(self):
        _record("acquire", self)

    def commit(self):
        if self._group is not None and not self._group.is_merge:
            raise ValueError(f"`{self.name}` is committed with its group: `{self._group.name}.commit()`")
        _record("commit", self)

    def try_wait(self):
        _record("try_wait", self)

    def wait(self):
        _record("wait", self)

    def release(self):
        if self._group is not None and self._group.is_merge:
            raise ValueError(f"`{self.name}` is released with its group: `{self._group.name}.release()`")
        _record("release", self)


class TileSchedulerConfig:
    """How a WorkQueue finds tiles."""

    def __init__(self, tile_scheduler_params, response_ptr=None, is_dynamic=False):
        self.tile_scheduler_params = tile_scheduler_params
        self.response_ptr = response_ptr
        self.is_dynamic = is_dynamic

    @staticmethod
    def create_static_persistent_tile_scheduler_params(*, tile_scheduler_params):
        return TileSchedulerConfig(tile_scheduler_params)

    @staticmethod
    def create_clc_dynamic_persistent_tile_scheduler_params(*, tile_scheduler_params, response_ptr):
        return TileSchedulerConfig(tile_scheduler_params, response_ptr, True)


@_dataclass(kw_only=True)
class WorkQueue(MemoryResource):
    """The tiles of a block, one after the other: by number, or by cluster launch control, whose answers one task fetches for
    all the others."""

    tile_scheduler_config: _Any = None

    def fetch_work_tile(self):
        _record("fetch", self)

    def get_and_advance_work_tile(self):
        _record("advance", self)

    def _scheduler(self, stage):
        config = self.tile_scheduler_config
        if config.is_dynamic:
            return _dynamic.ClcDynamicPersistentTileScheduler.create(
                config.tile_scheduler_params, _arch.block_idx(), _arch.grid_dim(), config.response_ptr + stage)
        return _static.StaticPersistentTileScheduler.create(config.tile_scheduler_params, _arch.block_idx(), _arch.grid_dim())

    def _first(self):
        return self._scheduler(0).initial_work_tile_info()

    def _fetch(self, state):
        self._scheduler(state.index).advance_to_next_work(self._pipeline.producer_get_barrier(state))

    def _next(self, state, count):
        """The tile of the stage, or the one of that number."""
        scheduler = self._scheduler(0 if state is None else state.index)
        if not self.tile_scheduler_config.is_dynamic:
            scheduler.advance_to_next_work(advance_count=count)
        return scheduler.get_current_work()


@_dataclass(kw_only=True)
class PdlWaitBarrier(MemoryResource):
    """After `wait_griddep` the grids that this one depends on have ended."""

    def wait_griddep(self):
        _record("wait_griddep", self)


@_dataclass(kw_only=True)
class PdlLaunchBarrier(MemoryResource):
    """From `launch_griddep` on, grids that depend on this one may start."""

    def launch_griddep(self):
        _record("launch_griddep", self)
