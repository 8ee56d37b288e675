# Class patterns: __match_args__, keywords, built-in types, inheritance, nesting, errors.
from dataclasses import dataclass


@dataclass
class Point:
    x: int
    y: int


@dataclass
class Line:
    start: Point
    end: Point


class Node:
    __match_args__ = ("left", "value", "right")
    def __init__(self, left=None, value=0, right=None): self.left, self.value, self.right = left, value, right


class Point3(Point):
    z = 9


def describe(shape):
    match shape:
        case Point(0, 0): return "origin"
        case Point3(z=z): return f"3d {z}"
        case Point(x, 0) | Point(0, x): return f"axis {x}"
        case Point(x=x, y=y) if x == y: return f"diagonal {x}"
        case Point(): return "point"
        case Line(Point(x1, y1), Point(x2, y2)): return f"line {x2 - x1} {y2 - y1}"
        case Line(start=Point(), end=other): return f"half {other}"
        case Node(None, v, None): return f"leaf {v}"
        case Node(Node(), v, right=r): return f"left {v} {r}"
        case int(n): return f"int {n}"
        case str() as s if s.isdigit(): return f"digits {s}"
        case str(s): return f"str {s}"
        case float(): return "float"
        case list([a, *_]): return f"list {a}"
        case tuple((a, b)): return f"pair {a} {b}"
        case dict({"k": v}): return f"dict {v}"
        case bool(): return "unreachable: bool is an int"
        case type(): return "a class"
        case object(real=r): return f"has real {r}"
        case _: return "?"


for shape in (Point(0, 0), Point(3, 0), Point(0, 4), Point(5, 5), Point(1, 2), Point3(1, 2), Line(Point(1, 1), Point(4, 6)),
              Line(Point(0, 0), "end"), Node(), Node(Node(), 7), 5, True, "12", "ab", 2.5, [1, 2], (1, 2), {"k": 0}, {}, int, None):
    print(describe(shape))


class NoArgs: pass
class BadArgs: __match_args__ = ["x"]
class Short: __match_args__ = ("a",)
class Numbers: __match_args__ = (1,)


def attempt(value, kind):
    try:
        match value:
            case NoArgs(1) if kind == 0: pass
            case BadArgs(1) if kind == 1: pass
            case Short(1, 2): return "short"
            case Numbers(1): return "numbers"
            case Short(1, a=2): return "twice"
        return "no match"
    except TypeError as error:
        return str(error)


for kind, value in enumerate((NoArgs(), BadArgs(), Short(), Numbers())):
    print(attempt(value, kind))
def not_a_class(value):
    match value:
        case describe(): return "matched"
try:
    not_a_class(5)
except TypeError as error:
    print("TypeError", str(error)[:28])
def missing_attribute(value):
    match value:
        case Short(a=1): return "has a"
        case _: return "attribute is missing: no match"
print(missing_attribute(Short()))
class Raises:
    @property
    def a(self): raise ValueError("property failed")
try:
    match Raises():
        case Raises(a=1): pass
except ValueError as error:
    print(error)
