class Point:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
def f(v):
    match v:
        case 0 | 1: return "small"
        case int(n) if n > 100: return f"big {n}"
        case int(): return "int"
        case "a" | "b" as s: return f"letter {s}"
        case str(s): return f"str {s}"
        case []: return "empty"
        case [x]: return f"one {x}"
        case [1, *rest]: return f"one then {rest}"
        case [a, b]: return f"pair {a} {b}"
        case [a, *_, z]: return f"ends {a} {z}"
        case {"k": k, **rest}: return f"k={k} rest={rest}"
        case {}: return "mapping"
        case Point(0, 0): return "origin"
        case Point(x=0, y=y): return f"yaxis {y}"
        case Point(x, y): return f"point {x} {y}"
        case None: return "none"
        case True: return "true"
        case 1.5: return "float"
        case (set() | frozenset()) as q: return f"set {len(q)}"
        case _: return "other"
for v in (0, 1, 5, 500, "a", "zz", [], [7], [1, 2, 3], [4, 5], (1, 2), [9, 8, 7], {"k": 1, "z": 2}, {"q": 1}, Point(0, 0), Point(0, 5), Point(1, 2), None, True, False, 1.5, 2.5, {1, 2}, b"x", range(2)):
    print(f(v))
import enum
class C(enum.Enum):
    R = 1
    G = 2
def g(c):
    match c:
        case C.R: return "red"
        case C.G: return "green"
print(g(C.R), g(C.G), g(3))
match (1, (2, [3, 4])):
    case (a, (b, [c, d])): print(a, b, c, d)
match {"a": {"b": [1, {"c": 5}]}}:
    case {"a": {"b": [_, {"c": x}]}}: print(x)
x = 5
match x:
    case y: print(y)
match [1, 2, 3, 4]:
    case [first, second, *others] if sum(others) > 5: print(first, second, others)
