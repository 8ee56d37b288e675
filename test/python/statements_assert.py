# assert: truth of any object, messages of any type, laziness of the message.
calls = []
def message():
    calls.append(1)
    return "expensive"
assert True, message()
assert [0], message()
assert "text"
print(calls)
for condition, text in ((0, "zero"), ("", None), ([], ["list"]), (None, 5), (0.0, ("a", "b")), ({}, ""), (False, ValueError("v"))):
    try:
        assert condition, text
    except AssertionError as error:
        print(repr(error), str(error), error.args)
try:
    assert False
except AssertionError as error:
    print(repr(error), error.args == ())
try:
    assert 0, message()
except AssertionError as error:
    print(error, calls)
try:
    assert (lambda: 1 / 0)(), "not reached"
except ZeroDivisionError as error:
    print(error)
try:
    assert 1 > 2 > 3, f"{1} > {2}"
except AssertionError as error:
    print(error)
class Falsy:
    def __bool__(self): return False
    def __repr__(self): return "falsy"
try:
    assert Falsy(), Falsy()
except AssertionError as error:
    print(error, error.args)
class Empty:
    def __len__(self): return 0
try:
    assert Empty()
except AssertionError:
    print("empty")
assert (value := 5) == 5, "walrus"
print(value)
def checked(x):
    assert isinstance(x, int) and x >= 0, f"bad {x!r}"
    return x
for x in (1, -1, "s"):
    try:
        print(checked(x))
    except AssertionError as error:
        print(error)
try:
    try:
        assert False, "inner"
    except AssertionError as error:
        raise RuntimeError("outer") from error
except RuntimeError as error:
    print(error, repr(error.__cause__))
print(__debug__, issubclass(AssertionError, Exception))
