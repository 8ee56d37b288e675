# Descriptors bind in their own way when __get__ is called, also those that stand around a function.
def show(call):
    try:
        print(call())
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)


class Maker:
    @staticmethod
    def plain(a):
        return a

    @classmethod
    def named(cls, a):
        return cls.__name__, a

    @property
    def value(self):
        return 7

    def method(self, a):
        return type(self).__name__, a


class Derived(Maker):
    pass


names = Maker.__dict__
show(lambda: names["named"].__get__(None, Derived)(1))
show(lambda: names["named"].__get__(Derived())(2))
show(lambda: names["plain"].__get__(None, Maker)(3))
show(lambda: names["plain"].__get__(5)(4))
show(lambda: names["plain"](6))
show(lambda: names["named"](6))
show(lambda: names["value"].__get__(Maker()))
show(lambda: names["value"].__get__(None, Maker) is names["value"])
show(lambda: names["method"].__get__(Derived())(8))
show(lambda: names["method"].__get__(None, Maker) is names["method"])
show(lambda: names["value"].__get__(None, None))
show(lambda: names["method"].__get__(None, None))
show(lambda: (names["named"].__func__.__name__, names["plain"].__name__, names["named"].__wrapped__.__qualname__))

class Number:
    def __int__(self):
        return 99

    def __index__(self):
        return 2


class Wrong:
    def __complex__(self):
        return 1


print("%d %i %x %o" % (Number(), Number(), Number(), Number()))


class Real(float):
    pass


class Rounded(float):
    def __int__(self):
        return 7


print("%d %d %x" % (Real(2.5), Rounded(2.5), True), "%05d" % Real(-3.9))
