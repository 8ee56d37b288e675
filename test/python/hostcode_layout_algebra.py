# Layout functions over nested tuples, as host code of kernels writes them: size, crd2idx, idx2crd, coalesce, composition.
from functools import reduce
from itertools import product as cartesian
from operator import mul


def is_int(x):
    return isinstance(x, int)


def size(t):
    return t if is_int(t) else reduce(mul, map(size, t), 1)


def rank(t):
    return 1 if is_int(t) else len(t)


def depth(t):
    return 0 if is_int(t) else 1 + max(map(depth, t), default=0)


def flatten(t):
    if is_int(t):
        return (t,)
    return tuple(i for mode in t for i in flatten(mode))


def unflatten(flat, profile):
    it = iter(flat)

    def build(p):
        return next(it) if is_int(p) else tuple(build(q) for q in p)

    made = build(profile)
    if (rest := list(it)):
        raise ValueError(f"{len(rest)} left over")
    return made


def prefix_product(t, start=1):
    if is_int(t):
        return start
    out = []
    for mode in t:
        out.append(prefix_product(mode, start))
        start *= size(mode)
    return tuple(out)


def crd2idx(crd, shape, stride):
    if is_int(crd):
        if is_int(shape):
            return crd * stride
        total = 0
        for i, (s, d) in enumerate(zip(shape, stride)):
            last = i == len(shape) - 1
            total += crd2idx(crd if last else crd % size(s), s, d)
            crd //= size(s)
        return total
    assert len(crd) == len(shape), f"rank mismatch: {crd} {shape}"
    return sum(crd2idx(c, s, d) for c, s, d in zip(crd, shape, stride))


def idx2crd(idx, shape):
    if is_int(shape):
        return idx
    out = []
    for s in shape[:-1]:
        out.append(idx2crd(idx % size(s), s))
        idx //= size(s)
    return (*out, idx2crd(idx, shape[-1]))


class Layout:
    def __init__(self, shape, stride=None):
        self.shape, self.stride = shape, prefix_product(shape) if stride is None else stride

    def __call__(self, *crd):
        return crd2idx(crd[0] if len(crd) == 1 else crd, self.shape, self.stride)

    def __repr__(self):
        return f"{self.shape}:{self.stride}".replace(" ", "").replace(",)", ")")

    def __eq__(self, other):
        return size(self.shape) == size(other.shape) and all(self(i) == other(i) for i in range(size(self.shape)))

    def __len__(self):
        return rank(self.shape)

    def __getitem__(self, i):
        return Layout(self.shape[i], self.stride[i])

    @property
    def cosize(self):
        return 1 + max(map(self, range(size(self.shape))))

    def coalesce(self):
        modes = []
        for s, d in zip(flatten(self.shape), flatten(self.stride)):
            if s == 1:
                continue
            if modes and modes[-1][0] * modes[-1][1] == d:
                modes[-1] = (modes[-1][0] * s, modes[-1][1])
            else:
                modes.append((s, d))
        if not modes:
            return Layout(1, 0)
        return Layout(*modes[0]) if len(modes) == 1 else Layout(*map(tuple, zip(*modes)))


row, col, nested = Layout((4, 8), (8, 1)), Layout((4, 8)), Layout(((2, 2), (4, 2)), ((1, 8), (2, 16)))
for layout in (row, col, nested, Layout(6, 3), Layout((), ())):
    print(layout, size(layout.shape), rank(layout.shape), depth(layout.shape), layout.cosize if layout.shape != () else "-", layout.coalesce() if layout.shape != () else "-")
print([row(i) for i in range(8)], row(2, 3), nested((1, 1), (3, 0)), nested(5, 3) if False else nested((1, (1, 1))) if False else nested(7))
print(idx2crd(21, nested.shape), idx2crd(21, (4, 8)), all(crd2idx(idx2crd(i, nested.shape), nested.shape, prefix_product(nested.shape)) == i for i in range(32)))
print(unflatten(flatten(nested.shape), nested.shape) == nested.shape, unflatten(range(4), nested.shape), nested[0], len(nested), Layout((2, 4), (4, 1)) == Layout((2, (2, 2)), (4, (1, 2))))
print("\n".join(" ".join(f"{row(i, j):3d}" for j in range(8)) for i in range(4)))
print(sorted(set(map(nested, range(32)))) == list(range(32)), [nested(c) for c in cartesian(((0, 0), (1, 1)), ((0, 0), (3, 1)))])
for call in (lambda: row(1, 2, 3), lambda: unflatten((1, 2, 3), (0, 0)), lambda: unflatten((1,), (0, 0))):
    try:
        print(call())
    except (AssertionError, ValueError, RuntimeError, StopIteration) as error:
        print(type(error).__name__, error)
