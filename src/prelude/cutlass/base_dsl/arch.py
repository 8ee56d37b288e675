"""The architectures of GPUs, in order: an architecture, its `a` variant, its `f` variant, the next one."""

from enum import Enum as _Enum

from cutlass.cute.arch import _target_name


class Arch(_Enum):
    """`Arch.sm_90a`; members are compared by their place in the order."""

    sm_75 = (7, 5, "")
    sm_80 = (8, 0, "")
    sm_86 = (8, 6, "")
    sm_87 = (8, 7, "")
    sm_89 = (8, 9, "")
    sm_90 = (9, 0, "")
    sm_90a = (9, 0, "a")
    sm_100 = (10, 0, "")
    sm_100a = (10, 0, "a")
    sm_100f = (10, 0, "f")
    sm_101 = (10, 1, "")
    sm_101a = (10, 1, "a")
    sm_101f = (10, 1, "f")
    sm_103 = (10, 3, "")
    sm_103a = (10, 3, "a")
    sm_103f = (10, 3, "f")
    sm_110 = (11, 0, "")
    sm_110a = (11, 0, "a")
    sm_110f = (11, 0, "f")
    sm_120 = (12, 0, "")
    sm_120a = (12, 0, "a")
    sm_120f = (12, 0, "f")
    sm_121 = (12, 1, "")
    sm_121a = (12, 1, "a")
    sm_121f = (12, 1, "f")

    @property
    def major(self):
        return self.value[0]

    @property
    def minor(self):
        return self.value[1]

    @property
    def suffix(self):
        return self.value[2]

    def __lt__(self, other):
        return self.value < other.value if isinstance(other, Arch) else NotImplemented

    def __le__(self, other):
        return self.value <= other.value if isinstance(other, Arch) else NotImplemented

    def __gt__(self, other):
        return self.value > other.value if isinstance(other, Arch) else NotImplemented

    def __ge__(self, other):
        return self.value >= other.value if isinstance(other, Arch) else NotImplemented

    def is_family_of(self, other):
        return (self.major, self.minor) == (other.major, other.minor)

    @staticmethod
    def from_string(text):
        try:
            return Arch[text]
        except KeyError:
            raise ValueError(f"unknown architecture {text!r}") from None


def current_arch():
    """The architecture that is compiled for."""
    return Arch.from_string(_target_name())


def get_max_tmem_alloc_cols(compute_capability):
    """The columns of tensor memory that one block can have."""
    return _tensor_memory_columns(compute_capability)[1]


def get_min_tmem_alloc_cols(compute_capability):
    """The fewest columns of tensor memory that are allocated."""
    return _tensor_memory_columns(compute_capability)[0]


def _tensor_memory_columns(text):
    arch = Arch.from_string(text)
    if arch.major not in (10, 11):
        raise ValueError(f"{text} has no tensor memory")
    return 32, 512
