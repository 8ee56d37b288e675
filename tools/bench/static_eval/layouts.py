def product(t):
    if isinstance(t, tuple):
        r = 1
        for s in t: r *= product(s)
        return r
    return t
def crd2idx(c, shape, stride):
    if isinstance(shape, tuple):
        r = 0
        for i in range(len(shape)):
            n = product(shape[i])
            r += crd2idx(c % n, shape[i], stride[i])
            c //= n
        return r
    return c * stride
def flatten(t): return tuple(x for s in t for x in flatten(s)) if isinstance(t, tuple) else (t,)
shape, stride = ((2, 2), (4, (3, 5))), ((1, 4), (2, (16, 64)))
total = 0
for k in range(100):
    for i in range(product(shape)): total += crd2idx(i, shape, stride)
    total += len(flatten(shape))
print(total)
