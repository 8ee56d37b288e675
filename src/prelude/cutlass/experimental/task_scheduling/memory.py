"""What a kernel has in shared and in tensor memory, and where it lies."""

import cutlass as _cutlass
from cutlass.cute import arch as _arch

_TMEM_COLUMNS = 512


def _rounded_up(number, unit):
    return -(-number // unit) * unit


class SmemAllocation:
    """Bytes of shared memory, or `count` elements of a type. `offset` is known when the allocator has computed its layout."""

    def __init__(self, name, bytes=None, *, dtype=None, count=1, alignment=None):
        if (bytes is None) == (dtype is None):
            raise ValueError(f"shared memory `{name}` is given either as bytes or by its dtype")
        self.name = name
        self.dtype = _cutlass.Uint8 if dtype is None else dtype
        self.count = bytes if dtype is None else count
        self.bytes = bytes if dtype is None else _rounded_up(count * dtype.width, 8) // 8
        self.alignment = max(self.dtype.width // 8, 1) if alignment is None else alignment
        if dtype is None and alignment is None:
            self.alignment = 128
        self._offset = None

    @property
    def offset(self):
        if self._offset is None:
            raise ValueError(f"shared memory `{self.name}` has no place yet: add it or its resource to the SmemAllocator, and call compute_layout() then")
        return self._offset


class TmemAllocation:
    """Columns of tensor memory. The kernel allocates them itself; here they are counted."""

    def __init__(self, name, columns):
        self.name = name
        self.columns = columns
        self.offset = None


class SmemAllocator:
    """One block of shared memory for all resources of a kernel, with the mbarriers of their pipelines."""

    def __init__(self):
        self.resources = []
        self.groups = []
        self.tmem_ptr_alloc = None
        self.smem_base = None
        self.total_bytes = None
        self._own = []  # allocations of no resource
        self._aliases = []

    def add(self, allocation):
        self._own.append(allocation)
        return allocation

    def add_tmem_ptr(self, allocation):
        """Where the address of the kernel's tensor memory is written."""
        self.tmem_ptr_alloc = self.add(allocation)
        return allocation

    def add_resource(self, resource):
        self.resources.append(resource)
        return resource

    def add_pipeline_group(self, group):
        self.groups.append(group)
        return group

    def add_alias_group(self, alternatives):
        """Lists of allocations that are never in use at the same time: they lie in the same bytes."""
        self._aliases.append(alternatives)

    def _allocations(self):
        found = list(self._own)
        for resource in self.resources:
            found += resource.get_smem_requirements()
        return found

    def compute_layout(self):
        """Gives each allocation its offset; larger alignments come first, so that little is lost between them."""
        aliased = [allocation for alternatives in self._aliases for one in alternatives for allocation in one]
        alone = [allocation for allocation in self._allocations() if not any(allocation is other for other in aliased)]
        end = 0
        for alternatives in self._aliases:
            start = _rounded_up(end, max(allocation.alignment for one in alternatives for allocation in one))
            end = max(_placed(one, start) for one in alternatives)
        self.total_bytes = _placed(sorted(alone, key=lambda allocation: -allocation.alignment), end)

    def allocate(self):
        """The memory itself, in the kernel."""
        if self.total_bytes is None:
            self.compute_layout()
        # Tiles that TMA swizzles begin at multiples of 1024 bytes.
        self.smem_base = _cutlass.Array(_cutlass.Uint8, max(self.total_bytes, 1), space=_cutlass.AddressSpace.smem, alignment=1024)

    def get(self, allocation):
        """An Array of what was allocated."""
        if self.smem_base is None:
            raise ValueError("shared memory is there after TaskManager.setup_resources_and_tasks()")
        return _cutlass.Array(self.smem_base.data_ptr() + allocation.offset, dtype=allocation.dtype, shape=(allocation.count,),
                              alignment=allocation.alignment)


def _placed(allocations, start):
    """Places allocations behind each other from an offset on; returns the end."""
    for allocation in allocations:
        allocation._offset = _rounded_up(start, allocation.alignment)
        start = allocation._offset + allocation.bytes
    return start


class TmemAllocator:
    """Counts the columns of tensor memory that resources need."""

    def __init__(self):
        self.resources = []
        self.total_columns = 0

    def add_resource(self, resource):
        self.resources.append(resource)
        return resource

    def compute_layout(self):
        self.total_columns = 0
        for resource in self.resources:
            for allocation in resource.get_tmem_requirements():
                allocation.offset = self.total_columns
                self.total_columns += allocation.columns
        if self.total_columns > _TMEM_COLUMNS:
            raise ValueError(f"the resources need {self.total_columns} columns of tensor memory, there are {_TMEM_COLUMNS}")


def _barrier_storage(stages):
    """Mbarriers of a pipeline with so many stages: full ones, then empty ones."""
    return _arch.alloc_smem(_cutlass.Int64, 2 * stages)
