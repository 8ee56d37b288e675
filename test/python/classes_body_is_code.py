# A class body runs like any code: loops, conditions, imports, nested classes, deletion, references to itself.
print("before")


class Table:
    print("in the body", __name__, __qualname__)
    columns = []
    for name in ("a", "b", "c"):
        columns.append(name)
        width = len(columns)
    del name
    if width > 2:
        def wide(self): return True
    else:
        def wide(self): return False
    import math as m
    root = m.sqrt(16)
    lookup = {c: i for i, c in enumerate(columns)}
    first, *others = columns
    total = sum(len(c) for c in columns)

    class Row:
        size = 2
        class Cell:
            kind = "cell"
        def table(self): return Table

    row = Row()
    try:
        Table
    except NameError as error:
        message = str(error)
    with __import__("contextlib").nullcontext(5) as managed:
        pass
    x = y = 3
    x += 1
    assert x == 4
    def method(self): return self.x, Table.y, __class__.__name__
    alias = method
    decorated = staticmethod(lambda v: v * 2)
    (lambda: None)()
    _ = [print("comprehension in body", c) for c in columns[:1]]


t = Table()
print(sorted(k for k in vars(Table) if not k.startswith("__")))
print(t.wide(), t.root, t.lookup, t.first, t.others, t.total, t.message, t.managed)
print(t.row.table() is Table, Table.Row.Cell.kind, Table.Row.Cell.__qualname__, t.method(), t.alias(), t.decorated(4))
value = "global"
class Shadow:
    before = value
    value = "class"
    after = value
    def get(self): return value
    nested = [value for _ in range(1)]
    default = (lambda v=value: v)()
print(Shadow.before, Shadow.after, Shadow().get(), Shadow.nested, Shadow.default)
def factory(n):
    class Made:
        number = n
        squares = [i * i for i in range(n)]
        def get(self): return n
    Made.__name__ = f"Made{n}"
    return Made
A, B = factory(2), factory(3)
print(A.number, B().get(), B.squares, A.__name__, A is not B, A.__qualname__)
class Empty: ...
class Doc:
    """Only documentation."""
print(Doc.__doc__, Empty.__doc__, Doc.__module__)
class Self:
    instances = []
    def __init__(self): self.instances.append(self)
    @classmethod
    def count(cls): return len(cls.instances)
Self(), Self()
print(Self.count(), "instances" in vars(Self))
