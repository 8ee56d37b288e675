# Stars in calls: several of them, between other arguments, over any iterable or mapping.
def show(*args, **kwargs):
    print(args, kwargs)


show(*[1, 2], 3, *(4,), *"ab", *range(2), *{5: 6})
show(**{"x": 1}, y=2, **{"z": 3})
show(0, *[], a=1, *[2, 3], **{})


class Mapping:
    def keys(self):
        return iter(["p", "q"])

    def __getitem__(self, key):
        return key * 2


show(**Mapping())


class Items:
    def __iter__(self):
        yield from "xyz"


show(*Items(), *(i * i for i in range(3)))
order = []
def log(value):
    order.append(value)
    return value


show(log(1), *log([2]), k=log(3), **log({"m": 4}))
print(order)
first, second = [1, 2], {"k": 9}
def steal(a, *rest, **named):
    rest += (99,)
    named["new"] = 1
    return rest, named


print(steal(*first, **second), first, second)
def outer(*args, **kwargs):
    return inner(*args, **kwargs)
def inner(a, b=2, *more, flag=False, **rest):
    return a, b, more, flag, rest


print(outer(1), outer(1, 3, 4, 5, flag=True, other=1))
print((lambda *a, k=1, **kw: (a, k, kw))(*"ab", k=5, z=6))
print(max(*[3, 9, 4]), dict(**{"a": 1}, b=2), [*map(str, *[[1, 2]])])
