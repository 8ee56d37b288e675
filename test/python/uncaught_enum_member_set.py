# Members of an enumeration stay what they are.
from enum import Enum, IntEnum


class Stage(Enum):
    LOAD = 1
    STORE = 2


class Bits(IntEnum):
    ONE = 1


for change in (lambda: setattr(Stage, "LOAD", 5), lambda: delattr(Stage, "LOAD"), lambda: setattr(Stage.LOAD, "value", 3)):
    try:
        change()
    except AttributeError as error:
        print(type(error).__name__, str(error)[:30])
Stage.note = "free"
print(Stage.note, Stage.LOAD.value, len(Stage), Bits.ONE + 1)
Stage["MMA"]
