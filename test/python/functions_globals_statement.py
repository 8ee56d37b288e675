# `global` in functions, classes and nested functions.
count = 0
def bump(by=1):
    global count
    count += by
    return count


bump(), bump(2)
print(count)


def define():
    global created, Klass, helper

    created = "by define"

    class Klass:
        pass

    def helper():
        return created


try:
    created
except NameError as error:
    print(error)
define()
print(created, Klass.__name__, Klass.__qualname__, helper(), helper.__qualname__)


def outer():
    count = "local"

    def inner():
        global count
        count = 100
        return count

    return inner(), count


print(outer(), count)


class Body:
    global from_class
    from_class = "set in a class body"
    count = "class attribute"

    def read(self):
        return count


print(from_class, "from_class" in vars(Body), Body.count, Body().read())


def remove():
    global created
    del created


remove()
try:
    helper()
except NameError as error:
    print(error)
def loop_target():
    global i
    for i in range(3):
        pass
    with_target()
def with_target():
    global caught
    try:
        1 / 0
    except ZeroDivisionError as caught:
        print("in handler", caught)
loop_target()
print(i, "caught" in globals())
def import_target():
    global math
    import math
import_target()
print(math.floor(2.5))
