# Data classes with enum fields, nested classes, class and static methods, generic bases and inheritance of behaviour.
from dataclasses import dataclass, field, asdict
from enum import Enum, auto
from typing import Generic, TypeVar, Optional, ClassVar, Callable

T = TypeVar("T")


class Kind(Enum):
    LEAF = auto()
    NODE = auto()


@dataclass
class Tree(Generic[T]):
    value: T
    kind: Kind = Kind.LEAF
    children: list["Tree[T]"] = field(default_factory=list)
    count: ClassVar[int] = 0
    visitor: Optional[Callable] = field(default=None, compare=False, repr=False)

    def __post_init__(self):
        type(self).count += 1
        if self.children:
            self.kind = Kind.NODE

    @classmethod
    def of(cls, value, *children): return cls(value, children=[c if isinstance(c, cls) else cls(c) for c in children])

    @staticmethod
    def join(trees): return "+".join(str(t.value) for t in trees)

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def map(self, f): return Tree(f(self.value), children=[c.map(f) for c in self.children])

    @dataclass
    class Cursor:
        path: tuple = ()
        def down(self, i): return Tree.Cursor(self.path + (i,))


t = Tree.of(1, 2, Tree.of(3, 4))
print(t)
print(Tree.count, [n.value for n in t.walk()], Tree.join(t.children), t.map(lambda v: v * v).children[1].children)
print(Tree.Cursor().down(1).down(0), Tree.Cursor.__qualname__, asdict(Tree(5)), Tree[int](7))
print({k.name: sum(1 for n in t.walk() if n.kind is k) for k in Kind})


@dataclass
class Shape:
    name: str = "shape"
    def area(self): return 0
    def __str__(self): return f"{self.name} of area {self.area()}"


@dataclass
class Rect(Shape):
    w: float = 1
    h: float = 1
    name: str = "rect"
    def area(self): return self.w * self.h


@dataclass
class Square(Rect):
    h: float = field(init=False)
    def __post_init__(self): self.h = self.w


print(Rect(w=2, h=3), str(Square(w=3)), repr(Square(name="sq", w=2)), isinstance(Square(), Shape), Shape() == Rect())
match Square(w=4):
    case Rect(w=w, h=h) if w == h:
        print("square by match", w)
match t:
    case Tree(value=1, children=[Tree(value=first), *rest]):
        print(first, len(rest))
