# close(): GeneratorExit at the yield; finally and with blocks run; ignoring it is an error.
class Resource:
    def __init__(self, name): self.name = name

    def __enter__(self):
        print("open", self.name)
        return self

    def __exit__(self, kind, value, trace):
        print("close", self.name, kind.__name__ if kind else None)


def reader():
    with Resource("outer") as outer:
        with Resource("inner"):
            for i in range(3):
                try:
                    yield f"{outer.name}{i}"
                finally:
                    print("item done", i)


r = reader()
print(next(r), next(r))
print(r.close())
print(r.close(), list(r))


def stubborn():
    while True:
        try:
            yield 1
        except GeneratorExit:
            print("ignoring")


s = stubborn()
next(s)
try:
    s.close()
except RuntimeError as error:
    print(error)
try:
    s.throw(KeyError)
except KeyError:
    print("ended")


def cleans():
    try:
        yield
    except GeneratorExit:
        print("asked to leave")
        raise


def fails():
    try:
        yield
    finally:
        raise ValueError("while closing")


def returns():
    try:
        yield
    except GeneratorExit:
        return


for function in (cleans, fails, returns):
    g = function()
    next(g)
    try:
        print(function.__name__, g.close())
    except ValueError as error:
        print(error, type(error.__context__).__name__)
never_started = cleans()
print(never_started.close(), next(never_started, "nothing"))
print(issubclass(GeneratorExit, Exception), issubclass(GeneratorExit, BaseException))
def catch_all():
    try:
        yield 1
    except Exception:
        print("not reached")
c = catch_all()
next(c)
c.close()
