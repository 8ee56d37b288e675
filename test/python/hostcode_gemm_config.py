# Configuration of a tiled matrix product: dataclasses, derived values, validation, and a search over candidates.
from __future__ import annotations

import dataclasses
import enum
import itertools
from dataclasses import dataclass, field
from typing import ClassVar, Optional


class Major(enum.Enum):
    K = "k"
    MN = "mn"

    @property
    def flipped(self) -> Major:
        return Major.MN if self is Major.K else Major.K


class DType(enum.Enum):
    F16 = ("f16", 16)
    BF16 = ("bf16", 16)
    F32 = ("f32", 32)
    E4M3 = ("e4m3", 8)

    def __init__(self, text, width):
        self.text, self.width = text, width

    @property
    def bytes(self):
        return self.width // 8


@dataclass(frozen=True, order=True)
class Tile:
    m: int
    n: int
    k: int = 64

    def __post_init__(self):
        for f in dataclasses.fields(self):
            value = getattr(self, f.name)
            if value <= 0 or value % 8:
                raise ValueError(f"{f.name} must be a positive multiple of 8, is {value}")

    def __mul__(self, by):
        return dataclasses.replace(self, m=self.m * by, n=self.n * by)

    def __iter__(self):
        return iter(dataclasses.astuple(self))


@dataclass
class GemmConfig:
    LIMIT: ClassVar[int] = 227 * 1024
    tile: Tile
    a: DType = DType.F16
    b: DType = DType.F16
    acc: DType = DType.F32
    stages: Optional[int] = None
    majors: tuple[Major, Major] = (Major.K, Major.K)
    tags: list[str] = field(default_factory=list, compare=False)
    smem: int = field(init=False, repr=False, default=0)

    def __post_init__(self):
        if self.stages is None:
            self.stages = max(2, min(7, self.LIMIT // self.stage_bytes))
        self.smem = self.stages * self.stage_bytes

    @property
    def stage_bytes(self):
        m, n, k = self.tile
        return m * k * self.a.bytes + n * k * self.b.bytes

    @property
    def fits(self):
        return self.smem <= self.LIMIT

    @property
    def warps(self):
        return self.tile.m // 16 * max(1, self.tile.n // 64)

    def name(self):
        m, n, k = self.tile
        return f"gemm_{self.a.text}_{self.b.text}_{m}x{n}x{k}_s{self.stages}" + "".join(f"_{x.value}" for x in self.majors)


base = GemmConfig(Tile(128, 128), tags=["base"])
print(base, base.name(), base.smem, base.stage_bytes, base.fits, base.warps, sep="\n")
found = []
for m, n, dtype in itertools.product((64, 128, 256), (64, 256), DType):
    try:
        config = GemmConfig(Tile(m, n), a=dtype, b=dtype, majors=(Major.K, Major.K.flipped))
    except ValueError as error:
        print(error)
        continue
    if config.fits and config.warps <= 32:
        found.append(config)
found.sort(key=lambda c: (-c.tile.m * c.tile.n, c.a.width, c.name()))
for config in found[:6]:
    print(f"{config.name():36} smem={config.smem / 1024:6.1f}K warps={config.warps:2d} {'ok' if config.fits else 'too big'}")
print(len(found), min(c.tile for c in found), max(c.tile for c in found), Tile(64, 64) < Tile(64, 72), sorted({c.stages for c in found}))
big = dataclasses.replace(base, tile=base.tile * 2, stages=4)
print(big.fits, big.smem, big == base, dataclasses.replace(base, tags=["other"]) == base, dataclasses.asdict(base)["tile"], dataclasses.asdict(Tile(8, 8)))
for bad in (lambda: Tile(0, 8), lambda: Tile(12, 8), lambda: setattr(Tile(8, 8), "m", 3), lambda: GemmConfig(), lambda: DType("f16"), lambda: dataclasses.replace(base, smem=3)):
    try:
        bad()
    except Exception as error:
        print(type(error).__name__, error)
print(hash(Tile(8, 8)) == hash(Tile(8, 8, 64)), len({Tile(8, 8), Tile(8, 8, 64), Tile(8, 16)}), [f.name for f in dataclasses.fields(GemmConfig)], GemmConfig.__annotations__["stages"])
