def is_tuple(x): return isinstance(x, tuple)
def flatten(t): return tuple(i for s in t for i in flatten(s)) if is_tuple(t) else (t,)
def product(t): 
    if is_tuple(t):
        r = 1
        for s in t: r *= product(s)
        return r
    return t
def prefix_product(t, init=1):
    if is_tuple(t):
        out = []
        for s in t:
            out.append(prefix_product(s, init)); init *= product(s)
        return tuple(out)
    return init
def crd2idx(c, shape, stride):
    if is_tuple(c): return sum(crd2idx(a, b, d) for a, b, d in zip(c, shape, stride))
    if is_tuple(shape):
        r = 0
        for i in range(len(shape) - 1):
            r += crd2idx(c % product(shape[i]), shape[i], stride[i]); c //= product(shape[i])
        return r + crd2idx(c, shape[-1], stride[-1])
    return c * stride
class Layout:
    def __init__(self, shape, stride=None): self.shape, self.stride = shape, prefix_product(shape) if stride is None else stride
    def __call__(self, *c): return crd2idx(c[0] if len(c) == 1 else c, self.shape, self.stride)
    def size(self): return product(self.shape)
    def __str__(self): return f"{self.shape}:{self.stride}"
    def __eq__(self, o): return self.shape == o.shape and self.stride == o.stride
L = Layout(((2, 2), (4, 3)), ((1, 4), (2, 16)))
print(L, L.size(), [L(i) for i in range(L.size())], L((1, 0), (2, 1)), flatten(L.shape), prefix_product((2, (3, 4), 5)))
def coalesce(l):
    shape, stride = [1], [0]
    for s, d in zip(flatten(l.shape), flatten(l.stride)):
        if s == 1: continue
        if shape[-1] == 1: shape[-1], stride[-1] = s, d
        elif shape[-1] * stride[-1] == d: shape[-1] *= s
        else: shape.append(s); stride.append(d)
    return Layout(tuple(shape), tuple(stride)) if len(shape) > 1 else Layout(shape[0], stride[0])
print(coalesce(Layout((2, (1, 6)), (1, (6, 2)))), coalesce(L), Layout((2, 3)) == Layout((2, 3)))
