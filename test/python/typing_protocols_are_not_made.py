# A protocol has no instances of its own; Optional and Union of one type are that type.
from typing import NamedTuple, Optional, Protocol, Union, runtime_checkable


@runtime_checkable
class Sized(Protocol):
    def size(self) -> int: ...


class Box(Sized):
    def __init__(self, size):
        self.n = size

    def size(self):
        return self.n


class Free:
    def size(self):
        return 0


for make in (Sized, lambda: Box(3), Free):
    try:
        made = make()
        print(type(made).__name__, made.size(), isinstance(made, Sized))
    except TypeError as error:
        print(error)
print(Optional[None], Union[None], Union[int, None], Optional[Union[int, None]], Optional[int] == Union[int, None])
try:
    class Bad(NamedTuple):
        a: int = 1
        b: str
except TypeError as error:
    print(error)
