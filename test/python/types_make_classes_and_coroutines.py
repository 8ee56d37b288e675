# types.new_class and its parts do what a class statement does; types.coroutine lets generators be awaited.
import types


class Meta(type):
    @classmethod
    def __prepare__(mcls, name, bases, **keywords):
        return {"prepared": sorted(keywords)}

    def __new__(mcls, name, bases, names, **keywords):
        return super().__new__(mcls, name, bases, {**names, **keywords})

    def __init__(cls, name, bases, names, **keywords):
        super().__init__(name, bases, names)


class Other(type):
    pass


class Stands:
    def __init__(self, *bases):
        self.bases = bases

    def __mro_entries__(self, bases):
        return self.bases


def fill(names):
    names["x"] = 0


made = types.new_class("Made", (), {"metaclass": Meta, "z": 2}, fill)
print(made.x, made.z, made.prepared, type(made).__name__, made.__name__)
derived = types.new_class("Derived", (made,), None, lambda names: names.update(y=1))
print(derived.y, type(derived).__name__, derived.__mro__[1].__name__)
print(types.new_class("Plain").__bases__, types.new_class("Sub", (int,))(5))
through = types.new_class("Through", (Stands(made, int), dict) if False else (Stands(made),))
print(through.__bases__, type(through.__orig_bases__[0]).__name__)
print(types.resolve_bases((int, Stands(), Stands(str, bytes))), types.resolve_bases((int,)))
print(types.prepare_class("P", (made,), {"k": 1}))
for action in (lambda: types.new_class("Bad", (made, Other("O", (), {}))), lambda: types.new_class("Bad", (5,)), lambda: types.coroutine(5)):
    try:
        print(action())
    except TypeError as error:
        print("TypeError", str(error)[:20])


@types.coroutine
def pause(value):
    """Gives way once."""
    answer = yield value
    return answer * 2


async def work():
    first = await pause("one")
    second = await pause("two")
    return first + second


task = work()
print(task.send(None), task.send(3), pause.__name__, pause.__doc__)
try:
    task.send(4)
except StopIteration as done:
    print("result", done.value)
print(types.coroutine(work) is work, list(pause(1)), types.coroutine(lambda: 5)())
