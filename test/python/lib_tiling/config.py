from __future__ import annotations
from dataclasses import dataclass, replace

DEFAULTS = {"m": 128, "n": 64}
LOADED = []
LOADED.append(__name__)


@dataclass(frozen=True)
class Config:
    m: int = DEFAULTS["m"]
    n: int = DEFAULTS["n"]

    def ops(self):
        from .ops.mma import Mma
        return Mma(self)

    def with_(self, **changes):
        return replace(self, **changes)
