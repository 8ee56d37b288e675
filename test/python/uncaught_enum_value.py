# An unknown value of an enumeration.
from enum import Enum


class Mode(Enum):
    FAST = "fast"
    SAFE = "safe"


print(Mode("fast"))
Mode("slow")
