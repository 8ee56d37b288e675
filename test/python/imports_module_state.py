# A module is loaded once; its globals are shared by all importers; from-imports copy the binding.
from lib_modules import counter
from lib_modules.counter import value, bump, Holder, history as first_history
import lib_modules.counter as same
import sys

print(bump(), bump(5), value, counter.value, same is counter, sys.modules["lib_modules.counter"] is counter)
counter.value = 100
print(bump(), value, Holder().start, Holder.made, first_history is counter.history)
counter.reset()
print(counter.value, first_history, counter.history, bump.__module__, bump.__globals__ is vars(counter))


def shadow():
    from lib_modules.counter import value
    counter.bump(7)
    return value, counter.value


print(shadow())
counter.extra = "added from outside"
from lib_modules.counter import extra
print(extra, hasattr(counter, "missing"), counter.__name__)
del counter.extra
try:
    counter.extra
except AttributeError as error:
    print(error)
original = counter.bump
counter.bump = lambda by=1: "patched"
print(counter.bump(), bump(1), same.bump())
counter.bump = original
saved = sys.modules.pop("lib_modules.counter")
import lib_modules.counter as again
print(again is counter, again.value, saved.value, type(again) is type(sys))
sys.modules["lib_modules.counter"] = saved
import lib_modules.counter as restored
print(restored is saved, isinstance(again.Holder(), counter.Holder))
names = [n for n in dir(counter) if not n.startswith("_")]
print(names)
sys.modules["invented_module"] = type(sys)("invented_module")
sys.modules["invented_module"].answer = 42
import invented_module
print(invented_module.answer, invented_module.__name__)
from invented_module import answer as renamed
print(renamed)
