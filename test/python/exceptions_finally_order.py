# The order in which nested try, except, else and finally parts run.
def trace(kind):
    log = []
    try:
        log.append("try")
        try:
            log.append("inner try")
            if kind == "inner":
                raise ValueError
            if kind == "type":
                raise TypeError
            if kind == "return":
                return log
        except ValueError:
            log.append("inner except")
            if kind == "inner":
                raise KeyError
        else:
            log.append("inner else")
            if kind == "else":
                raise ValueError("from else")
        finally:
            log.append("inner finally")
    except (KeyError, TypeError) as error:
        log.append(f"outer except {type(error).__name__}")
    except ValueError:
        log.append("outer got it")
    else:
        log.append("outer else")
    finally:
        log.append("outer finally")
    return log


for kind in ("none", "inner", "type", "else", "return"):
    print(kind, trace(kind))


def generator_cleanup():
    try:
        yield 1
        yield 2
    finally:
        print("generator cleanup")


def loop_with_else():
    for attempt in range(3):
        try:
            if attempt < 2:
                raise ConnectionError(attempt) if False else OSError(attempt)
        except OSError as error:
            print("retry", error)
            continue
        else:
            print("worked at", attempt)
            break
        finally:
            print("round", attempt)
    else:
        print("gave up")


loop_with_else()
while True:
    try:
        try:
            break
        finally:
            print("leaving the loop")
    finally:
        print("really")
def raise_in_all():
    try:
        raise ValueError(1)
    except ValueError:
        raise ValueError(2)
    finally:
        raise ValueError(3)
try:
    raise_in_all()
except ValueError as error:
    chain = []
    while error:
        chain.append(error.args[0])
        error = error.__context__
    print(chain)
def nested_returns():
    for i in range(3):
        try:
            for j in range(3):
                try:
                    if j == 1:
                        return i, j
                finally:
                    if i < 2:
                        break
        finally:
            print("outer", i)
print(nested_returns())
g = generator_cleanup()
print(next(g))
g.close()
print("end")
