# Dispatch by type through tables, MRO walks and class decorators.

HANDLERS = {}


def handles(*types):
    def register(f):
        for t in types:
            HANDLERS[t] = f
        return f
    return register


@handles(int, bool)
def show_int(x):
    return f"int {int(x)}"


@handles(str, bytes)
def show_text(x):
    return f"text of {len(x)}"


@handles(object)
def show_any(x):
    return f"{type(x).__name__}?"


def show(x):
    for base in type(x).__mro__:
        if base in HANDLERS:
            return HANDLERS[base](x)


class Name(str):
    pass


print([show(x) for x in (1, True, "abc", b"x", 2.5, Name("ab"), None, [1])])


def tracked(cls):
    cls.instances = []
    init = cls.__init__

    def __init__(self, *args, **kwargs):
        init(self, *args, **kwargs)
        cls.instances.append(self)

    cls.__init__ = __init__
    return cls


def commands(prefix):
    def decorate(cls):
        cls.table = {n[len(prefix):]: getattr(cls, n) for n in dir(cls) if n.startswith(prefix)}
        return cls
    return decorate


@tracked
@commands("do_")
class Shell:
    def __init__(self, name):
        self.name = name

    def do_hello(self, *args):
        return f"{self.name} says hello {' '.join(args)}"

    def do_add(self, *args):
        return sum(map(int, args))

    def run(self, line):
        command, *args = line.split()
        try:
            return self.table[command](self, *args)
        except KeyError:
            return f"unknown: {command}; known: {', '.join(sorted(self.table))}"


s = Shell("A")
print([s.run(line) for line in ("hello big world", "add 1 2 3", "quit")], len(Shell.instances), Shell("B").run("hello"), [x.name for x in Shell.instances])
kinds = {}
for x in (1, "a", 2.0, [], {}, (), None, True, b"", set(), range(1), int, len, print, lambda: 0, s, s.run, Shell):
    kinds.setdefault(type(x).__name__, []).append(callable(x))
print(kinds)
print(type("Dyn", (Shell,), {"extra": 1, "do_new": lambda self: "new"})("C").run("hello"), type(s) is Shell, type(type(s)), type(3).__call__("4"), [t.__name__ for t in (type(1 + True), type(1 / 1), type(1 // 1.0), type(2 ** -1), type("a" "b"), type((1,)), type(((1))))])
