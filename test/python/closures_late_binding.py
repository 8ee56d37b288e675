# Free variables are looked up when the function runs.
def make():
    def early():
        return later

    try:
        early()
    except NameError as error:
        print(type(error).__name__ + ":", error)
    later = "now bound"
    print(early())
    for later in range(3):
        pass
    print(early())
    del later
    try:
        return early()
    except NameError as error:
        return str(error)


print(make())


def use_before():
    try:
        print(value)
    except UnboundLocalError as error:
        print(error)
    value = 1
    del value
    try:
        value
    except UnboundLocalError as error:
        print(error)
    try:
        del value
    except UnboundLocalError as error:
        print(error)


use_before()
x = "global"


class Scope:
    x = "class"
    seen_by_comprehension = [x for _ in range(1)]
    first_is_class = [y for y in x]

    def method(self):
        return x

    lam = staticmethod(lambda: x)


print(Scope.seen_by_comprehension, Scope.first_is_class, Scope().method(), Scope.lam())


def shadow():
    x = "function"

    class Inner:
        y = x
        def get(self):
            return x
    x = "changed"
    return Inner.y, Inner().get()


print(shadow())


def param_shadow(x):
    def inner(x=x):
        x += 1
        return x
    return inner(), inner(10), x


print(param_shadow(1))
try:
    print(never_defined)
except NameError as error:
    print(error)
def augment():
    x += "!"
try:
    augment()
except UnboundLocalError as error:
    print(error)
