# super() in methods, class methods, static-looking helpers, properties, closures, comprehensions, __new__.
class Base:
    def greet(self): return "base greet"

    @classmethod
    def create(cls): return f"created {cls.__name__}"

    @staticmethod
    def util(x): return x + 1

    @property
    def size(self): return 10

    def __getitem__(self, key): return f"base[{key}]"

    attribute = "base attribute"


class Derived(Base):
    def greet(self):
        def helper():
            return super(Derived, self).greet()

        nested = lambda: super(Derived, self).attribute
        return [super().greet(), helper(), nested()]

    @classmethod
    def create(cls): return super().create() + "!"

    @staticmethod
    def util(x): return Base.util(x) * 100

    @property
    def size(self): return super().size + 1

    def __getitem__(self, key): return super().__getitem__(key) + "+"

    def missing(self): return super().nothing

    def use_class(self): return __class__.__name__

    def assign(self):
        try:
            super().attribute = 5
        except AttributeError as error:
            return str(error)


d = Derived()
print(d.greet(), Derived.create(), d.create(), d.util(1), d.size, d["k"], d.use_class(), d.assign())
try:
    d.missing()
except AttributeError as error:
    print(error)


class Point(tuple):
    def __new__(cls, x, y):
        return super().__new__(cls, (x, y))

    def __repr__(self): return f"P{super().__repr__()}"


print(Point(1, 2), Point(1, 2)[0], Point(3, 4) == (3, 4))
print(super(Derived, Derived).create(), super(Derived, d).attribute)
print(repr(super(Derived, d)).startswith("<super: <class 'Derived'>, <Derived object>>"))


def outside():
    return super().x


try:
    outside()
except RuntimeError as error:
    print(error)


def no_cell(self):
    return super().greet()


Derived.late = no_cell
try:
    d.late()
except RuntimeError as error:
    print(error)
try:
    super(Derived, 5).x
except TypeError as error:
    print(error)
class Third(Derived):
    def greet(self): return super().greet()[:1] + super(Derived, self).greet().split()
print(Third().greet())
