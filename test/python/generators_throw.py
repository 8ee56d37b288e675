# throw(): at the yield, before the start, after the end, with a class, an instance, caught and not.
def resilient():
    n = 0
    while n < 5:
        try:
            n += 1
            yield n
        except ValueError as error:
            print("caught", type(error).__name__, error)
            yield "recovered"
        except KeyError:
            return "key"
        finally:
            print("finally", n)


g = resilient()
print(next(g))
print(g.throw(ValueError("bad")))
print(next(g))
print(g.throw(ValueError))
try:
    g.throw(IndexError("out"))
except IndexError as error:
    print("out came", error)
try:
    next(g)
except StopIteration:
    print("finished")
h = resilient()
next(h)
try:
    h.throw(KeyError("k"))
except StopIteration as stop:
    print("value", stop.value)
unstarted = resilient()
try:
    unstarted.throw(RuntimeError("early"))
except RuntimeError as error:
    print(error)
print(list(unstarted))
try:
    h.throw(OSError("late"))
except OSError as error:
    print("late", error)
try:
    resilient().throw(3)
except TypeError as error:
    print(error)


def translate():
    try:
        yield 1
    except ValueError as error:
        raise TypeError("translated") from error


t = translate()
next(t)
try:
    t.throw(ValueError("original"))
except TypeError as error:
    print(error, repr(error.__cause__), error.__context__ is error.__cause__)
