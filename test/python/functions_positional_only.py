# Names before `/` are free for **kwargs; names after `*` are keyword-only.
def f(a, b=2, /, c=3, *, d, e=5, **rest):
    return a, b, c, d, e, rest


print(f(1, d=4))
print(f(1, 20, 30, d=40, e=50, a="again", b="too"))
print(f(1, c=33, d=4, x=1, y=2))
for call in (lambda: f(d=4), lambda: f(1, 2, 3, 4, d=5), lambda: f(1)):
    try:
        call()
    except TypeError as error:
        print("TypeError:", error)


def pos(self, /, **kwargs):
    return self, kwargs


print(pos(1, self=2))


class C:
    def update(self, /, *args, **kwargs):
        return args, kwargs


print(C().update(1, self=3, args=4))
g = lambda x, /, y=1, *z, w=0: (x, y, z, w)
print(g(1), g(1, 2, 3, w=4))
try:
    g(x=1)
except TypeError as error:
    print("TypeError:", error)


def two(a, b, /):
    pass


try:
    two(a=1, b=2)
except TypeError as error:
    print("TypeError:", error)
try:
    two()
except TypeError as error:
    print("TypeError:", error)
