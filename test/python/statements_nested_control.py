# Deep mixtures of loops, conditions, try, with and match with jumps out of all of them.
from contextlib import contextmanager
trail = []


@contextmanager
def scope(name):
    trail.append(f"+{name}")
    try:
        yield name
    finally:
        trail.append(f"-{name}")


def run(plan):
    for outer in range(3):
        with scope(f"o{outer}"):
            for inner in range(3):
                try:
                    with scope(f"i{inner}") as name:
                        match plan.get((outer, inner)):
                            case "break": break
                            case "continue": continue
                            case "return": return f"returned at {outer}{inner}"
                            case "raise": raise ValueError(name)
                            case ("nested", depth):
                                while depth:
                                    depth -= 1
                                    if depth == 1:
                                        break
                                else:
                                    trail.append("exhausted")
                            case None if outer == inner: trail.append("diagonal")
                            case _: pass
                except ValueError as error:
                    trail.append(f"caught {error}")
                    if outer == 1:
                        break
                else:
                    trail.append("ok")
                finally:
                    trail.append("f")
            else:
                trail.append("no break")
                continue
            trail.append("after break")
    return "finished"


for plan in ({}, {(0, 1): "break", (1, 0): "continue"}, {(0, 0): "raise", (1, 1): "raise"}, {(0, 2): "return"}, {(0, 0): ("nested", 1), (0, 1): ("nested", 3)}):
    trail.clear()
    print(run(plan))
    print(" ".join(trail))


def find(grid, wanted):
    for y, row in enumerate(grid):
        for x, cell in enumerate(row):
            if cell == wanted:
                break
        else:
            continue
        return x, y
    return None


print(find([[1, 2], [3, 4]], 3), find([[1]], 9), find([], 1))
state, steps = "start", []
while state != "end":
    match state:
        case "start":
            state = "loop"
        case "loop" if len(steps) < 3:
            steps.append(len(steps))
            continue
        case "loop":
            state = "end"
else:
    steps.append("else")
print(steps)
def collatz(n, limit=1000):
    seen = []
    while n != 1 and limit:
        limit -= 1
        seen.append(n)
        n = n // 2 if n % 2 == 0 else 3 * n + 1
    else:
        return seen + [n] if n == 1 else None
print(collatz(6), len(collatz(27)))
