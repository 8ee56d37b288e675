# Stars and double stars in displays, returns, subscripts, yields and assignments.
a, b, d = [1, 2], (3, 4), {"x": 1}
print([*a, *b], (*a, 0, *b), {*a, *b, *a}, {**d, "y": 2, **{"x": 9}}, [*"ab", *{}], (*[],), {**{}})
def give(*args): return *args, len(args)
print(give(1, 2), give())
def gen():
    yield *a, *b
    yield [*range(2)]
print(list(gen()))
t = *a, *b
print(t)
for item in *a, *b, "end":
    print(item, end=" ")
print()


class Sub:
    def __getitem__(self, key): return key


s = Sub()
print(s[*a], s[*a, 5], s[0, *b, ...], s[1:2, *a])
order = []
def note(v):
    order.append(v)
    return v
{note("k1"): note("v1"), **{note("k2"): note("v2")}, note("k3"): note("v3")}
print(order)
print({**dict(a=1), **{"b": 2}, "a": 3}, dict([*{"k": 1}.items()], z=2), {1: "a", True: "b", 1.0: "c"})
for bad in (lambda: [*5], lambda: {**[1]}, lambda: {*None}, lambda: (*1.5,), lambda: {[]: 1}, lambda: {{}},
            lambda: {**{"a": 1}, **5}):
    try:
        bad()
    except TypeError as error:
        print(error)
class Mapping:
    def keys(self): return ["m", "n"]
    def __getitem__(self, key): return key.upper()
print({**Mapping()}, dict(Mapping()), dict(**Mapping()))
nested = [*[*[*[1]], 2], *(x for x in "ab"), *map(str, [3])]
print(nested, [*zip("ab", [1, 2])], {*range(3)} == {0, 1, 2}, [*reversed([1, 2])])
first, *_ = *"abc", *"de"
print(first, _)
print(max(*a, *b), "{} {}".format(*a), "{x} {y}".format(**d, y=5), print(*[], sep="-") is None)
lists = [[1, 2], [3], []]
print([x for l in lists for x in (*l, "|")], sum(lists, []), [*[l for l in lists if l]])
