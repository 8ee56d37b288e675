# Guards see bindings, bindings stay after failed guards, side effects in order, as-patterns at any level.
log = []


def check(name, result):
    log.append(name)
    return result


def run(value):
    match value:
        case [x, _] if check(f"a{x}", x > 5): return "first", x
        case [_, y] if check(f"b{y}", y > 5): return "second", y
        case [x, y] as both if check("c", x + y > 5): return "third", both
        case _ if check("d", True): return "last"


for value in ([9, 0], [0, 9], [3, 4], [1, 1]):
    print(run(value), log)
    log.clear()


def leftover(value):
    match value:
        case (x, 1): pass
        case (x, y) if y > 100: pass
        case (z, *_): pass
    return {k: v for k, v in locals().items() if k != "value"}


print(leftover((5, 1)), leftover((6, 200)))


def levels(value):
    match value:
        case {"op": ("+" | "-") as op, "args": [int() | float() as a, int() | float() as b] as args}:
            return op, a, b, args
        case [(1 | 2) as n, ("x" | "y") as c] | [("x" | "y") as c, (1 | 2) as n]:
            return n, c
        case str() | bytes() as text:
            return "text", text


for value in ({"op": "+", "args": [1, 2.5]}, {"op": "*", "args": [1, 2]}, [1, "y"], ["x", 2], b"q", 5):
    print(levels(value))
x = 10
match 3:
    case x: print("captures, does not compare", x)
match 4:
    case y if (doubled := y * 2) > 7: print(doubled)
def raising(value):
    try:
        match value:
            case n if n / 0: pass
    except ZeroDivisionError:
        return "guard raised", n
print(raising(1))
total = 0
for item in [1, "two", [3, 4], {"five": 5}, None]:
    match item:
        case int(): total += item
        case str(): continue
        case [a, b]: total += a + b
        case {"five": v}:
            total += v
            break
print(total, item)
def evaluator(tree):
    match tree:
        case ("num", n): return n
        case ("neg", e): return -evaluator(e)
        case (("add" | "mul") as op, l, r):
            a, b = evaluator(l), evaluator(r)
            return a + b if op == "add" else a * b
        case ("let", name, bound, body): return evaluator(substitute(body, name, ("num", evaluator(bound))))
def substitute(tree, name, value):
    match tree:
        case ("var", n) if n == name: return value
        case (op, *parts): return (op, *(substitute(p, name, value) if isinstance(p, tuple) else p for p in parts))
print(evaluator(("let", "v", ("num", 4), ("add", ("var", "v"), ("mul", ("var", "v"), ("neg", ("num", 2)))))))
subject_count = 0
def subject():
    global subject_count
    subject_count += 1
    return 3
match subject():
    case 1: pass
    case 2: pass
    case 3: print("evaluated", subject_count, "time")
