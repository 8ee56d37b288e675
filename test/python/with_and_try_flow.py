# The order in which with, try, else, finally, loops and returns run, told by a log.
log = []


def note(x):
    log.append(x)
    return x


class Step:
    def __init__(self, name, swallow=False):
        self.name, self.swallow = name, swallow

    def __enter__(self):
        note(f"+{self.name}")
        return self

    def __exit__(self, kind, value, tb):
        note(f"-{self.name}{':' + kind.__name__ if kind else ''}")
        return self.swallow


def flow(action):
    for i in range(3):
        try:
            with Step(f"w{i}", swallow=action == "swallow"):
                if action == "continue" and i == 0:
                    continue
                if action == "break" and i == 1:
                    break
                if action == "return" and i == 1:
                    return note("returned")
                if action in ("raise", "swallow") and i == 1:
                    raise KeyError(i)
                note(f"body{i}")
        except LookupError as error:
            note(f"caught {error!r}")
        else:
            note("else")
        finally:
            note("finally")
    else:
        note("loop else")
    return "end"


for action in ("plain", "continue", "break", "return", "raise", "swallow"):
    log.clear()
    print(action, flow(action), log)


def override():
    while True:
        try:
            return "try"
        finally:
            break
    return "after"


def nested():
    try:
        try:
            raise ValueError("one")
        except ValueError as error:
            raise TypeError("two") from error
        finally:
            note("inner")
    except TypeError as error:
        return f"{error} from {error.__cause__}"
    finally:
        note("outer")


def returns():
    try:
        return note("value")
    finally:
        note("after value")


def loops():
    out = []
    for x in range(5):
        try:
            if x == 1:
                continue
            if x == 3:
                break
            out.append(x)
        finally:
            out.append(-x)
    return out


def swallowed_return():
    try:
        raise ValueError
    finally:
        return "swallowed"


log.clear()
print(override(), nested(), returns(), loops(), swallowed_return(), log)
with Step("a") as a, Step("b", True) as b, Step("c"):
    raise RuntimeError(a.name + b.name)
with (
    Step("p") as p,
    Step("q"),
):
    print(p.name)
print(log[-10:])


def reraise(kind):
    try:
        raise kind("x")
    except (KeyError, IndexError):
        return "lookup"
    except ArithmeticError as error:
        note(type(error).__name__)
        raise
    except Exception:
        return "other"


for kind in (KeyError, IndexError, ZeroDivisionError, OSError):
    try:
        print(kind.__name__, reraise(kind))
    except Exception as error:
        print("again", repr(error), error.__context__)
try:
    try:
        raise ValueError("first")
    finally:
        [][0]
except IndexError as error:
    print(repr(error), repr(error.__context__))
try:
    error
except NameError as gone:
    print(gone)


def generator():
    try:
        with Step("g"):
            yield 1
            yield 2
    finally:
        note("generator done")


log.clear()
g = generator()
for x in g:
    if x == 1:
        break
g.close()
g = generator()
next(g)
g.close()
print(log[-4:])
x = [note(i) for i in range(3) if note(i * 10) is not None or True]
print(x, log[-6:], (note("a") or note("b")), (note(0) and note("never")), note(1) < note(2) < note(0) < note("skipped") if True else 0, log[-8:])
