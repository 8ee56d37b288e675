# A metaclass refuses a class.
class Checked(type):
    def __new__(mcls, name, bases, namespace, *, sealed=False):
        for base in bases:
            if getattr(base, "_sealed", False):
                raise TypeError(f"{base.__name__} is sealed, {name} cannot derive from it")
        cls = super().__new__(mcls, name, bases, namespace)
        cls._sealed = sealed
        return cls

    def __init__(cls, name, bases, namespace, **options):
        super().__init__(name, bases, namespace)
        print("made", name, sorted(options))


class Open(metaclass=Checked):
    pass


class Closed(Open, sealed=True):
    pass


print(Closed._sealed, Open._sealed, type(Closed).__name__)
class Derived(Closed):
    pass
