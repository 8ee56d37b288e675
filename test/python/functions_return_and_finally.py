# What `return`, `break` and `continue` do together with finally.
def return_wins():
    try:
        return "try"
    finally:
        print("cleanup")


def finally_overrides():
    try:
        return "try"
    finally:
        return "finally"


def swallows():
    try:
        raise ValueError("lost")
    finally:
        return "swallowed"


def value_is_saved():
    x = [1]
    y = 1
    try:
        return x, y
    finally:
        x.append(2)
        y = 100


def loops():
    seen = []
    for i in range(5):
        try:
            if i == 1:
                continue
            if i == 3:
                break
            seen.append(i)
        finally:
            seen.append(f"f{i}")
    else:
        seen.append("else")
    return seen


def nested():
    try:
        try:
            return "inner"
        finally:
            print("first")
            try:
                raise KeyError("k")
            except KeyError:
                print("handled inside")
    finally:
        print("second")


def break_discards():
    while True:
        try:
            raise RuntimeError("gone")
        finally:
            break
    return "after"


for function in (return_wins, finally_overrides, swallows, value_is_saved, loops, nested, break_discards):
    print(function.__name__, function())


def else_part(fail):
    try:
        if fail:
            raise ValueError
    except ValueError:
        return "except"
    else:
        return "else"
    finally:
        print("always")


print(else_part(True), else_part(False))
