# Name mangling of __private names in every position.
class Vault:
    __secret = 1
    __dunder__ = "not mangled"

    def __init__(self, value):
        self.__value = value
        __local = value + 1
        self.seen = __local

    def __hidden(self): return "hidden of Vault"

    def call(self): return self.__hidden()

    @property
    def value(self): return self.__value

    @value.setter
    def value(self, __new):
        self.__value = __new

    def nested(self):
        def inner():
            return self.__value
        return inner(), [self.__value for _ in range(1)], (lambda: self.__secret)()

    def keyword(self, *, __key=0): return __key

    class __Inner:
        __deep = 5

        def get(self): return self.__deep

    def make(self): return self.__Inner()


v = Vault(10)
print(sorted(n for n in vars(v)), sorted(n for n in vars(Vault) if "ault" in n))
print(v._Vault__value, Vault._Vault__secret, v.call(), v.nested(), v.seen, v.make().get())
v.value = 5
print(v.value, v.keyword(_Vault__key=3))
try:
    v.__value
except AttributeError as error:
    print(error)


class Sub(Vault):
    def __hidden(self): return "hidden of Sub"

    def both(self): return self.call(), self.__hidden()


print(Sub(1).both())
v.__outside = "unmangled outside a class"
print(vars(v)["__outside"], getattr(v, "__outside"))


class _Under:
    __x = "leading underscores of the class go"

    def get(self): return self.__x


print(_Under().get(), hasattr(_Under, "_Under__x"))
class ___:
    __y = 1
    def get(self): return self.__y
print(hasattr(___, "__y"), ___().get())
class Delete:
    def run(self):
        self.__gone = 1
        del self.__gone
        return hasattr(self, "_Delete__gone")
print(Delete().run())
class Imports:
    import math as __math
    def use(self): return self.__math.floor(1.5)
print(Imports().use(), "_Imports__math" in vars(Imports))
