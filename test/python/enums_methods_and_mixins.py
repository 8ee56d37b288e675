# Enums with __new__, __str__, class and static methods, properties, private names, nested classes, as dict keys and defaults.
from enum import Enum, IntEnum, Flag, auto, unique


class DType(Enum):
    F16 = ("float16", 2)
    F32 = ("float32", 4)
    I8 = ("int8", 1)

    def __new__(cls, label, size):
        made = object.__new__(cls)
        made._value_ = label
        made.size = size
        return made

    def __str__(self): return self.value

    @property
    def bits(self): return self.size * 8

    @classmethod
    def widest(cls): return max(cls, key=lambda m: m.size)

    @staticmethod
    def parse(text): return DType(text.strip().lower())


print(DType.F16, repr(DType.F32), DType.F16.bits, DType.widest(), DType("int8").name, DType.parse(" Float32 ").size)
print(f"{DType.I8:>8}|", "%s" % DType.F16, [str(d) for d in DType], {d: d.bits for d in DType}[DType.F32])


class Op(Enum):
    ADD = "+"
    SUB = "-"

    def __call__(self, a, b): return {"+": a + b, "-": a - b}[self.value]
    def __lt__(self, other): return self.value < other.value
    __private = "not a member"


print(Op.ADD(2, 3), Op.SUB(2, 3), sorted(Op), [m.name for m in Op], len(Op))


class Named(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values): return name.capitalize()
    RED = auto()
    GREEN = auto()
    def swap(self): return Named.GREEN if self is Named.RED else Named.RED


print(list(Named), Named.RED.swap().value, Named("Red").swap())


class Weekday(IntEnum):
    MON = 1
    TUE = 2
    SUN = 7
    def next(self): return Weekday(self % 7 + 1) if self < 2 else Weekday.SUN
    @classmethod
    def _missing_(cls, value):
        return cls.SUN if value == 0 else None


print(Weekday(0), Weekday.MON.next(), Weekday.SUN - Weekday.MON, Weekday.TUE * "ab", Weekday(7).name)
def configure(op: Op = Op.ADD, *, day=Weekday.MON): return op.name, day + 1
print(configure(), configure(Op.SUB, day=Weekday.SUN))
class Outer:
    class Mode(Enum):
        ON = True
        OFF = False
    mode = Mode.ON
print(Outer.mode, Outer.Mode.OFF.value, Outer().mode is Outer.Mode(True), Outer.Mode.__qualname__, bool(Outer.Mode.OFF))
try:
    Op("*")
except ValueError as error:
    print(error)
for name, member in Op.__members__.items():
    print(name, member.value, member.name in dir(Op), hasattr(Op, name))
import copy
print(copy.copy(Op.ADD) is Op.ADD, copy.deepcopy([Op.SUB])[0] is Op.SUB, Op.ADD in {Op.ADD}, Op.ADD is not Op.SUB)
