# __post_init__ that validates and derives; errors carry the class's own messages; properties next to fields.
from dataclasses import dataclass, field, fields, replace


@dataclass
class Layout:
    shape: tuple
    stride: tuple = None
    name: str = field(default="layout", compare=False)

    def __post_init__(self):
        if isinstance(self.shape, int):
            self.shape = (self.shape,)
        if any(s <= 0 for s in self.shape):
            raise ValueError(f"bad shape {self.shape}")
        if self.stride is None:
            stride, step = [], 1
            for extent in self.shape:
                stride.append(step)
                step *= extent
            self.stride = tuple(stride)
        if len(self.stride) != len(self.shape):
            raise ValueError(f"{len(self.shape)} modes but {len(self.stride)} strides")

    @property
    def size(self):
        result = 1
        for s in self.shape:
            result *= s
        return result

    def __call__(self, *coordinate): return sum(c * d for c, d in zip(coordinate, self.stride))

    def __getitem__(self, mode): return replace(self, shape=self.shape[mode], stride=self.stride[mode:mode + 1])


a = Layout((4, 8))
print(a, a.size, a(1, 2), a[1], Layout(3), a == Layout((4, 8), name="other"))
for bad in (lambda: Layout((0, 1)), lambda: Layout((2, 2), (1,)), lambda: Layout(), lambda: Layout((1,), shape=2)):
    try:
        bad()
    except (ValueError, TypeError) as error:
        print(type(error).__name__, error)


@dataclass
class Temperature:
    celsius: float

    @property
    def fahrenheit(self): return self.celsius * 9 / 5 + 32

    @fahrenheit.setter
    def fahrenheit(self, value): self.celsius = (value - 32) * 5 / 9


t = Temperature(100)
t.fahrenheit = 212
print(t, t.fahrenheit, [f.name for f in fields(t)])


@dataclass
class Counter:
    start: int = 0
    seen: dict = field(default_factory=dict, init=False, repr=False)
    _hidden: int = field(default=7, repr=False)

    def __post_init__(self): self.seen[self.start] = type(self).__name__
    def __iadd__(self, n):
        self.start += n
        return self
    def __len__(self): return self.start


c = Counter(2)
c += 3
print(c, c.seen, len(c), bool(Counter()), Counter(1, 9)._hidden)
@dataclass(order=True)
class Job:
    sort_key: tuple = field(init=False, repr=False)
    priority: int
    name: str
    def __post_init__(self): self.sort_key = (-self.priority, self.name)
print(sorted([Job(1, "b"), Job(5, "z"), Job(1, "a")]))
