# Retries, cleanup stacks, early exits from nested loops by exception, exceptions as results, validation lists.
class Retry(Exception): pass
class Done(Exception):
    def __init__(self, value): self.value = value


def attempt(times, fail_until):
    for n in range(1, times + 1):
        try:
            if n < fail_until:
                raise Retry(n)
            return f"worked on {n}"
        except Retry as error:
            last = error
            continue
        finally:
            print("attempt", n, end="; ")
    raise RuntimeError(f"gave up after {last.args[0]}") from last


print(attempt(5, 3))
try:
    attempt(2, 9)
except RuntimeError as error:
    print(error, repr(error.__cause__))
try:
    for i in range(10):
        for j in range(10):
            if i * j == 42:
                raise Done((i, j))
except Done as done:
    print("found", done.value)


def safe(f, *args, default=None, catch=(Exception,)):
    try:
        return f(*args)
    except catch as error:
        return default(error) if callable(default) else default


print(safe(int, "5"), safe(int, "x"), safe(int, "x", default=lambda e: type(e).__name__), safe(lambda: 1 / 0, default=-1))
try:
    safe(lambda: [][0], catch=(KeyError,))
except IndexError as error:
    print("not caught:", error)


def validate(record):
    errors = []
    for field, check in (("name", str.isalpha), ("age", lambda v: v > 0), ("tags", len)):
        try:
            if not check(record[field]):
                errors.append(f"{field} is bad")
        except KeyError as error:
            errors.append(f"{error} is missing")
        except TypeError as error:
            errors.append(f"{field}: {type(error).__name__}")
    return errors or "valid"


for record in ({"name": "x", "age": 1, "tags": [1]}, {"name": "1", "age": -1}, {"name": 5, "age": "y", "tags": 3}):
    print(validate(record))
stack = []
def cleanup(name, fail=False):
    stack.append(name)
    if fail:
        raise OSError(name)
def run(steps):
    undo = []
    try:
        for name, fail in steps:
            undo.append(lambda name=name: cleanup(f"undo {name}"))
            cleanup(name, fail)
    except OSError as error:
        while undo:
            undo.pop()()
        return f"rolled back because of {error}"
    else:
        return "committed"
print(run([("a", False), ("b", False)]), run([("c", False), ("d", True), ("e", False)]), stack)
def parse(text):
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    else:
        return text
print([parse(t) for t in ("1", "2.5", "1+2j", "word")])
result = []
for x in (1, 0, "a", None, 4):
    try:
        value = 10 // x
    except ZeroDivisionError:
        result.append("zero")
    except TypeError as error:
        result.append(str(error)[-10:])
    else:
        result.append(value)
print(result)
