"""What a pipelined resource promises: who fills its stages, who empties them, and how each tells the other."""

import cutlass as _cutlass
from cutlass import pipeline as _pipeline
from cutlass.cute import arch as _arch
from cutlass.experimental.task_scheduling.enums import PipelineGroupMode, SignalingThreads

# By kind: the pipeline, whether its producer counts bytes, and which side is a product of tensor memory.
_KINDS = {
    "async_async": (_pipeline.PipelineAsync, False, False, False),
    "tma_async": (_pipeline.PipelineTmaAsync, True, False, False),
    "tma_umma": (_pipeline.PipelineTmaUmma, True, False, True),
    "umma_async": (_pipeline.PipelineUmmaAsync, False, True, False),
    "async_umma": (_pipeline.PipelineAsyncUmma, False, False, True),
    "clc_fetch_async": (_pipeline.PipelineClcFetchAsync, True, False, False),
}


def _group_size(shape):
    """How many blocks of a cluster multiply together: the first mode of its layout."""
    if shape is None:
        return 1
    first = shape[0] if isinstance(shape, (tuple, list)) else _cutlass.cute.shape(shape)[0]
    return first if isinstance(first, int) else _cutlass.cute.size(first)


class PipelineConfig:
    """The pipeline of a resource. `producer_signaling_threads` and `consumer_signaling_threads`: the blocks of a cluster in
    which that side acts."""

    def __init__(self, kind, num_stages, producer_group, consumer_group, num_bytes=0, cta_layout_vmnk=None,
                 producer_signaling_threads=SignalingThreads.All, consumer_signaling_threads=SignalingThreads.All,
                 barrier_ptr=None, num_bytes_per_warp_per_cta=None):
        if num_stages < 1:
            raise ValueError(f"a pipeline needs at least one stage, got {num_stages}")
        if num_bytes_per_warp_per_cta is not None and num_bytes % num_bytes_per_warp_per_cta != 0:
            raise ValueError(f"{num_bytes} bytes are no multiple of {num_bytes_per_warp_per_cta}, which a warp of each block brings")
        self.kind = kind
        self.num_stages = num_stages
        self.num_bytes = num_bytes
        self.producer_group = producer_group
        self.consumer_group = consumer_group
        self.cta_layout_vmnk = cta_layout_vmnk
        self.producer_signaling_threads = producer_signaling_threads
        self.consumer_signaling_threads = consumer_signaling_threads
        self.barrier_ptr = barrier_ptr

    @staticmethod
    def create_async_async_pipeline_cfg(**options):
        return PipelineConfig("async_async", **options)

    @staticmethod
    def create_tma_async_pipeline_cfg(**options):
        return PipelineConfig("tma_async", **options)

    @staticmethod
    def create_tma_umma_pipeline_cfg(**options):
        return PipelineConfig("tma_umma", **options)

    @staticmethod
    def create_umma_async_pipeline_cfg(**options):
        return PipelineConfig("umma_async", **options)

    @staticmethod
    def create_async_umma_pipeline_cfg(**options):
        return PipelineConfig("async_umma", **options)

    @staticmethod
    def create_clc_fetch_async_pipeline_cfg(**options):
        return PipelineConfig("clc_fetch_async", **options)

    @property
    def is_consumed_by_products(self):
        return _KINDS[self.kind][3]

    @property
    def is_counted(self):
        """Whether the producer announces bytes."""
        return _KINDS[self.kind][1]

    def _blocks(self):
        """The layout of the blocks of a cluster, None for a block of its own."""
        layout = self.cta_layout_vmnk
        if layout is None:
            return None
        layout = _cutlass.cute.make_layout(tuple(layout)) if isinstance(layout, (tuple, list)) else layout
        return None if _cutlass.cute.size(layout) == 1 else layout

    def create(self, consumer_threads):
        """The pipeline, with its mbarriers. Where threads release stages that TMA fills, all of them do or one of each warp,
        as many as the group of consumers has."""
        made, is_counted, _, _ = _KINDS[self.kind]
        options = {"num_stages": self.num_stages, "producer_group": self.producer_group, "consumer_group": self.consumer_group,
                   "barrier_storage": self.barrier_ptr, "defer_sync": True}
        if is_counted:
            options["tx_count"] = self.num_bytes
        if self.kind != "async_async":
            options["cta_layout_vmnk"] = self._blocks()
        if self.kind == "tma_async" and self.consumer_group.arrive_count == consumer_threads:
            options["tidx"] = _cutlass.Int32(0)
        return made.create(**options)

    def _leads(self, signaling):
        """Whether this block acts for a side of the pipeline: True, or a Boolean of run time."""
        if signaling is SignalingThreads.All or self._blocks() is None:
            return True
        rank = _arch.make_warp_uniform(_arch.block_idx_in_cluster())
        return rank == 0 if self.kind == "clc_fetch_async" else rank % _group_size(self.cta_layout_vmnk) == 0

    def producer_leads(self):
        return self._leads(self.producer_signaling_threads)

    def consumer_leads(self):
        return self._leads(self.consumer_signaling_threads)


class PipelineGroup:
    """Pipelined resources whose stages one side hands over together: with Merge they share the barriers of empty stages, with
    Fork those of full ones. `group.NAME` is the member of that name."""

    def __init__(self, name, members, mode):
        if len(members) < 2:
            raise ValueError(f"the group `{name}` needs at least two members")
        self.name = name
        self.members = list(members)
        self.mode = mode
        is_merge = mode is PipelineGroupMode.Merge
        kinds = {config.is_consumed_by_products if is_merge else config.is_counted
                 for config in (member.pipeline_config for member in members)}
        if len(kinds) != 1:
            side = "consumed" if is_merge else "produced"
            raise ValueError(f"the members of `{name}` must all be {side} by the same kind of operation")
        for member in members:
            if member._group is not None:
                raise ValueError(f"`{member.name}` is a member of `{member._group.name}` already")
            member._group = self
            setattr(self, member.name, member)

    @property
    def is_merge(self):
        return self.mode is PipelineGroupMode.Merge

    def _share(self):
        """Lets the members use the barriers of the first one, on the side where they are one."""
        first = self.members[0]._pipeline
        for member in self.members[1:]:
            if self.is_merge:
                member._pipeline.sync_object_empty = first.sync_object_empty
            else:
                member._pipeline.sync_object_full = first.sync_object_full

    def release(self):
        from cutlass.experimental.task_scheduling.schedule_builder import _record
        if not self.is_merge:
            raise ValueError(f"`{self.name}` forks: each consumer releases its own member")
        _record("release", self.members[0])

    def commit(self):
        from cutlass.experimental.task_scheduling.schedule_builder import _record
        if self.is_merge:
            raise ValueError(f"`{self.name}` merges: each producer commits its own member")
        _record("commit", self.members[0])


def partners(resource, what):
    """The members of a group that take a step together, where they do."""
    group = resource._group
    return group.members if group is not None and group.is_merge == (what == "release") else [resource]
