# A typing.NamedTuple called with too little.
from typing import NamedTuple


class Launch(NamedTuple):
    grid: tuple
    block: tuple
    smem: int = 0

    @property
    def threads(self):
        n = 1
        for b in self.block:
            n *= b
        return n


full = Launch((4,), (32, 4))
print(full, full.threads, full._replace(smem=1024).smem, Launch(block=(1,), grid=(2,)) < full)
for call in (lambda: full.nothing, lambda: full._replace(threads=3)):
    try:
        call()
    except (AttributeError, ValueError) as error:
        print(type(error).__name__, error)
Launch(block=(64,))
