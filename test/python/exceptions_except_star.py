# except*: each handler gets its part; the rest is raised; plain exceptions are wrapped; handlers that raise.
def run(error):
    trail = []
    try:
        try:
            raise error
        except* ValueError as group:
            trail.append(("value", repr(group)))
        except* (KeyError, TypeError) as group:
            trail.append(("key or type", [type(e).__name__ for e in group.exceptions]))
        else:
            trail.append("else")
        finally:
            trail.append("finally")
    except BaseException as left:
        trail.append(("left", repr(left)))
    return trail


print(run(ExceptionGroup("g", [ValueError(1), KeyError(2), ValueError(3)])))
print(run(ExceptionGroup("g", [ValueError(1), OSError("os")])))
print(run(ExceptionGroup("g", [OSError("os")])))
print(run(ExceptionGroup("a", [ExceptionGroup("b", [TypeError("t"), OSError(1)]), ValueError("v")])))
print(run(ValueError("naked")))
print(run(OSError("naked and unhandled")))
try:
    pass
except* ValueError:
    print("never")
else:
    print("else runs")
try:
    try:
        raise ExceptionGroup("g", [ValueError(1), TypeError(2), KeyError(3)])
    except* ValueError:
        raise RuntimeError("from the handler")
    except* TypeError as group:
        print("still handled", group.exceptions)
except ExceptionGroup as group:
    print(repr(group), [repr(e) for e in group.exceptions], repr(group.exceptions[0].__context__))
try:
    try:
        raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
    except* ValueError:
        raise
except ExceptionGroup as group:
    print(repr(group))
try:
    try:
        raise ValueError
    except* ExceptionGroup:
        pass
except TypeError as error:
    print(error)
def loop():
    seen = []
    for error in (ValueError(1), ExceptionGroup("n", [ValueError(2)])):
        try:
            raise error
        except* ValueError as group:
            seen.append(len(group.exceptions))
    try:
        group
    except UnboundLocalError:
        seen.append("name is gone")
    return seen
print(loop())
