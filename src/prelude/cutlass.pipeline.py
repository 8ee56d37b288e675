"""Synchronisation of parts of a block: named barriers."""

from dataclasses import dataclass as _dataclass

from cutlass.cute import arch as _arch


@_dataclass(frozen=True)
class NamedBarrier:
    """Barrier `barrier_id` of the block, in which `num_threads` threads take part."""

    barrier_id: int
    num_threads: int

    def __post_init__(self):
        if not 0 <= self.barrier_id < 16:
            raise ValueError(f"barrier_id must be 0 to 15, not {self.barrier_id}")
        if self.num_threads <= 0 or self.num_threads % 32 != 0:
            raise ValueError(f"num_threads must be a positive multiple of 32, not {self.num_threads}")

    def arrive(self):
        _arch.barrier_arrive(barrier_id=self.barrier_id, number_of_threads=self.num_threads)

    def arrive_unaligned(self):
        _arch.barrier_arrive(barrier_id=self.barrier_id, number_of_threads=self.num_threads, aligned=False)

    def arrive_and_wait(self):
        _arch.barrier(barrier_id=self.barrier_id, number_of_threads=self.num_threads)

    def sync(self):
        self.arrive_and_wait()

    def wait(self):
        self.arrive_and_wait()
