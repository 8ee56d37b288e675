# The names of typing in the declarations that host code writes.
import typing
from typing import *


class Config(TypedDict, total=False):
    tile: Required[tuple]
    stages: NotRequired[int]
    name: str


class Point(TypedDict):
    x: int
    y: int


c: Config = {"tile": (1, 2)}
print(c, Config(tile=(3,), stages=2), Config.__total__, Config.__required_keys__, sorted(Config.__optional_keys__))
print(Point(x=1, y=2), Point.__annotations__, sorted(Point.__required_keys__), type(Point(x=1, y=2)) is dict, Point.__name__)


@final
class Leaf:
    @final
    def method(self):
        return 1


@runtime_checkable
class Sized2(Protocol):
    size: int

    def area(self) -> int: ...


class Box:
    size = 3

    def area(self):
        return 9


print(Leaf.__final__, Leaf().method(), isinstance(Box(), Sized2), isinstance(3, Sized2))
T = TypeVar("T")
N = TypeVar("N", int, float)
B = TypeVar("B", bound=Box, covariant=True)
P = ParamSpec("P")
Ts = TypeVarTuple("Ts")
print(T, N, B, P, Ts, N.__constraints__, B.__bound__, B.__covariant__, T.__name__, P.args, P.kwargs)


class Stack(Generic[T]):
    def __init__(self) -> None:
        self.items: List[T] = []

    def push(self, item: T) -> "Stack[T]":
        self.items.append(item)
        return self


print(Stack[int]().push(1).push(2).items, Stack[int], Stack.__parameters__, Stack[int].__origin__ is Stack, Stack[int].__args__, get_origin(Stack[str]), get_args(Dict[str, List[int]]))
print(Optional[int], Union[int, str, None], Union[int], Union[int, int, str], List[int], Dict[str, Any], Tuple[int, ...], Tuple[()], Callable[[int, str], bool], Callable[..., None], Type[int], Literal["a", 1, None])
print(ClassVar[int], Final[str], Annotated[int, "meta", 3], Sequence[int], Mapping[str, int], Iterable[T], Iterator[int], Generator[int, None, str], Deque[int], DefaultDict[str, int], FrozenSet[int], Set[int], AbstractSet[int], Counter[str])
print(Annotated[int, "meta"].__metadata__, get_args(Annotated[int, 1]), get_origin(Annotated[int, 1]) is Annotated, Literal[1, 2].__args__, get_origin(Optional[int]) is Union, get_origin(int | str), get_origin(list[int]), get_args(Callable[[int], str]))


class User(NamedTuple):
    name: str
    id: int = 7


UserId = NewType("UserId", int)


@overload
def f(x: int) -> int: ...
@overload
def f(x: str) -> str: ...
def f(x):
    return x


def hinted(a: int, b: "Optional[str]" = None, *args: float, key: List["Box"] = (), **kw: Any) -> Union[int, None]:
    return a


print(User("n"), User._field_defaults, UserId(5), UserId.__name__, f(3), get_type_hints(hinted), sep="\n")
print(get_type_hints(User), get_type_hints(Box), cast(int, "x"), TYPE_CHECKING, NoReturn, Never, Any, Self, LiteralString, TypeAlias)
Alias: TypeAlias = "List[int]"
print(Alias, ForwardRef("Box"), typing.get_origin(ClassVar[int]) is ClassVar)
for call in (lambda: List[int](), lambda: Any(), lambda: Union[()], lambda: Optional[1, 2], lambda: isinstance(1, List[int])):
    try:
        print(call())
    except (AssertionError, TypeError) as error:
        print(type(error).__name__, error)
print(Concatenate[int, P], TypeGuard[int], Unpack[Ts], SupportsInt, isinstance(3, SupportsInt), isinstance("a", SupportsInt), isinstance(3, SupportsIndex), isinstance([], Sized), isinstance(3, Hashable), isinstance({}, Mapping), isinstance("a", Collection), isinstance([], Reversible))
